import { tidyHolds } from '#src/server/checkout/tidy-holds.ts';
import type { ScheduledConfig, ScheduledFunction } from '#src/server/http/context.ts';

/** Every five minutes: who paid and was not heard of waits no longer, and who did not pay keeps nobody away. */
export const config: ScheduledConfig = { schedule: '*/5 * * * *' };

/** Settles the holds of this site whose time is up, and refunds that are due (docs/checkout.md). */
const tidy: ScheduledFunction = async (context) => {
  if (context.site.checkout) await tidyHolds(context);
};
export default tidy;
