import { MAX_PHRASE_WORDS, type Phrase, type PhraseBook, type WantedOrder } from './phrases.ts';
import { isOneWord, type QueryUnit } from './query-unit.ts';
import { typosBetween, wordsOf } from './tokens.ts';

export type ParsedQuery = {
  units: QueryUnit[];
  /** Of words that say nothing; they are searched all the same where the query has nothing else. */
  saysNothing?: boolean;
  order?: WantedOrder;
  /** The words that ask for the order. */
  orderAt?: Pick<QueryUnit, 'from' | 'to'>;
  /** Lengths of the words that were typed as one, by its place among the typed ones; parts count them one by one. */
  apart?: ReadonlyMap<number, readonly number[]>;
  /** Words that were typed with errors, and what they are meant as. */
  corrected?: ReadonlyMap<string, string>;
};

/** The vocabulary of a stock. */
export type StockLabels = {
  /** Whether a word stands anywhere. */
  stands(word: string): boolean;
  /** The values of which a word is the whole name. */
  kindOf?(word: string): 'make' | 'model' | undefined;
  /** Whether a word is part of a model's name, such as the letters an "IS250" begins with. */
  isInModel?(word: string): boolean;
  /** Whether cars are one of several kinds of vehicles. */
  readonly hasKinds?: boolean;
  /** The body of most vehicles of a make or model. */
  bodyOf?(word: string): string | undefined;
  /** The make, model or fact that a word with typing errors is; `typing`: it may be the beginning of another word. */
  nameNear?(word: string, typing: boolean): string | undefined;
};

/** Parts of a query that are looked for, and words that are read: a story has many that say nothing. */
const MAX_PARTS = 14;
const MAX_WORDS = 40;

/**
 * The parts of a query: phrases first, the longest ones first; words that say nothing are left out, nicknames and
 * spellings that stand nowhere become what they mean. A query of empty words only keeps them.
 */
export function parseQuery(query: string, stock: StockLabels, book: PhraseBook): ParsedQuery {
  return new Parser(query, stock, book).parse();
}

type Grammar = NonNullable<PhraseBook['grammar']>;

class Parser {
  readonly #stock: StockLabels;
  readonly #book: PhraseBook;
  readonly #words: readonly string[];
  readonly #apart = new Map<number, readonly number[]>();
  readonly #corrected = new Map<string, string>();
  readonly #typing: boolean;
  readonly #units: QueryUnit[] = [];
  #order: Pick<ParsedQuery, 'order' | 'orderAt'> = {};
  /** The part before an "or". */
  #other: QueryUnit | undefined;

