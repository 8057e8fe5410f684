import { featureList, isBesideFeature } from '../values/feature-list.ts';
import { freeTextOf, isTextList, textOfEntry } from './free-text.ts';
import { headerKey } from './header-key.ts';
import { isPrivateKey } from './private-columns.ts';
import type { FeedRecord } from './synonyms.ts';
import { type FeedField, synonyms } from './synonyms.ts';

/** Entries that differ from the synonym table, by `headerKey` of the column; null leaves a column out. */
export type Columns = Readonly<Record<string, FeedField | 'private text' | null>>;

/** What becomes of a column: a field, left out on purpose, never to be published, or without a meaning here.
 * Private text is published only when a mapping names it. */
export type ColumnMeaning = FeedField | 'left out' | 'private' | 'private text' | 'unknown';

/** Elements and objects that only group the fields of a vehicle. */
const GROUPS = new Set(
  (
    'vehicle vehicles car listing details vehicledetails detail pricing prices price specification specifications ' +
    'specs spec engine general attributes identification identifiers info data main basic basics cardetails ' +
    'properties stock dates address location media odometer registration exterior interior body unit mechanical ' +
    'usage technical product multimedia attachments assets'
  ).split(' '),
);
/** Words that such names are put together of: `stockingInfo`, `VehicleData`, `_source`. */
const GROUP_WORDS = new RegExp(
  '^(?:vehicles?|veh|cars?|auto|stock(?:ing)?|inv(?:entory)?|units?|items?|listings?|adverts?' +
    '|ads?|pric(?:es?|ing)|retail|info(?:rmation)?|details?|data|specs?|specifications?|summary' +
    '|overview|general|main|basics?|core|common|rec(?:ord)?|entry|nodes?|fields?|attributes?' +
    '|propert(?:y|ies)|props|values?|source|payload|doc(?:ument)?|object|technical|mechanical' +
    '|engine|build|identity|identifiers?|odometer|usage|registration|rego)+$',
);
/** Groups of all figures of a vehicle, what it cost among them: only a price for the public by its own name is read there. */
const ALL_PRICES = /^(?:prices?costs?|costs?prices?|prices?andcosts?)$/;
/** A figure in a group of these is what the dealer pays, whatever it is called. */
const BOUGHT = new RegExp(
  '^(?:(?:vehicle|stock|factory|dealer|customer|purchase|buy)?orders?|po|purchas(?:es?|ing)' +
    '|buy(?:ing)?|bought|supplier|supply|acquisition|accounting|accounts|ledger|costing|auction' +
    '|settlement)$',
);
const FIGURE = /price|amount|value|total|figure|sum|paid|cost|egc|gst/;
const PICTURES = new RegExp(
  '^(?:(?:vehicle|stock|car|unit|listing|large|full|main|primary|additional|other|all' +
    '|exterior|interior)?(?:image|photo|picture|img|pic)(?:graph)?s?|galler(?:y|ie)s?' +
    String.raw`|media)(?:list|urls?|links?|set|gallery|galleries|items?|files?|array)?\d*$`,
);
const PICTURE_ADDRESS = new RegExp(
  '^(?:url|href|src|link|full|large|original|main|primary|other|additional|image|photo' +
    '|picture|value|uri|path|address|item|file|exterior|interior|outside|inside|front|rear|side' +
    String.raw`|detail)s?(?:url)?s?\d*$|^\d+$`,
);
const FEATURES = new RegExp(
  '^(?:vehicle|car|standard|std|optional|factory|dealer|installed|additional|key' +
    '|safety)?(?:features?|options?|equipments?|accessor(?:y|ies)|extras|inclusions)(?:list|s' +
    '|set|items?|groups?|categories)?$',
);
const FEATURE_NAME =
  /^(?:feature|option|equipment|accessory|extra|inclusion|item|name|description|value|text|label|title)s?$/;
const FEATURE_GROUP = /^(?:feature|option|equipment)?(?:group|categor(?:y|ie)|section)s?$/;

/** Whether a key (`headerKey` form) holds pictures, features or texts that say what they are: things of one vehicle, and never vehicles. */
export const isOfOneVehicle = (key: string) => PICTURES.test(key) || FEATURES.test(key) || isTextList(key);
/** Fields whose group is no field that its description says. */
const LISTS = new Set<FeedField>(['images', 'features', 'comments', 'title', 'summary', 'type', 'make', 'model', 'id']);
const MAX_KNOWN = 5000;
const MAX_TEXTS = 50;
const NONE: Columns = {};

/** Says what a column means; asked again for every record of a feed, it remembers. */
export type ColumnMeanings = (name: string) => ColumnMeaning;

