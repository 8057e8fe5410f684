import type { Random } from '../random.ts';
import { CARAVAN, DEMO_CAR, MOTORCYCLE, NEW_CAR, NEW_CARAVAN, SUBSCRIPTION, TRUCK } from './other-kinds.ts';
import { CONDITION, DRIVING, ELECTRIC_DRIVING, EQUIPMENT, HISTORY, TOWING, USES } from './used-car.ts';
import { fill, type Subject, type Voice } from './words.ts';

/** A comment for a vehicle: none, a dash, a few sentences, or a long text with a list, as dealers write them. */
export function writeComment(random: Random, subject: Subject, voice: Voice): string {
  const mood = random.next();
  if (mood < 0.03) return '';
  if (mood < 0.06) return '-';
  const count = random.int(1, 3) + (mood > 0.5 ? 2 : 0);
  const sentences = body(random, subject, count).map((sentence) => fill(sentence, subject, random));
  const opener = fill(random.pick(voice.openers.filter((sentence) => fits(sentence, subject))), subject, random);
  const closer = fill(random.pick(voice.closers.filter((sentence) => fits(sentence, subject))), subject, random);
  if (mood > 0.8) return withList(random, subject, opener, sentences, closer);
  if (mood > 0.62) return [opener, sentences.join(' '), closer].join('\n\n');
  return [opener, ...sentences, closer].join(' ');
}

function body(random: Random, subject: Subject, count: number): string[] {
  const { itemType, shape } = subject.line;
  const pool = (list: readonly string[]) =>
    random.shuffle(list.filter((sentence) => fits(sentence, subject))).slice(0, count + 1);
  if (subject.weeklyPrice) return pool(SUBSCRIPTION);
  if (itemType === 'truck') return pool(subject.carType === 'new' ? NEW_CAR.filter(forTruck) : TRUCK);
  if (itemType === 'motorcycle') return pool(MOTORCYCLE);
  if (itemType === 'caravan') return pool(subject.carType === 'new' ? NEW_CARAVAN : CARAVAN);
  if (subject.carType === 'new') return pool(NEW_CAR);
  if (subject.carType === 'demo') return pool(DEMO_CAR);
  const driving = subject.badge.powertrain?.fuel === 'Electric' ? ELECTRIC_DRIVING : DRIVING;
  const groups = [HISTORY, CONDITION, driving, EQUIPMENT, shape === 'ute' || shape === 'suv-large' ? TOWING : USES];
  return random
    .some(groups, count + 1)
    .map((group) => random.pick(group.filter((sentence) => fits(sentence, subject))));
}

const forTruck = (sentence: string) =>
  !/driveway|test drive|tank|label|shopping|trimmed in|half an hour/.test(sentence);

const AGED = new RegExp(
  'looked after|clear story|our workshop|well-kept|examples|checked vehicles|has seen|Traded' +
    '|presents well|straight|service bay|statutory|dropped|sprockets|New tyres' +
    '|Two owners|standard exhaust|Inspection reports',
);

/** Said of what stands in the yard. */
const HERE = /In stock now|last delivery|Available now|On the lot|On display|on show|ready in|Fresh/;

/** A sentence fits when the vehicle has the facts it names and nothing in it contradicts them. */
function fits(sentence: string, subject: Subject): boolean {
  const { powertrain } = subject.badge;
  if (subject.carType === 'new' && AGED.test(sentence)) return false;
  if (subject.status === 'coming_soon' && HERE.test(sentence)) return false;
  if (/PPSR/.test(sentence)) return subject.carType === 'used';
  if (/half the kilometres/.test(sentence)) return subject.km > 40_000;
  if (/\{(kw|nm|use)\}/.test(sentence) && !powertrain) return false;
  if (/\{use\} for 100 kilometres if|engine|gearbox|full tank/.test(sentence) && powertrain?.fuel === 'Electric')
    return false;
  if (sentence.includes('{tow}') && !(subject.line.measures.brakedTowingKg ?? 0)) return false;
  if (sentence.includes('{seats}') && !subject.line.measures.seats) return false;
  if (sentence.startsWith('Learner')) return / LAMS/.test(` ${subject.badge.name}`);
  if (/bunk|range with a load/.test(sentence)) return subject.line.shape === 'truck';
  if (/hoist|hydraulics/.test(sentence)) return /Tipper/.test(subject.badge.name);
  if (/awning|two hours|sway bar/.test(sentence)) return subject.line.shape !== 'motorhome';
  if (/drive-away price/.test(sentence)) return subject.priceBasis === 'driveAway';
  if (/pictures/.test(sentence)) return subject.pictures.length > 2;
  if (/tow bar|towed|tray is lined/.test(sentence)) return subject.line.shape === 'ute' || !/tray/.test(sentence);
  if (/glovebox|highway|nine stamps|windscreen was/.test(sentence)) return subject.km > 15_000;
  return true;
}

function withList(random: Random, subject: Subject, opener: string, sentences: string[], closer: string): string {
  const points = random.some(subject.features, random.int(4, 7)).map((feature) => `- ${feature}`);
  const title = random.pick(['Worth knowing:', 'What it has:', 'Highlights', 'On this one:']);
  return [opener, sentences.join(' '), [title, ...points].join('\n'), closer]
    .filter((part) => part !== '')
    .join('\n\n');
}
