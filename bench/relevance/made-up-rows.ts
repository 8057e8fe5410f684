import { randomSource } from '../search-mix.ts';

/** Make, model, variants, body, fuels, seats, doors, cylinders, price when new in thousands. */
const LINES = `
Toyota|Hilux|SR (4X4),SR5 (4X4),Workmate,Rogue (4X4)|Dual Cab Utility|Diesel|5|4|4|58
Toyota|Corolla|Ascent Sport,ZR,SX|Hatchback|Unleaded Petrol,Unleaded Petrol/Electric|5|5|4|32
Toyota|Camry|Altise,SL,Ascent Sport|Sedan|Unleaded Petrol,Unleaded Petrol/Electric|5|4|4|38
Toyota|RAV4|GX (awd),GXL (2WD),Cruiser (awd)|Wagon|Unleaded Petrol,Unleaded Petrol/Electric|5|5|4|45
Toyota|Landcruiser|LC200 VX (4X4),LC300 GXL (4X4),79 Series Workmate (4X4)|Wagon|Diesel|7|5|8|110
Toyota|Landcruiser Prado|GXL (4X4),VX (4X4)|Wagon|Diesel|7|5|4|70
Toyota|Kluger|GX (4X2),Grande (4X4)|Wagon|Unleaded Petrol|7|5|6|60
Toyota|Tarago|GLi,GLX|Wagon|Unleaded Petrol|8|5|4|50
Toyota|Hiace|LWB,SLWB|Van|Diesel|3|5|4|48
Toyota|86|GT,GTS|Coupe|Premium Unleaded Petrol|4|2|4|40
Ford|Ranger|XLT 3.2 (4X4),Wildtrak 2.0 (4X4),Raptor 2.0 (4X4),XL 2.2 HI-Rider (4X2)|Double Cab Pick Up|Diesel|5|4|5|62
Ford|Mustang|GT 5.0 V8,2.3 Gtdi|Coupe|Premium Unleaded Petrol|4|2|8|70
Ford|Falcon|XR6,XR6 Turbo,XT|Sedan|Unleaded Petrol,Liquid Petroleum Gas|5|4|6|36
Ford|Territory|TX,Ghia|Wagon|Diesel|7|5|6|42
Mazda|3|Maxx,Neo,G25 GT|Hatchback|Unleaded Petrol|5|5|4|32
Mazda|CX-5|Maxx Sport (4X2),Akera (4X4),Touring (awd)|Wagon|Unleaded Petrol,Diesel|5|5|4|46
Mazda|CX-9|Azami (awd),Touring (fwd)|Wagon|Unleaded Petrol|7|5|4|60
Mazda|BT-50|XT (4X4),XTR (4X4)|Dual Cab Utility|Diesel|5|4|5|55
Mazda|MX-5|GT,RS|Convertible|Premium Unleaded Petrol|2|2|4|45
Mitsubishi|Triton|GLX (4X4),GLS (4X4)|Double Cab Utility|Diesel|5|4|4|46
Mitsubishi|Outlander|ES,Exceed,Phev Aspire|Wagon|Unleaded Petrol,Plug-in Hybrid|5|5|4|45
Mitsubishi|Pajero|Exceed (4X4),GLX (4X4)|Wagon|Diesel|7|5|4|60
Mitsubishi|Pajero Sport|GLS (4X4),Exceed (4X4)|Wagon|Diesel|7|5|4|55
Nissan|X-Trail|ST (2WD),TI (4WD)|Wagon|Unleaded Petrol|5|5|4|40
Nissan|Navara|ST-X (4X4),PRO-4X (4X4)|Dual Cab Pick-up|Diesel|5|4|4|56
Nissan|Patrol|TI (4X4),ST (4X4)|Wagon|Premium Unleaded Petrol|8|5|8|85
Nissan|Qashqai|ST,TI|Wagon|Unleaded Petrol|5|5|4|36
Hyundai|I30|Active,N Performance,N Line,Trophy|Hatchback|Unleaded Petrol|5|5|4|32
Hyundai|Tucson|Elite (awd),Active (fwd)|Wagon|Unleaded Petrol,Diesel|5|5|4|42
Hyundai|Iload|3S Liftback|Van|Diesel|3|5|4|40
Hyundai|Santa FE|Highlander,Active|Wagon|Diesel|7|5|4|60
Kia|Carnival|SI,Platinum|Wagon|Diesel|8|5|4|62
Kia|Cerato|S,GT|Hatchback|Unleaded Petrol|5|5|4|30
Kia|Sportage|SX (fwd),GT-Line (awd)|Wagon|Unleaded Petrol,Diesel|5|5|4|40
Holden|Commodore|SV6,SS-V Redline,Evoke|Sedan|Unleaded Petrol|5|4|6|40
Holden|Colorado|LTZ (4X4),LS (4X2)|Crew Cab Pickup|Diesel|5|4|4|50
Volkswagen|Golf|110TSI Highline,GTI,R,110TSI R-Line|Hatchback|Premium Unleaded Petrol|5|5|4|42
Volkswagen|Tiguan|132TSI R-Line,110TSI Trendline|Wagon|Premium Unleaded Petrol|5|5|4|48
Volkswagen|Amarok|TDI550 Highline V6,TDI420 Core|Dual Cab Utility|Diesel|5|4|6|65
Subaru|Forester|2.5i Premium (awd),XT (awd)|Wagon|Unleaded Petrol|5|5|4|42
Subaru|WRX|Premium (awd),STI (awd)|Sedan|Premium Unleaded Petrol|5|4|4|48
BMW|320I|M Sport,Luxury Line|Sedan|Premium Unleaded Petrol|5|4|4|75
BMW|330I|M Sport|Sedan|Premium Unleaded Petrol|5|4|4|85
BMW|X5|Xdrive 30D|Wagon|Diesel|5|5|6|115
Mercedes-Benz|C200|Avantgarde|Sedan|Premium Unleaded Petrol|5|4|4|75
Mercedes-Benz|GLC250|D|Wagon|Diesel|5|5|4|80
Mercedes-Benz|A250|4matic|Hatchback|Premium Unleaded Petrol|5|5|4|60
Isuzu|D-MAX|X-Terrain (4X4),SX (4X2)|Crew Cab Utility|Diesel|5|4|4|60
Isuzu|MU-X|LS-T (4X4),LS-U (4X2)|Wagon|Diesel|7|5|4|60
Land Rover|Discovery Sport|SE,HSE|Wagon|Diesel|7|5|4|75
Land Rover|Range Rover Sport|HSE,SDV6|Wagon|Diesel|5|5|6|130
Lexus|RX350|Luxury,F Sport|Wagon|Premium Unleaded Petrol|5|5|6|95
Tesla|Model 3|Long Range,Performance|Sedan|Electric|5|4|0|75
MG|ZS|Excite,EV Essence|Wagon|Unleaded Petrol,Electric|5|5|4|26
`
  .trim()
  .split('\n')
  .map((line) => line.split('|'));
