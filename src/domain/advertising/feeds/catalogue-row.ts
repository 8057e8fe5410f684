import { type AdRow, audPrice, bodyStyle, drivetrain, fuelType, gearbox, stateOfVehicle } from './ad-channel.ts';
import type { AdVehicle } from './ad-vehicle.ts';

/** The columns that the catalogues of Meta and TikTok have in common, in the order of their files. */
export const CATALOGUE_COLUMNS = [
  ...['vehicle_id', 'vin', 'title', 'description', 'url', 'make', 'model', 'trim', 'year', 'body_style'],
  ...['mileage.value', 'mileage.unit', 'price', 'sale_price', 'availability', 'state_of_vehicle'],
  ...['exterior_color', 'interior_color', 'transmission', 'fuel_type', 'drivetrain'],
];

/** A vehicle in these columns. @param own what each catalogue says in its own way. */
export function catalogueRow(ad: AdVehicle, own: { description: string; availability: string }): AdRow {
  return {
    vehicle_id: ad.id,
    vin: ad.vin,
    title: ad.title,
    description: own.description,
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
    availability: own.availability,
    state_of_vehicle: stateOfVehicle(ad),
    exterior_color: ad.colour,
    interior_color: ad.interiorColour,
    transmission: gearbox(ad),
    fuel_type: fuelType(ad),
    drivetrain: drivetrain(ad),
  };
}
