import { isEveryday } from '../features.ts';
import type { Random } from '../random.ts';
import { measuresOf, type SampleVehicle } from '../sample-vehicle.ts';

/** The facts a comment may speak of. */
export type Subject = Omit<SampleVehicle, 'comments'>;

/** How a dealer speaks: the sentences that open and close its comments. */
export type Voice = { openers: readonly string[]; closers: readonly string[] };

/** Fills `{year}`, `{make}`, `{model}`, `{badge}`, `{colour}`, `{km}`, `{city}`, `{feature}` and the like. */
export function fill(template: string, subject: Subject, random: Random): string {
  const { line, badge } = subject;
  const power = badge.powertrain;
  const values: Record<string, string> = {
    year: String(subject.year),
    make: line.make,
    model: line.model.length > 1 ? line.model : `${line.make} ${line.model}`,
    badge: badge.name,
    colour: subject.colour,
    interior: subject.interiorColour.toLowerCase(),
    km: grouped(subject.km),
    city: subject.yard.city,
    yard: subject.yard.name,
    kw: String(power?.powerKw ?? ''),
    nm: grouped(power?.torqueNm),
    use: power ? `${power.consumption.toFixed(1)} ${power.fuel === 'Electric' ? 'kWh' : 'litres'}` : '',
    energy: power?.fuel === 'Electric' ? 'charging' : 'fuel',
    seats: String(line.measures.seats ?? ''),
    tow: grouped(measuresOf(subject).brakedTowingKg),
    tare: grouped(badge.caravan?.tareKg),
    atm: grouped(badge.caravan?.atmKg),
    sleeps: String(badge.caravan?.sleeps ?? ''),
  };
  // The later features of a list are the ones that set a badge apart; what every car has is said last.
  const notable = random
    .shuffle(subject.features.slice(-8))
    .sort((a, b) => Number(isEveryday(b)) - Number(isEveryday(a)))
    .map(inSentence);
  const text = template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name === 'feature' ? (notable.pop() ?? 'a clean cabin') : (values[name] ?? whole),
  );
  return text.replaceAll(`${line.make} ${line.make} `, `${line.make} `);
}

function grouped(figure: number | undefined): string {
  return new Intl.NumberFormat('en-AU').format(figure ?? 0);
}

const NAMES = /^(Apple|CarPlay|Android|Auto|Bluetooth|Type|Ah)$/;

/** `Blind Spot Monitoring` is `blind spot monitoring` inside a sentence; names and abbreviations keep their capitals. */
function inSentence(feature: string): string {
  return feature
    .split(' ')
    .map((word) => (NAMES.test(word) || /^[A-Z]$|[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}
