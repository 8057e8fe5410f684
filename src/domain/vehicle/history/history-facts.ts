import type { Vehicle } from '../vehicle.schema.ts';
import type { History, HistoryKey } from './history.schema.ts';
import { factInSentence, NOT_KNOWN } from './not-known.ts';

/** What is known of a vehicle's past, ready to be shown: a label, and a value with who said it and when. */
export type HistoryFact = { key: HistoryKey; label: string; value: string };

/** A fact that somebody stated, with its certificate, and whether it is good news. */
type KnownFact = HistoryFact & { document?: string; isGood: boolean };

/** What is known of a vehicle's past, and the names of what is not. */
export type KnownHistory = { known: KnownFact[]; unknown: string[] };

const LABELS: Record<HistoryKey, string> = {
  writtenOff: 'Written off',
  ppsr: 'PPSR check',
  service: 'Service history',
  keys: 'Keys',
  previousUse: 'Previous use',
  battery: 'Battery health',
};

/** Whether a key of a specification is a fact of a history, which its own rows show. */
export const isHistoryKey = (key: string): boolean => Object.hasOwn(LABELS, key);

const WORDS: { [key in Exclude<HistoryKey, 'keys' | 'battery'>]: Record<NonNullable<History[key]>['is'], string> } = {
  writtenOff: { no: 'No', repairable: 'Yes, a repairable write-off', statutory: 'Yes, a statutory write-off' },
  ppsr: { clear: 'Clear', encumbered: 'Money is owed on it' },
  service: { full: 'Full', partial: 'Partial', noneKnown: 'None known' },
  previousUse: {
    private: 'Private',
    demonstrator: 'Demonstrator',
    fleet: 'Company fleet',
    government: 'Government',
    hire: 'Hire car',
    taxi: 'Taxi or rideshare',
  },
};

/** The facts a vehicle of its kind has: a battery where it drives by one. */
const keysOf = ({ simple_fuel }: Vehicle): HistoryKey[] => [
  ...(['writtenOff', 'ppsr', 'service', 'keys', 'previousUse'] as const),
  ...(/electric/i.test(simple_fuel ?? '') ? (['battery'] as const) : []),
];

/**
 * The history of a used vehicle (DATA-061): each fact with who said it and when. What is not known is said as not known; where
 * nothing is, in one line. A new vehicle has none.
 */
export function historyFacts(car: Vehicle): HistoryFact[] {
  if (car.car_type === 'new') return [];
  const keys = keysOf(car);
  const known = keys.filter((key) => car.history?.[key]);
  if (known.length === 0)
    return [{ key: 'writtenOff', label: keys.map((key) => LABELS[key]).join(', '), value: NOT_KNOWN }];
  return keys.map((key) => ({ key, label: LABELS[key], value: factText(car.history ?? {}, key) }));
}

/**
 * The history of a used vehicle for a part of its page (VDP-021): the facts that are known, and the names of those that are
 * not; undefined where none is known, and for a new vehicle.
 */
export function knownHistory(car: Vehicle): KnownHistory | undefined {
  const { history } = car;
  if (car.car_type === 'new' || !history) return undefined;
  const keys = keysOf(car);
  const known = keys.flatMap((key): KnownFact[] => {
    const fact = history[key];
    if (!fact) return [];
    const { document } = fact;
    const said = { key, label: LABELS[key], value: factText(history, key), isGood: isGood(history, key) };
    return [{ ...said, ...(document && { document }) }];
  });
  if (known.length === 0) return undefined;
  return { known, unknown: keys.filter((key) => !history[key]).map((key) => factInSentence(LABELS[key])) };
}

function factText(history: History, key: HistoryKey): string {
  const fact = history[key];
  if (!fact) return NOT_KNOWN;
  const day = /^(\d{4})-(\d\d)-(\d\d)/.exec(fact.on ?? '');
  const said = [fact.by?.trim() || 'the dealer', day ? `${day[3]}/${day[2]}/${day[1]}` : 'no date given'].join(', ');
  return `${wordsOf(history, key)} (${said})`;
}

/** Good news that needs no judgement: a battery's figure and a number of keys are told, not praised. */
function isGood(history: History, key: HistoryKey): boolean {
  if (key === 'previousUse') return history.previousUse?.is === 'private';
  return GOOD.some(([good, is]) => good === key && history[good]?.is === is);
}

const GOOD = [
  ['writtenOff', 'no', 'No write-offs'],
  ['service', 'full', 'Full service history'],
  ['ppsr', 'clear', 'PPSR clear'],
] as const;

function wordsOf(history: History, key: HistoryKey): string {
  if (key === 'keys') return String(history.keys?.is ?? '');
  if (key === 'battery') return `${history.battery?.is}% of new`;
  const { is } = history[key] ?? {};
  return (WORDS[key] as Record<string, string>)[is ?? ''] ?? '';
}

/** Whether a fact of the battery says who measured it and when: without, it is no basis of a claim. */
export const isTested = ({ battery }: History): boolean =>
  Boolean(battery?.by?.trim()) && /^\d{4}-\d\d-\d\d/.test(battery?.on ?? '');

/** What a filter of the search calls the good news of a history. */
export function historyFeatures({ history }: Vehicle): string[] {
  return GOOD.filter(([key, is]) => history?.[key]?.is === is).map(([, , name]) => name);
}
