/** One row of a feed as it was written, read by nothing but the names of its columns: what judgements are made on. */
export type RawRow = {
  make: string;
  /** Lower case, letters and digits only: `xtrail` for "X-Trail". */
  model: string;
  /** Model, variant, series and title in lower case. */
  named: string;
  body: string;
  fuel: string;
  gearbox: string;
  drive: string;
  colour: string;
  condition: string;
  place: string;
  price: number;
  km: number;
  year: number;
  /** NaN where the feed does not say. */
  seats: number;
  doors: number;
  cylinders: number;
  cells: Readonly<Record<string, string>>;
};

const COLUMNS = {
  make: /^(make|brand|manufacturer)$/,
  model: /^model$/,
  variant: /^(variant|badge|trim|derivative)$/,
  series: /^series$/,
  title: /^(title|name)$/,
  body: /^(body ?type|body|body ?style|type)$/,
  fuel: /^fuel( ?type)?$/,
  gearbox: /^(gearbox|transmission)$/,
  drive: /^(drive ?type|drive)$/,
  colour: /^(colou?r|exterior colou?r|colou?r ?ext ?int)$/,
  condition: /^(status|used ?or ?new|condition|car type)$/,
  place: /^(location|suburb|city|state)$/,
  price: /^price$|^egc price$/,
  km: /^(kilomet(re|er)s|km|kms|odometer)$/,
  year: /^year$/,
  seats: /^(seats|seating capacity)$/,
  doors: /^doors$/,
  cylinders: /^cylinders( ?in ?engine)?$/,
  engine: /^(cc|engine|engine size)$/,
} as const;
export type Meaning = keyof typeof COLUMNS;

/** The column of each meaning among the names of a header. */
export function columnsOf(header: readonly string[]): Partial<Record<Meaning, string>> {
  const found = Object.entries(COLUMNS).flatMap(([meaning, names]) => {
    const column = header.find((name) => names.test(plainName(name)));
    return column === undefined ? [] : [[meaning, column] as const];
  });
  return Object.fromEntries(found);
}

const plainName = (name: string) =>
  name
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');

const numberIn = (text: string) => Number.parseFloat(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? '');

/** A row with its cells read. */
export function rawRow(cells: Readonly<Record<string, string>>, columns: Partial<Record<Meaning, string>>): RawRow {
  const cell = (meaning: Meaning) => (cells[columns[meaning] ?? ''] ?? '').trim().toLowerCase();
  return {
    make: cell('make'),
    model: cell('model').replace(/[^a-z0-9]/g, ''),
    named: ['model', 'variant', 'series', 'title'].map((meaning) => cell(meaning as Meaning)).join(' '),
    body: cell('body'),
    fuel: cell('fuel'),
    gearbox: cell('gearbox'),
    drive: cell('drive'),
    colour: cell('colour').split('/')[0]?.trim() ?? '',
    condition: cell('condition'),
    place: cell('place'),
    price: numberIn(cell('price')),
    km: numberIn(cell('km')),
    year: numberIn(cell('year')),
    seats: numberIn(cell('seats')),
    doors: numberIn(cell('doors')),
    cylinders: numberIn(cell('cylinders')),
    cells,
  };
}
