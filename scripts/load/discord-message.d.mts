export function bareMessage(sent?: Date): Record<string, unknown>;
