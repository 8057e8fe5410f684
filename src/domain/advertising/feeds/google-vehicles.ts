import type { PriceBasis } from '../../price/price-basis.ts';
import { type AdChannel, audPrice, NO } from './ad-channel.ts';
import type { AdVehicle } from './ad-vehicle.ts';

/** Google's names of price bases (support.google.com/merchants/answer/14592783). */
const PRICE_TYPES: Readonly<Record<PriceBasis, string>> = {
  driveAway: 'drive_away_price',
  estimatedDriveAway: 'estimated_drive_away_price',
  excludingGovernmentCharges: 'excluding_government_charges_price',
  weekly: '',
};

/** Which of them Google takes in Australia; a demo counts as used. */
const TAKEN: Readonly<Record<'new' | 'used', readonly PriceBasis[]>> = {
  new: ['driveAway', 'estimatedDriveAway'],
  used: ['driveAway', 'excludingGovernmentCharges'],
};

/** Passenger cars and utes only (support.google.com/merchants/answer/11544533, 11192663). */
const NOT_TAKEN = new Set(['Bus', 'Light Truck', 'Truck', 'Motorhome', 'Van']);

const BODY_STYLES: Readonly<Record<string, string>> = {
  Sedan: 'sedan',
  Hatch: 'hatchback',
  Wagon: 'wagon',
  SUV: 'suv',
  Ute: 'truck',
  'Cab Chassis': 'truck',
  'People Mover': 'minivan',
  Coupe: 'coupe',
  Convertible: 'convertible',
};

/** "Cars, Trucks & Vans" of Google's product taxonomy. */
const CATEGORY = 916;
const MORE_IMAGES = 10;
const STORE_CODE = 64;

/** The primary feed of Google vehicle ads (support.google.com/merchants/answer/11192663), as a tab-separated file. */
export const googleVehicles: AdChannel = {
  key: 'google',
  path: 'feeds/google-vehicles.tsv',
  delimiter: '\t',
  columns: [
    ...['id', 'vin', 'store_code', 'title', 'description', 'google_product_category', 'condition'],
    ...['certified_pre_owned', 'brand', 'model', 'trim', 'year', 'mileage', 'color', 'body_style'],
    ...['price', 'vehicle_price_type', 'link', 'link_template', 'image_link', 'additional_image_link'],
  ],
  required: {
    vin: NO.vin,
    brand: NO.make,
    model: NO.model,
    year: NO.year,
    mileage: NO.odometer,
    color: NO.colour,
    price: NO.price,
    image_link: NO.image,
    store_code: NO.storeCode,
  },
  refuses(ad) {
    if (ad.itemType !== 'car' || NOT_TAKEN.has(ad.body)) return 'Google takes passenger cars and utes only';
    if (ad.status !== 'available') return `Google takes vehicles for sale now only, this is ${ad.status}`;
    if (ad.weekly) return 'Google takes no subscriptions';
    if (ad.price !== undefined && !ad.basis) return 'what the price includes is not known (price_basis)';
    if (ad.basis && !TAKEN[conditionOf(ad)].includes(ad.basis))
      return `Google takes no ${PRICE_TYPES[ad.basis]} of a ${conditionOf(ad)} vehicle`;
    return undefined;
  },
  row(ad) {
    const [image = '', ...more] = ad.images;
    return {
      id: ad.id,
      vin: ad.vin,
      store_code: ad.location?.store_code?.trim().slice(0, STORE_CODE) ?? '',
      title: ad.title,
      description: ad.description,
      google_product_category: CATEGORY,
      condition: conditionOf(ad),
      certified_pre_owned: ad.carType === 'used' && ad.certified ? 'yes' : '',
      brand: ad.make,
      model: ad.model,
      trim: ad.badge,
      year: ad.year ?? '',
      mileage: ad.odometerKm === undefined ? '' : `${ad.odometerKm} km`,
      color: ad.colour,
      body_style: BODY_STYLES[ad.body] ?? '',
      price: audPrice(ad.price),
      vehicle_price_type: ad.basis ? PRICE_TYPES[ad.basis] : '',
      link: ad.url,
      link_template: `${ad.url}?store={store_code}`,
      image_link: image,
      additional_image_link: more.slice(0, MORE_IMAGES).join(','),
    };
  },
};

const conditionOf = ({ carType }: AdVehicle) => (carType === 'new' ? 'new' : 'used');
