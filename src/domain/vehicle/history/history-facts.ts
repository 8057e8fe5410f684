import type { Vehicle } from '../vehicle.schema.ts';
import type { History, HistoryKey } from './history.schema.ts';

/** A fact of a vehicle's past that somebody stated, with who said it and when, its certificate, and whether it is good news. */
export type HistoryFact = { key: HistoryKey; label: string; value: string; document?: string; isGood: boolean };

/** What is known of a vehicle's past, and the names of what a buyer may ask for. */
export type CarHistory = { known: HistoryFact[]; toAsk: string[] };

const LABELS: Record<HistoryKey, string> = {
  writtenOff: 'Written off',
  ppsr: 'PPSR check',
  service: 'Service history',
  keys: 'Keys',
  previousUse: 'Previous use',
  battery: 'Battery health',
};

/** What is asked for where nobody stated it. */
const OFFERED: Record<HistoryKey, string> = {
  writtenOff: 'write-off check',
  ppsr: 'PPSR check',
  service: 'service history',
  keys: 'number of keys',
  previousUse: 'previous use',
  battery: 'battery health',
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

/** What is known of the past of a used vehicle (DATA-061); nothing is said of what is not, and a new vehicle has none. */
export function historyFacts(car: Vehicle): HistoryFact[] {
  const { history } = car;
  if (car.car_type === 'new' || !history) return [];
  return keysOf(car).flatMap((key): HistoryFact[] => {
    const fact = history[key];
    if (!fact) return [];
    const said = {
      key,
      label: LABELS[key],
      value: factText(fact, wordsOf(history, key)),
      isGood: isGood(history, key),
    };
    return [{ ...said, ...(fact.document && { document: fact.document }) }];
  });
}

/** The history of a used vehicle for its page (VDP-021); undefined for a new one. */
export function carHistory(car: Vehicle): CarHistory | undefined {
  if (car.car_type === 'new') return undefined;
  const toAsk = keysOf(car).filter((key) => !car.history?.[key]);
  return { known: historyFacts(car), toAsk: toAsk.map((key) => OFFERED[key]) };
}

function factText({ by, on }: NonNullable<History[HistoryKey]>, words: string): string {
  const day = /^(\d{4})-(\d\d)-(\d\d)/.exec(on ?? '');
  const said = [by?.trim() || 'the dealer', day ? `${day[3]}/${day[2]}/${day[1]}` : 'no date given'].join(', ');
  return `${words} (${said})`;
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
