import { formatMoney } from '../price/money.ts';
import { basisOfLabel } from '../price/price-basis.ts';
import { priceCounts } from '../price/price-shown.ts';
import { plainText } from '../text/plain-text.ts';
import { type Stretch, withoutSentences } from '../text/sentences.ts';
import { toSlug } from '../text/slug.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import type { RuleId } from './ad-rules.ts';
import type { Match } from './advert.ts';
import { FACTS, featureLines } from './vehicle-texts.ts';

/** What of a vehicle is not published so that the rest can be. */
export type HeldPart =
  | 'sentence'
  | 'feature'
  | 'detail'
  | 'label'
  | 'name'
  | 'rating'
  | 'price'
  | 'earlier price'
  | 'vehicle';

/** What is held back, and the finding that is the reason. */
type Held<M extends Match> = { finding: M; part: HeldPart };

export type HeldBack<M extends Match> = {
  /** What is left to be published; undefined when the vehicle itself is held back. */
  car: Vehicle | undefined;
  held: Held<M>[];
};

/** After so many rounds of sentences the texts that are left with findings go as a whole. */
const SENTENCE_ROUNDS = 4;
/** After so many rounds the vehicle goes. */
const MAX_ROUNDS = 8;

/**
 * Removes the parts of a vehicle that break a rule: the sentence, price, name or detail, the smallest that suffices,
 * then checks again until there are no findings. A vehicle without a lawful remainder is withheld. Nothing is replaced
 * by other text: a price becomes none, a name that of make and model.
 *
 * @param find what breaks a rule and nobody answers for.
 */
export function holdBack<M extends Match>(car: Vehicle, find: (car: Vehicle) => readonly M[]): HeldBack<M> {
  const held: Held<M>[] = [];
  let current = car;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const found = find(current);
    if (found.length === 0) return { car: current, held };
    const next = withoutFindings(current, found, round > SENTENCE_ROUNDS, held);
    if (!next) return { car: undefined, held: found.map((finding) => ({ finding, part: 'vehicle' })) };
    current = next;
  }
  return { car: undefined, held: find(current).map((finding) => ({ finding, part: 'vehicle' })) };
}

/** Facts that a vehicle can be without. */
const DETAILS = FACTS.filter((key) => key !== 'make' && key !== 'model');

/** Rules about what is added to a price: without these words the price would say less than it costs. */
const ADDS_TO_PRICE: ReadonlySet<RuleId> = new Set(['on-road-costs', 'plus-charges']);

/** One round; undefined where what is found cannot be taken out of the vehicle. */
function withoutFindings<M extends Match>(
  car: Vehicle,
  found: readonly M[],
  whole: boolean,
  held: Held<M>[],
): Vehicle | undefined {
  const next = { ...car };
  const take = (finding: M, part: HeldPart) => void held.push({ finding, part });
  const of = (key: string) => found.filter((finding) => finding.key === key);

  for (const finding of of('variant.ancaprating')) {
    next.variant = { ...next.variant, ancaprating: undefined };
    take(finding, 'rating');
  }
  for (const finding of of('history.battery')) {
    next.history = { ...next.history, battery: undefined };
    take(finding, 'detail');
  }
  for (const finding of of('variant.fuelcycle')) {
    next.variant = { ...next.variant, fuelcycle: undefined };
    take(finding, 'detail');
  }
  for (const finding of of('before_price')) {
    if (priceCounts(next.offer_price)) Object.assign(next, { price: next.offer_price, offer_price: undefined });
    next.before_price = undefined;
    take(finding, 'earlier price');
  }
  for (const key of FACTS)
    for (const finding of of(key)) {
      if (key === 'make' || key === 'model') return undefined;
      next[key] = undefined;
      if (key === 'badge') next.slug = addressOf(next);
      take(finding, 'detail');
    }
  const comments = of('dealercomments');
  if (comments.length > 0) {
    const text = plainText(car.dealercomments ?? '');
    next.dealercomments = (whole ? '' : withoutSentences(text, comments.flatMap(stretchOf))) || undefined;
    for (const finding of comments) take(finding, 'sentence');
  }
  const features = of('standardEquipment');
  if (features.length > 0) {
    next.standardEquipment = whole ? undefined : linesWithout(featureLines(car.standardEquipment), features);
    for (const finding of features) take(finding, 'feature');
  }
  const hotspots = of('hotspots');
  if (hotspots.length > 0) {
    next.hotspots = undefined;
    for (const finding of hotspots) take(finding, 'detail');
  }
  const labels = of('price_type');
  for (const finding of labels) take(finding, 'label');
  const basis = car.price_basis ?? (labels.length > 0 ? basisOfLabel(car.price_type) : undefined);
  if (labels.length > 0) Object.assign(next, { price_type: undefined, price_basis: basis });

  // A price whose only words on what it includes are held back would be a wrong one.
  const isBare = labels.length > 0 ? !basis || basis === 'weekly' : !basis && !basisOfLabel(car.price_type);
  const qualifies = found.find(
    ({ rule, key }) => key === 'price_type' || (ADDS_TO_PRICE.has(rule) && key !== undefined && key !== 'price'),
  );
  const priced = of('price');
  for (const finding of priced) take(finding, 'price');
  const hasPrice = priceCounts(car.price) || priceCounts(car.offer_price);
  if (isBare && qualifies && hasPrice && priced.length === 0)
    take({ ...qualifies, key: 'price', found: formatMoney(car.offer_price ?? car.price ?? 0) }, 'price');
  const isHeld = priced.length > 0 || (isBare && qualifies !== undefined && hasPrice);
  const unpriced = isHeld ? withoutPrice(next, car) : next;

  const names = of('name');
  for (const finding of names) take(finding, 'name');
  const saysPrice = isHeld && amountsOf(car).some((amount) => saidIn(unpriced.name, amount).length > 0);
  return names.length > 0 || saysPrice ? withPlainName(unpriced) : unpriced;
}

