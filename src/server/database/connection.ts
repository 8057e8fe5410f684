import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as tables from './tables.ts';

/** A connection to the database, embedded or a server. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;
