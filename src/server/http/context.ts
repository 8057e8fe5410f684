import type { Database } from '../database/connection.ts';
import type { LeadSpool } from '../leads/lead-spool.ts';
import type { SiteData } from '../site-data/site-data.ts';
import type { ProcessMemory } from './process-memory.ts';
import { currentRequestId } from './request/request-id.ts';
import { withSecurityHeaders } from './security-headers.ts';
import { toRefusal } from './unexpected.ts';

/** What a function gets beside the request: in production from the deployment, locally from the server. */
export type FunctionContext = {
  site: SiteData;
  db: Database;
  /** The other dealers of the site's group (CMP-030); none when the deployment knows only this site. */
  peers?: () => readonly SiteData[];
  /** A built file or picture of the site, by path; without it functions ask the site's published address. */
  readAsset?: (path: string) => Promise<Response>;
  params: Record<string, string>;
  /** What functions of this process remember. */
  memory?: ProcessMemory;
  /** Where leads wait while the database is away; none on a host without a disk. */
  spool?: LeadSpool;
  /** Says that there is something to deliver; where a process delivers all the time. */
  wakeDeliveries?: () => void;
  /** Says that a message of an alert waits; where a process sends by itself. */
  wakeAlerts?: () => void;
  /** Says when a hold is to be looked at; where a process does so by itself. */
  wakeReservations?: (at: Date) => void;
  /** A server in development: messages that nobody sends are kept where its developer reads them. */
  hasOutbox?: boolean;
  /** Address of the caller, for limits only; empty when the host gives none. */
  ip: string;
  now: Date;
};

export type ApiFunction = (request: Request, context: FunctionContext) => Promise<Response>;
type Method = 'GET' | 'POST';
export type ApiConfig = { path: string; method: Method | readonly Method[] };

/** A function that a host runs by the clock: what it gets, and when in cron's form, by UTC. */
export type ScheduledContext = Pick<FunctionContext, 'site' | 'db' | 'now'>;
export type ScheduledFunction = (context: ScheduledContext) => Promise<void>;
export type ScheduledConfig = { schedule: string };

export const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });

/**
 * Runs a function and gives its answer the security headers; refusals become their answer, everything else one that says
 * nothing about the inside.
 *
 * @param context of the function: whom to call when it cannot be done.
 */
export async function answer(
  work: () => Promise<Response>,
  context?: Pick<FunctionContext, 'site'>,
): Promise<Response> {
  try {
    return withSecurityHeaders(await work());
  } catch (error) {
    const { message, errors, status } = toRefusal(error, context?.site);
    return withSecurityHeaders(failed({ error: message, ...(errors.length > 0 && { errors }) }, status));
  }
}

/** An error as an answer; one that is not the caller's says by which id it is found in the log. */
function failed(body: object, status: number): Response {
  const request_id = status >= 500 ? currentRequestId() : undefined;
  return json({ ...body, ...(request_id && { request_id }) }, status);
}
