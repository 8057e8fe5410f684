import { tidyReservations } from '#src/server/checkout/tidy-reservations.ts';
import type { ScheduledConfig, ScheduledFunction } from '#src/server/http/context.ts';

/** Every five minutes: settles payments without a notice, and releases vehicles without a payment. */
export const config: ScheduledConfig = { schedule: '*/5 * * * *' };

/** Settles the holds of this site whose time is up, and refunds that are due (docs/checkout.md). */
const tidy: ScheduledFunction = async (context) => {
  if (context.site.checkout) await tidyReservations(context);
};
export default tidy;
