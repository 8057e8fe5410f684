/** Asks a database, embedded or a server: rows as objects. */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** A database that rows are copied from or to. */
export type Copyable = {
  /** Where it is, in words without a password. */
  place: string;
  query: Query;
  /** Does work that is kept as a whole or not at all. */
  inTransaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};
