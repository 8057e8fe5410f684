import { complianceMonth, toSlashes } from '../dates.ts';
import type { SampleVehicle } from '../sample-vehicle.ts';
import { chargeTime, measuresOf, truckAxles } from '../sample-vehicle.ts';

/** The answer of the EasyCars stock call: one record shape for cars, trucks and caravans. */
export function toEasyCarsJson(cars: readonly SampleVehicle[]): string {
  const Stocks = cars.map(toStock);
  return `${JSON.stringify({ ResponseCode: 0, ResponseMessage: 'Success', Stocks }, null, 1)}\n`;
}

function toStock(car: SampleVehicle) {
  const { line, badge, yard } = car;
  const power = badge.powertrain;
  const record = {
    YardCode: yard.code,
    YardName: yard.name,
    StockNumber: car.stockNumber,
    Make: line.make,
    Model: line.model,
    Badge: badge.name,
    Series: line.series,
    YearGroup: car.year,
    StockType: line.itemType === 'truck' ? 'Truck' : line.itemType === 'caravan' ? 'Caravan' : 'Car',
    IsUsed: car.carType === 'used',
    IsDemo: car.carType === 'demo',
    StockStatus: car.status === 'sold' ? 'Sold' : car.status === 'coming_soon' ? 'Coming Soon' : 'Available',
    IsDepositTaken: car.reserved,
    Price: car.price ?? 0,
    AdvSpecialPrice: car.offerPrice,
    IsSpecial: car.offerPrice !== undefined,
    IsDriveAway: car.priceBasis === 'driveAway',
    Odometer: car.km,
    IsMiles: false,
    RegoNum: car.regplate,
    RegoState: car.regplate ? yard.state : undefined,
    RegoExpiry: car.regoExpiry ? toSlashes(car.regoExpiry) : undefined,
    VIN: car.vin,
    NVIC: car.nvic,
    Body: line.body,
    Colour: car.colour,
    InteriorColor: car.interiorColour,
    BuiltDate: toSlashes(car.buildMonth),
    ComplianceDate: toSlashes(complianceMonth(car.buildMonth)),
    FuelType: power?.fuel,
    GearType: power?.transmission,
    GearCount: power?.gears,
    DriveTrain: power?.drive,
    Cylinder: power?.cylinders || undefined,
    EngineSize: power?.litres ? power.litres.toFixed(1) : undefined,
    EngineCapacity: power?.litres ? Math.round(power.litres * 1000) : undefined,
    PowerkW: power?.powerKw,
    DoorNum: line.measures.doors,
    SeatCapacity: line.measures.seats,
    GVM: line.measures.gvmKg,
    TowingCapacity: measuresOf(car).brakedTowingKg,
    Tare: badge.caravan?.tareKg,
    TowBallWeight: badge.caravan?.ballKg,
    SleepingCapacity: badge.caravan?.sleeps,
    AxleConfiguration: badge.caravan?.axle ?? truckAxles(car),
    ElectricRange: power?.battery?.rangeKm,
    BatteryCapacity: power?.battery && `${power.battery.kwh} kWh`,
    ChargingTime: power?.battery && chargeTime(power.battery),
    Length: badge.caravan?.lengthMm ?? line.measures.lengthMm,
    ShortDescription: car.name,
    AdvDescription: car.comments,
    StandardFeatures: car.features.join(', '),
    VideoLink: car.videoUrl,
    ImageCount: car.pictures.length,
    ImageURLs: car.pictures,
  };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
