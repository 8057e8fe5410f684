import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mistakesIn, placesIn, projectWith, readProject } from '../project-for-test.ts';
import { asWritten } from './as-written.ts';

const at = (path: string) => `content/harbour/${path}`;
const schema = z.object({
  name: z.string(),
  price: z.number().nullish(),
  start: z.iso.date().nullish(),
  from: z.union([z.number(), z.string()]).nullish(),
  zones: z.array(z.object({ title: z.string(), price: z.number() })).nullish(),
});
const written = (value: object) => asWritten(schema, value);

describe('what editors write', () => {
  it.each([
    ['$1,000', 1000],
    ['$ 1,000.50', 1000.5],
    ['1,234,567', 1_234_567],
    ['39990', 39_990],
    ['$0', 0],
    [' $45 ', 45],
  ])('an amount may be written as %j', (price, amount) => {
    expect(written({ price })).toEqual({ price: amount });
  });

  it.each(['free', '1,00', '$', '$1.000,00', '1000 dollars', '-5', '1 000', '12,3456', ''])(
    '%j is left for the schema to judge',
    (price) => {
      expect(written({ price })).toEqual({ price });
    },
  );

  it('a date may be written as people in Australia do, the day first', () => {
    expect(written({ start: '1/11/2026' })).toEqual({ start: '2026-11-01' });
    expect(written({ start: '31/01/2026' })).toEqual({ start: '2026-01-31' });
    for (const start of ['1/11/26', '2026-11-01', '1.11.2026']) expect(written({ start })).toEqual({ start });
  });

  it('a field that also takes texts means what is written', () => {
    expect(written({ from: '$39,990' })).toEqual({ from: '$39,990' });
  });

  it.each(['title', 'heading'])('%s is taken for the name of a record', (key) => {
    expect(written({ [key]: 'A' })).toEqual({ name: 'A' });
    expect(written({ [key]: 'A', name: 'B' })).toEqual({ [key]: 'A', name: 'B' });
    expect(written({ zones: [{ name: 'Metro', price: '$50' }] })).toEqual({ zones: [{ title: 'Metro', price: 50 }] });
  });

  it('CONTENT-001 a page, an offer and a post take title, heading or name', () => {
    for (const key of ['title', 'heading', 'name']) {
      const { content, warnings } = readProject({
        [at('pages/a.md')]: `---\n${key}: Page\n---\n`,
        [at('offers/1.md')]: `---\n${key}: Offer\nprice: $1,000\nexpiry: 1/11/2026\n---\n`,
        [at('blog/news/a.md')]: `---\n${key}: Post\ndate: 2/11/2026\n---\n`,
      });
      expect(content.pages[0]?.title).toBe('Page');
      expect(content.offers[0]).toMatchObject({ name: 'Offer', price: 1000, expiry: '2026-11-01' });
      expect(content.blog[0]).toMatchObject({ heading: 'Post', date: '2026-11-02' });
      expect(warnings).toEqual([]);
    }
  });

  it('an impossible day stays a mistake on its line', () => {
    expect(placesIn({ [at('offers/1.md')]: '---\nname: A\nexpiry: 31/02/2026\n---\n' })).toEqual([
      `${at('offers/1.md')}:3 expiry`,
    ]);
    const [mistake] = mistakesIn(projectWith({ [at('offers/1.md')]: '---\nname: A\nexpiry: 13/13/2026\n---\n' }));
    expect(mistake?.text).toContain('2026-12-26');
  });

  it('a second name beside the right one is told', () => {
    expect(readProject({ [at('pages/a.md')]: '---\ntitle: A\nheading: B\n---\n' }).warnings).toHaveLength(1);
  });
});
