import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSite } from '#src/sources/read-site.ts';
import { dealerFolder } from '../integrations/feeds/feed-for-test.ts';

const guide = readFileSync(new URL('../docs/editing-content.md', import.meta.url), 'utf8');
/** The JSON block after the words that name its file. */
const sample = (words: string): string => guide.slice(guide.indexOf(words)).match(/```json\n([\s\S]*?)```/)?.[1] ?? '';

const SAMPLES = {
  'delivery-zones.json': '`delivery-zones.json`: prices',
  'appointment-hours.json': '`appointment-hours.json`: an entry',
  'vehicle-records.json': '`vehicle-records.json`: by',
  'earlier-prices.json': '`earlier-prices.json`: by',
  'dealerships.json': '`dealerships.json` and',
  'home.json': '`home.json`:',
  'locations/yard.json': 'A location:',
};

it('DATA-082 the samples of docs/editing-content.md are read without a mistake or a field that is ignored', () => {
  const files = Object.entries(SAMPLES).map(([name, words]): [string, string] => [
    `content/anchor/${name}`,
    sample(words),
  ]);
  expect(files.filter(([, text]) => text.length < 20)).toEqual([]);
  const root = dealerFolder({
    'sites/anchor/site.json': JSON.stringify({ site: { id: 1, slug: 'anchor', name: 'Anchor', template: 'standard' } }),
    ...Object.fromEntries(files),
    'content/anchor/images/yard.jpg': '',
    'content/anchor/images/form-5-u1042.pdf': '',
  });
  const { warnings } = readSite(root, 'anchor');
  expect(warnings.filter(({ text }) => /no field|ignored/i.test(text))).toEqual([]);
});
