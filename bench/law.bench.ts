import { parseArgs } from 'node:util';
import { loadSite } from '#integrations/build/load-site.ts';
import { AD_RULES, RULE_IDS, type RuleId } from '#src/domain/advertising/ad-rules.ts';
import type { Finding } from '#src/domain/advertising/advert.ts';
import { type Advertised, findClaims } from '#src/domain/advertising/find-claims.ts';
import { STATES } from '#src/domain/postcode/address-state.ts';
import type { State } from '#src/domain/postcode/postcode-state.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { emptyFolder, readListings, writeDealer } from './dealers.ts';

const HELP = `Holds all real listings against every rule of advertising law in each state and territory (docs/advertising-law.md).

  npm run bench -- law [--vehicles N] [--today YYYY-MM-DD] [--samples N]

Prints two tables, rule by state: the listings as they are exported (prices without a word on what they include, no comments), and
with one fault added to each. The dealer reserves vehicles online for $500, at an address in .au, and has its licence. With
--samples it shows so many findings of text rules, spread over the rules.
`;

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '20000' },
    today: { type: 'string', default: '2026-11-28' },
    samples: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}

/** Faults that feeds have, one for each listing in turn; a rule of texts is met by words of its own kind. */
const FAULTS = [
  'Plus on road costs.',
  'Plus stamp duty and transfer.',
  'From $99 per week.',
  'Finance at 4.99% p.a.',
  '4.99% p.a., comparison rate 5.12% p.a.',
  'Guaranteed approval!',
  'No refunds.',
  'Sold as is.',
  '5 star ANCAP safety rating.',
  'Uses 6.8L/100km.',
  'A range of 520 km.',
  'Only 2 left!',
  'Admin fees apply.',
  'Card surcharge of 1%.',
  'Fully off-road.',
  'Can tow anything.',
  'Battery health 92%.',
  'Accident free.',
];

const root = emptyFolder('law');
const listings = (await readListings()).slice(0, Number(values.vehicles));
writeDealer(root, 'anchor', listings);
const loaded = await loadSite({ root, now: Date.now(), acceptStock: true }, 'anchor');
if (!loaded.ok) throw new Error(loaded.messages.join('\n'));
const cars = loaded.site.stock.map(
  (car): Vehicle => ({ ...car, price_basis: null, price_type: null, dealercomments: null, standardEquipment: null }),
);
const faulty = cars.map(
  (car, at): Vehicle => ({
    ...car,
    price_basis: 'excludingGovernmentCharges',
    before_price: car.price ? Math.round(car.price * 1.05) : null,
    dealercomments: FAULTS[at % FAULTS.length] ?? '',
  }),
);

const about = (car: Vehicle) => ({ id: String(car.stocknum ?? car.id), name: car.name });
function advertised(stock: readonly Vehicle[], state: State): Advertised {
  const dealer = { id: 'anchor', name: 'Anchor Motors' };
  return {
    dealer: { about: dealer, licences: [], yards: [{ state, licence: '4400000' }] },
    online: {
      ...{ about: dealer, url: 'https://www.anchor.com.au', deposit: 500 },
      vehicles: stock.map((car) => ({
        ...{ about: about(car), state, price: car.price ?? 0, used: car.car_type === 'used', noticed: false },
      })),
    },
    vehicles: stock.map((car) => ({ about: about(car), car, state, offered: [] })),
    ...{ offers: [], models: [], pages: [] },
  };
}

/** Rules that read words; their findings are looked at by eye. */
const isOfWords = ({ rule, key }: Finding) => key !== 'price' && key !== 'history' && !rule.startsWith('online-');
const samples: Finding[] = [];

function table(title: string, stock: readonly Vehicle[]): void {
  const counts = new Map<string, number>();
  const started = performance.now();
  for (const state of STATES) {
    const pricing = { mode: 'sale' as const, noPriceText: '' };
    for (const finding of findClaims(advertised(stock, state), { pricing, today: values.today })) {
      const cell = `${finding.rule} ${state}`;
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
      if (isOfWords(finding)) samples.push(finding);
    }
  }
  const seconds = (performance.now() - started) / 1000;
  const row = (id: RuleId) => [
    `\`${id}\``,
    ...STATES.map((state) => (counts.get(`${id} ${state}`) ?? 0).toLocaleString('en-AU')),
  ];
  const found = RULE_IDS.filter((id) => STATES.some((state) => counts.has(`${id} ${state}`)));
  const none = RULE_IDS.filter((id) => !found.includes(id));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  process.stdout.write(
    `\n${title}: ${stock.length.toLocaleString('en-AU')} vehicles, eight states, ${seconds.toFixed(2)} s\n\n`,
  );
  process.stdout.write(
    line(['rule', ...STATES]) + line(['---', ...STATES.map(() => '---:')]) + found.map((id) => line(row(id))).join(''),
  );
  process.stdout.write(
    `\nNothing found by ${none.length} of ${RULE_IDS.length} rules: ${none.map((id) => `\`${id}\``).join(', ')}.\n`,
  );
}

table('As exported', cars);
table('With a fault each', faulty);

const wanted = Number(values.samples);
const step = Math.max(1, Math.floor(samples.length / Math.max(1, wanted)));
for (const { rule, about: of, key, found } of samples.filter((_, at) => at % step === 0).slice(0, wanted))
  process.stdout.write(`${rule} (${AD_RULES[rule].title})  ${of.name}  ${key}: ${found}\n`);
