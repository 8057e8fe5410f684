import { z } from 'zod';
import { flag } from '../../fields/setting-fields.schema.ts';

/** Which files of the stock a build writes for others (docs/outputs.md). */
export const adFeedSettings = z.strictObject({
  google: flag(false, 'feeds/google-vehicles.tsv for Google vehicle ads; each location needs its store_code.'),
  meta: flag(false, 'feeds/meta-vehicles.csv for Meta automotive inventory ads.'),
  tiktok: flag(false, 'feeds/tiktok-vehicles.csv for TikTok automotive ads.'),
  partners: flag(false, 'feeds/stock.json, the stock for partners.'),
  group: flag(
    false,
    'This site also publishes these files for all sites of its group (site.extends), in feeds/group/.',
  ),
});
