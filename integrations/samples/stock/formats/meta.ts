import type { SampleVehicle } from '../sample-vehicle.ts';
import { toCsv } from './csv.ts';

const BODY_STYLES: Record<string, string> = {
  Hatch: 'HATCHBACK',
  Sedan: 'SEDAN',
  Wagon: 'WAGON',
  SUV: 'SUV',
  Ute: 'PICKUP',
  'Cab Chassis': 'PICKUP',
  'People Mover': 'MINIVAN',
  Van: 'VAN',
  Coupe: 'COUPE',
  Convertible: 'CONVERTIBLE',
};
const FUELS: Record<string, string> = {
  Petrol: 'PETROL',
  'Premium Unleaded': 'PETROL',
  Diesel: 'DIESEL',
  Hybrid: 'HYBRID',
  'Plug-in Hybrid': 'PLUGIN_HYBRID',
  Electric: 'ELECTRIC',
};
const DRIVES: Record<string, string> = { '4X4': 'FOUR_WD', '4X2': 'TWO_WD' };

/** An automotive inventory file in Meta's columns: address as JSON in a cell, the other nested values flattened. */
export function toMetaCsv(cars: readonly SampleVehicle[]): string {
  return toCsv(cars.map(toRow));
}

function toRow(car: SampleVehicle) {
  const power = car.badge.powertrain;
  const { street, city, state, postcode, latitude, longitude } = car.yard;
  const address = { addr1: street, city, region: state, postal_code: postcode, country: 'AU' };
  const money = (amount: number | undefined) => (amount ? `${amount} AUD` : '');
  return {
    vehicle_id: car.stockNumber,
    title: car.name,
    description: car.comments,
    make: car.line.make,
    model: car.line.model,
    year: car.year,
    'mileage.value': car.km,
    'mileage.unit': 'KM',
    image: JSON.stringify(car.pictures.map((url) => ({ url }))),
    transmission: power?.transmission === 'Manual' ? 'MANUAL' : 'AUTOMATIC',
    fuel_type: FUELS[power?.fuel ?? ''] ?? 'OTHER',
    body_style: BODY_STYLES[car.line.body] ?? 'OTHER',
    drivetrain: DRIVES[power?.drive ?? ''] ?? power?.drive ?? 'OTHER',
    vin: car.vin,
    condition: 'GOOD',
    price: money(car.price),
    sale_price: money(car.offerPrice),
    vehicle_price_type: 'drive_away_price',
    address: JSON.stringify(address),
    exterior_color: car.colour,
    interior_color: car.interiorColour,
    availability: car.status === 'sold' ? 'NOT_AVAILABLE' : car.reserved ? 'PENDING' : 'AVAILABLE',
    date_first_on_lot: car.listedOn,
    state_of_vehicle: car.carType === 'new' ? 'NEW' : car.certified ? 'CPO' : 'USED',
    latitude,
    longitude,
    trim: car.badge.name,
    stock_number: car.stockNumber,
    dealer_id: car.yard.id,
    dealer_name: car.yard.dealershipName,
    dealer_phone: car.yard.phone,
    vehicle_type: 'CAR_TRUCK',
  };
}
