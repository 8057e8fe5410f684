/** How rows of an answer are made: functions do not go from thread to thread, so types that stay text are named. */
export type QueryShape = { rowMode?: 'array' | 'object'; unparsed: readonly number[] };

/** What the thread of the embedded database is asked; `tx` is the number of a transaction that is open. */
export type Question =
  | { kind: 'query'; tx?: number; text: string; values: unknown[]; shape: QueryShape }
  | { kind: 'exec'; tx?: number; text: string; shape: QueryShape }
  | { kind: 'begin'; tx: number }
  | { kind: 'end'; tx: number; isKept: boolean }
  | { kind: 'close' };

/** An error as it goes from thread to thread: with the code of the database, which a copied Error would lose. */
export type SentError = { name: string; message: string; stack?: string; facts: Record<string, unknown> };

export type Answer = { id: number; value?: unknown; error?: SentError };

export function asSent(error: unknown): SentError {
  const { name, message, stack, ...rest } = error instanceof Error ? error : new Error(String(error));
  const isPlain = ([, value]: [string, unknown]) => ['string', 'number', 'boolean'].includes(typeof value);
  return { name, message, ...(stack && { stack }), facts: Object.fromEntries(Object.entries(rest).filter(isPlain)) };
}

export function asThrown({ name, message, stack, facts }: SentError): Error {
  return Object.assign(new Error(message), { name, ...(stack && { stack }), ...facts });
}
