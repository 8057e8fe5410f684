import type { Location } from '#src/domain/location/location.schema.ts';
import { locationBlock } from '#src/domain/location/location-block.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';

/** Where the dealer is first of all: the primary sales location, else the first one. */
export function mainLocation({ content }: SiteModel): Location | undefined {
  const sales = locationBlock(content.locations, { show: 'sales' });
  return sales.find(({ primary }) => primary === true) ?? sales[0] ?? locationBlock(content.locations)[0];
}
