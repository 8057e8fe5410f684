/** What a browser says of its connection (Network Information API); not every browser does. */
export type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Whether the spin may load and start by itself (VIEW-001): not for a visitor who asks for less motion, not where data
 * is to be saved, not on a slow connection. A browser that says nothing of its connection is taken for a fast one.
 */
export function mayAutoStart(calm: boolean, connection: Connection | undefined): boolean {
  return !calm && !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}
