import { withoutAliases } from '#src/domain/vehicle/feed/record-aliases.ts';
import { adaptFlat, type ColumnMeanings, type Columns } from '../columns/field-of.ts';
import { headerKey } from '../columns/header-key.ts';
import type { FeedField, FeedRecord } from '../columns/synonyms.ts';
import { carsales } from './carsales.ts';

export type FeedFormat = {
  kind: 'csv' | 'json' | 'xml';
  /** Words for the documentation and `--help`. */
  about: string;
  columns?: Columns;
  /** Of a mapping: the names of its columns as its writer has them, by their keys in `columns`. */
  named?: ReadonlyMap<string, string>;
  /** For formats whose records are not flat. */
  adapt?: (values: Record<string, unknown>) => FeedRecord;
  /** Sets of words in the header or in the head of the file; `auto` knows the format by any whole set. */
  signatures?: readonly (readonly string[])[];
  /** Names of the columns, for files without a header line. */
  header?: readonly string[];
  delimiter?: string;
  /** The XML element, or the key of the JSON list, that holds a vehicle. */
  record?: string;
  /** Values of the feed that mean others, by field and lower-case value. */
  values?: Readonly<Partial<Record<FeedField, Readonly<Record<string, string>>>>>;
  /** Values of fields that a record leaves empty. */
  constants?: Readonly<Partial<Record<FeedField, string | number | boolean>>>;
  /** Language that figures are written in; Australian English by default. */
  locale?: string;
  /** Unit of odometers that name none; kilometres by default. */
  odometerUnit?: 'km' | 'miles';
};

const AUTOXLOO: Columns = {
  title: 'car_type',
  type: 'item_type',
  freetext: 'comments',
  pricecurrent: 'price_advertised',
  photos: 'images',
};
const HOMENET: Columns = { type: 'car_type', msrp: null, bodystyle: 'body' };

/** Every format by its name in `stock.feeds[].format`. */
export const formats: Record<string, FeedFormat> = {
  'forecourt-json': {
    kind: 'json',
    about: 'Our own: vehicles in the field names of docs/spec/02, every field possible',
    signatures: [['stocknum', 'car_type']],
    adapt: (values) => ({ native: withoutAliases(values) }),
  },
  'carsales-json': {
    kind: 'json',
    about: 'carsales-network item (CSN-DTO vehicle)',
    signatures: [['Specification', 'Identification', 'SaleStatus']],
    adapt: carsales,
  },
  'easycars-json': {
    kind: 'json',
    about: 'EasyCars stock API (GetAdvertisementStocks)',
    signatures: [['YardCode', 'AdvDescription', 'IsDriveAway']],
    columns: {
      stocktype: 'item_type',
      shortdescription: 'summary',
      additionaldescription: null,
      location: null,
      isspecial: null,
      regostate: null,
    },
  },
  'dealer-studio-csv': {
    kind: 'csv',
    about: 'Dealer Studio FTP feed',
    signatures: [['dapprice', 'egcprice']],
  },
  'meta-csv': {
    kind: 'csv',
    about: 'Meta (Facebook) automotive inventory, also AutoPlay and Shiftly exports',
    signatures: [
      ['vehicleid', 'stateofvehicle'],
      ['vehicleid', 'image0url'],
    ],
    columns: { condition: null, vehicletype: 'item_type', description: 'comments', id: null },
  },
  'meta-xml': {
    kind: 'xml',
    about: 'Meta automotive inventory as XML (<listings><listing>)',
    signatures: [['listings', 'vehicle_id']],
    columns: { condition: null, vehicletype: 'item_type', description: 'comments' },
  },
  'homenet-csv': {
    kind: 'csv',
    about: 'HomeNet IOL, both column sets',
    signatures: [
      ['stocknumber', 'dateinstock', 'imageurls'],
      ['stock', 'extcolor', 'dateinstock'],
    ],
    columns: HOMENET,
  },
  'homenet-xml': {
    kind: 'xml',
    about: 'HomeNet IOL XML (<inventory><vehicle>)',
    signatures: [['inventory', 'vehicle', 'stocknumber']],
    columns: HOMENET,
  },
  'vauto-csv': {
    kind: 'csv',
    about: 'vAuto-style export',
    signatures: [['newused', 'photourllist']],
    columns: { series: 'badge', otherprice: null, msrp: null, producttype: 'item_type' },
  },
  'google-csv': {
    kind: 'csv',
    about: 'Google vehicle listings or vehicle ads (CSV or TSV)',
    signatures: [
      ['storecode', 'imagelink'],
      ['imagelink', 'vehiclefulfillment'],
      ['dealershipname', 'imagelink'],
    ],
    columns: {
      vehiclemsrp: null,
      link: null,
      brand: 'make',
      dealershipaddress: 'address',
      vehicletype: 'item_type',
      googleproductcategory: null,
    },
  },
  'autoxloo-csv': {
    kind: 'csv',
    about: 'Autoxloo AX9 to AX11',
    signatures: [['pricecurrent', 'pricewholesale']],
    columns: AUTOXLOO,
  },
  'autoxloo-xml': {
    kind: 'xml',
    about: 'Autoxloo XML',
    signatures: [['listings', 'price_current']],
    columns: AUTOXLOO,
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
    signatures: [['manuyear', 'retail']],
    columns: { price: null, retail: 'price_advertised' },
  },
  csv: { kind: 'csv', about: 'Any other CSV whose headers have usual names', columns: { type: 'body' } },
  json: { kind: 'json', about: 'Any other JSON list of flat records with usual names' },
  xml: { kind: 'xml', about: 'Any other XML list of flat records with usual names' },
};

/** Turns a record of a format into our fields; `meaningOf` knows the format's columns. */
export function adaptRecord(
  format: FeedFormat,
  values: Record<string, unknown>,
  meaningOf: ColumnMeanings,
  onPrivateText?: (column: string) => void,
): FeedRecord {
  const record = format.adapt ? format.adapt(values) : adaptFlat(values, meaningOf, onPrivateText);
  for (const [field, table] of Object.entries(format.values ?? {})) {
    const value = record[field as FeedField];
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue;
    const said = String(value).trim().toLowerCase();
    // The report writes words with `_` for what stands between them.
    const key = [
      said,
      Object.keys(table).find((word) => headerKey(word) !== '' && headerKey(word) === headerKey(said)),
    ];
    const known = key.find((word) => word !== undefined && Object.hasOwn(table, word));
    if (known !== undefined) record[field as FeedField] = table[known];
  }
  for (const [field, value] of Object.entries(format.constants ?? {})) record[field as FeedField] ??= value;
  return record;
}
