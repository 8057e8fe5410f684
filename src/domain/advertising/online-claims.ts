import { depositPercent, maxDepositCents } from '../checkout/deposit-limit.ts';
import type { State } from '../postcode/postcode-state.ts';
import { formatMoney } from '../price/money.ts';
import type { About, Match } from './advert.ts';

/** A vehicle that can be reserved or bought online, and the state whose law holds for it. */
export type OnlineVehicle = {
  about: About;
  state: State | undefined;
  /** Dollars. */
  price: number;
  /** A used one, of which some states ask for a notice. */
  used: boolean;
  /** Its notice is on the page. */
  noticed: boolean;
};

/** What a dealer sells online, and on which terms. */
export type OnlineSale = {
  about: About;
  /** The address of the site as the settings say it. */
  url: string | null;
  /** Dollars. */
  deposit: number;
  vehicles: readonly OnlineVehicle[];
};

type OnlineClaim = { about: About; state: State; match: Match };

/** What the law on selling online finds, state by state; whether it holds there, the rules say. */
export function onlineClaims({ about, url, deposit, vehicles }: OnlineSale): OnlineClaim[] {
  const byState = Map.groupBy(
    vehicles.filter(({ state }) => state !== undefined),
    ({ state }) => state as State,
  );
  return [...byState].flatMap(([state, sold]): OnlineClaim[] => {
    const tooMuch = depositClaim(deposit, sold, state);
    const site: Match[] = [
      ...(tooMuch ? [tooMuch] : []),
      ...(isInAu(url) ? [] : [{ rule: 'online-address' as const, key: 'site.url', found: url ?? 'no address' }]),
      {
        rule: 'online-reservation',
        key: 'checkout',
        found: `${formatMoney(deposit)} reserves ${sold.length === 1 ? 'a vehicle' : `${sold.length} vehicles`}`,
      },
    ];
    const missing = sold
      .filter(({ used, noticed }) => used && !noticed)
      .map(
        (car): OnlineClaim => ({
          about: car.about,
          state,
          match: { rule: 'online-notice', key: 'dealer_notice', found: 'no dealer notice' },
        }),
      );
    return [...site.map((match) => ({ about, state, match })), ...missing];
  });
}

/** The deposit against the cheapest vehicle of a state, of which it is the largest share. */
function depositClaim(deposit: number, sold: readonly OnlineVehicle[], state: State): Match | undefined {
  const percent = depositPercent(state);
  if (percent === undefined) return undefined;
  const most = ({ price }: OnlineVehicle) => maxDepositCents(price, percent);
  const tooCheap = sold.filter((car) => Math.round(deposit * 100) > most(car)).sort((a, b) => a.price - b.price);
  const [first] = tooCheap;
  if (!first) return undefined;
  const others = tooCheap.length > 1 ? `, and too much for ${tooCheap.length - 1} more` : '';
  return {
    rule: 'online-deposit',
    key: 'checkout.deposit',
    found:
      `${formatMoney(deposit)} is ${((deposit / first.price) * 100).toFixed(1)}% of ${formatMoney(first.price)} ` +
      `(${first.about.name}, ${first.about.id})${others}; at most ${formatMoney(most(first) / 100)} in ${state}`,
  };
}

function isInAu(url: string | null): boolean {
  return url !== null && URL.canParse(url) && new URL(url).hostname.endsWith('.au');
}
