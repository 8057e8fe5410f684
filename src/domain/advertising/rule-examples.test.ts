import { describe, expect, it } from 'vitest';
import { COMPARISON_WARNING } from '../finance/credit-ad.ts';
import { STATES } from '../postcode/address-state.ts';
import type { State } from '../postcode/postcode-state.ts';
import { vehicleSchema } from '../vehicle/vehicle.schema.ts';
import { RULE_IDS, type RuleId } from './ad-rules.ts';
import { type Advertised, findClaims } from './find-claims.ts';

const TODAY = '2026-11-27';
const about = { id: 'U1', name: '2021 Mazda CX-5' };
type Part = Partial<Advertised>;
type Change = (state: State) => Part;
/** What is broken, what keeps the rule, how the rule holds and where. */
type Example = {
  broken: Change;
  kept: Change;
  level: 'error' | 'warning';
  /** All eight when absent. */
  states?: readonly State[];
  /** States where it is an error although it is a warning elsewhere. */
  errors?: readonly State[];
  mode?: 'subscription';
};

const CLEAR = { writtenOff: { is: 'no', by: 'PPSR', on: '2026-11-18' } };
const TESTED = { battery: { is: 91, by: 'AVL', on: '2026-11-01' }, ...CLEAR };
const UNTESTED = { battery: { is: 91 }, ...CLEAR };

/** A used vehicle that breaks nothing, but for these fields. */
const car =
  (fields: Record<string, unknown>, offered: { price: number; from: string; to: string }[] = []): Change =>
  (state) => ({
    vehicles: [
      {
        ...{ about, state, offered },
        car: vehicleSchema.parse({
          ...{ id: 1, slug: 'a', car_type: 'used', status: 'in_stock', item_type: 'car', price: 20_000 },
          ...{ price_basis: 'driveAway', history: CLEAR, ...fields },
        }),
      },
    ],
  });
const comments = (text: string) => car({ dealercomments: text });
const dealer =
  (fields: Partial<Advertised['dealer']>): Change =>
  (state) => ({ dealer: { about, licences: [], yards: [{ state, licence: 'MD 1' }], ...fields } });
const offer =
  (text: string, fields: { expiry?: string } = {}): Change =>
  () => ({ offers: [{ about, texts: [{ key: 'text', text }], price: undefined, expiry: fields.expiry }] });
const online =
  (change: { url?: string; deposit?: number; noticed?: boolean; sold?: boolean }): Change =>
  (state) => ({
    online: {
      ...{ about, url: change.url ?? 'https://a.com.au', deposit: change.deposit ?? 2_000 },
      vehicles:
        change.sold === false ? [] : [{ about, state, price: 20_000, used: true, noticed: change.noticed ?? true }],
    },
  });
const EGC = { price_basis: 'excludingGovernmentCharges' };
const FUEL = { build_date: '2020-03', variant: { fuelconsumptioncombined: 7, fuelcycle: 'ADR 81/03' } };
const RATES = '4.99% p.a., comparison rate 5.12% p.a.';

