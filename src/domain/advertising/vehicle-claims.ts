import { daysBetween } from '../calendar/days.ts';
import { formatMoney } from '../price/money.ts';
import { basisOfLabel } from '../price/price-basis.ts';
import { earlierPrice, type Pricing, priceShown } from '../price/price-shown.ts';
import { fuelCycleIn, labelCycles } from '../vehicle/fuel-cycle.ts';
import { isTested } from '../vehicle/history/history-facts.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import type { AdText, Match } from './advert.ts';
import { claimsIn, missingWarning } from './text-claims.ts';
import { ALL_FACTS, vehicleFacts, vehicleTexts } from './vehicle-texts.ts';

/** A price at which a vehicle was offered, from its first to its last day, YYYY-MM-DD. */
export type OfferedAt = { price: number; from: string; to: string };

/**
 * For so many days a vehicle has to have been offered at a price before a saving is measured from it. The law says "a
 * reasonable time" and no figure; a week is our choice.
 */
const EARLIER_PRICE_DAYS = 7;

/** Whether a vehicle was really offered at `was` dollars or more before `today`, for long enough. */
export function isEvidenced(was: number, offered: readonly OfferedAt[], today: string): boolean {
  return offered.some(
    ({ price, from, to }) => price >= was && from < today && daysBetween(from, to) + 1 >= EARLIER_PRICE_DAYS,
  );
}

/**
 * The rules that the page of a vehicle in stock breaks.
 *
 * @param offered the prices that are known of it.
 * @param today YYYY-MM-DD in the site's time zone.
 */
export function vehicleClaims(
  car: Vehicle,
  { pricing, offered, today }: { pricing: Pricing; offered: readonly OfferedAt[]; today: string },
): Match[] {
  const texts = vehicleTexts(car);
  const about = { kind: 'vehicle', subscription: pricing.mode === 'subscription' } as const;
  const warning = missingWarning(texts);
  const claims = [...texts.flatMap((text) => claimsIn(text, about)), ...(warning ? [warning] : [])];
  return [
    ...priceClaims(car, pricing, offered, today),
    ...ancapClaim(car),
    ...cycleClaim(car),
    ...historyClaims(car, texts),
    ...claims.map((claim) => (claim.key === ALL_FACTS ? atItsFact(claim, car) : claim)),
  ];
}

/** A claim in the facts of a vehicle, with the field that it is in. */
function atItsFact(claim: Match, car: Vehicle): Match {
  let from = 0;
  for (const { key, text } of vehicleFacts(car)) {
    const at = (claim.at ?? 0) - from;
    if (at <= text.length) return { ...claim, key, found: text, at };
    from += text.length + 1;
  }
  return claim;
}

function priceClaims(car: Vehicle, pricing: Pricing, offered: readonly OfferedAt[], today: string): Match[] {
  const { kind, amount, text } = priceShown(car, pricing);
  if (amount === undefined || kind === 'weekly') return [];
  const basis = car.price_basis ?? basisOfLabel(car.price_type);
  const was = earlierPrice(car, amount);
  const claims: Match[] = [];
  if (!basis)
    claims.push({ rule: 'price-basis', key: 'price', found: [text, car.price_type].filter(Boolean).join(' ') });
  if (basis === 'excludingGovernmentCharges') {
    const found = `${text} excl. government charges`;
    if (car.car_type === 'new') claims.push({ rule: 'new-drive-away', key: 'price', found });
    // A caravan is no motor car.
    else if (car.item_type !== 'caravan') claims.push({ rule: 'used-drive-away', key: 'price', found });
  }
  if (was !== undefined && !isEvidenced(was, offered, today))
    claims.push({ rule: 'was-price', key: 'before_price', found: `${formatMoney(was)}, now ${text}` });
  return claims;
}

function ancapClaim({ variant }: Vehicle): Match[] {
  const rating = String(variant?.ancaprating ?? '').trim();
  return rating === '' || /\b(?:19|20)\d{2}\b/.test(rating)
    ? []
    : [{ rule: 'ancap-year', key: 'variant.ancaprating', found: rating }];
}

/** A label of another time than the vehicle: ADR 81/03 on what was built before it, ADR 81/02 on what was built after. */
function cycleClaim({ variant, build_date }: Vehicle): Match[] {
  const cycle = fuelCycleIn(variant?.fuelcycle);
  if (!cycle?.startsWith('ADR') || !variant?.fuelconsumptioncombined) return [];
  if (labelCycles(build_date).includes(cycle)) return [];
  return [{ rule: 'fuel-cycle', key: 'variant.fuelcycle', found: `${cycle}, built ${build_date?.slice(0, 7)}` }];
}

const HEALTH =
  /\b(?:battery (?:health|SOH)|SOH|state of health)\b[^.\n]{0,30}\d{2,3}\s?%|\d{2,3}\s?%\s+(?:battery health|SOH)\b/gi;
const ACCIDENT_FREE = /\b(?:accident[\s-]?free|no accidents|never (?:been )?(?:in an accident|crashed))\b/gi;

/** What is said of a vehicle's past without a record of it, and what WA asks to be said. */
function historyClaims(car: Vehicle, texts: readonly AdText[]): Match[] {
  const { history } = car;
  const claims: Match[] = [];
  const tested = history?.battery !== undefined && isTested(history);
  if (history?.battery && !tested)
    claims.push({ rule: 'battery-health', key: 'history.battery', found: `${history.battery.is}%, no date or tester` });
  for (const { key, text } of texts) {
    const say = (rule: 'battery-health' | 'accident-free', pattern: RegExp) => {
      for (const { 0: words, index } of text.matchAll(pattern))
        claims.push({ rule, key, found: words, words, at: index });
    };
    if (!tested) say('battery-health', HEALTH);
    if (history?.writtenOff?.is !== 'no') say('accident-free', ACCIDENT_FREE);
  }
  if (car.car_type === 'used' && car.item_type !== 'caravan' && !history?.writtenOff)
    claims.push({ rule: 'written-off-unknown', key: 'history', found: 'not said' });
  return claims;
}
