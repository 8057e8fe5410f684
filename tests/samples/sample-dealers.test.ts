import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { samplePictures } from '#integrations/samples/sample-pictures.ts';
import { readSite } from '#src/sources/read-site.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEALERS = ['harbour', 'brolga', 'southern-cross', 'wattle-caravans', 'kite'];

/** Every text file of a dealer: settings, content and feeds. */
const files = DEALERS.flatMap((slug) =>
  [`sites/${slug}`, `content/${slug}`].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(json|csv|xml|md)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  ),
).map((file) => ({ file: file.slice(ROOT.length + 1), text: readFileSync(file, 'utf8') }));

/** What the pattern finds in each file, as `file: match`. */
function found(pattern: RegExp, keep: (match: string) => boolean = () => true): string[] {
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .map(([match]) => match)
      .filter(keep)
      .map((match) => `${file}: ${match}`),
  );
}

/** Numbers that the communications authority keeps for fiction. */
const FICTION =
  /^(0[2378](5550|7010)\d{4}|0491570(006|110|156|157|158|159|313|737)|1800160401|1800975(70[7-9]|71[01]))$/;
const PHONE =
  /(?<![\w./-])(?:\+61 ?|\(?0)(?:[23478])\)?(?:[ -]?\d){8}(?![\w.])|(?<![\w./-])1[38]00(?:[ -]?\d){6}(?!\d)/g;

describe('the sample dealers', () => {
  test.each(DEALERS)('%s reads without a mistake and has a name, hours and a home page', (slug) => {
    const { settings, content } = readSite(ROOT, slug);
    expect(settings.site.licences.length).toBeGreaterThan(0);
    expect(content.locations.filter((location) => location.primary)).toHaveLength(1);
    expect(content.home?.hero.heading).toBeTruthy();
    expect(content.pages.map((page) => page.slug)).toContain('privacy-policy');
    for (const location of content.locations) expect(location.contact_detail?.opening_hours).toHaveLength(7);
  });

  test('GEN-005 the five presets are used, and the shared Ford configuration moves the promo card to 9', () => {
    const sites = DEALERS.map((slug) => readSite(ROOT, slug).settings);
    expect(sites.map(({ site }) => site.template)).toEqual([
      'standard',
      'ford-group',
      'group-brand',
      'caravan',
      'subscription',
    ]);
    expect(sites[1]?.promo.positions).toEqual([9]);
    expect(new Set(sites.map(({ theme }) => theme.brand)).size).toBe(5);
  });

  test('LOC-004 the group has at least ten visible locations and one that is hidden', () => {
    const { locations } = readSite(ROOT, 'southern-cross').content;
    expect(locations.filter(({ visible }) => visible !== false).length).toBeGreaterThanOrEqual(10);
    expect(locations.filter(({ visible }) => visible === false)).toHaveLength(1);
    expect(new Set(locations.map(({ address }) => address?.state)).size).toBe(8);
  });

  test('no phone number outside the ranges kept for fiction', () => {
    const normal = (phone: string) => phone.replace(/\D/g, '').replace(/^61/, '0');
    expect(found(PHONE).length).toBeGreaterThan(50);
    expect(found(PHONE, (phone) => !FICTION.test(normal(phone)))).toEqual([]);
  });

  test('every web address is an example or a map, every email address an example', () => {
    const allowed =
      /^https?:\/\/(www\.)?([\w-]+\.)*example(\/|$|\b)|google\.com\/maps|(facebook|instagram|youtube|linkedin|tiktok)\.com\/\S*\.example/;
    expect(found(/https?:\/\/[^\s"<>)\]|]+/g, (url) => !allowed.test(url))).toEqual([]);
    expect(found(/[\w.+-]+@[\w-]+\.[\w.-]*\w/g, (email) => !email.endsWith('.example'))).toEqual([]);
  });

  test('VDP-014 no filler, no shouting, and no words that advertising law forbids', () => {
    expect(found(/lorem|ipsum|on[- ]road costs?|guaranteed (?:approval|finance)|lowest price|no repayments/gi)).toEqual(
      [],
    );
    expect(found(/\b[A-Z]{3,}(?: [A-Z]{3,}){2,}\b/g)).toEqual([]);
  });

  test('OFFER-021 a finance offer names the comparison rate and carries the warning', () => {
    const offers = files.filter(({ text }) => /category: Finance offer/.test(text));
    expect(offers.length).toBeGreaterThanOrEqual(3);
    for (const { file, text } of offers) {
      const words = text.replace(/\s+/g, ' ');
      expect(words.includes('omparison rate'), file).toBe(true);
      expect(words.includes('WARNING: This comparison rate is true only for the examples given'), file).toBe(true);
    }
  });

  test('every picture of the samples is there, and every one there is used', () => {
    const ADDRESS = /\/samples\/[^\s"'|<>,)}]+/g;
    const used = found(ADDRESS).map((text) => text.replace(/^.*: /, ''));
    expect(used.length).toBeGreaterThan(1000);
    expect(found(ADDRESS, (address) => !samplePictures().has(address))).toEqual([]);
    expect([...samplePictures()].filter((address) => !used.includes(address))).toEqual([]);
  });
});
