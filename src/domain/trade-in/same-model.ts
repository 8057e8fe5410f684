import type { MarketCar } from '../price/comparable-cars.ts';

/** A vehicle as its owner names it. */
type Named = { make: string; model: string; badge?: string | undefined };

/**
 * The vehicles of stock that are of the model which an owner describes, however its name is written: `CX5` and `cx-5`,
 * `Mazda 3` and `Mazda3` of the make Mazda, `Isuzu` of Isuzu UTE, `Ranger XLT` with its badge behind it.
 */
export function ofSameModel({ make, model }: Omit<Named, 'badge'>, stock: readonly MarketCar[]): MarketCar[] {
  const kin = stock.filter((other) => isMake(make, other.make));
  const named = kin.filter((other) => isName(model, other));
  return named.length > 0 ? named : kin.filter((other) => isNameAndBadge(model, other, kin));
}

/** Those whose badge has all words of the owner's: `Maxx` is of `G25 Maxx Sport`. Without a badge these are none. */
export function ofSameBadge({ model, badge = '' }: Omit<Named, 'make'>, kin: readonly MarketCar[]): MarketCar[] {
  return kin.filter((other) => {
    const wanted = [...(restOf(model, other) ?? []), ...wordsOf(badge)];
    return wanted.length > 0 && hasWords(other.badge, wanted);
  });
}

function isMake(entry: string, make: string): boolean {
  const [first = ''] = wordsOf(make);
  return [plain(make), first].includes(plain(entry));
}

const isName = (entry: string, { make, model }: MarketCar) =>
  [plain(model), plain(make + model)].includes(plain(entry));

/** The words after the name are of a badge on sale: a Prado is no LandCruiser of which only the badge is not known. */
function isNameAndBadge(entry: string, other: MarketCar, kin: readonly MarketCar[]): boolean {
  const rest = restOf(entry, other);
  return rest !== undefined && kin.some(({ model, badge }) => model === other.model && hasWords(badge, rest));
}

/** What an entry says after the name of a model; undefined where it does not begin with it. */
function restOf(entry: string, other: MarketCar): string[] | undefined {
  const words = wordsOf(entry);
  const end = words.findIndex((_, at) => isName(words.slice(0, at + 1).join(''), other));
  return end < 0 ? undefined : words.slice(end + 1);
}

function hasWords(badge: string | undefined, wanted: readonly string[]): boolean {
  const words = wordsOf(badge ?? '');
  return wanted.every((word) => words.includes(word));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const plain = (text: string) => wordsOf(text).join('');
