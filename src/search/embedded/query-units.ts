import { meantWords } from './meant-words.ts';
import { MOST_PHRASE_WORDS, type Phrase, phraseOf } from './phrases.ts';
import { wordsOf } from './words.ts';

/** A part of a query that is found, or given up, as one: a word, or a phrase with its own meaning. */
export type QueryUnit = {
  words: readonly string[];
  phrase?: Phrase;
  /** Only the beginning of its last word may have been typed. */
  typing: boolean;
  /** Places of its first and last word in the query. */
  from: number;
  to: number;
};

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
  'a an the and or for of in at to on with my me i im near around any some looking want buy find sale selling car cars vehicle vehicles nice good great best clean tidy reliable immaculate excellent condition one owner family please'.split(
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
  const words = wordsOf(query).slice(0, MOST_WORDS);
  const typing = !/\s$/.test(query);
  const units: QueryUnit[] = [];
  let order: Pick<ParsedQuery, 'order' | 'orderAt'> = {};
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(words, at);
    const text = words.slice(at, at + Math.max(1, length)).join(' ');
    const wanted = Object.hasOwn(ORDERS, text) ? ORDERS[text] : undefined;
    const to = at + Math.max(1, length) - 1;
    if (wanted) order = order.order ? order : { order: wanted, orderAt: { from: at, to } };
    else if (length > 0) {
      const phrase = phraseOf(text);
      units.push({
        words: words.slice(at, to + 1),
        ...(phrase && { phrase }),
        typing: typing && to === words.length - 1,
        from: at,
        to,
      });
    } else if (!EMPTY_WORDS.has(text) || beginsName(words, at, stands))
      units.push(...plainUnits(text, at, typing && at === words.length - 1, stands));
    at = to + 1;
  }
  if (units.length === 0 && !order.order)
    for (const [at, word] of words.entries())
      units.push({ words: [word], typing: typing && at === words.length - 1, from: at, to: at });
  return { units, ...order };
}

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

function plainUnits(word: string, at: number, typing: boolean, stands: (word: string) => boolean): QueryUnit[] {
  const meant = stands(word) ? undefined : meantWords(word);
  return (meant ?? [word]).map((own) => ({ words: [own], typing: typing && !meant, from: at, to: at }));
}
