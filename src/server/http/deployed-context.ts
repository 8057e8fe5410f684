import type { Database } from '../database/connection.ts';
import { openPostgres } from '../database/postgres-database.ts';
import type { SiteData } from '../site-data/site-data.ts';
import type { FunctionContext, ScheduledContext } from './context.ts';
import { openMemory } from './process-memory.ts';
import { callerIp, trustedProxy } from './request/caller-ip.ts';

/** What a host such as Netlify tells a function beside the request. */
export type HostContext = { params?: Record<string, string>; ip?: string };

let db: Database | undefined;
const memory = openMemory();

function database(): Database {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set.');
  db ??= openPostgres(url).db;
  return db;
}

/**
 * The context of a function that a host runs by the clock.
 *
 * @throws Error when `DATABASE_URL` is not set.
 */
export const scheduledContext = (site: SiteData): ScheduledContext => ({ site, db: database(), now: new Date() });

/**
 * The context of a function that a host runs: one dealer per deployment (API-043) and the database at `DATABASE_URL`,
 * which is kept for the next call of the same process.
 *
 * @throws Error when `DATABASE_URL` is not set, or `TRUSTED_PROXY` is written wrongly.
 */
export function deployedContext(request: Request, host: HostContext, site: SiteData): FunctionContext {
  const ip = callerIp(host.ip ?? '', request.headers, trustedProxy(process.env.TRUSTED_PROXY));
  return { site, db: database(), memory, params: host.params ?? {}, ip, now: new Date() };
}
