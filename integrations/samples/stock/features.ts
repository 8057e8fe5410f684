import type { Random } from './random.ts';
import type { ModelLine, Powertrain } from './sample-vehicle.ts';

const CAR_BASIC = [
  'Air Conditioning',
  'Bluetooth Phone and Audio Streaming',
  'Cruise Control',
  'Power Windows',
  'Keyless Entry',
  'Reversing Camera',
  'Anti-lock Brakes',
  'Electronic Stability Control',
  'Front and Curtain Airbags',
  'ISOFIX Child Seat Anchor Points',
  'Tyre Pressure Monitoring',
  'Steering Wheel Audio Controls',
];
/** Whether every car has it. */
export const isEveryday = (feature: string): boolean => CAR_BASIC.includes(feature);

const CAR_COMFORT = [
  'Apple CarPlay and Android Auto',
  'Adaptive Cruise Control',
  'Autonomous Emergency Braking',
  'Blind Spot Monitoring',
  'Rear Cross Traffic Alert',
  'Lane Keep Assist',
  'Dual-zone Climate Control',
  'Keyless Start',
  'LED Headlights with Auto High Beam',
  'Rain-sensing Wipers',
  'Front and Rear Parking Sensors',
  'Satellite Navigation',
  'Digital Radio',
  'Rear Air Vents',
  'Wireless Phone Charging',
];
const CAR_LUXURY = [
  'Leather-accented Seats',
  'Heated Front Seats',
  'Ventilated Front Seats',
  'Power Driver Seat with Memory',
  'Head-up Display',
  '360-degree Camera',
  'Panoramic Sunroof',
  'Premium Audio with 12 Speakers',
  'Hands-free Power Tailgate',
  'Heated Steering Wheel',
  'Digital Instrument Cluster',
  'Ambient Interior Lighting',
];
const UTE = [
  'Tow Bar with Seven-pin Plug',
  'Electric Brake Controller',
  'Tub Liner',
  'Soft Tonneau Cover',
  'Hard Lid',
  'Canopy',
  'Bull Bar',
  'Snorkel',
  'Side Steps',
  'Rear Differential Lock',
  'Hill Descent Control',
  'All-terrain Tyres',
  'UHF Radio',
  'Roof Racks',
];
const VAN = [
  'Cargo Barrier',
  'Twin Sliding Doors',
  'Barn Doors',
  'Ply-lined Cargo Area',
  'Rubber Cargo Floor',
  'LED Cargo Lighting',
  'Ladder Racks',
  'Tow Bar',
];
const ELECTRIC = [
  'Type 2 Charging Cable',
  'DC Fast Charging',
  'Vehicle-to-load Outlet',
  'Heat Pump',
  'One-pedal Driving',
  'Scheduled Charging',
];
const TRUCK = [
  'Air-suspended Driver Seat',
  'Engine Brake',
  'Hill Start Assist',
  'Reverse Camera and Alarm',
  'Electric Mirrors',
  'PTO Provision',
  'Steel Toolboxes',
  'Lane Departure Warning',
  'Adaptive Cruise Control',
  'GPS Fleet Tracking Provision',
  'Polished Alloy Wheels',
  'Fridge',
  'UHF Radio',
  'Front Disc Brakes with ABS',
];
const MOTORCYCLE = [
  'Switchable ABS',
  'Traction Control',
  'Riding Modes',
  'Quickshifter',
  'TFT Display with Phone Pairing',
  'LED Headlight',
  'Slipper Clutch',
  'Adjustable Suspension',
  'Centre Stand',
  'Hard Panniers',
  'Heated Grips',
  'Crash Bars',
  'Aftermarket Exhaust',
  'USB-C Charging Port',
  'Tail Tidy',
];
const CARAVAN = [
  'Queen Island Bed with Innerspring Mattress',
  'Separate Shower and Toilet',
  'Top-load Washing Machine',
  'Reverse-cycle Air Conditioner',
  'Three-way Fridge',
  'Compressor Fridge 188 L',
  'Four-burner Cooktop and Grill',
  'Microwave',
  'Roll-out Awning',
  'Solar Panels 2 x 170 W',
  'Lithium Battery 200 Ah',
  'Two 95 L Fresh Water Tanks',
  'Grey Water Tank',
  'Independent Trailing Arm Suspension',
  'Reversing Camera',
  'External Shower',
  'Tunnel Boot',
  'Picnic Table',
  'Diesel Heater',
  'Electronic Stability Control',
  'Full Annexe',
  'Twin Jerry Can Holders',
];

/** What a vehicle of this line has; dearer badges (`rank` from 0 to 1) have more of it. */
export function featuresOf(
  random: Random,
  line: ModelLine,
  powertrain: Powertrain | undefined,
  rank: number,
): string[] {
  if (line.itemType === 'truck') return random.some(TRUCK, random.int(5, 10));
  if (line.itemType === 'motorcycle') return random.some(MOTORCYCLE, random.int(4, 10));
  if (line.itemType === 'caravan') return random.some(CARAVAN, random.int(8, 18));
  const features = [
    ...random.some(CAR_BASIC, random.int(7, 12)),
    ...random.some(CAR_COMFORT, Math.round(3 + rank * 10) + random.int(0, 2)),
    ...random.some(CAR_LUXURY, Math.round(rank * 9)),
  ];
  if (line.shape === 'ute' || line.shape === 'cab-chassis') features.push(...random.some(UTE, random.int(2, 7)));
  if (line.shape === 'van') features.push(...random.some(VAN, random.int(3, 6)));
  if (powertrain?.fuel === 'Electric') features.push(...random.some(ELECTRIC, random.int(3, 6)));
  return features;
}