  constructor(query: string, stock: StockLabels, book: PhraseBook) {
    this.#stock = stock;
    this.#book = book;
    this.#typing = !/\s$/.test(query);
    const typed = wordsOf(query).slice(0, MAX_WORDS);
    this.#words = typed
      .flatMap((word, at) => this.#separated(word, at))
      .map((word, at, { length }) => this.#spelt(word, this.#typing && at === length - 1));
  }

  parse(): ParsedQuery {
    const tokens = this.#words;
    const units = this.#units;
    for (let at = 0; at < tokens.length && units.length < MAX_PARTS; ) at = this.#read(at);
    // "Looking for a car" is any of them.
    const saysNothing = units.length === 0 && !this.#order.order && !tokens.some((_, at) => this.#isCar(at));
    if (saysNothing) for (const [at, word] of tokens.slice(0, MAX_PARTS).entries()) units.push(this.#plain(word, at));
    return {
      units,
      ...this.#order,
      ...(saysNothing && { saysNothing }),
      ...(this.#apart.size > 0 && { apart: this.#apart }),
      corrected: this.#corrected,
    };
  }

  /** Reads what begins at a word; the place of the next one. */
  #read(at: number): number {
    const tokens = this.#words;
    const { grammar } = this.#book;
    const past =
      grammar && this.#phraseAt(at) < 2
        ? (this.#notWanted(at, grammar) ??
          this.#replaced(at, grammar) ??
          this.#likened(at, grammar) ??
          this.#towed(at, grammar) ??
          this.#counted(at, grammar))
        : undefined;
    if (past !== undefined) return past;
    const length = Math.max(1, this.#phraseAt(at));
    const text = tokens.slice(at, at + length).join(' ');
    const to = at + length - 1;
    const order = this.#book.orderOf(text);
    const isPhrase = this.#book.phraseOf(text) !== undefined;
    if (order && !this.#order.order) this.#order = { order, ...(!isPhrase && { orderAt: { from: at, to } }) };
    if (isPhrase) this.#push(this.#phrase(at, length));
    else if (order) {
      this.#other = undefined;
      return to + 1;
    } else if ((grammar?.or.test(text) || this.#joinsKinds(at)) && this.#units.at(-1)?.to === at - 1) {
      const [before, last] = this.#units.slice(-2);
      const name = before && last && this.#oneName(before, last);
      if (name) this.#units.splice(-2, 2, name);
      this.#other = this.#units.at(-1);
    } else if (this.#isKind(at))
      this.#push({ ...this.#plain(CAR, at), phrase: this.#book.phraseOf(CAR), typing: false });
    // "golf gti or golf r": the golf is said already.
    else if (this.#other && this.#units.some((unit) => unit !== this.#other && unit.tokens.includes(text)))
      return at + 1;
    else if (!(this.#book.isEmpty(text) || this.#isLoneFigure(text)) || this.#isInName(at))
      for (const unit of this.#plainUnits(at)) this.#push(unit);
    return to + 1;
  }

  #push(unit: QueryUnit): void {
    const units = this.#units;
    const last = units.at(-1);
    const [first, second] = last?.either ?? [];
    const name = first && second && this.#oneName(second, unit);
    if (name) units.splice(-1, 1, eitherOf(first, name));
    else if (this.#other) units.splice(-1, 1, eitherOf(this.#other, unit));
    else if (last && this.#sameKind(last, unit))
      units.splice(-1, 1, { ...eitherOf(last, unit), ...(this.#kind(unit) === 'model' && { loosely: true }) });
    else {
      units.push(unit);
      this.#joinNames();
    }
    this.#other = undefined;
  }

  /** "toyota hilux, ford ranger": what has a make of its own is one name. */
  #joinNames(): void {
    const [make, model, next] = this.#units.slice(-3);
    if (!make || !model || !next || this.#kind(make) !== 'make' || this.#kind(next) !== 'make') return;
    const name = this.#oneName(make, model);
    if (name) this.#units.splice(-3, 3, eitherOf(name, next));
  }

  /** Two makes, or two models, without anything between them that says so. */
  #sameKind(last: QueryUnit, unit: QueryUnit): boolean {
    const kind = this.#kind(unit);
    const before = last.either?.[1] ?? last;
    return (
      kind !== undefined &&
      kind === this.#kind(before) &&
      !this.#stock.stands(`${before.tokens[0]}${unit.tokens[0]}`) &&
      before.tokens[0] !== unit.tokens[0]
    );
  }

  /** Of what a part is the whole name; numbers and letters on their own are models of many makes. */
  #kind({ tokens: [word = ''], phrase, either, without }: QueryUnit) {
    const kind = phrase || either || without ? undefined : this.#stock.kindOf?.(word);
    return kind === 'make' || /[a-z]{3}|[a-z]\d/.test(word) ? kind : undefined;
  }

  /** "not white", "any colour but white or black", "without sunroof". */
  #notWanted(at: number, { not, except, but, any }: Grammar): number | undefined {
    const tokens = this.#words;
    const text = `${tokens.slice(at, at + 2).join(' ')} `;
    const said =
      not.exec(text) ??
      except.exec(text) ??
      (tokens.slice(0, at).some((word) => any.test(word)) ? but.exec(text) : undefined);
    if (!said) return undefined;
    let next = at + said[0].split(' ').length - 1;
    let unwanted: QueryUnit | undefined;
    for (;;) {
      while (next < tokens.length && this.#book.isEmpty(tokens[next] ?? '') && this.#phraseAt(next) === 0) next += 1;
      const [one] = next < tokens.length ? this.#one(next) : [];
      if (!one || not.test(`${tokens[next]} `)) break;
      unwanted = unwanted ? eitherOf(unwanted, one) : one;
      next = one.to + 1;
      const and = tokens[next];
      if (and !== 'or' && and !== 'nor' && !(and === 'and' && !not.test(said[0]))) break;
      next += 1;
    }
    if (!unwanted) return at + 1;
    let from = at;
    while (from > 0 && any.test(tokens[from - 1] ?? '')) from -= 1;
    this.#units.push({
      tokens: ['not', ...unwanted.tokens],
      without: { ...unwanted, typing: false },
      typing: false,
      from,
      to: unwanted.to,
    });
    return unwanted.to + 1;
  }

  /** "upgrading our mazda 3 to a cx-5": what is given away is not wanted. */
  #replaced(at: number, { replaced }: Grammar): number | undefined {
    const [said] = replaced.exec(`${this.#words.slice(at).join(' ')} `) ?? [];
    return said ? at + said.trim().split(' ').length : undefined;
  }

  /** "something like a hilux": the Hilux, and then what has its body. */
  #likened(at: number, { like, likened }: Grammar): number | undefined {
    const tokens = this.#words;
    const said = like.exec(`${tokens.slice(at, at + 2).join(' ')} `);
    if (!said || (said[0] === 'like ' && at > 0 && !likened.test(tokens[at - 1] ?? ''))) return undefined;
    let next = at + said[0].split(' ').length - 1;
    while (this.#book.isEmpty(tokens[next] ?? '')) next += 1;
    const [one, more] = next < tokens.length ? this.#one(next) : [];
    const model = more ?? one;
    const body = model && !model.phrase && this.#stock.bodyOf?.(model.tokens[0] ?? '');
    if (!body) return undefined;
    const own = { weight: LIKE_WEIGHT, meant: [{ cost: LIKE_COST, needs: { body: new RegExp(`^${body}$`, 'i') } }] };
    this.#push({ ...eitherOf(model, { ...model, tokens: [body], phrase: own }), from: at, to: model.to });
    return model.to + 1;
  }

  /** "tow a 3 tonne caravan" is one thing. */
  #towed(at: number, { towed, heavy }: Grammar): number | undefined {
    const tokens = this.#words;
    const [said] = towed.exec(`${tokens.slice(at).join(' ')} `) ?? [];
    const phrase = said && this.#book.phraseOf(heavy.test(said) ? 'tow heavy' : 'tow');
    if (!phrase) return undefined;
    const count = said.trim().split(' ').length;
    this.#push({ tokens: tokens.slice(at, at + count), phrase, typing: false, from: at, to: at + count - 1 });
    return at + count;
  }

  /** "1 owner", "2 tonne": what is counted is told by no stock list. */
  #counted(at: number, { counted }: Grammar): number | undefined {
    const [said] = counted.exec(`${this.#words.slice(at).join(' ')} `) ?? [];
    return said ? at + said.trim().split(' ').length : undefined;
  }

  /** The part that begins at a word, and the next one where a make is followed by its model. */
  #one(at: number): QueryUnit[] {
    const length = this.#phraseAt(at);
    if (length > 0 && this.#book.phraseOf(this.#words.slice(at, at + length).join(' ')))
      return [this.#phrase(at, length)];
    const [first, second] = this.#plainUnits(at);
    if (!first) return [];
    const next = this.#words[at + 1];
    const name = second ?? (next !== undefined && this.#phraseAt(at + 1) === 0 ? this.#plain(next, at + 1) : undefined);
    return [(name && this.#oneName(first, { ...name, from: first.to + 1 })) ?? first];
  }

  #phrase(at: number, length: number): QueryUnit {
    const tokens = this.#words.slice(at, at + length);
    const to = at + length - 1;
    const typing = this.#typing && to === this.#words.length - 1;
    const phrase = this.#book.phraseOf(tokens.join(' '));
    return {
      tokens,
      phrase: phrase && this.#isKind(to) ? ofCars(phrase) : phrase,
      typing,
      from: at,
      to,
    };
  }

  /** "Cars and trucks": no vehicle is both. */
  #joinsKinds = (at: number): boolean => this.#words[at] === 'and' && (this.#isKind(at - 1) || this.#isKind(at + 1));

  /** Whether a word asks for a car where there are other kinds (SRCH-098). */
  #isKind = (at: number): boolean => this.#stock.hasKinds === true && this.#isCar(at);

  /** Whether a word asks for a car: neither "my car" nor a "car licence". */
  #isCar(at: number): boolean {
    const around = ['', ...this.#words].slice(at, at + 3).join(' ');
    return this.#book.grammar?.car.test(around) === true;
  }

  #plain(word: string, at: number): QueryUnit {
    return { tokens: [word], typing: this.#typing && at === this.#words.length - 1, from: at, to: at };
  }

  #plainUnits(at: number): QueryUnit[] {
    const word = this.#words[at] ?? '';
    const meant = this.#stock.stands(word) ? undefined : this.#book.meantWords(word);
    return (
      meant?.map((own) => ({ tokens: [own], phrase: this.#book.phraseOf(own), typing: false, from: at, to: at })) ?? [
        this.#plain(word, at),
      ]
    );
  }

  /**
   * The words of which one that says nothing by itself is made, as few as can be: "fordterritorydiesel". One of them is a
   * make, a model or a phrase, so that no misspelt name becomes two words.
   */
  #separated(word: string, at: number): readonly string[] {
    if (this.#stock.stands(word) || this.#isSaid(word)) return [word];
    // "i30n" is an i30.
    const [, name = '', ...letters] = /^(.*\d)([a-z]{1,2})$/.exec(word) ?? [];
    const fewest: (readonly string[] | undefined)[] = [];
    fewest[word.length] = [];
    const mayBeApart = word.length >= MIN_APART && word.length <= MAX_APART;
    for (let from = word.length - 2; mayBeApart && from >= 0; from -= 1)
      for (let to = word.length; to > from + 1; to -= 1) {
        const [rest, part, found] = [fewest[to], word.slice(from, to), fewest[from]];
        if (rest && !(found && found.length <= rest.length + 1) && this.#isPart(part)) fewest[from] = [part, ...rest];
      }
    const parts = this.#stock.kindOf?.(name) === 'model' ? [name, ...letters] : fewest[0];
    if (!parts?.some((part) => this.#stock.kindOf?.(part) || this.#isSaid(part))) return [word];
    this.#apart.set(
      at,
      parts.map(({ length }) => length),
    );
    return parts;
  }

  /** Whether a word means something whatever the stock has. */
  #isSaid = (word: string): boolean =>
    (this.#book.phraseOf(word) ?? this.#book.orderOf(word) ?? this.#book.meantWords(word)) !== undefined;

  /** Whether a part of a word may be a word: two signs only as a make ("vw") or a name with a number ("x5"). */
  #isPart = (part: string): boolean =>
    part.length > 2
      ? this.#stock.stands(part) || this.#isSaid(part) || /^(?:19|20)\d\d$/.test(part)
      : [part, ...this.#book.synonymsOf(part)].some(
          (name) => this.#stock.kindOf?.(name) === (/\d/.test(part) ? 'model' : 'make'),
        );

  /** Two neighbouring words that are one name: the "land rover" of "land rover or jeep". */
  #oneName(a: QueryUnit, b: QueryUnit): QueryUnit | undefined {
    const name = a.tokens.join('') + b.tokens.join('');
    const near = isOneWord(a) && isOneWord(b) && a.to + 1 === b.from;
    return near && this.#stock.stands(name) ? { tokens: [name], typing: b.typing, from: a.from, to: b.to } : undefined;
  }

  /** Whether a word is a figure among words, that says nothing by itself. */
  #isLoneFigure = (word: string): boolean => /^\d$/.test(word) && this.#words.some((other) => /\D/.test(other));

  /** Whether an empty word or a lone figure is part of a name after all: "i 30", "lexus is", "cx 5", "3 mazda". */
  #isInName(at: number): boolean {
    const [before = '', word, next] = [this.#words[at - 1], this.#words[at], this.#words[at + 1]];
    return (
      (this.#stock.kindOf?.(before) === 'make' &&
        (this.#stock.stands(`${before}${word}`) || this.#stock.isInModel?.(word ?? ''))) ||
      (/^\d$/.test(word ?? '') &&
        (this.#stock.stands(`${before}${word}`) ||
          this.#words.some((make) => this.#stock.kindOf?.(make) === 'make' && this.#stock.stands(`${make}${word}`)))) ||
      (next !== undefined && this.#phraseAt(at + 1) === 0 && this.#stock.stands(`${word}${next}`))
    );
  }

  /** How many words from a place on are a phrase; 0 for none. */
  #phraseAt(at: number): number {
    for (let length = Math.min(MAX_PHRASE_WORDS, this.#words.length - at); length > 0; length -= 1) {
      const text = this.#words.slice(at, at + length).join(' ');
      if (this.#book.phraseOf(text) || this.#book.orderOf(text)) return length;
    }
    return 0;
  }

  /** A word that stands nowhere as the one it is: a spelling, a plural, a number with a letter for its 0, a misspelt phrase. */
  #spelt(word: string, typing: boolean): string {
    const { stands } = this.#stock;
    // One whose end is not typed yet has no error.
    const correctedTo = (meant: string | undefined) => {
      if (meant && !(typing && meant.startsWith(word))) this.#corrected.set(word, meant);
      return meant ?? word;
    };
    if (stands(word)) return correctedTo(this.#stock.nameNear?.(word, typing));
    const [meant, ...more] = this.#book.meantWords(word) ?? [];
    if (meant && more.length === 0) return meant;
    const plain = word.length < MIN_PLURAL ? [] : [word.replace(/s$/, ''), word.replace(/es$/, '')];
    const [, series, number] = /^([a-z]{2})([1-4])$/.exec(word) ?? [];
    // "px2" is the PX MkII.
    if (series)
      for (const mark of [number, 'i'.repeat(Number(number))]) plain.push(`${series}mk${mark}`, series + mark);
    if (/\d/.test(word)) plain.push(word.replaceAll('o', '0'), word.replace(/^mk/, 'mark'));
    const stood = plain.find((other) => other !== word && stands(other));
    if (stood || this.#book.phraseOf(word) || this.#book.orderOf(word) || this.#book.isEmpty(word))
      return stood ?? word;
    const phrase = word.length < MIN_MISSPELT ? undefined : this.#book.tokens.find((other) => isMisspelt(word, other));
    return correctedTo(phrase ?? this.#stock.nameNear?.(word, typing));
  }
}

/** A phrase that nobody types (phrase-table): what a car is where there are other kinds. */
const CAR = 'kind: car';
/** A "Japanese car" is no motorcycle. */
const ofCars = (phrase: Phrase): Phrase => ({
  ...phrase,
  meant: phrase.meant.map((one) => ({ ...one, needs: { ...one.needs, item_type: /^car$/ } })),
});
const MIN_PLURAL = 4;
/** Words typed as one. */
const MIN_APART = 6;
/** Letters of the longest word that is taken apart: each of its parts is looked up. */
const MAX_APART = 64;
const MIN_MISSPELT = 6;
const LONG = 9;
/** Whether a word is a phrase's with one typing error; another letter only in long ones, as a Patrol runs on petrol. */
const isMisspelt = (word: string, other: string): boolean =>
  other.length >= MIN_MISSPELT &&
  (other.length >= LONG || other.length !== word.length || [...word].sort().join() === [...other].sort().join()) &&
  typosBetween(word, other, 1) === 1;
/** Of what is like a vehicle: its weight and cost beside the vehicle itself. */
const LIKE_WEIGHT = 5;
const LIKE_COST = 2;

/** The part that any of two will do for, of which the first may be such a part itself. */
const eitherOf = (a: QueryUnit, b: QueryUnit): QueryUnit => ({
  ...b,
  tokens: [...a.tokens, ...b.tokens],
  phrase: undefined,
  either: [a, b],
  from: a.from,
});
