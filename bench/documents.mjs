/** What the peers index: the same entries with the same texts, identifiers apart. */
export function documentsOf(knowledge) {
  return knowledge.entries.map((entry) => ({
    id: entry.id,
    names: [
      ...entry.gates,
      ...entry.flags,
      ...entry.metrics,
      ...entry.fields,
      ...entry.events,
      ...entry.apis,
      ...entry.prs,
      ...entry.keps.map((number) => `KEP-${number}`),
    ].join(" "),
    en: [entry.text.en, entry.note?.en].filter(Boolean).join("\n"),
    ja: [entry.text.ja, entry.note?.ja].filter(Boolean).join("\n"),
  }));
}
