import type { Database } from '../database/connection.ts';
import type { LeadSpool } from '../leads/lead-spool.ts';
import { log, safeError } from '../log/log.ts';
import type { SiteData } from '../site-data/site-data.ts';
import type { ProcessMemory } from './process-memory.ts';
import { Refusal } from './refusal.ts';
import { currentRequestId } from './request-id.ts';
import { withSecurityHeaders } from './security-headers.ts';

/** What a function gets beside the request: in production from the deployment, locally from the server. */
export type FunctionContext = {
  site: SiteData;
  db: Database;
  /** The other dealers of the site's group (CMP-030); none when the deployment knows only this site. */
  peers?: () => readonly SiteData[];
  /** A printed file or picture of the site, by path; without it functions ask the site's published address. */
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
  wakeHolds?: (at: Date) => void;
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

/** Runs a function and gives its answer the security headers; refusals become their answer, everything else a 500 that says nothing about the inside. */
export async function answer(work: () => Promise<Response>): Promise<Response> {
  try {
    return withSecurityHeaders(await work());
  } catch (error) {
    if (error instanceof Refusal) {
      const { message, errors, status } = error;
      return withSecurityHeaders(failed({ error: message, ...(errors.length > 0 && { errors }) }, status));
    }
    log.error({ err: safeError(error) }, 'A function failed.');
    return withSecurityHeaders(failed({ error: 'Something went wrong. Please try again.' }, 500));
  }
}

/** An error as an answer; one that is not the caller's says by which id it is found in the log. */
function failed(body: object, status: number): Response {
  const request_id = status >= 500 ? currentRequestId() : undefined;
  return json({ ...body, ...(request_id && { request_id }) }, status);
}
