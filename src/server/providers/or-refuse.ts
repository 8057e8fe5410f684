import { Refusal } from '../http/refusal.ts';
import { log, safeError } from '../log/log.ts';

/**
 * What a provider answers. Its failure is logged, and the caller hears 502 and `message`, nothing of the inside (API-041).
 *
 * @param what failed, for the log.
 */
export async function orRefuse<T>(answer: Promise<T>, what: string, message: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    log.error({ err: safeError(error) }, what);
    throw new Refusal(502, message);
  }
}
