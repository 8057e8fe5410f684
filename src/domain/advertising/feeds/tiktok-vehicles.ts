import { type AdChannel, NO } from './ad-channel.ts';
import { CATALOGUE_COLUMNS, catalogueRow } from './catalogue-row.ts';

/**
 * The inventory catalogue of TikTok automotive ads
 * (ads.tiktok.com/help/article/available-fields-for-automotive-ads-inventory-catalogs), as CSV. Descriptions are facts
 * only: TikTok refuses promotional text, links and texts in capitals, which dealers' comments are full of.
 */
export const tiktokVehicles: AdChannel = {
  key: 'tiktok',
  path: 'feeds/tiktok-vehicles.csv',
  delimiter: ',',
  columns: [...CATALOGUE_COLUMNS, 'image_link'],
  required: {
    title: NO.title,
    make: NO.make,
    model: NO.model,
    year: NO.year,
    'mileage.value': NO.odometer,
    price: NO.price,
    image_link: NO.image,
  },
  refuses(ad) {
    if (ad.weekly) return 'TikTok takes prices of vehicles, not prices by the week';
    // A vehicle that is gone from the file is gone from the catalogue.
    return ad.status === 'sold' ? 'sold' : undefined;
  },
  row: (ad) => ({
    ...catalogueRow(ad, {
      description: ad.facts,
      availability: ad.status === 'available' ? 'AVAILABLE' : 'PENDING',
    }),
    image_link: ad.images[0] ?? '',
  }),
};
