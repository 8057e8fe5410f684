import { headerKey } from '../columns/header-key.ts';
import type { FeedRecord } from '../columns/synonyms.ts';

type Values = Record<string, unknown>;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const object = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

const objects = (value: unknown): Values[] => list(value).map(object);
/** A text; anything that is not one is empty. */
const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The value of the entry with this name in a list of `{Type|Name, Value|Amount}`. */
function named(entries: unknown, ...names: string[]): unknown {
  for (const name of names) {
    const entry = objects(entries).find((item) => headerKey(word(item.Type ?? item.Name)) === headerKey(name));
    const value = entry?.Value ?? entry?.Amount;
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
}

/** A carsales-network item: name and value lists instead of columns. */
export function carsales(car: Values): FeedRecord {
  const spec = object(car.Specification);
  const attribute = (...names: string[]) => named(spec.Attributes, ...names);
  const exterior = objects(car.Colours).find(
    (colour) => word(colour.Location ?? 'Exterior').toLowerCase() === 'exterior',
  );
  const interior = objects(car.Colours).find((colour) => word(colour.Location).toLowerCase() === 'interior');
  const odometer = object(list(car.OdometerReadings)[0]);
  const seller = object(car.Seller);
  const address = object(list(seller.Addresses)[0]);
  const registration = object(car.Registration);
  return {
    id: car.Identifier,
    stocknum: named(car.Identification, 'StockNumber'),
    vin: named(car.Identification, 'VIN', 'Chassis', 'HIN'),
    make: spec.Make,
    model: spec.Model,
    series: spec.Series,
    badge: attribute('Badge'),
    title: spec.Title,
    year: object(spec.ReleaseDate).Year ?? attribute('Year'),
    car_type: car.ListingType,
    item_type: car.Type,
    status: car.SaleStatus,
    reserved: car.DepositTaken,
    body: attribute('BodyStyle', 'Body'),
    colour: exterior?.Name ?? exterior?.Generic,
    interior_colour: interior?.Name ?? interior?.Generic,
    fuel: attribute('FuelType'),
    transmission: attribute('Transmission', 'GearType'),
    gears: attribute('Gears'),
    drive: attribute('Drive'),
    seats: attribute('Seats'),
    doors: attribute('Doors'),
    cylinders: attribute('Cylinders'),
    towing_capacity: attribute('TowingCapacityBraked', 'BrakedTowingCapacity', 'TowingBraked'),
    engine_size: attribute('EngineSize'),
    price_driveaway: named(car.PriceList, 'DAP', 'DriveAway'),
    price_egc: named(car.PriceList, 'EGC'),
    price: named(car.PriceList, 'Price', 'Retail', 'Advertised') ?? car.Price,
    offer_price: named(car.PriceList, 'Special', 'Offer'),
    before_price: named(car.PriceList, 'Was', 'Before'),
    km: odometer.Value ?? car.Odometer,
    km_unit: odometer.UnitOfMeasure,
    regplate: registration.Number,
    rego_expiry: registration.ExpiresUtc,
    build_date: car.BuildDate,
    compliance_date: car.ComplianceDate,
    comments: car.Description,
    features: spec.Features ?? car.Features,
    images: objects(object(car.Media).Photos)
      .toSorted((a, b) => Number(a.Order ?? 0) - Number(b.Order ?? 0))
      .map((photo) => photo.Url),
    video_url: object(list(object(car.Media).Videos)[0]).Url,
    location_code: seller.LocationId ?? seller.LocationCode,
    dealership_id: seller.Identifier,
    location_name: seller.LocationName,
    dealership_name: seller.Name,
    street: address.Line1,
    city: address.Suburb,
    state: address.State,
    postcode: address.Postcode,
    created_at: car.CreatedUtc,
    updated_at: car.LastModifiedUtc,
  };
}
