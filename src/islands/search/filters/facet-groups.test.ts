import { describe, expect, it } from 'vitest';
import { groupsOf, listedValues, shortLimit } from './facet-groups.ts';

const makes = Array.from({ length: 25 }, (_, n) => ({ value: `Make ${String.fromCharCode(90 - n)}`, count: 25 - n }));
const short = { style: 'short', limit: 7 } as const;
const popular = { style: 'popular', limit: 7 } as const;

describe('values of a facet', () => {
  it('SRCH-042 7 makes are shown at first, more where the site lists more', () => {
    expect(shortLimit('make', short)).toBe(7);
    expect(shortLimit('make', { ...short, limit: 12 })).toBe(12);
  });

  it('SRCH-043 popular makes are the first 20, all makes follow by name', () => {
    expect(shortLimit('make', popular)).toBe(20);
    expect(groupsOf('make', makes, popular, false)).toEqual([{ title: 'Popular makes', values: makes.slice(0, 20) }]);
    const [first, all] = groupsOf('make', makes, popular, true);
    expect(first?.values).toHaveLength(20);
    expect(all?.title).toBe('All makes');
    expect(all?.values.map(({ value }) => value)).toEqual(makes.map(({ value }) => value).toSorted());
  });

  it('SRCH-044 SRCH-046 lists no more values than the site allows, chosen ones always among them', () => {
    expect(listedValues({ values: makes, most: 25 }, [])).toEqual(makes);
    expect(listedValues({ values: makes, most: 24 }, [])).toEqual(makes.slice(0, 24));
    expect(listedValues({ values: makes, most: 25 }, ['make z'])).toEqual(makes);
    const withLada = listedValues({ values: makes, most: 3 }, ['Lada']);
    expect(withLada).toEqual([{ value: 'Lada', count: 0 }, ...makes.slice(0, 2)]);
    const last = makes.slice(-1);
    expect(listedValues({ values: makes, most: 3 }, ['make b'])).toEqual([...makes.slice(0, 2), ...last]);
    expect(listedValues({ values: makes, most: 2 }, ['Lada', 'make b', 'Make Z'])).toEqual([
      { value: 'Lada', count: 0 },
      makes[0],
    ]);
  });

  it('SRCH-047 models are listed under their makes once there are several', () => {
    const models = [
      { value: 'Mazda > CX-5', count: 9 },
      { value: 'Kia > Seltos', count: 4 },
      { value: 'Mazda > 3', count: 2 },
    ];
    expect(groupsOf('make_model', models, short, true).map(({ title, values }) => [title, values.length])).toEqual([
      ['Mazda', 2],
      ['Kia', 1],
    ]);
    expect(groupsOf('make_model', models.slice(0, 1), short, true)[0]?.title).toBe('');
  });
});
