import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { PHRASE_BOOK } from '../engine.ts';
import { partsOf, type QueryUnit } from './query-unit.ts';
import { parseQuery } from './query-units.ts';

const parse = (query: string, standing: readonly string[] = []) => {
  const { units, order } = parseQuery(query, { stands: (word) => standing.includes(word) }, PHRASE_BOOK);
  const parts = units.map(({ tokens, phrase }) => (phrase ? `[${tokens.join(' ')}]` : tokens.join(' ')));
  return order ? [...parts, `${order.attribute}:${order.direction}`] : parts;
};

describe('parts of a query', () => {
  it.each([
    ['bmw 3 series', ['bmw', '[3 series]']],
    ['toyota dual cab 4x4', ['toyota', '[dual cab]', '[4x4]']],
    ['plug in hybrid', ['[plug in hybrid]']],
    ['landcruiser 200 series', ['[landcruiser 200 series]']],
    ['four wheel drive wagon', ['[four wheel drive]', '[wagon]']],
    ['a class', ['[a class]']],
    ['looking for a nice kia cerato', ['kia', 'cerato']],
    ['cheap hatch', ['[hatch]', 'price:asc']],
    ['low kms hilux', ['hilux', 'km:asc']],
    ['cheap', ['price:asc']],
    ['the car', []],
    ['the lady', ['the', 'lady']],
    // What is counted is no number of a model.
    ['1 owner corolla 2016 auto', ['corolla', '2016', '[auto]']],
    ['2 previous owners hilux', ['hilux']],
    ['1 tonne van', ['[van]']],
    ['1.5t ute', ['[ute]']],
    ['hilux 2 keys 12 months rego', ['hilux']],
    ['3 white hilux', ['white', 'hilux']],
    ['4 cylinder 5 door', ['[4 cylinder]', '[5 door]']],
    ['3', ['3']],
    ['', []],
  ])('"%s"', (query, parts) => {
    expect(parse(query)).toEqual(parts);
  });

  it('a word longer than any that people type is not taken apart, and costs no more for that', () => {
    const stands = vi.fn((word: string) => word === 'kia');
    const unitsOf = (query: string) => parseQuery(query, { stands, kindOf: () => 'make' }, PHRASE_BOOK).units.length;
    expect([63, 66].map((letters) => unitsOf('kia'.repeat(letters / 3)))).toEqual([14, 1]);
    stands.mockClear();
    unitsOf('kia'.repeat(170));
    expect(stands.mock.calls.length).toBeLessThan(20);
  });

  it('SRCH-036 takes words that were typed as one apart, where one is a make, a model or a phrase', () => {
    const kinds: Record<string, 'make' | 'model'> = {
      subaru: 'make',
      ford: 'make',
      volkswagen: 'make',
      territory: 'model',
      rav4: 'model',
      x5: 'model',
      golf: 'model',
    };
    const tokens = [...Object.keys(kinds), 'wrx', 'ltz', 'is', 'wild', 'track', 'white'];
    const read = (query: string) => {
      const stock = { stands: (word: string) => tokens.includes(word), kindOf: (word: string) => kinds[word] };
      return parseQuery(query, stock, PHRASE_BOOK);
    };
    const apart = (query: string) =>
      read(query).units.map(({ tokens: [word], phrase, from }) => `${from}${phrase ? ':' : ' '}${word}`);
    expect(apart('fordterritorydiesel')).toEqual(['0 ford', '1 territory', '2:diesel']);
    expect(apart('white subaruwrxmanual')).toEqual(['0 white', '1 subaru', '2 wrx', '3:manual']);
    expect(apart('rav4hybrid')).toEqual(['0 rav4', '1:hybrid']);
    expect(apart('x5diesel2017')).toEqual(['0 x5', '1:diesel', '2 2017']);
    expect(apart('vwgolf')).toEqual(['0 vw', '1 golf']);
    expect(apart('dieselford')).toEqual(['0:diesel', '1 ford']);
    expect(apart('dualcabute')).toEqual(['0:dualcab', '1:ute']);
    // Too short, without a name or phrase, something left over, a name alone.
    for (const one of ['ltzis', 'wildtrack', 'fordterritoryx', 'territory']) expect(apart(one)).toEqual([`0 ${one}`]);
    // By these lengths the page shows each of them.
    expect(read('white subaruwrxmanual').apart).toEqual(new Map([[1, [6, 3, 6]]]));
    expect(read('white wrx').apart).toBeUndefined();
  });

  it('SRCH-036 reads a story to its end, whatever comes before what it asks for', () => {
    const story =
      'my daughter just got her licence and we are looking for something safe for her to go to work in, a golf';
    expect(parse(story).at(-1)).toBe('golf');
    const many = parseQuery(
      Array.from({ length: 40 }, (_, at) => `q${at}`).join(' '),
      { stands: () => true },
      PHRASE_BOOK,
    );
    expect(many.units).toHaveLength(14);
  });

  it.each([
    ['2.8 diesel', '2.8'],
    ['golf 2.0l', '2.0 l'],
    ['1.6 litre', '1.6 litre'],
    ['3 litre d-max', '3 litre'],
    ['1800cc', '1800cc'],
  ])('SRCH-036 "%s" says litres', (query, tokens) => {
    const { units } = parseQuery(query, { stands: () => false }, PHRASE_BOOK);
    expect(units.find(({ phrase }) => phrase?.meant[0]?.needs.litres)?.tokens.join(' ')).toBe(tokens);
  });

  it.each(['2.5 tonne', '12.8', '2.85', '3 seats'])('SRCH-036 "%s" says none', (query) => {
    const { units } = parseQuery(query, { stands: () => false }, PHRASE_BOOK);
    expect(units.some(({ phrase }) => phrase?.meant[0]?.needs.litres)).toBe(false);
  });

  it.each([
    ['upgrading our mazda 3 to a cx5', ['cx5']],
    ['trading in my old hilux for a ranger', ['ranger']],
    ['mazda three', ['[mazda three]']],
    ['a forty five', ['[a forty five]']],
    ['three series', ['[three series]']],
    ['demo or near new kia', ['[demo]', 'kia', 'km:asc']],
    ['not too big suv', ['[not too big]', '[suv]']],
    ['hybrid that you dont plug in', ['[hybrid]', 'not plug in']],
    ['stick shift mx5', ['[stick shift]', 'mx5']],
  ])('SRCH-036 SRCH-039 reads "%s"', (query, parts) => {
    expect(parse(query, ['hilux', 'ranger', 'mazda', '3', 'cx5', 'discovery', '4', 'kia', 'mx5'])).toEqual(parts);
  });

  it('words around a wish say nothing, unless they are a model of the make before them', () => {
    expect(parse('my daughter just got her p plates')).toEqual(['[p plates]']);
    const lexus = { stands: (word: string) => ['lexus', 'lexusis'].includes(word), kindOf: () => 'make' as const };
    expect(parseQuery('lexus am', lexus, PHRASE_BOOK).units).toHaveLength(1);
    expect(parseQuery('lexus is', lexus, PHRASE_BOOK).units).toHaveLength(2);
  });

  it.each(['not ford', 'that arent ford', "isn't ford", 'never ford', 'i hate ford', 'dont like ford'])(
    'SRCH-039 "%s" asks for something else',
    (query) => {
      expect(parseQuery(query.replace(/'t\b/, '  '), { stands: () => false }, PHRASE_BOOK).units).toMatchObject([
        { without: { tokens: ['ford'] } },
      ]);
    },
  );

  it('takes nicknames and spellings for what they mean, unless the stock has the word', () => {
    expect(parse('beemer')).toEqual(['bmw']);
    expect(parse('rangie sport')).toEqual(['range', 'rover', 'sport']);
    expect(parse('disco')).toEqual(['discovery']);
    expect(parse('disco', ['disco'])).toEqual(['disco']);
    expect(parse('constructor toString __proto__')).toEqual(['constructor', 'tostring', 'proto']);
  });

  it('SRCH-036 takes plurals, misspelt families and a letter for a 0 for what they mean, where that stands somewhere', () => {
    expect(parse('hiluxes rangers', ['hilux', 'ranger'])).toEqual(['hilux', 'ranger']);
    expect(parse('hiluxes', [])).toEqual(['hiluxes']);
    expect(parse('gts', ['gt'])).toEqual(['gts']);
    expect(parse('bt5o', ['bt50'])).toEqual(['bt50']);
    expect(parse('land cruzer 200')).toEqual(['[land cruiser 200]']);
    expect(parse('tradies vans')).toEqual(['[tradies vans]']);
  });

  it('SRCH-036 takes what stands beside "or" as one part, names of two words whole', () => {
    const either = (query: string, standing: readonly string[] = []) =>
      parseQuery(query, { stands: (word) => standing.includes(word) }, PHRASE_BOOK).units.map((unit) =>
        partsOf(unit)
          .map(({ tokens }) => tokens.join(' '))
          .join('|'),
      );
    expect(either('white or black or red ute')).toEqual(['white|black|red', 'ute']);
    expect(either('golf gti or golf r')).toEqual(['golf', 'gti|r']);
    expect(either('jeep or land rover', ['landrover'])).toEqual(['jeep|landrover']);
    expect(either('land rover or jeep', ['landrover'])).toEqual(['landrover|jeep']);
    expect(either('station wagon or suv diesel')).toEqual(['station wagon|suv', 'diesel']);
    // Nothing to choose between.
    expect(either('or suv')).toEqual(['suv']);
    expect(either('suv or')).toEqual(['suv']);
    expect(either('cheap or hilux')).toEqual(['hilux']);
  });

  /** What a stock of some makes and models knows. */
  const KINDS: Record<string, 'make' | 'model'> = {
    toyota: 'make',
    mazda: 'make',
    ford: 'make',
    mg: 'make',
    hilux: 'model',
    ranger: 'model',
    cooper: 'model',
    clubman: 'model',
    x5: 'model',
    3: 'model',
    6: 'model',
  };
  const JOINED = ['toyotahilux', 'fordranger', 'mazda3', 'mazda6', 'landrover'];
  const read = (query: string) => {
    const stock = {
      stands: (word: string) =>
        word in KINDS || JOINED.includes(word) || /^(white|silver|sunroof|land|rover)$/.test(word),
      kindOf: (word: string) => KINDS[word],
      bodyOf: (word: string) => (word === 'hilux' ? 'Ute' : undefined),
    };
    const written = ({ tokens, phrase, either, loosely, without }: QueryUnit): string => {
      if (without) return `not(${written(without)})`;
      if (either) return either.map(written).join(loosely ? '||' : '|');
      return phrase ? `[${tokens.join(' ')}]` : tokens.join(' ');
    };
    return parseQuery(query, stock, PHRASE_BOOK).units.map(written);
  };

  it.each([
    ['hilux any colour but white', ['hilux', 'not(white)']],
    ['hilux not white or silver', ['hilux', 'not(white|silver)']],
    ['suv except mazda and toyota', ['[suv]', 'not(mazda|toyota)']],
    ['not white and automatic', ['not(white)', '[automatic]']],
    ['no mazda no toyota suv', ['not(mazda)', 'not(toyota)', '[suv]']],
    ['ute without a sunroof', ['[ute]', 'not([sunroof])']],
    ['dont want a ute', ['not([ute])']],
    ['suv not land rover', ['[suv]', 'not(landrover)']],
    ['white but cheap', ['white']],
    ['not', ['not']],
    // The name of a fact, in which "no" takes out nothing.
    ['hilux no write offs', ['hilux', '[no write offs]']],
    ['hilux no write-offs', ['hilux', '[no write offs]']],
    ['never written off white', ['[never written off]', 'white']],
  ])('SRCH-039 takes out what is not wanted: "%s"', (query, units) => {
    expect(read(query)).toEqual(units);
  });

  it.each([
    ['toyota mazda suv', ['toyota|mazda', '[suv]']],
    ['mg and mazda', ['mg|mazda']],
    ['hilux ranger', ['hilux||ranger']],
    ['camry vs hilux', ['camry|hilux']],
    ['toyota hilux ford ranger', ['toyotahilux|fordranger']],
    ['mazda 3 mazda 6', ['mazda3|mazda6']],
    // A make and its model, and numbers, are no list.
    ['toyota hilux', ['toyota', 'hilux']],
    ['3 6', ['3', '6']],
  ])('SRCH-036 takes makes or models beside each other for a list: "%s"', (query, units) => {
    expect(read(query)).toEqual(units);
  });

  it.each([
    ['something like a hilux', ['hilux|[Ute]']],
    ['similar to hilux', ['hilux|[Ute]']],
    ['would like a hilux', ['hilux']],
    ['like a mazda', ['mazda']],
  ])('SRCH-036 looks for what is like a vehicle: "%s"', (query, units) => {
    expect(read(query)).toEqual(units);
  });

  it('SRCH-036 takes what is towed as one part, and equipment for towing as such', () => {
    const tow = (query: string) => read(query).join(' ');
    const heavy = PHRASE_BOOK.phraseOf('tow heavy');
    const phraseIn = (query: string) => parseQuery(query, { stands: () => false }, PHRASE_BOOK).units[0]?.phrase;
    expect(tow('something to tow a 3 tonne caravan')).toBe('[to tow a 3 tonne caravan]');
    for (const query of ['tow 3.5 tonne', 'tow 2000kg', 'horse float tow car']) expect(phraseIn(query)).toBe(heavy);
    for (const query of ['tow 1.9 tonne', 'tow 1999kg', 'tow'])
      expect(phraseIn(query)).toBe(PHRASE_BOOK.phraseOf('tow'));
    expect(tow('tow bar')).toBe('[tow bar]');
  });

  it('SRCH-036 reads phrases with a typing error, and no Patrol as petrol', () => {
    expect(read('hybird hatchbak')).toEqual(['[hybrid]', '[hatchback]']);
    expect(read('patrol')).toEqual(['patrol']);
  });

  it('keeps an empty word that is the beginning of a name', () => {
    expect(parse('an i 30', ['i30'])).toEqual(['i', '30']);
    expect(parse('want a 4 door', ['a4'])).toEqual(['[4 door]']);
  });

  it('takes only the last word as one that is still being typed', () => {
    const typing = (query: string) =>
      parseQuery(query, { stands: () => true }, PHRASE_BOOK).units.map((unit) => unit.typing);
    expect(typing('mazda cx')).toEqual([false, true]);
    expect(typing('mazda cx ')).toEqual([false, false]);
    expect(typing('cx for')).toEqual([false]);
  });

  it('knows the places of its parts in any query', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('kia', '3', 'series', 'cheap', 'the', 'rangie', 'ute')), (tokens) => {
        for (const { tokens: own, phrase, from, to } of parseQuery(
          tokens.join(' '),
          { stands: () => false },
          PHRASE_BOOK,
        ).units) {
          expect(to).toBeLessThan(10);
          if (phrase || own[0] === tokens[from]) expect(tokens.slice(from, to + 1)).toEqual(own);
        }
      }),
    );
  });
});
