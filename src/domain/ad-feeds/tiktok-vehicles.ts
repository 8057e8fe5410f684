import {
  type AdChannel,
  audPrice,
  bodyStyle,
  drivetrain,
  fuelType,
  gearbox,
  NO,
  stateOfVehicle,
} from './ad-channel.ts';

/**
 * The inventory catalogue of TikTok automotive ads
 * (ads.tiktok.com/help/article/available-fields-for-automotive-ads-inventory-catalogs), as CSV. Descriptions are facts
 * only: TikTok refuses promotional text, links and texts in capitals, which dealers' comments are full of.
 */
export const tiktokVehicles: AdChannel = {
  key: 'tiktok',
  path: 'feeds/tiktok-vehicles.csv',
  delimiter: ',',
  columns: [
    ...['vehicle_id', 'vin', 'title', 'description', 'url', 'make', 'model', 'trim', 'year', 'body_style'],
    ...['mileage.value', 'mileage.unit', 'price', 'sale_price', 'availability', 'state_of_vehicle'],
    ...['exterior_color', 'interior_color', 'transmission', 'fuel_type', 'drivetrain', 'image_link'],
  ],
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
    vehicle_id: ad.id,
    vin: ad.vin,
    title: ad.title,
    description: ad.facts,
    url: ad.url,
    make: ad.make,
    model: ad.model,
    trim: ad.badge,
    year: ad.year ?? '',
    body_style: bodyStyle(ad),
    'mileage.value': ad.odometerKm ?? '',
    'mileage.unit': 'KM',
    price: audPrice(ad.fullPrice ?? ad.price),
    sale_price: ad.fullPrice === undefined ? '' : audPrice(ad.price),
    availability: ad.status === 'available' ? 'AVAILABLE' : 'PENDING',
    state_of_vehicle: stateOfVehicle(ad),
    exterior_color: ad.colour,
    interior_color: ad.interiorColour,
    transmission: gearbox(ad),
    fuel_type: fuelType(ad),
    drivetrain: drivetrain(ad),
    image_link: ad.images[0] ?? '',
  }),
};
