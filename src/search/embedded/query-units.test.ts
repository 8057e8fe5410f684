import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf } from './query-unit.ts';
import { parseQuery } from './query-units.ts';

const parse = (query: string, standing: readonly string[] = []) => {
  const { units, order } = parseQuery(query, (word) => standing.includes(word));
  const parts = units.map(({ words, phrase }) => (phrase ? `[${words.join(' ')}]` : words.join(' ')));
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
    ['the car', ['the', 'car']],
    ['', []],
  ])('"%s"', (query, parts) => {
    expect(parse(query)).toEqual(parts);
  });

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
      parseQuery(query, (word) => standing.includes(word)).units.map((unit) =>
        partsOf(unit)
          .map(({ words }) => words.join(' '))
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

  it('keeps an empty word that is the beginning of a name', () => {
    expect(parse('an i 30', ['i30'])).toEqual(['i', '30']);
    expect(parse('want a 4 door', ['a4'])).toEqual(['[4 door]']);
  });

  it('takes only the last word as one that is still being typed', () => {
    const typing = (query: string) => parseQuery(query, () => true).units.map((unit) => unit.typing);
    expect(typing('mazda cx')).toEqual([false, true]);
    expect(typing('mazda cx ')).toEqual([false, false]);
    expect(typing('cx for')).toEqual([false]);
  });

  it('knows the places of its parts in any query', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('kia', '3', 'series', 'cheap', 'the', 'rangie', 'ute')), (words) => {
        for (const { words: own, phrase, from, to } of parseQuery(words.join(' '), () => false).units) {
          expect(to).toBeLessThan(10);
          if (phrase || own[0] === words[from]) expect(words.slice(from, to + 1)).toEqual(own);
        }
      }),
    );
  });
});
