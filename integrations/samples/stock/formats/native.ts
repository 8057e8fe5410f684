import { complianceMonth } from '../dates.ts';
import { LANTERN, lenderQuote, marketPrices, type SampleLender } from '../quotes.ts';
import type { Powertrain, SampleVehicle } from '../sample-vehicle.ts';
import { chargeTime, isLearnerApproved, measuresOf, toMetres, truckAxles } from '../sample-vehicle.ts';

/**
 * The platform's own format: vehicle records with the field names of the data model, nothing lost, with the figures of a
 * `lender`.
 */
export function toNativeJson(cars: readonly SampleVehicle[], lender: SampleLender = LANTERN): string {
  return `${JSON.stringify(
    cars.map((car) => toRecord(car, lender)),
    null,
    1,
  )}\n`;
}

function toRecord(car: SampleVehicle, lender: SampleLender) {
  const { line, badge, yard } = car;
  const power = badge.powertrain;
  const van = badge.caravan;
  const record = {
    id: car.stockNumber,
    stocknum: car.stockNumber,
    item_type: line.itemType,
    name: car.name,
    make: line.make,
    model: line.model,
    badge: badge.name,
    series: line.series,
    year: car.year,
    car_type: car.carType,
    status: car.status,
    sold_date_timestamp: car.soldOn ? Date.parse(`${car.soldOn}T03:00:00Z`) / 1000 : undefined,
    reserved: car.reserved || undefined,
    certified: car.certified || undefined,
    preorder: car.preorder || undefined,
    tag: car.tag,
    body: line.body,
    colour: car.colour,
    interior_colour: car.interiorColour || undefined,
    fuel: power?.fuel,
    transmission: power?.transmission,
    drive: power?.drive,
    seats: line.measures.seats,
    doors: line.measures.doors,
    engine_size: power?.litres ? Math.round(power.litres * 1000) : undefined,
    engine_size_litres: power?.litres || undefined,
    km: power ? car.km : undefined,
    vin: car.vin,
    nvic: car.nvic,
    regplate: car.regplate,
    rego_expiry: car.regoExpiry,
    build_date: car.buildMonth,
    compliance_date: complianceMonth(car.buildMonth),
    ...(car.price && !car.weeklyPrice ? { price: car.price, ...toQuotes(car, car.price, lender) } : {}),
    price_basis: car.priceBasis,
    before_price: car.beforePrice,
    offer_price: car.offerPrice,
    subscription_price: car.weeklyPrice,
    custom_rank: car.pin,
    created_at: `${car.listedOn}T02:00:00Z`,
    location_id: yard.id,
    dealership_slug: yard.dealershipSlug,
    dealership_name: yard.dealershipName,
    dealercomments: car.comments,
    standardEquipment: car.features,
    images: car.pictures.map((url) => ({ image: { url } })),
    spin_images: car.spin.length > 0 ? car.spin : undefined,
    spin_interior_image: car.panorama,
    hotspots: car.hotspots,
    video_url: car.videoUrl,
    body_width: van && toMetres(van.widthMm),
    body_length: van && toMetres(van.lengthMm),
    tare_weight: van?.tareKg,
    aggregate_trailer_mass: van?.atmKg,
    sleeps: van?.sleeps,
    axle_type: van?.axle ?? truckAxles(car),
    tow_ball_weight: van?.ballKg,
    lams: isLearnerApproved(car) || undefined,
    seat_height: line.measures.seatHeightMm,
    kerb_weight: line.measures.kerbKg,
    electric_range: power?.battery?.rangeKm,
    battery_kwh: power?.battery?.kwh,
    charge_time: power?.battery && chargeTime(power.battery),
    variant: power && toVariant(car),
  };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

/** What belongs to a vehicle that can be bought: a payment provider, a lender's figures, market prices, a report. */
function toQuotes(car: SampleVehicle, price: number, lender: SampleLender) {
  const isCar = car.line.itemType === 'car';
  return {
    payment_processors: ['stripe'],
    finance_lenders: isCar ? { lantern: lenderQuote(car.offerPrice ?? price, lender) } : undefined,
    autograb_data: isCar && car.carType === 'used' ? marketPrices(car, price) : undefined,
    file: car.certified ? `https://history.example/report/${car.vin}` : undefined,
  };
}

function toVariant(car: SampleVehicle) {
  const measures = measuresOf(car);
  const power = car.badge.powertrain;
  if (!power) return undefined;
  const electric = power.fuel === 'Electric';
  return {
    cylinders: power.cylinders || undefined,
    enginesize_litres: power.litres || undefined,
    induction: power.turbo ? 'Turbocharged' : electric ? undefined : 'Naturally aspirated',
    fuelconsumptioncombined: electric ? `${power.consumption} kWh/100 km` : power.consumption,
    // Of electric vehicles the makers publish WLTP.
    fuelcycle: electric ? 'WLTP' : 'ADR 81/02',
    fuelcapacity: measures.tankLitres,
    grossvehiclemass: measures.gvmKg,
    vehiclelength: measures.lengthMm,
    vehicleheight: measures.heightMm,
    vehiclewidth: measures.widthMm,
    towingcapacitybraked: measures.brakedTowingKg,
    torque: power.torqueNm,
    ancaprating: measures.ancap && `${measures.ancap.stars} stars (tested ${measures.ancap.year})`,
    geartype: toGearType(power),
  };
}

function toGearType({ gears, transmission }: Powertrain): string {
  if (transmission === 'Reduction Gear') return 'Single-speed reduction gear';
  return gears > 1
    ? `${gears} speed ${transmission === 'CVT' ? 'CVT' : transmission.toLowerCase()}`
    : 'Continuously variable';
}
