import { log, safeError } from '../log/log.ts';
import { dueReservations } from './reservations.ts';
import { type Checkout, settleReservation } from './settle-reservation.ts';

/** Holds that are looked at in one run. */
const AT_ONCE = 50;

/**
 * Settles the holds of a site whose time is up, and refunds that are due: what a call of the payment provider that was lost
 * would have said, the provider is asked.
 *
 * @returns how many were looked at, and how many could not be settled.
 */
export async function tidyReservations(checkout: Checkout): Promise<{ looked: number; failed: number }> {
  const due = await dueReservations(checkout, AT_ONCE);
  let failed = 0;
  for (const reservation of due) {
    try {
      await settleReservation(checkout, reservation);
    } catch (error) {
      failed += 1;
      log.error({ err: safeError(error), reservation: reservation.id }, 'A hold could not be settled.');
    }
  }
  return { looked: due.length, failed };
}
