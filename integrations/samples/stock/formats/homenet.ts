import { toExcelDay } from '../dates.ts';
import type { SampleVehicle } from '../sample-vehicle.ts';
import { isLearnerApproved } from '../sample-vehicle.ts';

/** An inventory in HomeNet's XML: lower-case tags, pictures joined with `|`, the listing day as a spreadsheet number. */
export function toHomeNetXml(cars: readonly SampleVehicle[]): string {
  const vehicles = cars.map((car) => `  <vehicle>\n${tags(car)}\n  </vehicle>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<inventory>\n${vehicles}\n</inventory>\n`;
}

function tags(car: SampleVehicle): string {
  const power = car.badge.powertrain;
  const values = {
    vin: car.vin,
    stocknumber: car.stockNumber,
    type: car.carType === 'new' ? 'New' : 'Used',
    year: car.year,
    make: car.line.make,
    model: car.line.model,
    trim: car.badge.name,
    bodystyle: car.line.body,
    price: car.price ?? 0,
    pricetype: 'drive_away_price',
    mileage: car.km,
    fueltype: power?.fuel === 'Electric' ? 'Electric Fuel System' : 'Gasoline Fuel',
    transmission: `${power?.gears}-Speed ${power?.transmission}`,
    engdisplacement: power?.litres ? `${Math.round(power.litres * 1000)} cc` : '',
    engcylinders: power?.cylinders,
    seatheight: car.line.measures.seatHeightMm,
    kerbweight: car.line.measures.kerbKg,
    lamsapproved: isLearnerApproved(car),
    extcolor: car.colour,
    certified: car.certified,
    dealername: car.yard.dealershipName,
    dealerid: car.yard.code,
    dateinstock: toExcelDay(car.listedOn),
    options: car.features.join('|'),
    description: car.comments,
    image_urls: car.pictures.join('|'),
  };
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([tag, value]) => `    <${tag}>${escapeXml(String(value))}</${tag}>`)
    .join('\n');
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
