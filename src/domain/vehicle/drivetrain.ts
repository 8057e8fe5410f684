import { gearsText } from './item-words.ts';

const clean = (text: string | undefined) =>
  (text ?? '').toLowerCase().replace(/[-_]/g, ' ').replace(/\s+/g, ' ').trim();

/** Petrol, Diesel, Hybrid, Plug-in Hybrid, Electric, LPG or Hydrogen; undefined when nothing is recognised. */
export function simpleFuel(fuel: string | undefined): string | undefined {
  const text = clean(fuelText(fuel ?? ''));
  if (!text || text === 'none' || text === 'other') return undefined;
  if (/plug ?in|phev/.test(text)) return 'Plug-in Hybrid';
  if (/hybrid|mhev|hev\b|^hyb/.test(text) || (/electric/.test(text) && BURNT.test(text))) return 'Hybrid';
  if (/electric|\bbev\b|\bev\b|battery/.test(text)) return 'Electric';
  if (/diesel|turbo ?d\b|\btdi\b/.test(text)) return 'Diesel';
  if (/lpg|liquid petroleum|\bgas\b(?!oline)|cng|^dual fuel$/.test(text)) return 'LPG';
  if (/hydrogen|fuel cell/.test(text)) return 'Hydrogen';
  if (BURNT.test(text) || /e10|e85|flex|premium|^9[158]$/.test(text)) return 'Petrol';
  return undefined;
}

/** What is burnt beside a battery, where a fuel names both: `Electric/PULP`, `Unleaded - Electric`. */
const BURNT = /petrol|unleaded|gasoline|ulp|diesel|\bu\/?l\b|\bron\b/;

/** Automatic or Manual; automated gearboxes of every kind count as automatic. Undefined when nothing is recognised. */
export function simpleTransmission(transmission: string | undefined): string | undefined {
  const text = clean(transmission);
  if (
    new RegExp(
      'semi|auto|cvt|ivt|variable|direct drive|dct|dsg|pdk|edc|dual clutch|twin clutch|tiptronic|amt|single speed' +
        '|reduction|tronic|shiftronic|power ?shift|speed ?shift|ultra ?shift|i ?shift|allison' +
        String.raw`|opticruise|\beat\d|^(?:\d+ ?(?:sp(?:eed)?)? ?)?a$`,
    ).test(text) ||
    CODE_A.test(text)
  )
    return 'Automatic';
  if (/\bman(?:ual)?\b|manual|stick|road ?ranger|^(?:\d+ ?(?:sp(?:eed)?)? ?)?m$/.test(text) || CODE_M.test(text))
    return 'Manual';
  return undefined;
}

/** `10AT`, `A/T`, `8 sp A/T`, `S/A`; `5MT`, `M/T`. */
const CODE_A = /(?:^|[^a-z])(?:a\/?t|s\/a)(?![a-z])/;
const CODE_M = /(?:^|[^a-z])m\/?t(?![a-z])/;

/** "Reduction Gear", "1 Speed", "Single-speed reduction gear": the one gear of an electric vehicle, which is driven as an automatic. */
const ONE_GEAR = /\breduction\b|^direct drive$|^(?:1|single)[ -]?(?:sp|speed)\b/i;

/** A gearbox as a visitor reads it: a code such as `10AT` or `A/T` in words, one gear as "Automatic", anything else with its gears in one spelling. */
export function gearboxText(text: string): string {
  if (ONE_GEAR.test(text.trim())) return 'Automatic';
  const code = /^(\d{1,2})? ?(?:sp(?:eed)?\.? ?)?(?:a\/?t|s\/a|m\/?t|a|m)$/i.exec(text.trim());
  const simple = code ? simpleTransmission(text) : undefined;
  return simple === undefined ? gearsText(text) : code?.[1] ? `${code[1]}-Speed ${simple}` : simple;
}

/** Short words and codes of fuels. */
const FUEL_CODES: Readonly<Record<string, string>> = {
  ...{ pulp: 'Premium unleaded', ulp: 'Unleaded', 'u/l': 'Unleaded', ul: 'Unleaded', p: 'Petrol', pet: 'Petrol' },
  ...{ d: 'Diesel', dsl: 'Diesel', e: 'Electric', elec: 'Electric' },
};

/** A fuel in the words of this country: the American "Gasoline Fuel" is petrol, a code such as PULP in words; anything else as it is. */
export function fuelText(text: string): string {
  const code = text.trim().toLowerCase();
  if (Object.hasOwn(FUEL_CODES, code)) return FUEL_CODES[code] ?? text;
  if (/^gasoline(?: fuel)?(?: system)?$/i.test(text.trim())) return 'Petrol';
  return text.replace(/ fuel system$/i, '').replace(/gasoline/gi, 'Petrol');
}