const COLOURS = ['White', 'White', 'Silver', 'Black', 'Grey', 'Blue', 'Red', 'Yellow'];
const PLACES = [
  'Parramatta, NSW',
  'Artarmon, NSW',
  'Dandenong, VIC',
  'Ringwood, VIC',
  'Moorooka, QLD',
  'Cairns, QLD',
  'Osborne Park, WA',
  'Medindie, SA',
];

/** Made-up listings, the same on every run: what the benchmark runs on when no feed is named. */
export function madeUpRows(count = 3_000): Record<string, string>[] {
  const random = randomSource(7);
  const one = (list: string | readonly string[] | undefined) => {
    const values = typeof list === 'string' ? list.split(',') : (list ?? []);
    return values[random(values.length)] ?? '';
  };
  return Array.from({ length: count }, () => {
    const [make, model, variants, body, fuels, seats, doors, cylinders, thousands] = LINES[random(LINES.length)] ?? [];
    const age = random(14);
    const variant = one(variants);
    const price = Math.round((Number(thousands) * 1000 * 0.88 ** age * (90 + random(20))) / 100 / 10) * 10;
    return {
      Title: `${2022 - age} ${make} ${model} ${variant}`,
      Brand: make ?? '',
      Model: model ?? '',
      Variant: variant,
      Year: String(2022 - age),
      Price: String(price),
      Kilometres: String(age === 0 ? 10 + random(900) : age * (6_000 + random(14_000))),
      BodyType: body ?? '',
      Transmission: random(6) === 0 ? 'Manual' : 'Automatic',
      FuelType: one(fuels),
      UsedOrNew: age === 0 ? one('NEW,DEMO') : 'USED',
      ColourExtInt: `${one(COLOURS)} / Black`,
      Location: one(PLACES.join(';').split(';')),
      CylindersinEngine: `${cylinders} cyl`,
      Doors: `${doors} Doors`,
      Seats: `${seats} Seats`,
    };
  });
}
