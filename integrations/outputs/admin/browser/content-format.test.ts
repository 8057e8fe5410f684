import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContentFormat, fromFile, toFile } from './content-format.ts';
import { keepJson } from './keep-json.ts';
import { keepMarkdown, readMarkdown } from './keep-markdown.ts';
import { alignLists } from './same-value.ts';

const LIST: ContentFormat = {
  kind: 'json',
  isList: true,
  aliases: { start_hour: 'open', end_hour: 'close' },
  numbers: ['id', 'location_id'],
  switches: { 'items.shown': true },
};

/** A file after a form with its entries was changed. */
function edited(text: string, change: (items: Record<string, unknown>[]) => void): string {
  const data = structuredClone(fromFile(LIST, text));
  change(data.items as Record<string, unknown>[]);
  return toFile(LIST, data);
}

describe('CONTENT-021 a list', () => {
  const text = '[\n  { "id": 1, "name": "One" },\n  { "id": 2, "name": "Two" },\n  { "id": 3, "name": "Three" }\n]\n';

  it('gets a new entry as its neighbours are written', () => {
    const after = edited(text, (items) => items.push({ id: '4', name: 'Four', note: '' }));
    expect(after).toBe(text.replace('"Three" }\n', '"Three" },\n  { "id": 4, "name": "Four" }\n'));
  });

  it('loses an entry and its comma', () => {
    expect(edited(text, (items) => items.splice(1, 1))).toBe(text.replace('  { "id": 2, "name": "Two" },\n', ''));
    expect(edited(text, (items) => items.pop())).toBe(text.replace(',\n  { "id": 3, "name": "Three" }', ''));
    expect(edited(text, (items) => items.splice(0))).toBe('[]\n');
  });

  it('keeps entries that are only moved', () => {
    const after = edited(text, (items) => items.unshift(...items.splice(2, 1)));
    expect(after).toBe(
      '[\n  { "id": 3, "name": "Three" },\n  { "id": 1, "name": "One" },\n  { "id": 2, "name": "Two" }\n]\n',
    );
  });

  it('is written under the names that an export gave its fields', () => {
    const exported = '[\n  {\n    "date": "2027-01-26",\n    "start_hour": "08:30",\n    "end_hour": "16:00"\n  }\n]\n';
    expect(fromFile(LIST, exported).items).toMatchObject([{ open: '08:30', close: '16:00' }]);
    const after = edited(exported, ([day]) => Object.assign(day ?? {}, { close: '12:00' }));
    expect(after).toBe(exported.replace('16:00', '12:00'));
  });

  it('shows a switch that is left out as it is meant, and writes it only when it is changed', () => {
    expect(fromFile(LIST, text).items).toMatchObject([{ shown: true }, { shown: true }, { shown: true }]);
    expect(edited(text, () => undefined)).toBe(text);
    const hidden = edited(text, ([one]) => Object.assign(one ?? {}, { shown: false }));
    expect(hidden).toBe(text.replace('"One" }', '"One", "shown": false }'));
    const explicit = text.replace('"One" }', '"One", "shown": true }');
    expect(edited(explicit, () => undefined)).toBe(explicit);
  });
});

it('CONTENT-021 a group keeps the order, spaces and empty values of its file', () => {
  const text = '{\n\t"b": 1,\n\t"a": null,\n\n\t"c": { "x": "" }\n}\n';
  expect(keepJson(text, { a: '', b: '1', c: {} })).toBe(text);
  expect(keepJson(text, { b: 2, c: { y: 1 } })).toBe(
    text.replace('1', '2').replace('{ "x": "" }', '{ "x": "", "y": 1 }'),
  );
});

describe('CONTENT-021 a Markdown file', () => {
  const text =
    '---\ntitle: "Our team"  # as signed\nimage: { url: /images/a.webp }\nintro: >-\n  Two\n  lines.\n---\n\n* One\n* Two\n\nLast *words*.\n';

  it('keeps the lines of other keys and the kind of quotes', () => {
    const { matter, body } = readMarkdown(text);
    expect(keepMarkdown(text, matter, body)).toBe(text);
    expect(keepMarkdown(text, { ...matter, title: 'Our "new" team', description: 'A: b' }, body)).toBe(
      text
        .replace('"Our team"  # as signed', '"Our \\"new\\" team"')
        .replace('  lines.\n', '  lines.\ndescription: "A: b"\n'),
    );
  });

  it('keeps the blocks of its text that say the same in another spelling', () => {
    const { matter } = readMarkdown(text);
    // As a rich text editor writes the list and the emphasis.
    const body = '- One\n- Two\n\nLast _words_.\n\nAnd a new line.';
    expect(keepMarkdown(text, matter, body)).toBe(`${text}\nAnd a new line.\n`);
  });

  it('is made anew where there is none', () => {
    expect(keepMarkdown('', { title: 'A: b', date: '2027-01-01', image: '' }, 'Text.')).toBe(
      '---\ntitle: "A: b"\ndate: 2027-01-01\n---\n\nText.\n',
    );
  });
});

const value = fc.letrec((tie) => ({
  leaf: fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean()),
  group: fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), tie('any'), { minKeys: 1, maxKeys: 4 }),
  list: fc.array(tie('any'), { minLength: 1, maxLength: 4 }),
  any: fc.oneof({ maxDepth: 3 }, tie('leaf'), tie('group'), tie('list')),
}));

it('CONTENT-021 a JSON text is what it is meant to be, whatever it was', () => {
  const filled = (part: unknown): boolean =>
    typeof part === 'string'
      ? part.trim() === part && part !== ''
      : typeof part !== 'object' || Object.values(part ?? {}).every(filled);
  const groups = value.group.filter(filled);
  fc.assert(
    fc.property(groups, groups, fc.constantFrom(0, 2), (before, after, indent) => {
      const text = JSON.stringify(before, null, indent);
      const written = JSON.parse(keepJson(text, after)) as unknown;
      // 101 and "101" are one to a form, which keeps what the file says.
      const plain = (part: unknown): unknown =>
        JSON.parse(JSON.stringify(part, (_, one) => (typeof one === 'object' ? one : String(one))));
      expect(plain(written)).toEqual(plain(after));
      expect(keepJson(text, before)).toBe(text);
    }),
  );
});

it('finds the entries of a list again', () => {
  expect(alignLists(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual([0, 1, 2]);
  expect(alignLists(['a', 'b'], ['b'])).toEqual([1]);
  expect(alignLists(['a'], ['n', 'a', 'm'])).toEqual([undefined, 0, undefined]);
});