const stretchOf = ({ at, words }: Match): Stretch[] => (at === undefined ? [] : [{ at, length: words?.length ?? 1 }]);

/** The address of a vehicle without its badge. */
const addressOf = ({ year, make, model, stocknum, id }: Vehicle): string =>
  toSlug([year, make, model, stocknum ?? id].filter(Boolean).join(' '))
    .slice(0, 120)
    .replace(/-+$/, '') || 'vehicle';

/** A vehicle called by its year, make, model and badge; undefined where that is the name it has. */
function withPlainName(car: Vehicle): Vehicle | undefined {
  const name = [car.year, car.make, car.model, car.badge].filter(Boolean).join(' ');
  return name === '' || name === car.name ? undefined : { ...car, name };
}

function linesWithout(lines: readonly string[], found: readonly Match[]): string[] | undefined {
  const stretches = found.flatMap(stretchOf);
  let from = 0;
  const left = lines.filter((line) => {
    const at = from;
    from += line.length + 1;
    return !stretches.some((hit) => hit.at < from && at < hit.at + hit.length);
  });
  return left.length > 0 ? left : undefined;
}

const amountsOf = ({ price, offer_price, before_price }: Vehicle): number[] =>
  [price, offer_price, before_price].filter(priceCounts);

/**
 * A vehicle without its price and what is worked out of it: the site asks to enquire. Sentences and features that name the
 * amounts go with it.
 */
function withoutPrice(car: Vehicle, { price, offer_price, before_price }: Vehicle): Vehicle {
  const amounts = amountsOf({ price, offer_price, before_price } as Vehicle);
  const comments = plainText(car.dealercomments ?? '');
  const said = amounts.flatMap((amount) => saidIn(comments, amount));
  const lines = featureLines(car.standardEquipment);
  const hasAmount = (line: string) => amounts.some((amount) => saidIn(line, amount).length > 0);
  return {
    ...car,
    price: undefined,
    offer_price: undefined,
    before_price: undefined,
    price_type: undefined,
    price_basis: undefined,
    youxQuote: undefined,
    finance_lenders: undefined,
    ...(said.length > 0 && { dealercomments: withoutSentences(comments, said) || undefined }),
    ...(lines.some(hasAmount) && { standardEquipment: lines.filter((line) => !hasAmount(line)) }),
    ...Object.fromEntries(DETAILS.filter((key) => hasAmount(car[key] ?? '')).map((key) => [key, undefined])),
  };
}

/** AUD; a smaller figure without a dollar sign may be a year or kilometres. */
const PRICE_BY_ITSELF = 10_000;

/** Where a text names an amount in dollars. */
function saidIn(text: string, amount: number): Stretch[] {
  const whole = Math.floor(amount);
  const digits = String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',?');
  const sign = whole >= PRICE_BY_ITSELF ? String.raw`(?:\$\s?)?` : String.raw`\$\s?`;
  const pattern = new RegExp(
    String.raw`(?<![\d.,$])${sign}${digits}(?:\.\d{2})?(?![\d,]*\d|\s?(?:km|kms|kilomet))`,
    'gi',
  );
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ at: index, length }));
}
