import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTEXT_FIELDS } from './forms/form-fields.ts';
import { cleanContext, cleanVisit } from './visit-context.ts';

const NONE = { visited_pages: [], linked_query_params: {} };
const parameters = (linked_query_params: unknown) => cleanVisit({ linked_query_params }).linked_query_params;
const many = (count: number, value = 'v') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${String(at).padStart(2, '0')}`, value]));

describe('cleanVisit', () => {
  it.each([undefined, null, 7, 'x', [], {}, { visited_pages: 7, linked_query_params: 'x' }])(
    'DATA-077 %j is a visit without anything',
    (visit) => {
      expect(cleanVisit(visit)).toEqual(NONE);
    },
  );

  it('DATA-077 keeps the last 50 paths, each cut at 200 characters and cleaned', () => {
    const pages = Array.from({ length: 51 }, (_, at) => `/${at}`);
    expect(cleanVisit({ visited_pages: pages }).visited_pages).toEqual(pages.slice(1));
    expect(cleanVisit({ visited_pages: ['a'.repeat(200), 'b'.repeat(201), '/\u0000', 7, null] }).visited_pages).toEqual(
      ['a'.repeat(200), 'b'.repeat(200), '/'],
    );
  });

  it('DATA-077 cuts names at 60 and values at 500 characters, and leaves out what is no text', () => {
    expect(parameters({ ['n'.repeat(60)]: 'v'.repeat(500) })).toEqual({ ['n'.repeat(60)]: 'v'.repeat(500) });
    expect(parameters({ ['n'.repeat(61)]: 'v'.repeat(501) })).toEqual({ ['n'.repeat(60)]: 'v'.repeat(500) });
    expect(parameters({ a: 1, b: null, c: ['x'], 'd\u0000': 'a\ud800b' })).toEqual({ d: 'ab' });
  });

  it('DATA-077 keeps the first 20 parameters', () => {
    expect(Object.keys(parameters(many(20)))).toHaveLength(20);
    expect(parameters(many(21))).toEqual(many(20));
  });

  it('DATA-077 keeps parameters up to 4,000 characters in all', () => {
    // Ten times 3 for the name and 397 for the value.
    const full = many(10, 'v'.repeat(397));
    expect(parameters(full)).toEqual(full);
    const over = { ...full, n09: 'v'.repeat(398) };
    expect(Object.keys(parameters(over))).toHaveLength(9);
  });
});

describe('cleanContext', () => {
  it('DATA-070 cuts the address at 1,000 and the user agent at 500 characters', () => {
    expect(cleanContext({ url: 'u'.repeat(1_000), user_agent: 'a'.repeat(500) })).toEqual({
      url: 'u'.repeat(1_000),
      user_agent: 'a'.repeat(500),
    });
    expect(cleanContext({ url: 'u'.repeat(1_001), user_agent: 'a'.repeat(501) })).toEqual({
      url: 'u'.repeat(1_000),
      user_agent: 'a'.repeat(500),
    });
  });

  it.each(['car_id', 'car_dealership_id', 'page_id'])(
    'DATA-070 takes %s as a number or a text of 100 characters',
    (id) => {
      expect(cleanContext({ [id]: 7 })).toEqual({ [id]: 7 });
      expect(cleanContext({ [id]: 'x'.repeat(101) })).toEqual({ [id]: 'x'.repeat(100) });
      for (const odd of ['', null, {}, ['7'], true, Number.NaN, Number.POSITIVE_INFINITY])
        expect(cleanContext({ [id]: odd })).toEqual({});
    },
  );

  it('DATA-070 leaves out what is of another kind, and everything that is no context', () => {
    expect(cleanContext({ url: 7, user_agent: null, lead_attributes: 'x', name: 'Ada' })).toEqual({});
    expect(cleanContext({ lead_attributes: {} })).toEqual({ lead_attributes: NONE });
  });

  it('DATA-070 answers for exactly the fields it names', () => {
    const all = cleanContext({
      url: 'u',
      user_agent: 'a',
      car_id: 1,
      car_dealership_id: 2,
      page_id: 3,
      lead_attributes: {},
    });
    expect(Object.keys(all).sort()).toEqual([...CONTEXT_FIELDS].sort());
  });

  it('DATA-070 whatever it is given, it is small and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'binary' }), fc.anything()),
        fc.webQueryParameters(),
        (fields, query) => {
          const clean = cleanContext({
            ...fields,
            lead_attributes: {
              visited_pages: [query, 7],
              linked_query_params: Object.fromEntries(new URLSearchParams(query)),
            },
          });
          expect(cleanContext({ ...clean })).toEqual(clean);
          expect(JSON.stringify(clean).length).toBeLessThan(16_000);
          expect(JSON.stringify(clean)).not.toMatch(/\\u(?:0000|d[89a-f])/i);
        },
      ),
    );
  });
});
