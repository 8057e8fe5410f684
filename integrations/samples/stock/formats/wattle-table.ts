import { toSlashes } from '../dates.ts';
import type { SampleVehicle } from '../sample-vehicle.ts';
import { toMetres } from '../sample-vehicle.ts';
import { toCsv } from './csv.ts';

/** A caravan yard's own spreadsheet, saved with semicolons: its headings need a mapping file. */
export function toWattleTable(cars: readonly SampleVehicle[]): string {
  return `\uFEFF${toCsv(cars.map(toRow), ';')}`;
}

function toRow(car: SampleVehicle) {
  const van = car.badge.caravan;
  const power = car.badge.powertrain;
  return {
    Ref: car.stockNumber,
    'New or Used': car.carType === 'new' ? 'New' : 'Used',
    State: car.status === 'sold' ? 'Sold' : car.status === 'coming_soon' ? 'On its way' : 'On display',
    'Hold (Y/N)': car.reserved ? 'Y' : 'N',
    Brand: car.line.make,
    Range: car.line.model,
    Layout: car.badge.name,
    Edition: car.line.series,
    Type: car.line.body,
    'Model Year': car.year,
    'Asking $': car.price ? `$${car.price.toLocaleString('en-AU')}` : 'POA',
    'Price type': car.price ? 'Drive away' : '',
    'Was $': car.beforePrice ? `$${car.beforePrice.toLocaleString('en-AU')}` : '',
    'Special $': car.offerPrice ? `$${car.offerPrice.toLocaleString('en-AU')}` : '',
    'We Paid $': car.price ? `$${Math.round(car.price * 0.84).toLocaleString('en-AU')}` : '',
    'Tare kg': van?.tareKg,
    'ATM kg': van?.atmKg,
    'Ball kg': van?.ballKg,
    Berths: van?.sleeps,
    Length: van && toMetres(van.lengthMm),
    Width: van && toMetres(van.widthMm),
    Axles: van?.axle,
    'Km (motorised)': power ? car.km : '',
    Engine: power ? power.litres.toFixed(1) : '',
    Fuel: power?.fuel,
    Gearbox: power?.transmission,
    Colour: car.colour,
    'VIN / Chassis': car.vin,
    Plate: car.regplate,
    'Rego to': car.regoExpiry ? toSlashes(car.regoExpiry) : '',
    Built: toSlashes(car.buildMonth),
    'On the yard since': toSlashes(car.listedOn),
    Yard: car.yard.name,
    'Fit-out': car.features.join(' | '),
    Story: car.comments,
    Photos: car.pictures.join(' | '),
  };
}
