import { historyFacts } from '#src/domain/vehicle/history/history-facts.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { odometerKm } from '#src/domain/vehicle-card/card-facts.ts';
import type { Crumb } from '#src/domain/vehicle-page/breadcrumbs.ts';

const CONDITIONS = {
  new: 'https://schema.org/NewCondition',
  used: 'https://schema.org/UsedCondition',
  demo: 'https://schema.org/UsedCondition',
};

/** What the structured data says besides the vehicle's own fields. */
export type VehicleFacts = {
  /** Absolute address of the page. */
  url: string;
  /** Absolute addresses of pictures. */
  images: readonly string[];
  description: string;
  /** Dollars of the price shown; a car without a price carries no offer. */
  amount?: number | undefined;
  inStock: boolean;
  seller: string;
};

/**
 * The vehicle as schema.org `["Car","Product"]` with an `Offer`; without a price it is a `Car` alone, because a product has
 * to have an offer, a review or a rating. Fields without a value are left out.
 */
export function vehicleJsonLd(car: Vehicle, facts: VehicleFacts): object {
  const variant = car.variant ?? {};
  const known = historyFacts(car).map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value }));
  const km = odometerKm(car);
  const engine = car.engine_size_litres ?? variant.enginesize_litres;
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': facts.amount === undefined ? TYPES[car.item_type ?? 'car'] : [TYPES[car.item_type ?? 'car'], 'Product'],
    '@id': `${facts.url}#vehicle`,
    name: car.name,
    url: facts.url,
    description: facts.description,
    image: facts.images.length > 0 ? facts.images : undefined,
    sku: car.stocknum,
    vehicleIdentificationNumber: car.vin,
    brand: car.make && { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleConfiguration: car.badge,
    vehicleModelDate: car.year && String(car.year),
    bodyType: car.body,
    color: car.colour,
    vehicleInteriorColor: car.interior_colour,
    fuelType: car.fuel,
    vehicleTransmission: car.transmission,
    driveWheelConfiguration: car.drive,
    numberOfDoors: car.doors || undefined,
    vehicleSeatingCapacity: car.seats || undefined,
    vehicleEngine: Number(engine) > 0 && {
      '@type': 'EngineSpecification',
      engineDisplacement: quantity(Number(engine), 'LTR'),
    },
    mileageFromOdometer: km === undefined ? undefined : quantity(km, 'KMT'),
    itemCondition: CONDITIONS[car.car_type],
    additionalProperty: known.length > 0 ? known : undefined,
    offers: facts.amount === undefined ? undefined : offer(car, facts, facts.amount),
  });
}

/** The breadcrumb trail as schema.org `BreadcrumbList`; the page itself comes last without an address. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, place) =>
      withoutEmpty({
        '@type': 'ListItem',
        position: place + 1,
        name: crumb.text,
        item: crumb.href === undefined ? undefined : origin + crumb.href,
      }),
    ),
  };
}

const TYPES = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  truck: 'Vehicle',
  caravan: 'Vehicle',
} as const;

function offer(car: Vehicle, facts: VehicleFacts, amount: number): object {
  return {
    '@type': 'Offer',
    url: facts.url,
    price: amount,
    priceCurrency: 'AUD',
    availability: availability(car.status, facts.inStock),
    itemCondition: CONDITIONS[car.car_type],
    seller: { '@type': 'Organization', name: facts.seller },
  };
}

function availability(status: string, inStock: boolean): string {
  if (!inStock) return 'https://schema.org/SoldOut';
  return status === 'coming_soon' ? 'https://schema.org/PreOrder' : 'https://schema.org/InStock';
}

function quantity(value: number, unitCode: string): object {
  return { '@type': 'QuantitativeValue', value, unitCode };
}

/** Leaves out keys without a value. */
function withoutEmpty(fields: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== null && value !== '' && value !== false,
    ),
  );
}
