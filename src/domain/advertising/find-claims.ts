import type { State } from '../postcode/postcode-state.ts';
import { type Pricing, priceCounts } from '../price/price-shown.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { forceOf } from './ad-rules.ts';
import type { About, AdText, Finding, Match } from './advert.ts';
import { type Licence, statesWithoutLicence, type Yard } from './dealer-licence.ts';
import { lawStateOf, statesOf } from './law-state.ts';
import { type OnlineSale, onlineClaims } from './online-claims.ts';
import { claimsIn, endIn, missingWarning, namesRate, pricesIn, pricesWithoutBasis } from './text-claims.ts';
import { type OfferedAt, vehicleClaims } from './vehicle-claims.ts';

/** A vehicle for sale, where it stands, and the prices that it is known to have been offered at. */
export type AdvertisedVehicle = {
  about: About;
  car: Vehicle;
  state: State | undefined;
  offered: readonly OfferedAt[];
};

/** What rules are held against: how the site names prices, and its day (YYYY-MM-DD in its time zone). */
export type AdContext = { pricing: Pricing; today: string };

/** Everything a site advertises with. */
export type Advertised = {
  dealer: {
    about: About;
    licences: readonly Licence[];
    yards: readonly Yard[];
    /** Forms ask for consent to marketing with a box that is ticked already. */
    tickedConsent?: boolean;
    /** What stands beside a price by the week; missing where vehicles are sold. */
    weeklyTerms?: readonly string[] | undefined;
  };
  /** Missing where nothing is reserved or bought online. */
  online?: OnlineSale | undefined;
  vehicles: Iterable<AdvertisedVehicle>;
  offers: readonly { about: About; texts: readonly AdText[]; price: number | undefined; expiry: string | undefined }[];
  models: readonly { about: About; texts: readonly AdText[]; fromPrice: string | undefined }[];
  /** Pages, posts and texts of settings; `warned`: the page shows the comparison rate warning by itself. */
  pages: readonly { about: About; texts: readonly AdText[]; warned: boolean }[];
};

/** The rules that these matches break in these states. */
function enforced(about: About, states: readonly State[], matches: readonly Match[], today: string): Finding[] {
  return matches.flatMap((match) => {
    const force = forceOf(match.rule, states, today);
    // A price that the words "on road costs" follow is told once.
    const isTwice =
      match.rule === 'plus-charges' &&
      matches.some(({ rule }) => rule === 'on-road-costs' && forceOf(rule, states, today));
    return !force || isTwice
      ? []
      : [{ ...match, about, level: force.level, ...(force.state && { state: force.state }) }];
  });
}

/**
 * The rules that a vehicle breaks. The law of a state holds for a vehicle that is known to stand there, or that can stand nowhere
 * else.
 *
 * @param all the states the dealer sells in.
 */
export const vehicleFindings = (
  { about, car, state, offered }: AdvertisedVehicle,
  all: readonly State[],
  context: AdContext,
): Finding[] => {
  const law = lawStateOf(state, all);
  return enforced(about, law ? [law] : [], vehicleClaims(car, { ...context, offered }), context.today);
};

/** The rules a site breaks, in the order of what it advertises. */
export function findClaims(advertised: Advertised, context: AdContext): Finding[] {
  const { dealer } = advertised;
  const { pricing, today } = context;
  const all = statesOf(dealer.yards);
  const subscription = pricing.mode === 'subscription';
  const findings: Finding[] = [];
  const report = (about: About, states: readonly State[], matches: readonly Match[]) =>
    void findings.push(...enforced(about, states, matches, today));

  for (const state of statesWithoutLicence(dealer.licences, dealer.yards))
    report(dealer.about, state ? [state] : [], [
      {
        rule: 'licence-number',
        key: 'site.licences',
        found: state ? `no dealer licence for ${state}` : 'no dealer licence',
      },
    ]);
  report(dealer.about, all, dealerClaims(dealer));
  if (advertised.online)
    for (const { about, state, match } of onlineClaims(advertised.online)) report(about, [state], [match]);
  for (const vehicle of advertised.vehicles) findings.push(...vehicleFindings(vehicle, all, context));
  for (const { about, texts, price, expiry } of advertised.offers)
    report(about, all, [...textClaims(texts, 'offer', subscription), ...endClaims(texts, { price, expiry, today })]);
  for (const { about, texts, fromPrice } of advertised.models)
    report(about, all, [...textClaims(texts, 'offer', subscription), ...fromPriceClaim(fromPrice)]);
  for (const { about, texts, warned } of advertised.pages)
    report(
      about,
      all,
      textClaims(texts, 'page', subscription).filter(({ rule }) => !(warned && rule === 'comparison-warning')),
    );
  return findings;
}

/** Words that say how something by the week ends. */
const WAY_OUT = /\b(?:cancel\w*|end(?:s|ing)? (?:it|any ?time|with)|notice|stop any ?time|no lock[\s-]?in|minimum)\b/i;

function dealerClaims({ tickedConsent, weeklyTerms }: Advertised['dealer']): Match[] {
  const hasNoWayOut = weeklyTerms && !weeklyTerms.some((term) => WAY_OUT.test(term));
  return [
    ...(tickedConsent
      ? [{ rule: 'ticked-consent' as const, key: 'forms.optInTicked', found: 'marketing messages are ticked' }]
      : []),
    ...(hasNoWayOut
      ? [
          {
            rule: 'subscription-terms' as const,
            key: 'howItWorks.includes',
            found: weeklyTerms.length > 0 ? weeklyTerms.join(', ').slice(0, 120) : 'no terms beside the price',
          },
        ]
      : []),
  ];
}

function textClaims(texts: readonly AdText[], kind: 'offer' | 'page', subscription: boolean): Match[] {
  const warning = missingWarning(texts);
  return [
    ...texts.flatMap((text) => claimsIn(text, { kind, subscription })),
    ...(warning ? [warning] : []),
    ...(subscription ? [] : pricesWithoutBasis(texts)),
  ];
}

function endClaims(
  texts: readonly AdText[],
  { price, expiry, today }: { price: number | undefined; expiry: string | undefined; today: string },
): Match[] {
  const ends = texts.flatMap(({ key, text }) => {
    const end = endIn(text);
    return end ? [{ key, ...end }] : [];
  });
  const last = ends.toSorted((a, b) => b.day.localeCompare(a.day))[0];
  if (last && last.day < today) return [{ rule: 'expired-offer', key: last.key, found: last.found, words: last.words }];
  if (expiry || last) return [];
  const priced = texts.find(({ text }) => namesRate(text) || pricesIn(text).length > 0);
  if (!priced && !priceCounts(price)) return [];
  return [{ rule: 'offer-end', key: 'expiry', found: 'no expiry' }];
}

/** What a model's "from" price reads: new vehicles, so that it is a drive-away price or none. */
function fromPriceClaim(fromPrice: string | undefined): Match[] {
  if (!fromPrice || !/\$\s?\d|\d{4,}|\d,\d{3}/.test(fromPrice) || /(?:drive|ride|tow)[\s-]?away/i.test(fromPrice))
    return [];
  return [{ rule: 'new-drive-away', key: 'from_price', found: fromPrice }];
}
