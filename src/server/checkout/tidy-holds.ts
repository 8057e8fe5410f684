import { log, safeError } from '../log/log.ts';
import { dueHolds } from './holds.ts';
import { type Checkout, settleHold } from './settle-hold.ts';

/** Holds that are looked at in one run. */
const AT_ONCE = 50;

/**
 * Settles the holds of a site whose time is up, and refunds that are due: what a call of the payment provider that was lost
 * would have said, the provider is asked.
 *
 * @returns how many were looked at, and how many could not be settled.
 */
export async function tidyHolds(checkout: Checkout): Promise<{ looked: number; failed: number }> {
  const due = await dueHolds(checkout, AT_ONCE);
  let failed = 0;
  for (const hold of due) {
    try {
      await settleHold(checkout, hold);
    } catch (error) {
      failed += 1;
      log.error({ err: safeError(error), hold: hold.id }, 'A hold could not be settled.');
    }
  }
  return { looked: due.length, failed };
}
