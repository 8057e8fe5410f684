import { headerKey } from './header-key.ts';
import { type FeedField, isPrivateKey, synonyms } from './synonyms.ts';

/** A record in our fields; list fields hold lists where the feed has them. */
export type FeedRecord = Partial<Record<FeedField, unknown>> & { native?: Record<string, unknown> };

export type FeedFormat = {
  kind: 'csv' | 'json' | 'xml';
  /** Words for the documentation and `--help`. */
  about: string;
  /** Entries that differ from the synonym table; null leaves a column out. */
  columns?: Record<string, FeedField | null>;
  /** For formats whose records are not flat. */
  adapt?: (values: Record<string, unknown>) => FeedRecord;
  /** Words in the keys of the first record, or in the head of the file, by which `auto` knows the format. */
  signature?: readonly string[];
  /** Names of the columns, for files without a header line. */
  header?: readonly string[];
  delimiter?: string;
};

type Values = Record<string, unknown>;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const object = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

const objects = (value: unknown): Values[] => list(value).map(object);
/** A text; anything that is not one is empty. */
const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The value of the entry with this name in a list of `{Type|Name, Value|Amount}`. */
function named(entries: unknown, ...names: string[]): unknown {
  for (const name of names) {
    const entry = objects(entries).find((item) => headerKey(word(item.Type ?? item.Name)) === headerKey(name));
    const value = entry?.Value ?? entry?.Amount;
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
}

function carsales(car: Values): FeedRecord {
  const spec = object(car.Specification);
  const attribute = (...names: string[]) => named(spec.Attributes, ...names);
  const exterior = objects(car.Colours).find(
    (colour) => word(colour.Location ?? 'Exterior').toLowerCase() === 'exterior',
  );
  const interior = objects(car.Colours).find((colour) => word(colour.Location).toLowerCase() === 'interior');
  const odometer = object(list(car.OdometerReadings)[0]);
  const seller = object(car.Seller);
  const address = object(list(seller.Addresses)[0]);
  const registration = object(car.Registration);
  return {
    id: car.Identifier,
    stocknum: named(car.Identification, 'StockNumber'),
    vin: named(car.Identification, 'VIN', 'Chassis', 'HIN'),
    make: spec.Make,
    model: spec.Model,
    series: spec.Series,
    badge: attribute('Badge'),
    title: spec.Title,
    year: object(spec.ReleaseDate).Year ?? attribute('Year'),
    car_type: car.ListingType,
    item_type: car.Type,
    status: car.SaleStatus,
    reserved: car.DepositTaken,
    body: attribute('BodyStyle', 'Body'),
    colour: exterior?.Name ?? exterior?.Generic,
    interior_colour: interior?.Name ?? interior?.Generic,
    fuel: attribute('FuelType'),
    transmission: attribute('Transmission', 'GearType'),
    gears: attribute('Gears'),
    drive: attribute('Drive'),
    seats: attribute('Seats'),
    doors: attribute('Doors'),
    cylinders: attribute('Cylinders'),
    engine_size: attribute('EngineSize'),
    price_driveaway: named(car.PriceList, 'DAP', 'DriveAway'),
    price_egc: named(car.PriceList, 'EGC'),
    price: named(car.PriceList, 'Price', 'Retail', 'Advertised') ?? car.Price,
    offer_price: named(car.PriceList, 'Special', 'Offer'),
    before_price: named(car.PriceList, 'Was', 'Before'),
    km: odometer.Value ?? car.Odometer,
    km_unit: odometer.UnitOfMeasure,
    regplate: registration.Number,
    rego_expiry: registration.ExpiresUtc,
    build_date: car.BuildDate,
    compliance_date: car.ComplianceDate,
    comments: car.Description,
    features: spec.Features ?? car.Features,
    images: objects(object(car.Media).Photos)
      .toSorted((a, b) => Number(a.Order ?? 0) - Number(b.Order ?? 0))
      .map((photo) => photo.Url),
    video_url: object(list(object(car.Media).Videos)[0]).Url,
    location_code: seller.LocationId ?? seller.LocationCode ?? seller.Identifier,
    location_name: seller.LocationName,
    dealership_name: seller.Name,
    street: address.Line1,
    city: address.Suburb,
    state: address.State,
    postcode: address.Postcode,
    created_at: car.CreatedUtc,
    updated_at: car.LastModifiedUtc,
  };
}

/** What `readCsv` adds to the second and later columns of one name. */
export const REPEATED = /#\d+$/;

/** Flat records: every key through the synonym table, numbered and repeated columns gathered into lists. */
export function adaptFlat(values: Values, columns: FeedFormat['columns'] = {}): FeedRecord {
  const record: FeedRecord = {};
  for (const [name, value] of Object.entries(values)) {
    const key = headerKey(name.replace(REPEATED, ''));
    if (value === null || value === undefined || value === '' || isPrivateKey(key)) continue;
    const field = key in columns ? columns[key] : (synonyms[key] ?? numbered(key));
    if (!field) continue;
    if (field === 'images' || field === 'features')
      record[field] = [...list(record[field]), ...(Array.isArray(value) ? value : [value])];
    else record[field] ??= value;
  }
  return record;
}

/** `image3`, `photourl12`, `image0url`, `picture7`: one picture each. */
function numbered(key: string): FeedField | undefined {
  return /^(?:image|photo|picture|img)(?:url|link)?\d+(?:url|link)?$/.test(key) ? 'images' : undefined;
}

/** Every format by its name in `stock.feeds[].format`. */
export const formats: Record<string, FeedFormat> = {
  'forecourt-json': {
    kind: 'json',
    about: 'Our own: vehicles in the field names of docs/spec/02, every field possible',
    signature: ['stocknum', 'car_type'],
    adapt: (values) => ({ native: values }),
  },
  'carsales-json': {
    kind: 'json',
    about: 'carsales-network item (CSN-DTO vehicle)',
    signature: ['Specification', 'Identification', 'SaleStatus'],
    adapt: carsales,
  },
  'easycars-json': {
    kind: 'json',
    about: 'EasyCars stock API (GetAdvertisementStocks)',
    signature: ['YardCode', 'AdvDescription', 'IsDriveAway'],
    columns: {
      stocktype: 'item_type',
      shortdescription: 'title',
      additionaldescription: null,
      location: null,
      isspecial: null,
    },
  },
  'dealer-studio-csv': {
    kind: 'csv',
    about: 'Dealer Studio FTP feed',
    signature: ['dapprice', 'egcprice'],
    columns: { vehicledescription: 'title' },
  },
  'meta-csv': {
    kind: 'csv',
    about: 'Meta (Facebook) automotive inventory, also AutoPlay and Shiftly exports',
    signature: ['vehicleid', 'stateofvehicle'],
    columns: { condition: null, vehicletype: 'item_type', description: 'comments', id: null },
  },
  'meta-xml': {
    kind: 'xml',
    about: 'Meta automotive inventory as XML (<listings><listing>)',
    signature: ['<listings', 'vehicle_id'],
    columns: { condition: null, vehicletype: 'item_type', description: 'comments' },
  },
  'homenet-csv': {
    kind: 'csv',
    about: 'HomeNet IOL, both column sets',
    signature: ['stocknumber', 'dateinstock', 'imageurls'],
    columns: { type: 'car_type', dealerid: 'location_code', msrp: 'before_price', bodystyle: 'body' },
  },
  'homenet-xml': {
    kind: 'xml',
    about: 'HomeNet IOL XML (<inventory><vehicle>)',
    signature: ['<inventory', '<vehicle'],
    columns: { type: 'car_type', dealerid: 'location_code', msrp: 'before_price' },
  },
  'vauto-csv': {
    kind: 'csv',
    about: 'vAuto-style export',
    signature: ['newused', 'photourllist'],
    columns: { series: 'badge', otherprice: null, msrp: 'before_price', producttype: 'item_type' },
  },
  'google-csv': {
    kind: 'csv',
    about: 'Google vehicle listings or vehicle ads (CSV or TSV)',
    signature: ['storecode', 'imagelink'],
    columns: {
      vehiclemsrp: 'before_price',
      brand: 'make',
      dealershipaddress: 'address',
      vehicletype: 'item_type',
      googleproductcategory: null,
    },
  },
  'autoxloo-csv': {
    kind: 'csv',
    about: 'Autoxloo AX9 to AX11',
    signature: ['pricecurrent', 'pricewholesale'],
    columns: { title: 'car_type', type: 'item_type', freetext: 'comments' },
  },
  'autoxloo-xml': {
    kind: 'xml',
    about: 'Autoxloo XML',
    signature: ['<listings', 'price_current'],
    columns: { title: 'car_type', type: 'item_type', freetext: 'comments' },
  },
  'erepairables-csv': {
    kind: 'csv',
    about: 'Positional, pipe-separated, 24 fields without a header',
    delimiter: '|',
    header: [
      'stocknumber',
      'vin',
      'year',
      'make',
      'model',
      'trim',
      'body',
      'color',
      'mileage',
      'price',
      'fuel',
      'transmission',
      'description',
      'image1',
      'image2',
      'image3',
      'image4',
      'image5',
      'image6',
      'image7',
      'image8',
      'image9',
      'image10',
      'dateinstock',
    ],
  },
  'dealer-group-csv': {
    kind: 'csv',
    about:
      'Stock table of a dealer group, where the column "price" is the wholesale price and "retail" the asking price',
    signature: ['manuyear', 'retail'],
    columns: { price: null, retail: 'price', options: 'features' },
  },
  csv: { kind: 'csv', about: 'Any other CSV whose headers have usual names', columns: { type: 'body' } },
  json: { kind: 'json', about: 'Any other JSON list of flat records with usual names' },
  xml: { kind: 'xml', about: 'Any other XML list of flat records with usual names' },
};

/** Turns a record of a format into our fields. */
export function adaptRecord(format: FeedFormat, values: Record<string, unknown>): FeedRecord {
  return format.adapt ? format.adapt(values) : adaptFlat(values, format.columns);
}

/** The name of the format a file is most likely in, by its first 256 kB. */
export function recogniseFormat(head: string): string {
  const start = head.replace(/^\uFEFF/, '').trimStart();
  const kind = start.startsWith('<') ? 'xml' : start.startsWith('{') || start.startsWith('[') ? 'json' : 'csv';
  const text =
    kind === 'csv'
      ? ` ${(start.split(/\r\n?|\n/, 1)[0] ?? '')
          .split(/[,;\t|]/)
          .map(headerKey)
          .join(' ')} `
      : start.slice(0, 20_000);
  const has = (word: string) =>
    kind === 'csv' ? text.includes(` ${word} `) : kind === 'json' ? text.includes(`"${word}"`) : text.includes(word);
  const found = Object.entries(formats).find(
    ([, format]) =>
      format.kind === kind && format.signature?.filter(has).length === format.signature?.length && format.signature,
  );
  return found?.[0] ?? kind;
}