/**
 * The meanings of a feed's columns. That of a column, or of a path such as `pricing/price` or `images/image/url`: by the entries of the format
 * first (what of them a column has goes into `used`), then by the synonym table; groups in a path may be left away. A
 * private word anywhere makes all of it private.
 */
export function columnMeanings(columns: Columns = NONE, used?: Set<string>): ColumnMeanings {
  const known = new Map<string, ColumnMeaning>();
  return (name) => {
    let meaning = known.get(name);
    if (meaning === undefined) {
      meaning = findMeaning(name, columns, used);
      if (known.size < MAX_KNOWN) known.set(name, meaning);
    }
    return meaning;
  };
}

/** Whether a path is private by one of its parts, by several together, or by its group. */
function isPrivatePath(parts: readonly string[], last: string): boolean {
  const groups = parts.slice(0, -1);
  const isMixed = groups.some((group) => ALL_PRICES.test(group));
  const own = isMixed ? parts.filter((part, at) => at === parts.length - 1 || !ALL_PRICES.test(part)) : parts;
  // The stock book's value of a vehicle; a group of this name is all vehicles.
  if (own.some(isPrivateKey) || isPrivateKey(own.join('')) || last === 'inventory') return true;
  if (isMixed && /^(?:price|amount|value|total)$/.test(last)) return true;
  return groups.some((group) => BOUGHT.test(group)) && FIGURE.test(last);
}

const isGroupName = (part: string) => GROUPS.has(part) || GROUP_WORDS.test(part) || ALL_PRICES.test(part);
/** `{exteriorColor: {code: "FF22", description: "Grey"}}`: the last part says nothing of its own. */
const SAID = /^(?:descriptions?|desc|name|text|label|title|display(?:name|value)?|value)$/;

