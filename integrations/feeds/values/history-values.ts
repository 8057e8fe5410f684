import { dateValue } from '#src/domain/vehicle/feed/feed-dates.ts';
import { plainText } from '#src/domain/vehicle/feed/feed-text.ts';
import { numberValue } from '#src/domain/vehicle/feed/feed-values.ts';
import { type History, historySchema } from '#src/domain/vehicle/history/history.schema.ts';
import type { FeedRecord } from '../columns/synonyms.ts';

/** Words of feeds for what is known of a vehicle's past; the first that fits counts. What none knows stays unknown. */
const WRITTEN_OFF: [string, RegExp][] = [
  ['statutory', /statutory/i],
  ['repairable', /repairable|\brwo\b/i],
  ['no', /^(?:n|no|none|never|false|0|clear|clean|not written off|not recorded)$/i],
];
const PPSR: [string, RegExp][] = [
  ['encumbered', /encumb(?!\w* free)|owing|not clear/i],
  ['clear', /^(?:clear|clean|yes|y|passed|unencumbered|no (?:encumbrance|finance).*)$/i],
];
const SERVICE: [string, RegExp][] = [
  ['partial', /part|incomplete|some/i],
  ['full', /full|complete/i],
  ['noneKnown', /^(?:none|no|n|nil|unknown|not available)$/i],
];
const PREVIOUS_USE: [string, RegExp][] = [
  ['taxi', /taxi|ride.?share|uber/i],
  ['hire', /hire|rental/i],
  ['government', /gov/i],
  ['fleet', /fleet|lease|company/i],
  ['demonstrator', /demo/i],
  ['private', /private|one owner/i],
];

function valueIn(said: unknown, words: readonly [string, RegExp][]): string | undefined {
  const text = plainText(said, 60);
  return text === undefined ? undefined : words.find(([, pattern]) => pattern.test(text))?.[0];
}

/** What a feed says of a vehicle's past; undefined where it says nothing that a rule knows. */
export function historyOf(source: FeedRecord): History | undefined {
  const by = plainText(source.history_by, 80);
  const on = dateValue(source.history_date);
  const said = (is: unknown) => (is === undefined ? undefined : { is, by, on });
  const keys = numberValue(source.key_count);
  const health = numberValue(source.battery_health);
  const found = {
    writtenOff: said(valueIn(source.written_off, WRITTEN_OFF)),
    ppsr: said(valueIn(source.ppsr, PPSR)),
    service: said(valueIn(source.service_history, SERVICE)),
    keys: said(keys === undefined ? undefined : Math.round(keys)),
    previousUse: said(valueIn(source.previous_use, PREVIOUS_USE)),
    battery:
      health === undefined
        ? undefined
        : {
            is: health,
            by: plainText(source.battery_tester, 80) ?? by,
            on: dateValue(source.battery_tested) ?? on,
          },
  };
  return safeHistory(found);
}

/** The facts of a history whose values are what they should be; texts are plain. */
export function safeHistory(value: unknown): History | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const facts = Object.entries(value).flatMap(([key, fact]) => {
    if (!Object.hasOwn(historySchema.shape, key) || typeof fact !== 'object' || fact === null) return [];
    const { is, by, on, document } = fact as Record<string, unknown>;
    const clean = { is, by: plainText(by, 80), on: dateValue(on), document: plainText(document, 300) };
    const parsed = historySchema.safeParse({ [key]: clean });
    return parsed.success ? Object.entries(parsed.data) : [];
  });
  return facts.length > 0 ? (Object.fromEntries(facts) as History) : undefined;
}
