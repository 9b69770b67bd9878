/** The words of questions about API types. Every pattern is a plain alternation or has bounded repeats. */

/** The text of an error or a warning about an API, pasted as it stands. */
export const API_ERROR =
  /\bno matches for kind\b|\bcould not find the requested resource\b|\bdoesn't have a resource type\b|\bis deprecated in v1\.\d{1,2}\+|\bunavailable in v1\.\d{1,2}\+|\bapiVersion:\s?\S/i;
