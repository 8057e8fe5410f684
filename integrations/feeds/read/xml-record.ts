import { SaxesParser } from 'saxes';
import { HTML_ENTITIES } from '#src/domain/vehicle/feed/feed-text.ts';
import { columnMeanings, isOfOneVehicle } from '../columns/field-of.ts';
import { headerKey } from '../columns/header-key.ts';
import { XmlMender } from './mend-xml.ts';

/** Elements that hold one vehicle below the root element. */
const RECORD_TAGS = new Set([
  'vehicle',
  'listing',
  'item',
  'ad',
  'car',
  'stock',
  'unit',
  'advertisement',
  'entry',
  'record',
]);
/** Whether an element of this name is taken for a vehicle; the root only as the one vehicle of the feed. */
export const isUsualRecord = (name: string, isRoot = false) => (isRoot ? ALONE.test(name) : RECORD_TAGS.has(name));
const ALONE = /^(?:vehicle|car)$/;

/** The element that holds a vehicle: by its name, and where that comes at several depths by this one (the root is 1). */
export type XmlRecord = { name: string; depth?: number };

/** An element with what is in it. */
type Seen = { path: string; depth: number; makes: number; prices: number; fields: number };
/** Elements of one path: how many there are, with makes, prices and fields in them. */
type Path = {
  depth: number;
  count: number;
  withOneMake: number;
  withMore: number;
  withPrice: number;
  withFields: number;
};
const NONE: Omit<Path, 'depth'> = { count: 0, withOneMake: 0, withMore: 0, withPrice: 0, withFields: 0 };

const meaningOf = columnMeanings();
const PRICE = /^(?:price|price_advertised|price_driveaway|price_egc|offer_price)$/;

/**
 * The element that holds a vehicle, by the first part of a feed: one of a usual name, unless it holds no make, several, or not the price that stands
 * beside it; then the outermost that repeats and holds one make and a price. Where nothing is known for a make, the outermost that repeats and holds
 * fields. Undefined for the usual name.
 */
export function xmlRecordOf(head: string): XmlRecord | undefined {
  const { paths, usual } = pathsOf(head);
  const hasPrices = [...paths.values()].some(({ withPrice }) => withPrice > 0);
  const isGood = ({ count, withOneMake, withMore, withPrice }: Path) =>
    withOneMake > 0 && withMore === 0 && withOneMake * 2 > count && (!hasPrices || withPrice * 2 >= count);
  const current = usual === undefined ? undefined : paths.get(usual);
  if (current && isGood(current)) return undefined;
  const good = [...paths].filter(([, path]) => isGood(path));
  const several = good.filter(([, { count }]) => count > 1).sort(([, a], [, b]) => a.depth - b.depth);
  // A feed of one vehicle: the innermost element with all of it.
  const alone = good.toSorted(([, a], [, b]) => b.depth - a.depth);
  const hasMakes = [...paths.values()].some(({ withOneMake, withMore }) => withOneMake + withMore > 0);
  const fallback = hasMakes || (current?.count ?? 0) > 1 ? [] : repeated(paths);
  const [path, found] = several[0] ?? alone[0] ?? fallback[0] ?? [];
  if (path === undefined || !found || found.depth === 1) return undefined;
  const name = path.split('/').at(-1) ?? '';
  const isElsewhere = [...paths].some(([other]) => other !== path && other.split('/').at(-1) === name);
  return { name, ...(isElsewhere && { depth: found.depth }) };
}

/** Elements with fields that come more than once, the outermost first; no pictures, features and texts. */
const repeated = (paths: ReadonlyMap<string, Path>) =>
  [...paths]
    .filter(
      ([path, { count, withFields }]) =>
        count > 1 && withFields > 1 && !path.split('/').some((name) => isOfOneVehicle(headerKey(name))),
    )
    .sort(([, a], [, b]) => a.depth - b.depth);

function pathsOf(head: string): { paths: Map<string, Path>; usual: string | undefined } {
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, HTML_ENTITIES);
  const paths = new Map<string, Path>();
  const open: Seen[] = [];
  let usual: string | undefined;
  const count = (meaning: string, at: Seen | undefined) => {
    if (!at) return;
    if (meaning === 'make') at.makes += 1;
    else if (PRICE.test(meaning)) at.prices += 1;
  };
  // The head may end anywhere; what was read until a mistake is enough.
  parser.on('error', () => {});
  parser.on('opentag', ({ name, attributes }) => {
    const own = name.replace(/^.*:/, '');
    const above = open.at(-1);
    if (above) above.fields += 1;
    const path = above ? `${above.path}/${own}` : own;
    const depth = open.length + 1;
    if (usual === undefined && isUsualRecord(own.toLowerCase(), depth === 1)) usual = path;
    const seen: Seen = { path, depth, makes: 0, prices: 0, fields: Object.keys(attributes).length > 1 ? 1 : 0 };
    for (const key of Object.keys(attributes)) count(meaningOf(headerKey(key)), seen);
    open.push(seen);
  });
  parser.on('closetag', () => {
    const seen = open.pop();
    if (!seen) return;
    const above = open.at(-1);
    // A value is a field of the element above it; `make/name` is, too.
    const own = seen.path.split('/').at(-1) ?? '';
    if (seen.makes === 0 && seen.prices === 0) count(meaningOf(headerKey(own)), above);
    if (above) {
      above.makes += seen.makes;
      above.prices += seen.prices;
    }
    const path = paths.get(seen.path) ?? { depth: seen.depth, ...NONE };
    path.count += 1;
    path.withOneMake += seen.makes === 1 ? 1 : 0;
    path.withMore += seen.makes > 1 ? 1 : 0;
    path.withPrice += seen.prices > 0 ? 1 : 0;
    path.withFields += seen.fields > 0 ? 1 : 0;
    paths.set(seen.path, path);
  });
  const mender = new XmlMender();
  parser.write(mender.write(head));
  // What the head cut off is not whole: only the elements around it count, as holding several.
  for (const { path, depth, makes } of open) {
    const known = paths.get(path) ?? { depth, ...NONE };
    if (makes > 1) paths.set(path, { ...known, count: known.count + 1, withMore: known.withMore + 1 });
  }
  return { paths, usual };
}
