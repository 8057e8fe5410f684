import { basisOfLabel, type PriceBasis } from '../../price/price-basis.ts';
import type { Vehicle } from '../vehicle.schema.ts';
import { FEED_LOCALE, priceFigure } from './feed-number.ts';
import { flagValue } from './feed-values.ts';

/** What a feed says about prices, in its own words. */
export type PriceLabels = {
  price?: unknown;
  /** A column that names the asking price as such ("retail", "internet price"); stronger than plain "price". */
  advertised?: unknown;
  driveAway?: unknown;
  egc?: unknown;
  offer?: unknown;
  before?: unknown;
  subscription?: unknown;
  basis?: unknown;
  isDriveAway?: unknown;
};

export type FeedPrices = {
  fields: Pick<Vehicle, 'price' | 'offer_price' | 'before_price' | 'subscription_price' | 'price_basis' | 'price_type'>;
  warnings: string[];
  /** Texts that hold digits and are no price by the grammar; with one of them no price can be trusted. */
  refused: string[];
};

/** Words beside a price (CARD-047). */
const WORDS: Record<PriceBasis, string | undefined> = {
  driveAway: 'Drive away',
  excludingGovernmentCharges: 'Excl. Govt. Charges',
  estimatedDriveAway: 'Est. drive away',
  weekly: undefined,
};

/** Codes and short words of feeds for what a price includes, in letters alone. */
const CODES = new Map<string, PriceBasis>([
  ...['da', 'dap', 'ra', 'nomoretopay'].map((code) => [code, 'driveAway'] as const),
  ...['bgc', 'orc', 'exc', 'excl'].map((code) => [code, 'excludingGovernmentCharges'] as const),
  ['week', 'weekly'],
]);

/** The basis a feed's word for it means: `drive_away_price`, `excludingGovernmentCharges`, `EGC`, `Excl. Govt. Charges`, …; undefined for others. */
function priceBasisOf(value: unknown): PriceBasis | undefined {
  if (typeof value !== 'string') return undefined;
  const letters = value.toLowerCase().replace(/[^a-z]/g, '');
  const words = value
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replace('+', 'plus ');
  return CODES.get(letters) ?? basisOfLabel(words);
}

/** The basis that the words beside a figure say: `$31,990 D/A`, `64990 + ORC`; undefined without any. */
const basisBeside = (figure: unknown): PriceBasis | undefined =>
  typeof figure === 'string' ? priceBasisOf(figure.replace(/(?:au?|us)?\$|aud|usd|\d[\d., ]*k?/gi, '')) : undefined;

/**
 * The price of a feed record and what it includes: what the words beside the figure say, else its column, else the column
 * for it. A drive-away price is preferred when a feed gives both, because an advertised price has to be the whole price
 * (Australian Consumer Law s48); the other one is dropped. A price that a column names as asked is preferred to plain
 * "price", which some tables use for the wholesale price. An offer without a price is the price; an offer that is not
 * under the price and a former price that is not above it are dropped with a warning.
 *
 * @param locale language that the feed writes figures in.
 */
export function pricesOf(words: PriceLabels, locale = FEED_LOCALE): FeedPrices {
  const refused: string[] = [];
  const priceValue = (text: unknown, weekly = false) => {
    const figure = priceFigure(text, locale, weekly);
    if (figure.refused !== undefined) refused.push(figure.refused);
    return figure.value;
  };
  const columns: [said: unknown, basis?: PriceBasis][] = [
    [words.driveAway, 'driveAway'],
    [words.egc, 'excludingGovernmentCharges'],
    [words.advertised],
    [words.price],
  ];
  // Each is read, for a refused one spoils all.
  const prices = columns.map(([said, basis]) => ({ value: priceValue(said), said, basis }));
  let asked = prices.find(({ value }) => value !== undefined);
  let price = asked?.value;
  const warnings: string[] = [];
  let offer = priceValue(words.offer);
  if (price === undefined) {
    price = offer;
    asked = { value: offer, said: words.offer, basis: undefined };
    offer = undefined;
  } else if (offer !== undefined && offer >= price) {
    if (offer > price) warnings.push(`offer of $${offer} is not under the price of $${price}; dropped`);
    offer = undefined;
  }
  let before = priceValue(words.before);
  if (before !== undefined && price !== undefined && before <= price) {
    if (before < price) warnings.push(`former price of $${before} is not above the price of $${price}; dropped`);
    before = undefined;
  }
  const isDriveAway = flagValue(words.isDriveAway);
  const basis =
    basisBeside(asked?.said) ??
    asked?.basis ??
    priceBasisOf(words.basis) ??
    (isDriveAway === undefined ? undefined : isDriveAway ? 'driveAway' : 'excludingGovernmentCharges');
  return {
    fields: {
      price,
      offer_price: offer,
      before_price: before,
      subscription_price: priceValue(words.subscription, true),
      price_basis: basis,
      price_type: basis && WORDS[basis],
    },
    warnings,
    refused,
  };
}
