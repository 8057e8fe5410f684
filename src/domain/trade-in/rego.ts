/** The states and territories that register vehicles, as they are sent (DATA-072). */
export const AUSTRALIAN_STATES = ['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'] as const;

/** A plate holds two to nine letters and digits; people write it with spaces, dots and hyphens. */
export function isRego(entry: string): boolean {
  return /^[A-Z0-9]{2,9}$/.test(cleanRego(entry)) && entry.length <= 15;
}

/** A rego as registers keep it: `abc 123` is `ABC123`. */
export function cleanRego(entry: string): string {
  return entry.replace(/[\s.·-]/g, '').toUpperCase();
}
