import type { ScheduledConfig, ScheduledFunction } from '#src/server/http/context.ts';
import { applyRetention } from '#src/server/leads/lead-retention.ts';

/** Once a day, in the night of eastern Australia. */
export const config: ScheduledConfig = { schedule: '40 15 * * *' };

/** Lets go of leads that were kept as long as the site says (`leads.keepDays`). */
const tidyLeads: ScheduledFunction = async ({ site, db, now }) => {
  await applyRetention(db, site, now);
};
export default tidyLeads;
