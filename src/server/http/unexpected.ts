import { formatPhone } from '#src/domain/fields/phone.ts';
import { isAway } from '../database/unreachable.ts';
import { log, safeError } from '../log/log.ts';
import type { SiteData } from '../site-data/site-data.ts';
import { Refusal } from './refusal.ts';

/**
 * What a caller hears of an error: a refusal says it itself; of anything else nothing about the inside, and whom to call.
 * 503 while the database, or another machine, does not answer; 500 for a fault of ours.
 */
export function toRefusal(error: unknown, site: Pick<SiteData, 'phone'> | undefined): Refusal {
  if (error instanceof Refusal) return error;
  const phone = site?.phone && formatPhone(site.phone);
  if (isAway(error)) {
    log.error({ err: safeError(error) }, 'A function cannot reach what it needs.');
    const call = phone ? `call us on ${phone}` : 'call us';
    return new Refusal(503, `We cannot do this at the moment. Please ${call}, or try again later.`);
  }
  log.error({ err: safeError(error) }, 'A function failed.');
  return new Refusal(500, `Something went wrong. Please try again${phone ? `, or call us on ${phone}` : ''}.`);
}
