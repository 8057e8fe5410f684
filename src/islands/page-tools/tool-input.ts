/** The text of a field of a tool's input, without control characters and at most `longest` characters; empty for anything else. */
export function textOf(input: unknown, key: string, longest: number): string {
  const value = typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[key] : undefined;
  if (typeof value !== 'string') return '';
  return value
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
    .slice(0, longest);
}

/** A whole number of a tool's input within bounds; `otherwise` for anything else. */
export function wholeOf(
  input: unknown,
  key: string,
  { from, to, otherwise }: { from: number; to: number; otherwise: number },
) {
  const value =
    typeof input === 'object' && input !== null ? Number((input as Record<string, unknown>)[key]) : Number.NaN;
  return Number.isInteger(value) ? Math.min(to, Math.max(from, value)) : otherwise;
}