/** Codes of driven wheels, those of Meta's catalogues among them. */
const DRIVE_CODES: Readonly<Record<string, string>> = {
  ...{ f: 'Front Wheel Drive', r: 'Rear Wheel Drive' },
  ...{ four_wd: '4WD', two_wd: '2WD', all_wd: 'AWD' },
};

/** Driven wheels as a visitor reads them: the codes `F`, `R` and `FOUR_WD` in words, `4X4` as 4x4, anything else as it is. */
export function driveText(text: string): string {
  const code = text.trim().toLowerCase();
  const words = Object.hasOwn(DRIVE_CODES, code) ? DRIVE_CODES[code] : undefined;
  return words ?? text.replace(/(?<=\d ?)X(?= ?\d)/g, 'x');
}

/** The gearbox that a badge names: "2.0 HSE Luxury Auto", "1.6 6MT". Undefined where it names none, or both. */
export function gearboxInName(name: string | undefined): string | undefined {
  const found =
    name?.match(/(?<![a-z0-9])(?:automatic|auto|manual|cvt|dct|dsg|\d{0,2} ?[am]\/t|\d{1,2}[am]t)(?![a-z0-9])/gi) ?? [];
  const codes = name?.match(/(?<=\s)[AM]T(?=\s|$)/g) ?? [];
  const kinds = new Set([...found, ...codes].map((word) => simpleTransmission(word)));
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

/** The driven wheels of a truck in a text such as "Auto 6X2". */
export function axlesInText(text: string | undefined): string | undefined {
  return /(?<![\da-z])\d{1,2}x\d{1,2}(?![\da-z])/i.exec(text ?? '')?.[0];
}

/** 4x4, AWD, FWD or RWD; undefined when nothing is recognised. */
export function simpleDrive(drive: string | undefined): string | undefined {
  const text = clean(drive);
  if (/4 ?x ?4|four|4wd|\b4 wheel/.test(text)) return '4x4';
  if (/awd|all wheel|quattro|xdrive|4matic|4motion|allgrip|symmetrical/.test(text)) return 'AWD';
  if (/front|fwd/.test(text)) return 'FWD';
  if (/rear|rwd|4 ?x ?2|two_?wd|2wd|two wd/.test(text)) return 'RWD';
  return undefined;
}

/**
 * The drive type that a badge or heading names: "SR5 (4x4)", "2.0 TFSI Quattro". Not "2WD" and "4x2", which leave open
 * which wheels.
 */
export function driveInName(name: string | undefined): string | undefined {
  return /(?<![a-z0-9])(?:4x4|4wd|awd|fwd|rwd|quattro|x-?drive|4matic|4motion)(?![a-z0-9])/i.exec(name ?? '')?.[0];
}

/** A drive column that holds a gearbox instead. */
export function isGearboxWord(text: string | undefined): boolean {
  return /^(?:auto(?:matic)?|manual|cvt|sports automatic|dct)$/.test(clean(text));
}

/** A gearbox column that holds a drive type instead, as some exports do ("AWD", "Front", "Rear"). */
export function isDriveWord(text: string | undefined): boolean {
  return /^(awd|fwd|rwd|4wd|4x4|4x2|2wd|front|rear|front wheel drive|rear wheel drive|all wheel drive)$/.test(
    clean(text),
  );
}

/** Figures of an engine's size in a text, the surest first: with its unit, with a decimal point, of three digits or more. */
const SIZES = [/\d+(?:\.\d+)?(?= ?(?:cc|l\b|lit))/i, /\d+\.\d+/, /\d{3,}/, /\d+/];

/** Litres and cubic centimetres of "2.8", "2755", "V6 2.8L" or 2755: below 30 is litres, above 60 cubic centimetres. */
export function engineSize(value: string | number | undefined): { cc: number; litres: number } | undefined {
  const said = String(value ?? '').replace(/,/g, '');
  const number = Number(SIZES.map((size) => size.exec(said)?.[0]).find(Boolean));
  if (!Number.isFinite(number) || number <= 0) return undefined;
  const cc = number < 30 ? Math.round(number * 1000) : number > 60 ? Math.round(number) : undefined;
  return cc === undefined || cc > 20_000 ? undefined : { cc, litres: Math.round(cc / 100) / 10 };
}
