import { meantWords } from './meant-words.ts';
import { MOST_PHRASE_WORDS, phraseOf } from './phrases.ts';
import { isOneWord, type QueryUnit } from './query-unit.ts';
import { wordsOf } from './words.ts';

/** An order that a query asks for in words, as the end of a replica's name has it. */
export type WantedOrder = { attribute: 'price' | 'km' | 'year'; direction: 'asc' | 'desc' };
export type ParsedQuery = {
  units: QueryUnit[];
  order?: WantedOrder;
  /** The words that ask for the order. */
  orderAt?: Pick<QueryUnit, 'from' | 'to'>;
};

/** Words of a query that are looked at. */
export const MOST_WORDS = 10;

const ORDERS: Readonly<Record<string, WantedOrder>> = Object.fromEntries(
  (
    [
      ['cheap|cheapest|budget|bargain|bargains|affordable|inexpensive|low price|first car', 'price', 'asc'],
      ['low km|low kms|low kilometres|low kilometers|low mileage|low k|lowest km', 'km', 'asc'],
      ['newest|latest|late model', 'year', 'desc'],
      ['dearest|most expensive', 'price', 'desc'],
    ] as const
  ).flatMap(([names, attribute, direction]) => names.split('|').map((name) => [name, { attribute, direction }])),
);

/** Words that say nothing about a vehicle, or nothing that a stock list says. */
const EMPTY_WORDS = new Set(
  'a an the and or for of in at to on with my me i im near around any some looking want buy find sale selling car cars vehicle vehicles what which how much can could do does you have there get got show need needs something anything that this we us our your whats it hi hello thanks nice good great best clean tidy reliable immaculate excellent condition one owner family please'.split(
    ' ',
  ),
);

/**
 * The parts of a query: phrases first, the longest ones first; words that say nothing are left out, nicknames and
 * spellings that stand nowhere become what they mean. A query of empty words only keeps them.
 *
 * @param stands whether a word stands anywhere in the stock.
 */
export function parseQuery(query: string, stands: (word: string) => boolean): ParsedQuery {
  const words = wordsOf(query).slice(0, MOST_WORDS).map((word) => spelt(word, stands)); // biome-ignore format: one step after the other
  const typing = !/\s$/.test(query);
  const units: QueryUnit[] = [];
  let order: Pick<ParsedQuery, 'order' | 'orderAt'> = {};
  /** The part before an "or". */
  let other: QueryUnit | undefined;
  const push = (unit: QueryUnit) => {
    const last = units.at(-1);
    const [first, second] = last?.either ?? [];
    const name = first && second && oneName(second, unit, stands);
    if (name) units.splice(-1, 1, eitherOf(first, name));
    else if (other) units.splice(-1, 1, eitherOf(other, unit));
    else units.push(unit);
    other = undefined;
  };
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(words, at);
    const text = words.slice(at, at + Math.max(1, length)).join(' ');
    const wanted = Object.hasOwn(ORDERS, text) ? ORDERS[text] : undefined;
    const to = at + Math.max(1, length) - 1;
    if (wanted) order = order.order ? order : { order: wanted, orderAt: { from: at, to } };
    else if (length > 0) {
      push({
        words: words.slice(at, to + 1),
        phrase: phraseOf(text),
        typing: typing && to === words.length - 1,
        from: at,
        to,
      });
    } else if (text === 'or' && units.at(-1)?.to === at - 1) {
      const [before, last] = units.slice(-2);
      const name = before && last && oneName(before, last, stands);
      if (name) units.splice(-2, 2, name);
      other = units.at(-1);
    }
    // "golf gti or golf r": the golf is said already.
    else if (other && units.some((unit) => unit !== other && unit.words.includes(text))) {
      at += 1;
      continue;
    } else if (!EMPTY_WORDS.has(text) || beginsName(words, at, stands))
      for (const unit of plainUnits(text, at, typing && at === words.length - 1, stands)) push(unit);
    at = to + 1;
  }
  if (units.length === 0 && !order.order)
    for (const [at, word] of words.entries())
      units.push({ words: [word], typing: typing && at === words.length - 1, from: at, to: at });
  return { units, ...order };
}

/** Two neighbouring words that are one name: the "land rover" of "land rover or jeep". */
function oneName(a: QueryUnit, b: QueryUnit, stands: (word: string) => boolean): QueryUnit | undefined {
  const name = a.words.join('') + b.words.join('');
  const near = isOneWord(a) && isOneWord(b) && a.to + 1 === b.from;
  return near && stands(name) ? { words: [name], typing: b.typing, from: a.from, to: b.to } : undefined;
}

/** The part that any of two will do for, of which the first may be such a part itself. */
const eitherOf = (a: QueryUnit, b: QueryUnit): QueryUnit => ({
  ...b,
  words: [...a.words, ...b.words],
  phrase: undefined,
  either: [a, b],
  from: a.from,
});

/** Whether an empty word is the beginning of a name after all: "i 30". */
const beginsName = (words: readonly string[], at: number, stands: (word: string) => boolean): boolean =>
  at + 1 < words.length && phraseAt(words, at + 1) === 0 && stands(`${words[at]}${words[at + 1]}`);

/** How many words from a place on are a phrase; 0 for none. */
function phraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(MOST_PHRASE_WORDS, words.length - at); length > 0; length -= 1) {
    const text = words.slice(at, at + length).join(' ');
    if (phraseOf(text) || Object.hasOwn(ORDERS, text)) return length;
  }
  return 0;
}

const SHORTEST_PLURAL = 4;

/** A word that stands nowhere as the one it is: a spelling, a plural, a number with a letter for its 0. */
function spelt(word: string, stands: (word: string) => boolean): string {
  if (stands(word)) return word;
  const [meant, ...more] = meantWords(word) ?? [];
  if (meant && more.length === 0) return meant;
  const plain = word.length < SHORTEST_PLURAL ? [] : [word.replace(/s$/, ''), word.replace(/es$/, '')];
  if (/\d/.test(word)) plain.push(word.replaceAll('o', '0'));
  return plain.find((other) => other !== word && stands(other)) ?? word;
}

function plainUnits(word: string, at: number, typing: boolean, stands: (word: string) => boolean): QueryUnit[] {
  const meant = stands(word) ? undefined : meantWords(word);
  return (meant ?? [word]).map((own) => ({ words: [own], typing: typing && !meant, from: at, to: at }));
}
