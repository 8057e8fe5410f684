import { complianceMonth } from '../dates.ts';
import { measuresOf, type SampleVehicle } from '../sample-vehicle.ts';

/** Items of the carsales network: identification, specification and prices as lists of typed values. */
export function toCarsalesNetworkJson(cars: readonly SampleVehicle[]): string {
  return `${JSON.stringify(cars.map(toItem), null, 1)}\n`;
}

const LISTING_TYPES = { new: 'New', used: 'Used', demo: 'Demo' };
const DRIVES: Record<string, string> = {
  '4X4': 'Four Wheel Drive',
  '4X2': 'Rear Wheel Drive',
  RWD: 'Rear Wheel Drive',
  FWD: 'Front Wheel Drive',
  AWD: 'All Wheel Drive',
};

function toItem(car: SampleVehicle) {
  return {
    Type: 'Car',
    Identifier: `sample-${car.stockNumber.toLowerCase()}`,
    ListingType: LISTING_TYPES[car.carType],
    SaleStatus: car.status === 'sold' ? 'Sold' : car.status === 'coming_soon' ? 'Coming Soon' : 'For Sale',
    DepositTaken: car.reserved,
    Description: car.comments,
    CreatedUtc: `${car.listedOn}T02:00:00Z`,
    LastModifiedUtc: `${car.soldOn ?? car.listedOn}T04:30:00Z`,
    Identification: [
      { Type: 'StockNumber', Value: car.stockNumber },
      { Type: 'VIN', Value: car.vin },
    ],
    ...(car.regplate ? { Registration: { Number: car.regplate, ExpiresUtc: `${car.regoExpiry}T00:00:00Z` } } : {}),
    Specification: toSpecification(car),
    Colours: [
      { Location: 'Exterior', Generic: car.tone, Name: car.colour },
      { Location: 'Interior', Generic: car.interiorColour, Name: car.interiorColour },
    ],
    BuildDate: car.buildMonth,
    ComplianceDate: complianceMonth(car.buildMonth),
    OdometerReadings: [{ Value: car.km, UnitOfMeasure: 'KM' }],
    PriceList: toPrices(car),
    Media: { Photos: car.pictures.map((Url, Order) => ({ Url, Order })) },
    Seller: {
      Identifier: String(car.yard.dealershipId),
      Type: 'Dealer',
      Name: car.yard.dealershipName,
      LocationCode: car.yard.code,
      LocationName: car.yard.name,
      DealerLicenceNumber: car.yard.licence,
      Addresses: [toAddress(car)],
    },
  };
}

function toAddress({ yard }: SampleVehicle) {
  return { Line1: yard.street, Suburb: yard.city, State: yard.state, Postcode: yard.postcode, CountryCode: 'AU' };
}

function toPrices(car: SampleVehicle) {
  const type = car.priceBasis === 'driveAway' ? 'DAP' : 'EGC';
  if (!car.price) return [];
  return [
    { Type: type, Amount: car.price, Currency: 'AUD' },
    ...(car.offerPrice ? [{ Type: 'Special', Amount: car.offerPrice, Currency: 'AUD' }] : []),
  ];
}

function toSpecification(car: SampleVehicle) {
  const { line, badge } = car;
  const power = badge.powertrain;
  const attributes: Record<string, string | number | undefined> = {
    Badge: badge.name,
    FuelType: power?.fuel,
    EngineSize: power?.litres ? Math.round(power.litres * 1000) : undefined,
    Cylinders: power?.cylinders || undefined,
    Transmission: power?.transmission,
    Gears: power?.gears,
    Drive: DRIVES[power?.drive ?? ''] ?? power?.drive,
    BodyStyle: line.body === 'Ute' ? 'Dual Cab Ute' : line.body,
    Doors: line.measures.doors,
    Seats: line.measures.seats,
    TowingCapacityBraked: measuresOf(car).brakedTowingKg,
  };
  return {
    Make: line.make,
    Model: line.model,
    Series: line.series,
    SpecificationSource: 'CUSTOM',
    CountryCode: 'AU',
    Title: car.name,
    ReleaseDate: { Year: car.year },
    Attributes: Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([Name, Value]) => ({ Name, Value })),
    Features: car.features,
  };
}
