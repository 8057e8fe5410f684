import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dealerFolder } from '../../feeds/feed-for-test.ts';
import { answerMistake, emailsOf, type QuestionKey } from './questions.ts';

const root = () => dealerFolder({ 'sites/anchor/site.json': '{}', 'content/draft/home.json': '{}' });

describe('an answer about a new dealer', () => {
  it.each<[QuestionKey, string]>([
    ['name', 'Anchor Motors'],
    ['slug', 'anchor-motors'],
    ['template', 'ford-group'],
    ['phone', '07 5550 0100'],
    ['phone', '1300 123 456'],
    ['email', 'sales@anchor.example'],
    ['email', 'sales@anchor.example, owner@anchor.example'],
    ['address', '12 Depot Road, Toowoomba QLD 4350'],
    ['licence', 'MD 012345'],
    ['brand', '#0a5c4a'],
    ['feed', 'https://feeds.example/stock.xml'],
  ])('%s may be %j', (key, answer) => {
    expect(answerMistake(key, answer, root())).toBeUndefined();
  });

  it.each<[QuestionKey, string, string]>([
    ['name', '', 'Got an empty text. A text is expected. Name shown to visitors, for example Harbour Mazda.'],
    ['slug', 'Anchor Motors', 'Got "Anchor Motors". Lower-case letters, digits and single hyphens'],
    ['slug', '../anchor', 'Got "../anchor". Lower-case letters'],
    ['slug', 'shared', 'Got "shared". The name shared belongs to what all dealers share.'],
    [
      'template',
      'truck',
      'Got "truck". Write one of "standard", "ford-group", "group-brand", "caravan", "subscription".',
    ],
    ['phone', '5550 0100', 'Got "5550 0100". A phone number with its area code, for example 07 5550 0100'],
    ['email', 'sales@anchor', 'Got "sales@anchor". One email address, for example hello@harbour.example.'],
    ['email', 'sales@anchor.example, owner', 'Got "owner". One email address'],
    ['email', ' ', 'Got []. At least 1 entry is expected.'],
    ['address', 'Toowoomba', 'Got "Toowoomba". Street, suburb, state and postcode'],
    ['address', 'Toowoomba NSW 4350', 'Got "4350", which is in QLD, with the state NSW.'],
    ['licence', '', 'Got an empty text.'],
    ['brand', 'green', 'Got "green". A colour such as #0a5c4a.'],
    ['brand', '#fff', 'Got "#fff". A colour such as #0a5c4a.'],
    ['feed', 'no/such.csv', 'The feed no/such.csv does not exist.'],
    ['feed', '', 'The feed  does not exist.'],
  ])('%s may not be %j, in the words of the build', (key, answer, words) => {
    expect(answerMistake(key, answer, root())).toContain(words);
  });

  it('a feed is one file', () => {
    const folder = dealerFolder({});
    mkdirSync(join(folder, 'exports'));
    writeFileSync(join(folder, 'exports/stock.csv'), '');
    expect(answerMistake('feed', join(folder, 'exports/stock.csv'), folder)).toBeUndefined();
    expect(answerMistake('feed', join(folder, 'exports'), folder)).toContain('which is a folder. Name one file.');
  });

  it('a dealer that is there, or its content, is never written over', () => {
    for (const [slug, folder] of [
      ['anchor', 'sites/anchor'],
      ['draft', 'content/draft'],
    ] as const)
      expect(answerMistake('slug', slug, root())).toBe(
        `Got "${slug}", and ${folder} is there already. It is never written over; choose another name.`,
      );
  });

  it('a logo is a drawing or a picture that is there', () => {
    const root = dealerFolder({ 'logo.svg': '<svg/>', 'logo.pdf': 'x' });
    expect(answerMistake('logo', join(root, 'logo.svg'), root)).toBeUndefined();
    expect(answerMistake('logo', join(root, 'logo.pdf'), root)).toContain('ends with .svg, .png or .webp');
    expect(answerMistake('logo', join(root, 'mark.png'), root)).toContain('does not exist');
  });
  it('addresses are parted as people part them', () => {
    expect(emailsOf(' a@b.example;c@d.example, e@f.example ')).toEqual(['a@b.example', 'c@d.example', 'e@f.example']);
  });
});
