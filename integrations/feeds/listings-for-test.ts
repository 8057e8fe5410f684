/** A source of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const MODELS = [
  ['Toyota', 'Hilux', 'Dual Cab Utility', 52_000],
  ['Mazda', 'CX-5', 'Wagon', 38_000],
  ['Kia', 'Rio', 'Hatchback', 21_000],
  ['Land Rover', 'Defender', 'Wagon', 95_000],
  ['Volkswagen', 'Golf', 'Hatchback', 33_000],
] as const;
const COLOURS = ['White', 'Black / Black', 'Deep Crystal Blue', 'Silver', '-'];
const COMMENTS = [
  '',
  'One owner, full history',
  'Says "as new"\nCall us; open 7 days',
  "17' boat, tow bar",
  'Café racer',
];

/** One column of a listings feed for each of the forms that exports have. */
export type ListingForm = {
  delimiter: string;
  quoteAll: boolean;
  priceLast: boolean;
  price: (value: number) => string;
};

export const LISTING_FORMS: readonly ListingForm[] = [
  { delimiter: ',', quoteAll: false, priceLast: false, price: String },
  { delimiter: ',', quoteAll: false, priceLast: true, price: String },
  { delimiter: ',', quoteAll: true, priceLast: false, price: (value) => `$${value.toLocaleString('en-AU')}` },
  { delimiter: ';', quoteAll: false, priceLast: true, price: (value) => `${value}.00` },
  { delimiter: '|', quoteAll: false, priceLast: false, price: (value) => `AUD ${value}` },
];

const HEADER = ['ID', 'Name', 'Make', 'Model', 'Year', 'Kilometres', 'Type', 'Colour', 'Comments'];

/** Listings as exports of dealers write them: the text of the feed, and each row's cells by its ID. */
export function listings(count: number, form: ListingForm, random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const rows = Array.from({ length: count }, (_, n) => {
    const [make, model, body, usual] = pick(MODELS);
    const year = 2012 + Math.floor(random() * 13);
    const price = Math.round((usual * (0.4 + random()) * (year - 2005)) / 20 / 10) * 10 + 9;
    const km = Math.round(random() * 200_000);
    const cells = [`S${1000 + n}`, `${year} ${make} ${model}`, make, model, String(year), String(km), body];
    return {
      id: `S${1000 + n}`,
      price,
      km,
      year,
      cells: [...cells, pick(COLOURS), pick(COMMENTS)],
      priceText: form.price(price),
    };
  });
  const quote = (cell: string) =>
    form.quoteAll || /["\n]/.test(cell) || cell.includes(form.delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const line = (cells: readonly string[], price: string) => {
    const all = form.priceLast ? [...cells, price] : [...cells.slice(0, 2), price, ...cells.slice(2)];
    return all.map(quote).join(form.delimiter);
  };
  const text = [line(HEADER, 'Price'), ...rows.map(({ cells, priceText }) => line(cells, priceText))].join('\n');
  return { text: `${text}\n`, rows };
}
