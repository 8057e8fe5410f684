import { longText, plainText } from '#src/domain/vehicle/feed/feed-text.ts';
import { headerKey } from '../columns/header-key.ts';

const MAX = 200;
/** Values of columns that say whether a vehicle has something. */
const ANSWER = /^(?:y|n|yes|no|true|false|\d)$/i;

/**
 * Features as a list of texts: a list of texts, of `{Name}`, of groups of either, or cells with `|`, `;`, bullets, line
 * breaks or commas between features. Repetitions are dropped; at most 200, of 120 characters each.
 */
export function featureList(value: unknown): string[] | undefined {
  const list = (Array.isArray(value) ? value : [value]).slice(0, MAX * 2).flatMap((part) => namesIn(part));
  // One or two texts are columns that hold many features; a longer list is already split.
  const parts = list.length > 2 ? list : list.flatMap(splitFeatures);
  const features = parts
    .slice(0, MAX * 2)
    .map((part) => plainText(part, 120)?.replace(/^[•*-]\s*/, ''))
    .flatMap((part) => (part === undefined ? [] : answered(part)))
    .filter((part) => part !== '' && !ANSWER.test(part));
  return features.length > 0 ? [...new Set(features)].slice(0, MAX) : undefined;
}

/** "Sunroof: Yes" is a feature, "Sunroof: No" is none. */
function answered(text: string): string[] {
  const [, name = '', said = ''] =
    /^(.*?\S)\s*[:=]\s*(yes|y|true|no|n|false|none|n\/a|not (?:fitted|available|included))$/i.exec(text) ?? [];
  if (said === '') return [text];
  return /^[yt]/i.test(said) ? [name] : [];
}

/** What is said beside the name of a feature. */
const BESIDE = new RegExp(
  '^(?:id|code|type|kind|key|order|position|sort|count|total|date|quantity|qty|language' +
    '|currency|amount|is[a-z]+|has[a-z]+)$|price|cost|url|link|image|icon|code$|id$',
);
/** Whether a field of a feature is none that names it: its code, its price, its place in the list. */
export const isBesideFeature = (key: string): boolean => BESIDE.test(key);
const GROUP_NAME = /^(?:group|category|section)(?:name)?$/;
/** Names of a feature's text in an object, the first that is there. */
const NAMES = 'name description value text label title feature option item equipment accessory extra inclusion'.split(
  ' ',
);
const OWN_NAME = /^(?:feature|option|item|equipment|accessory|extra|inclusion)s?$/;
/** Fields that say whether a vehicle has the feature. */
const TICK =
  /^(?:value|(?:is|has)?(?:available|included|fitted|installed|selected|present|equipped|enabled|active|checked|ticked|exists)|status|state|yesno|yn)$/;
const isNo = (value: unknown) =>
  /^(?:false|no|n|0|none|nil|off|absent|n\/a|unavailable|not (?:available|fitted|included|installed|present|equipped))$/i.test(
    String(value).trim(),
  );

/** The texts of a feature that is there, or of a group with lists of features in it. */
function namesIn(part: unknown, depth = 0): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null || depth > 4) return [];
  if (Array.isArray(part)) return part.slice(0, MAX * 2).flatMap((one) => namesIn(one, depth + 1));
  const entries = Object.entries(part).map(([key, value]) => [headerKey(key), value] as const);
  if (entries.some(([key, value]) => TICK.test(key) && isNo(value))) return [];
  const groups = entries.filter(([, value]) => typeof value === 'object' && value !== null);
  if (groups.length > 0) return groups.flatMap(([, value]) => namesIn(value, depth + 1));
  // The name of a group with one feature is not the feature.
  const own = entries.find(([key, value]) => OWN_NAME.test(key) && typeof value === 'string');
  const found = own ?? NAMES.map((name) => entries.find(([key]) => key === name)).find((entry) => entry !== undefined);
  if (found) return typeof found[1] === 'string' ? [found[1]] : [];
  // `{safety: "ABS, ESC"}`: cells by group.
  return entries.flatMap(([key, value]) =>
    typeof value === 'string' && !BESIDE.test(key) && !GROUP_NAME.test(key) ? splitFeatures(value) : [],
  );
}

/** Splits at the strongest separator there is; commas only when there is no other. */
function splitFeatures(cell: string): string[] {
  const text = cell.includes('<') ? (longText(cell) ?? '') : cell;
  const json = text.startsWith('[') ? jsonTexts(text) : undefined;
  if (json) return json;
  const strong = text.split(/\s*(?:\||;|\r?\n|•)\s*/);
  return strong.length > 1 ? strong : text.split(/\s*,\s*/);
}

function jsonTexts(text: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : undefined;
  } catch {
    return undefined;
  }
}
