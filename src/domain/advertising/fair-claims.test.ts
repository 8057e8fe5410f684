import { describe, expect, it } from 'vitest';
import { STATES } from '../postcode/address-state.ts';
import { vehicleSchema } from '../vehicle/vehicle.schema.ts';
import { vehicleFindings } from './find-claims.ts';
import { claimsIn } from './text-claims.ts';

const FAIR = ['false-urgency', 'fee-after-price', 'card-surcharge', 'off-road', 'tow-claim', 'fuel-basis'];
const rulesOf = (text: string) => [
  ...new Set(
    claimsIn({ key: 'text', text }, { kind: 'vehicle', subscription: false })
      .map(({ rule }) => rule as string)
      .filter((rule) => FAIR.includes(rule)),
  ),
];

describe('fair trading', () => {
  it.each([
    ['Only 2 left!', 'false-urgency'],
    ['Just three cars remaining at this price.', 'false-urgency'],
    ['14 people are looking at this one.', 'false-urgency'],
    ['Hurry, only while stocks last.', 'false-urgency'],
    ['Today only: free tint.', 'false-urgency'],
    ['The sale ends soon.', 'false-urgency'],
    ['The countdown is on.', 'false-urgency'],
    ['We are counting down: be quick.', 'false-urgency'],
    ['The last 3 remaining at this price.', 'false-urgency'],
    ['Only one left.', 'false-urgency'],
    ['Plus a $495 dealer delivery fee.', 'fee-after-price'],
    ['$32,990 + admin fee', 'fee-after-price'],
    ['Documentation fees apply.', 'fee-after-price'],
    ['A delivery charge of $350 is extra: delivery charges apply.', 'fee-after-price'],
    ['A credit card surcharge applies.', 'card-surcharge'],
    ['1.2% surcharge for payments by card.', 'card-surcharge'],
    ['No card surcharge on EFTPOS, 1.2% on Amex.', 'card-surcharge'],
    ['We add 0.9 % for Visa.', 'card-surcharge'],
    ['A serious off-roader.', 'off-road'],
    ['An off-road-ready ute.', 'off-road'],
    ['This van is off-road ready.', 'off-road'],
    ['Tows up to 3.5 tonnes.', 'tow-claim'],
    ['It can tow anything.', 'tow-claim'],
    ['Uses 6.8L/100km.', 'fuel-basis'],
  ])('LAW-040 "%s" is found: %s', (text, rule) => {
    expect(rulesOf(text)).toEqual([rule]);
  });

  it.each([
    'Only two owners. Two keys. One owner left it in great shape.',
    'The left mirror was replaced; only 3 doors.',
    'Two people can sleep in it. 5 people fit.',
    'Today only until 30 November 2026.',
    'Only one left-hand drive example came here. The last 2 left hand drive ones went.',
    'The last 3 remaining free services go with it.',
    'Traffic light countdown on the instrument cluster.',
    'Launch control with a countdown.',
    'No hurry: it will last. You don’t need to hurry, only call.',
    'The offer ends on Friday 27 November.',
    'No admin fees. No delivery charges apply to Sydney.',
    'Delivery to your door can be arranged.',
    'We take cards without a surcharge.',
    'Card fees do not apply here.',
    'No surcharge: 0% on Visa, 0.0% on Amex.',
    'Finance from 6.99% on approved credit.',
    'Off-road suspension with 220 mm of clearance, fully off-road rated.',
    'It was never driven off-road.',
    'Tows up to 3,500 kg braked.',
    'Tow bar and electric brake controller. Came in on a tow truck.',
    'Uses 6.8L/100km combined (ADR 81/02).',
    'Uses 6.8L/100km combined (ADR 81/03).',
    'Uses 7.1 L/100 km (WLTP).',
  ])('"%s" is not', (text) => {
    expect(rulesOf(text)).toEqual([]);
  });
});

const CLEAR = { writtenOff: { is: 'no', by: 'PPSR', on: '2026-11-18' } };

describe('the history of a vehicle', () => {
  const find = (state: (typeof STATES)[number], fields: Record<string, unknown>) =>
    vehicleFindings(
      {
        about: { id: 'U1', name: 'A' },
        car: vehicleSchema.parse({ id: 1, slug: 'a', price: 20_000, price_basis: 'driveAway', ...fields }),
        ...{ state, offered: [] },
      },
      [state],
      { pricing: { mode: 'sale', noPriceText: '' }, today: '2026-11-27' },
    ).map(({ rule }) => rule);

  it('LAW-050 battery health in a text needs a date and a tester, too', () => {
    const battery = { is: 91, by: 'AVL', on: '2026-11-01' };
    const said = { dealercomments: 'Battery health 92%.' };
    for (const state of STATES) {
      expect(find(state, { ...said, history: CLEAR }), state).toEqual(['battery-health']);
      expect(find(state, { ...said, history: { battery, ...CLEAR } }), state).toEqual([]);
    }
  });

  it('LAW-050 a used vehicle in WA says whether it was written off, a demonstrator need not', () => {
    expect(find('WA', { history: null })).toEqual(['written-off-unknown']);
    expect(find('WA', { history: null, car_type: 'demo' })).toEqual([]);
  });
});
