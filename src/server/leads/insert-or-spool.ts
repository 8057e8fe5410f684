import { formatPhone } from '#src/domain/fields/phone.ts';
import type { FunctionContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { log, safeError } from '../log/log.ts';
import { isRefusedValue } from './insert-lead.ts';
import type { Spooled } from './lead-spool.ts';

/**
 * Stores something, or keeps it on disk while the database does not answer, where the host has a disk.
 *
 * @param entry what waits then.
 * @param insert stores it.
 */
export async function insertOrSpool(
  { spool, ip, wakeDeliveries }: FunctionContext,
  entry: Spooled,
  insert: () => Promise<unknown>,
): Promise<void> {
  try {
    await insert();
    wakeDeliveries?.();
  } catch (error) {
    if (error instanceof Refusal || !spool || isRefusedValue(error)) throw error;
    log.error({ err: safeError(error) }, 'The database does not answer: a lead waits on disk.');
    await spool.keep(entry, ip);
  }
}

/** What a person hears when something could not be kept at all: whom to call. A refusal says it itself. */
export function notTaken(error: unknown, { site }: Pick<FunctionContext, 'site'>): Refusal {
  if (error instanceof Refusal) return error;
  log.error({ err: safeError(error) }, 'A lead could not be kept.');
  const call = site.phone ? `call us on ${formatPhone(site.phone)}` : 'call us';
  return new Refusal(503, `We cannot take your message at the moment. Please ${call}, or try again later.`);
}
