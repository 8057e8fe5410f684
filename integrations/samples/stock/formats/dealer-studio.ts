import { complianceMonth, toSlashes } from '../dates.ts';
import { measuresOf, type SampleVehicle } from '../sample-vehicle.ts';
import { toCsv } from './csv.ts';

/**
 * The Dealer Studio transfer file: two prices (drive away, and excluding government charges, which no sample states), a location code, and a
 * purchase cost that a website must never show. It has no room for offers, spins, hotspots or sold dates.
 */
export function toDealerStudioCsv(cars: readonly SampleVehicle[]): string {
  return toCsv(cars.map(toRow));
}

function toRow(car: SampleVehicle) {
  const power = car.badge.powertrain;
  return {
    'Stock number': car.stockNumber,
    'Car type': car.carType,
    Make: car.line.make,
    Model: car.line.model,
    'DAP Price': car.price,
    'EGC Price': '',
    Badge: car.badge.name,
    Series: car.line.series,
    Cylinders: power?.cylinders || '',
    Rego: car.regplate,
    'Rego expiry': car.regoExpiry ? toSlashes(car.regoExpiry) : '',
    Vin: car.vin,
    Body: car.line.body,
    Year: car.year,
    Odometer: car.km,
    'Interior Colour': car.interiorColour,
    'Exterior Colour': car.colour,
    'Location code': car.yard.code,
    'Vehicle description': car.name,
    'Build date': toSlashes(car.buildMonth),
    'Compliance date': toSlashes(complianceMonth(car.buildMonth)),
    Dealercomments: car.comments,
    Fuel: power?.fuel,
    Transmission: power?.transmission,
    Doors: car.line.measures.doors,
    Seats: car.line.measures.seats,
    'Towing capacity': measuresOf(car).brakedTowingKg ?? '',
    'Purchase cost': car.price ? Math.round(car.price * 0.87) : '',
    Features: car.features.join('|'),
    Certified: car.certified ? 'Y' : 'N',
    Drive: power?.drive,
    'Engine size': power?.litres ? power.litres.toFixed(1) : '',
    'NVIC code': car.nvic,
    Status:
      car.status === 'sold'
        ? 'Sold'
        : car.status === 'coming_soon'
          ? 'Coming Soon'
          : car.reserved
            ? 'Reserved'
            : 'In Stock',
    'Date in stock': toSlashes(car.listedOn),
    Images: car.pictures.join('|'),
  };
}