/** Every rule has its line here: a rule of the table without one is a type error, and fails. */
const EXAMPLES: Record<RuleId, Example> = {
  'licence-number': {
    broken: (state) => dealer({ yards: [{ state, licence: null }] })(state),
    kept: dealer({}),
    ...{ level: 'warning', errors: ['NSW', 'WA'] },
  },
  'price-basis': { broken: car({ price_basis: null }), kept: car({}), level: 'warning' },
  'new-drive-away': {
    broken: car({ car_type: 'new', ...EGC }),
    kept: car({ car_type: 'new' }),
    level: 'error',
  },
  'used-drive-away': { broken: car(EGC), kept: car({}), level: 'warning', states: ['VIC'] },
  'repayment-rates': {
    broken: comments('From $99 per week.'),
    kept: comments(`From $99 per week at ${RATES} ${COMPARISON_WARNING}`),
    level: 'error',
  },
  'rate-comparison': {
    broken: comments('Finance at 4.99% p.a.'),
    kept: comments(`Finance at ${RATES} ${COMPARISON_WARNING}`),
    level: 'error',
  },
  'comparison-warning': {
    broken: comments(RATES),
    kept: comments(`${RATES} ${COMPARISON_WARNING}`),
    level: 'error',
  },
  'on-road-costs': {
    broken: comments('Plus on road costs.'),
    kept: comments('Good road manners, on road and off.'),
    ...{ level: 'error', states: ['NSW'] },
  },
  'plus-charges': {
    broken: comments('$20,000 plus stamp duty.'),
    kept: comments('$20,000 drive away, stamp duty is in it.'),
    level: 'warning',
  },
  'sure-approval': {
    broken: comments('Guaranteed approval!'),
    kept: comments('Finance to approved applicants.'),
    level: 'warning',
  },
  'no-refunds': {
    broken: comments('No refunds.'),
    kept: comments('No refunds for a change of mind.'),
    level: 'warning',
  },
  'as-is': { broken: comments('Sold as is.'), kept: comments('The paint is faded on the roof.'), level: 'warning' },
  'ancap-year': {
    broken: comments('5 star ANCAP rating.'),
    kept: comments('5 star ANCAP rating (tested 2017).'),
    level: 'warning',
  },
  'expired-offer': {
    broken: offer('Free tyres until 26 November 2026.'),
    kept: offer('Free tyres until 27 November 2026.'),
    level: 'error',
  },
  'offer-end': {
    broken: offer('CX-5 at $44,490 drive away.'),
    kept: offer('CX-5 at $44,490 drive away.', { expiry: '2026-12-31' }),
    level: 'warning',
  },
  'was-price': {
    broken: car({ before_price: 22_000 }),
    kept: car({ before_price: 22_000 }, [{ price: 22_000, from: '2026-11-01', to: '2026-11-07' }]),
    level: 'warning',
  },
  'fuel-basis': {
    broken: comments('Uses 6.8L/100km.'),
    kept: comments('Uses 6.8L/100km (ADR 81/02).'),
    level: 'warning',
  },
  'fuel-cycle': {
    broken: car(FUEL),
    kept: car({ ...FUEL, variant: { ...FUEL.variant, fuelcycle: 'ADR 81/02' } }),
    level: 'warning',
  },
  'range-basis': {
    broken: comments('A range of 520 km.'),
    kept: comments('A WLTP range of 520 km.'),
    level: 'warning',
  },
  'online-deposit': {
    broken: online({ deposit: 2_000.01 }),
    kept: online({ deposit: 2_000 }),
    ...{ level: 'error', states: ['NSW'] },
  },
  'online-address': {
    broken: online({ url: 'https://a.com' }),
    kept: online({}),
    ...{ level: 'warning', states: ['NSW'] },
  },
  'online-notice': {
    broken: online({ noticed: false }),
    kept: online({}),
    ...{ level: 'warning', states: ['NSW'] },
  },
  'online-reservation': {
    broken: online({}),
    kept: online({ sold: false }),
    ...{ level: 'warning', states: ['NSW'] },
  },
  'false-urgency': { broken: comments('Only 2 left!'), kept: comments('Two owners, two keys.'), level: 'warning' },
  'fee-after-price': { broken: comments('Admin fees apply.'), kept: comments('No admin fees.'), level: 'warning' },
  'card-surcharge': {
    broken: comments('Card surcharge of 1%.'),
    kept: comments('No card surcharge.'),
    level: 'warning',
  },
  'ticked-consent': {
    broken: dealer({ tickedConsent: true }),
    kept: dealer({ tickedConsent: false }),
    level: 'warning',
  },
  'subscription-terms': {
    broken: dealer({ weeklyTerms: ['Insurance', 'Servicing'] }),
    kept: dealer({ weeklyTerms: ['Insurance', 'Cancel with 14 days’ notice'] }),
    ...{ level: 'warning', mode: 'subscription' },
  },
  'off-road': {
    broken: comments('Off-road ready.'),
    kept: comments('Off-road suspension, 220 mm of clearance.'),
    level: 'warning',
  },
  'tow-claim': { broken: comments('Can tow anything.'), kept: comments('Tows 2,000 kg braked.'), level: 'warning' },
  'battery-health': { broken: car({ history: UNTESTED }), kept: car({ history: TESTED }), level: 'warning' },
  'accident-free': {
    broken: car({ dealercomments: 'Accident free.', history: { writtenOff: { is: 'repairable' } } }),
    kept: comments('Accident free.'),
    level: 'warning',
  },
  'written-off-unknown': {
    broken: car({ history: null }),
    kept: car({}),
    ...{ level: 'warning', states: ['WA'] },
  },
};

function find(state: State, change: Change, mode: Example['mode']) {
  const lawful = { ...dealer({})(state), vehicles: [], offers: [], models: [], pages: [] } as Advertised;
  const found = findClaims(
    { ...lawful, ...change(state) },
    { pricing: { mode: mode ?? 'sale', noPriceText: '' }, today: TODAY },
  );
  return found.map(({ rule, level }) => `${rule} ${level}`);
}

describe.each(RULE_IDS)('%s', (rule) => {
  const { broken, kept, level, states = STATES, errors = [], mode } = EXAMPLES[rule];
  /** Whether a reservation is a sale is asked of everybody who sells online. */
  const others = (found: string[]) =>
    rule.startsWith('online-') && rule !== 'online-reservation'
      ? found.filter((one) => !one.startsWith('online-reservation'))
      : found;
  const id = rule === 'licence-number' ? 'LAW-011' : 'LAW-041';
  it.each(STATES)(`${id} in %s: what breaks it is found where it holds, alone, and what keeps it is not`, (state) => {
    const expected = states.includes(state) ? [`${rule} ${errors.includes(state) ? 'error' : level}`] : [];
    const found = others(find(state, broken, mode));
    // Where the words themselves are no fault, the price that they follow is one.
    if (rule === 'on-road-costs' && state !== 'NSW') expect(found).toEqual(['plus-charges warning']);
    else expect(found).toEqual(expected);
    expect(others(find(state, kept, mode))).toEqual([]);
  });
});
