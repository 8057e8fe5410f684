/** Makes that are not written with one capital letter per word, and the other names feeds use for a make. */
const NAMES = [
  'Abarth',
  'Alfa Romeo',
  'Aston Martin',
  'Audi',
  'Bentley',
  'BMW',
  'BYD',
  'Chery',
  'Chevrolet',
  'Chrysler',
  'Citroën',
  'Cupra',
  'Daewoo',
  'Daihatsu',
  'Deepal',
  'Dodge',
  'DS',
  'Ducati',
  'FAW',
  'Ferrari',
  'Fiat',
  'Ford',
  'Foton',
  'FPV',
  'Fuso',
  'GAC',
  'Geely',
  'Genesis',
  'GMC',
  'Great Wall',
  'GWM',
  'Harley-Davidson',
  'Haval',
  'Hino',
  'Holden',
  'Honda',
  'HSV',
  'Hummer',
  'Hyundai',
  'INEOS',
  'Infiniti',
  'Isuzu',
  'Isuzu UTE',
  'Iveco',
  'JAC',
  'Jaecoo',
  'Jaguar',
  'Jeep',
  'Kawasaki',
  'Kenworth',
  'KGM',
  'Kia',
  'KTM',
  'Lamborghini',
  'Land Rover',
  'LDV',
  'Leapmotor',
  'Lexus',
  'Lotus',
  'Mack',
  'Mahindra',
  'MAN',
  'Maserati',
  'Mazda',
  'McLaren',
  'Mercedes-AMG',
  'Mercedes-Benz',
  'MG',
  'MINI',
  'Mitsubishi',
  'Nissan',
  'Omoda',
  'Opel',
  'Peugeot',
  'Polestar',
  'Porsche',
  'Proton',
  'RAM',
  'Renault',
  'Rolls-Royce',
  'Royal Enfield',
  'Saab',
  'Scania',
  'Škoda',
  'Smart',
  'SsangYong',
  'Subaru',
  'Suzuki',
  'Tesla',
  'Toyota',
  'Triumph',
  'UD Trucks',
  'Volkswagen',
  'Volvo',
  'XPENG',
  'Yamaha',
  'Zeekr',
] as const;

const ALIASES: Record<string, string> = {
  vw: 'Volkswagen',
  mercedes: 'Mercedes-Benz',
  mercedesbenz: 'Mercedes-Benz',
  merc: 'Mercedes-Benz',
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

/**
 * The canonical name of a make: `MERCEDES BENZ` and `Merc` are `Mercedes-Benz`, `VW` is `Volkswagen`. An unknown make
 * keeps its own spelling; one in capitals only becomes capitalised words unless it is an abbreviation of up to 4 letters.
 */
export function canonicalMake(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return BY_KEY.get(key(plain)) ?? calmCapitals(plain);
}

/** Turns a text written in capitals only into capitalised words; short words and codes with digits stay. */
export function calmCapitals(text: string): string {
  if (text.length <= 4 || text !== text.toUpperCase() || !/[A-Z]{5}/.test(text)) return text;
  return text.replace(/[A-Z][A-Z'’]+(?![\w-]*\d)/g, (word) =>
    word.length <= 3 ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  );
}