function findMeaning(name: string, columns: Columns, used?: Set<string>): ColumnMeaning {
  const parts = name.split('/').map(headerKey);
  // A column that comes twice is read as `name#2`.
  const last = headerKey((name.split('/').at(-1) ?? '').replace(/#\d+$/, ''));
  if (isPrivatePath(parts, last)) return 'private';
  const named = byColumns(parts, last, columns, used);
  if (named !== undefined) return named ?? 'left out';
  const free = freeTextOf([...parts.slice(0, -1), last]);
  for (let from = 0; from < parts.length; from += 1) {
    const group = parts.slice(from, -1).join('');
    for (const key of [group + last, group + (parts.at(-1) ?? '')]) {
      const field = fieldNamed(key) ?? numbered(key);
      // Whether a text is public is said by its whole name.
      if (field && field !== 'comments' && free !== 'private' && (from === 0 || isOfVehicle(field, parts[from - 1])))
        return field;
    }
    if (free) return free === 'private' ? 'private text' : 'comments';
    if (parts.length > 1 && SAID.test(last)) {
      const field = fieldNamed(group);
      if (field && !LISTS.has(field)) return field;
    }
    if (parts.length === 1) return PICTURES.test(last) ? 'images' : FEATURES.test(last) ? 'features' : leftOut(last);
    const isGroup = isGroupName(parts[from] ?? '');
    if (PICTURES.test(parts[from] ?? '')) {
      const isPicture = parts.slice(from + 1).every((part) => PICTURE_ADDRESS.test(part) || PICTURES.test(part));
      if (isPicture || !isGroup) return isPicture ? 'images' : 'left out';
    }
    if (FEATURES.test(parts[from] ?? '')) return isFeature(parts.slice(from + 1)) ? 'features' : 'left out';
    if (!isGroup) break;
  }
  return leftOut(last);
}

/** What a vehicle is called before the name of a fact: `VehMake`, `Vehicle Colour`. */
const PREFIX = /^(?:vehicle|veh|car)(?=.)/;

/** The field of a name, of a vehicle or not; undefined for a name that no feed has. */
function fieldNamed(key: string): FeedField | undefined {
  const name = Object.hasOwn(synonyms, key) ? key : key.replace(PREFIX, '');
  return Object.hasOwn(synonyms, name) ? synonyms[name] : undefined;
}

/** What another thing in the record may have, too: `engine/type`, `media/active`. */
const OF_ANYTHING = new Set<FeedField>(['type', 'version', 'availability', 'is_sold', 'is_hidden', 'in_transit']);
const VEHICLE_GROUP = new RegExp(
  '^(?:vehicles?|veh|cars?|stock(?:ing)?|inventory|units?|items?|listings?|adverts?|ads?' +
    '|info(?:rmation)?|details?|data|general|main|basics?|records?|attributes?|source|node)+$',
);
const isOfVehicle = (field: FeedField, group = '') => !OF_ANYTHING.has(field) || VEHICLE_GROUP.test(group);

const leftOut = (last: string) => (/^(?:image|photo)\d+tag\d*$/.test(last) ? 'left out' : 'unknown');

/** Whether a path below features leads to the name of one, or to a group of them such as `security`. */
function isFeature(path: readonly string[]): boolean {
  const [first = '', ...rest] = path;
  const last = rest.at(-1);
  if (last === undefined) return !isBesideFeature(first);
  return FEATURE_NAME.test(last) && !(FEATURE_GROUP.test(rest.at(-2) ?? first) && /^(?:name|title|label)$/.test(last));
}

/** What the entries of a format or mapping say of a path; groups in it may be left away. */
function byColumns(
  parts: readonly string[],
  last: string,
  columns: Columns,
  used?: Set<string>,
): Columns[string] | undefined {
  for (let from = 0; from < parts.length; from += 1) {
    const group = parts.slice(from, -1).join('');
    for (const key of [group + last, group + (parts.at(-1) ?? '')])
      if (Object.hasOwn(columns, key)) {
        used?.add(key);
        return columns[key];
      }
    if (!isGroupName(parts[from] ?? '')) return undefined;
  }
  return undefined;
}

/** The columns of a format, with comments of no further name kept private where another column holds what is advertised. */
export function withClearComments(columns: Columns = NONE, names: readonly string[]): Columns {
  const meaningOf = columnMeanings(columns);
  const kinds = names.map((name) => [name, freeTextOf(keysOf(name))] as const);
  const plain = kinds.filter(([name, kind]) => kind === 'plain comments' && meaningOf(name) === 'comments');
  const isClear = names.some((name) => {
    const meaning = meaningOf(name);
    const isPlain = plain.some(([one]) => one === name);
    return (meaning === 'comments' && !isPlain) || (meaning === 'summary' && /description/.test(headerKey(name)));
  });
  if (!isClear) return columns;
  const kept = plain.map(([name]) => keysOf(name).join(''));
  return { ...Object.fromEntries(kept.map((key) => [key, 'private text' as const])), ...columns };
}

/** `image3`, `photourl12`, `image0url`, `picture7`: one picture each. */
function numbered(key: string): FeedField | undefined {
  return /^(?:additional|vehicle|stock)?(?:image|photo|picture|img|pic|pix)(?:graph|url|link|file|path|no)?\d+(?:url|link|file|path)?$/.test(
    key,
  )
    ? 'images'
    : undefined;
}

/** A record in our fields: every column by its meaning, numbered and repeated columns gathered into lists. */
export function adaptFlat(
  values: Record<string, unknown>,
  meaningOf: ColumnMeanings,
  onPrivateText: (column: string) => void = () => undefined,
): FeedRecord {
  const record: FeedRecord = {};
  const features = new Map<string, unknown[]>();
  const texts: [name: string, value: unknown][] = [];
  for (const [name, value] of flatten(values)) {
    const field = meaningOf(name);
    if (field === 'private text') onPrivateText(name);
    if (field === 'private' || field === 'private text' || field === 'unknown' || field === 'left out') continue;
    if (field === 'images') record.images = [record.images ?? [], value].flat();
    else if (field === 'features') {
      // Columns of one name hold the parts of one list, others each their own.
      const list = name.replace(/#\d+$/, '');
      features.set(list, [features.get(list) ?? [], value].flat());
    } else if (field === 'comments') texts.push([name, value]);
    else record[field] ??= Array.isArray(value) ? oneValue(value) : value;
  }
  if (features.size > 0) record.features = [...features.values()].flatMap((list) => featureList(list) ?? []);
  const text = bestText(texts);
  if (text !== undefined) record.comments = text;
  return record;
}

/**
 * The public text of a record: what is called advertising, or mapped, counts more than a description, whichever comes first.
 * Repeated texts are paragraphs; old systems cut a long one into columns: Ad Text 1, Ad Text 2.
 */
function bestText(texts: readonly (readonly [name: string, value: unknown])[]): unknown {
  const isLess = ([name]: readonly [string, unknown]) => {
    const kind = freeTextOf(keysOf(name));
    return kind === 'description' || kind === 'plain comments';
  };
  const first = texts.length < 2 ? texts[0] : (texts.find((one) => !isLess(one)) ?? texts[0]);
  if (!first) return undefined;
  const whole = texts.filter((one) => one[0] === first[0] || isNext(first[0], one[0])).flatMap(([, value]) => value);
  return whole.length === 1 ? whole[0] : whole.filter(isPlain).join('\n');
}

/** The parts of a column's path; one that comes twice is read as `name#2`. */
const keysOf = (name: string) => name.replace(/#\d+$/, '').split('/').map(headerKey);

/** Whether a column goes on with the text of another: the same name with another number. */
const isNext = (first: string, name: string) =>
  /\d$/.test(name) && first !== '' && name.replace(/\d+$/, '') === first.replace(/\d+$/, '');

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';
/** Of a repeated element the first counts. */
const oneValue = (values: readonly unknown[]): unknown => values.find(isPlain);

/** The fields of a record, only filled ones unless `withEmpty`; nested objects and JSON objects in a cell as paths. */
export function* flatten(
  values: Record<string, unknown>,
  withEmpty = false,
  above = '',
  depth = 0,
): Generator<[string, unknown]> {
  for (const [name, raw] of Object.entries(values)) {
    if (!withEmpty && (raw === null || raw === undefined || raw === '')) continue;
    // The names of XML are paths already.
    const key = above ? headerKey(name) : name.split('/').map(headerKey).join('/');
    const path = above + (above || (typeof raw === 'object' && raw !== null) ? key : name);
    const parsed = typeof raw === 'string' && raw.startsWith('{') ? (jsonObject(raw) ?? raw) : raw;
    const value = isGroupOfOne(path, parsed) ? parsed[0] : parsed;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const said = labelled(path, value);
      if (said !== undefined) yield [path, said];
      else if (isOnePicture(path, value)) yield [path, [value]];
      else if (isTextList(path.split('/').at(-1) ?? '') && textOfEntry(value))
        yield* typedTexts(path, [value], withEmpty, depth);
      else if (depth < 5) yield* flatten(value as Record<string, unknown>, withEmpty, `${path}/`, depth + 1);
    } else if (Array.isArray(value) && isTextList(path.split('/').at(-1) ?? ''))
      yield* typedTexts(path, value, withEmpty, depth);
    else yield [path, value];
  }
}

/** The value of `{transmission: {name: "Transmission", value: "Manual"}}`, whose name is that of the field; undefined for others. */
function labelled(path: string, value: object): unknown {
  const own = Object.entries(value).map(([name, one]) => [headerKey(name), one] as const);
  const field = path.split('/').at(-1) ?? '';
  if (own.length > 4 || isOfOneVehicle(field)) return undefined;
  const label = own.find(([name]) => /^(?:name|label|title|key)$/.test(name))?.[1];
  const said = own.find(([name]) => name === 'value')?.[1];
  return isPlain(label) && isPlain(said) && headerKey(String(label)).includes(field) ? said : undefined;
}

/** Whether a list is a group of fields in brackets: `{details: [{make: …}]}`. */
const isGroupOfOne = (path: string, value: unknown): value is [object] =>
  Array.isArray(value) && value.length === 1 && typeof value[0] === 'object' && !path.split('/').some(isOfOneVehicle);

/** Whether an object says the address of a picture in several sizes: `{photo: {medium: …, large: …}}`. */
function isOnePicture(path: string, value: object): boolean {
  const name = path.split('/').at(-1) ?? '';
  const own = Object.values(value);
  const isAddress = (one: unknown) => typeof one === 'string' && /^(?:https?:)?\/\S+$/.test(one);
  return (
    name !== 'media' &&
    PICTURES.test(name) &&
    own.filter(isAddress).length > 1 &&
    own.every((one) => typeof one !== 'object' || one === null)
  );
}

/** A list of texts that say what they are (`{type: "internal", text: …}`), each under its kind; other lists as they are. */
function* typedTexts(
  path: string,
  list: readonly unknown[],
  withEmpty: boolean,
  depth: number,
): Generator<[string, unknown]> {
  const plain = list.filter((entry) => typeof entry !== 'object');
  if (plain.length > 0 || list.length === 0) yield [path, plain];
  for (const entry of list.slice(0, MAX_TEXTS)) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue;
    const said = textOfEntry(entry);
    if (said) yield [said.kind === undefined ? path : `${path}/${said.kind}`, said.text];
    else if (depth < 5) yield* flatten(entry as Record<string, unknown>, withEmpty, `${path}/`, depth + 1);
  }
}

/** The object in a cell: JSON, or Meta's own pseudo-JSON with bare keys and single quotes. */
function jsonObject(text: string): object | undefined {
  if (text.length > 5000) return undefined;
  for (const form of [text, text.replace(/([{,]\s*)(\w+)\s*:/g, '$1"$2":').replace(/'/g, '"')]) {
    try {
      const value: unknown = JSON.parse(form);
      if (typeof value === 'object' && value !== null) return value;
    } catch {
      // The next form may fit.
    }
  }
  return undefined;
}
