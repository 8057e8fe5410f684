import type { Location } from '#src/domain/location/location.schema.ts';
import { isVisible, locationType } from '#src/domain/location/location-block.ts';
import type { ReasonCount } from '../report/stock-report.ts';

const NAMES = 10;
const EXAMPLES = 5;

/** Vehicles that no location fits, by what the feed calls their yard, with the locations there are. */
export function unplacedReasons(
  rows: readonly { place: string; unplaced?: string }[],
  locations: readonly Location[],
): ReasonCount[] {
  const unplaced = rows.filter((row) => row.unplaced !== undefined);
  const names = [...Map.groupBy(unplaced, (row) => row.unplaced ?? '')].sort(([, a], [, b]) => b.length - a.length);
  const yards = locations.filter((one) => isVisible(one) && locationType(one) === 'sales').map(({ name }) => name);
  const there = `there are: ${yards.join(', ') || 'no sales locations'}`;
  const reasons = names.slice(0, NAMES).map(([name, list]) => reasonOf(list, text(name, list.length)));
  const others = names.slice(NAMES).flatMap(([, list]) => list);
  return others.length === 0
    ? reasons
    : [...reasons, reasonOf(others, `location not recognised: ${names.length - NAMES} other names; ${there}`)];

  function text(name: string, count: number): string {
    const rowCount = count === 1 ? '1 row' : `${count.toLocaleString('en-AU')} rows`;
    return name === ''
      ? `no location: ${rowCount} name none; ${there}. No yard is shown; give the feed its "locationId" in stock.feeds`
      : `location not recognised: ${name}, ${rowCount}; ${there}. No yard is shown`;
  }
}

/** Whether a reason of a report says that vehicles have no yard. */
export const isUnplaced = ({ reason }: ReasonCount): boolean =>
  /^(?:location not recognised|no location): /.test(reason);

const reasonOf = (rows: readonly { place: string }[], reason: string): ReasonCount => ({
  reason,
  count: rows.length,
  examples: rows.slice(0, EXAMPLES).map(({ place }) => place),
});
