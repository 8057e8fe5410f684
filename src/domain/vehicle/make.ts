/** Makes as they write themselves. */
const NAMES = [
  'Abarth',
  'AC',
  'Aion',
  'Alfa Romeo',
  'Alpine',
  'Aprilia',
  'Aston Martin',
  'Audi',
  'Avan',
  'Avida',
  'Benelli',
  'Bentley',
  'Beta',
  'BMW',
  'BSA',
  'Bugatti',
  'Bushtracker',
  'BYD',
  'Cadillac',
  'Can-Am',
  'Caterham',
  'CFMOTO',
  'Changan',
  'Chery',
  'Chevrolet',
  'Chrysler',
  'Citroën',
  'Concept',
  'Coromal',
  'Crusader',
  'Cub Campers',
  'Cupra',
  'Daewoo',
  'DAF',
  'Daihatsu',
  'Deepal',
  'Dennis Eagle',
  'Denza',
  'Dodge',
  'DS',
  'Ducati',
  'Exeed',
  'Farizon',
  'FAW',
  'Ferrari',
  'Fiat',
  'Ford',
  'Foton',
  'FPV',
  'Freightliner',
  'Fuso',
  'GAC',
  'GASGAS',
  'Geely',
  'Genesis',
  'GMC',
  'GMSV',
  'Goldstream',
  'Great Wall',
  'GWM',
  'Harley-Davidson',
  'Haval',
  'Hino',
  'Holden',
  'Honda',
  'HSV',
  'Hummer',
  'Husqvarna',
  'Hyundai',
  'Indian',
  'INEOS',
  'Infiniti',
  'International',
  'Isuzu',
  'Isuzu UTE',
  'Iveco',
  'JAC',
  'Jaecoo',
  'Jaguar',
  'Jayco',
  'JB Caravans',
  'Jeep',
  'JMC',
  'Jurgens',
  'Kawasaki',
  'Kedron',
  'Kenworth',
  'KGM',
  'Kia',
  'Koenigsegg',
  'Kokoda',
  'Kove',
  'KTM',
  'KYMCO',
  'Lamborghini',
  'Lancia',
  'Land Rover',
  'LDV',
  'Leapmotor',
  'Lepas',
  'Lexus',
  'Lotus',
  'Lucid',
  'Lynk & Co',
  'Mack',
  'Mahindra',
  'Majestic',
  'MAN',
  'Maserati',
  'Mazda',
  'McLaren',
  'MDC',
  'Mercedes-AMG',
  'Mercedes-Benz',
  'MG',
  'MINI',
  'Mitsubishi',
  'Morgan',
  'Moto Guzzi',
  'Moto Morini',
  'MV Agusta',
  'New Age',
  'Nio',
  'Nissan',
  'Nova',
  'Omoda',
  'Opel',
  'Opus',
  'Paramount',
  'Peugeot',
  'Piaggio',
  'Polestar',
  'Porsche',
  'Proton',
  'QJMOTOR',
  'RAM',
  'Regent',
  'Renault',
  'Retreat',
  'Rivian',
  'Roadstar',
  'Rolls-Royce',
  'Rover',
  'Royal Enfield',
  'Saab',
  'Scania',
  'Sherco',
  'Škoda',
  'Smart',
  'Snowy River',
  'SsangYong',
  'Subaru',
  'Sunland',
  'Sunliner',
  'Supreme',
  'Suzuki',
  'SYM',
  'Tata',
  'Tesla',
  'Toyota',
  'Trakmaster',
  'Triumph',
  'UD Trucks',
  'Vespa',
  'Viscount',
  'Voge',
  'Volkswagen',
  'Volvo',
  'Western Star',
  'Windsor',
  'Winnebago',
  'XPENG',
  'Yamaha',
  'Zeekr',
  'Zero',
  'Zone RV',
  'Zontes',
] as const;

const ALIASES: Record<string, string> = {
  vw: 'Volkswagen',
  mercedes: 'Mercedes-Benz',
  mercedesbenz: 'Mercedes-Benz',
  merc: 'Mercedes-Benz',
  mercbenz: 'Mercedes-Benz',
  mb: 'Mercedes-Benz',
  volkswagon: 'Volkswagen',
  vwcommercial: 'Volkswagen',
  volkswagencommercialvehicles: 'Volkswagen',
  kiamotors: 'Kia',
  isuzuutes: 'Isuzu UTE',
  ineosgrenadier: 'INEOS',
  hd: 'Harley-Davidson',
  benz: 'Mercedes-Benz',
  landrover: 'Land Rover',
  rangerover: 'Land Rover',
  alfa: 'Alfa Romeo',
  greatwallmotors: 'GWM',
  gwmhaval: 'GWM',
  mitsubishifuso: 'Fuso',
  fusotruck: 'Fuso',
  harley: 'Harley-Davidson',
  rolls: 'Rolls-Royce',
  chev: 'Chevrolet',
  chevy: 'Chevrolet',
  ud: 'UD Trucks',
  nissandiesel: 'UD Trucks',
  ramtrucks: 'RAM',
  hsvholdenspecialvehicles: 'HSV',
  holdenspecialvehicles: 'HSV',
  fordperformancevehicles: 'FPV',
  morrisgarages: 'MG',
  sangyong: 'SsangYong',
  dsautomobiles: 'DS',
};

const key = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const BY_KEY = new Map<string, string>([
  ...NAMES.map((name) => [key(name), name] as const),
  ...Object.entries(ALIASES),
]);

/** The make that a name means; undefined when the table has none. */
export function findMake(text: string): string | undefined {
  return BY_KEY.get(key(text));
}

/**
 * The canonical name of a make: `MERCEDES BENZ` and `Merc` are `Mercedes-Benz`, `VW` is `Volkswagen`. An unknown make
 * keeps its own spelling and its capitals.
 */
export function canonicalMake(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return findMake(plain) ?? plain;
}

/** Abbreviations that stay in capitals in texts of words. */
const CODES = new RegExp(
  '^(?:SUV|MPV|CVT|DCT|DSG|PDK|AMT|EDC|AWD|4WD|2WD|FWD|RWD|LPG|CNG|EV|BEV|PHEV|HEV|MHEV|LWB' +
    '|SWB|MWB|XLWB|ULP|PULP|RON|VVT|TDI|TFSI|TSI|GT|GTI|RS|ST|SS|RV|II|III|IV|VI)$',
);

/**
 * Turns a text of words, such as a body, a colour or a heading, that is written in capitals only into capitalised
 * words: `DUAL CAB UTE` is `Dual Cab Ute`. Known abbreviations and codes with digits stay.
 */
export function lowerShouting(text: string): string {
  if (text !== text.toUpperCase() || !/[A-Z]{3}/.test(text)) return text;
  return text
    .replaceAll('_', ' ')
    .replace(/[A-Z0-9][\w'’]*/g, (word) =>
      CODES.test(word) || /\d/.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
    );
}

/**
 * Turns a name written in capitals only into capitalised words: `LANDCRUISER PRADO` is `Landcruiser Prado`. Words of up
 * to 3 letters and codes with digits stay, because most of them are codes of the trade (`GXL`, `SR5`).
 */
export function calmCapitals(text: string): string {
  if (text.length <= 4 || text !== text.toUpperCase() || !/[A-Z]{5}/.test(text)) return text;
  return text.replace(/[A-Z][A-Z'’]+(?![\w-]*\d)/g, (word) =>
    word.length <= 3 ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  );
}
