import { tidyFigures } from '#src/server/figures/tidy-figures.ts';
import type { ScheduledConfig, ScheduledFunction } from '#src/server/http/context.ts';
import { tidyVitals } from '#src/server/vitals/tidy-vitals.ts';

/** Once a day, in the night of eastern Australia. */
export const config: ScheduledConfig = { schedule: '50 15 * * *' };

/** Lets go of counts of speed that were kept as long as the site says (`vitals.keepDays`), and of old events and figures. */
const tidy: ScheduledFunction = async ({ site, db, now }) => {
  await tidyVitals(db, site, now);
  await tidyFigures(db, site, now);
};
export default tidy;
