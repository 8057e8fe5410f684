import { phoneHref } from '../../fields/phone.ts';
import { type AdChannel, NO } from './ad-channel.ts';
import type { AdVehicle } from './ad-vehicle.ts';
import { CATALOGUE_COLUMNS, catalogueRow } from './catalogue-row.ts';

/** Sold vehicles stay, not available, so that what visitors looked at is still known to the catalogue. */
const AVAILABILITY: Readonly<Record<AdVehicle['status'], string>> = {
  available: 'AVAILABLE',
  coming: 'PENDING',
  reserved: 'PENDING',
  sold: 'NOT_AVAILABLE',
};

const IMAGES = 10;
const imageColumns = Array.from({ length: IMAGES }, (_, at) => [`image[${at}].url`, `image[${at}].tag[0]`]).flat();

/**
 * The catalogue of Meta automotive inventory ads, as CSV with the nested fields in columns named by JSON path
 * (developers.facebook.com/documentation/ads-commerce/marketing-api/auto-ads/reference).
 */
export const metaVehicles: AdChannel = {
  key: 'meta',
  path: 'feeds/meta-vehicles.csv',
  delimiter: ',',
  columns: [
    ...CATALOGUE_COLUMNS,
    'date_first_on_lot',
    ...['dealer_name', 'dealer_phone', 'address.addr1', 'address.city', 'address.region', 'address.postal_code'],
    ...['address.country', 'latitude', 'longitude', ...imageColumns],
  ],
  required: {
    vin: NO.vin,
    title: NO.title,
    make: NO.make,
    model: NO.model,
    year: NO.year,
    'mileage.value': NO.odometer,
    price: NO.price,
    exterior_color: NO.colour,
    'image[0].url': NO.image,
    'address.addr1': NO.address,
  },
  refuses: (ad) => (ad.weekly ? 'Meta takes prices of vehicles, not prices by the week' : undefined),
  row(ad) {
    const { location } = ad;
    const address = location?.address;
    const phone = location?.contact_detail?.phone ?? location?.contact_detail?.landline_phone;
    return {
      ...catalogueRow(ad, { description: ad.description, availability: AVAILABILITY[ad.status] }),
      date_first_on_lot: ad.listedOn,
      dealer_name: location?.name ?? '',
      dealer_phone: phone ? phoneHref(phone).slice(4) : '',
      'address.addr1': address?.street ?? '',
      'address.city': address?.city ?? '',
      'address.region': address?.state ?? '',
      'address.postal_code': address?.postcode ?? '',
      'address.country': 'AU',
      latitude: location?.latitude ?? address?.lat ?? '',
      longitude: location?.longitude ?? address?.long ?? '',
      ...Object.fromEntries(
        ad.images.slice(0, IMAGES).flatMap((url, at) => [
          [`image[${at}].url`, url],
          [`image[${at}].tag[0]`, `Photo ${at + 1}`],
        ]),
      ),
    };
  },
};
