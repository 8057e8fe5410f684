import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { brandFiles } from './brand-files.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><rect width="160" height="40" fill="#fff"/></svg>';
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#f00"/></svg>';

/** A dealer's folder with these pictures, and what its build makes of them. */
function dealer(pictures: Record<string, string>, site: Record<string, string>, licences = '') {
  const root = mkdtempSync(join(tmpdir(), 'brand-'));
  mkdirSync(join(root, 'content/harbour/images'), { recursive: true });
  for (const [name, text] of Object.entries(pictures)) writeFileSync(join(root, 'content/harbour/images', name), text);
  const { settings } = fixtureSite({ site, theme: { brand: '#0000ff' } });
  return { root, make: (dryRun = false) => brandFiles({ root, slug: 'harbour', settings, dryRun, licences }) };
}
const whole = () =>
  dealer({ 'logo.svg': LOGO, 'icon.svg': ICON }, { logoDarkUrl: '/images/logo.svg', iconUrl: '/images/icon.svg' });
const pixel = async (file: string, left: number, top: number) => [
  ...(await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];
/** The darkest grey of the lower edge of a picture, from `left` on. */
const darkest = async (file: string, left: number, width: number) =>
  Math.min(...(await sharp(file).extract({ left, top: 560, width, height: 70 }).greyscale().raw().toBuffer()));

describe('pictures made of a mark and a logo', () => {
  it('are those of tabs, home screens and shared links, in their sizes', async () => {
    const files = await whole().make();
    const sizes = await Promise.all(
      files.map(async ({ path, source }) => {
        const { width, height, format } = await sharp(source).metadata();
        return [path, width, height, format];
      }),
    );
    expect(sizes).toEqual([
      ['icon-32.png', 32, 32, 'png'],
      ['apple-touch-icon.png', 180, 180, 'png'],
      ['share.png', 1200, 630, 'png'],
    ]);
  });

  it('the picture of shared links has the logo on a dark ground at the left and the mark at the right', async () => {
    const share = (await whole().make()).find(({ path }) => path === 'share.png')?.source ?? '';
    expect(await pixel(share, 900, 315)).toEqual([255, 0, 0]);
    expect(await pixel(share, 285, 315)).toEqual([255, 255, 255]);
    expect(Math.max(...(await pixel(share, 285, 60)))).toBeLessThan(40);
  });

  it('LAW-010 licences stand dark on a white band along the lower edge of that of shared links, whatever their length', async () => {
    const files = { 'logo.svg': LOGO, 'icon.svg': ICON };
    const logos = { logoDarkUrl: '/images/logo.svg', iconUrl: '/images/icon.svg' };
    const shareOf = async (licences: string) =>
      (await dealer(files, logos, licences).make()).find(({ path }) => path === 'share.png')?.source ?? '';
    const long = `Harbour Motors, ${'WA motor vehicle dealer licence MD 000311 WA, '.repeat(6)}LMCT 1`;
    for (const licences of ['Harbour Motors, WA motor vehicle dealer licence MD 1', long]) {
      const share = await shareOf(licences);
      expect(await pixel(share, 1190, 626)).toEqual([255, 255, 255]);
      expect(await pixel(share, 900, 400)).toEqual([255, 0, 0]);
      expect(await darkest(share, 0, 1200)).toBeLessThan(60);
      expect(await darkest(share, 1170, 30)).toBeGreaterThan(240);
    }
    expect(await pixel(await shareOf(''), 1190, 626)).toEqual([255, 0, 0]);
  });

  it('are the same bytes each time, and drawn once', async () => {
    const [first, second] = [whole(), whole()];
    const [a, b] = [await first.make(), await second.make()];
    expect(a.map(({ hash }) => hash)).toEqual(b.map(({ hash }) => hash));
    for (const [at, { source }] of a.entries()) expect(readFileSync(source)).toEqual(readFileSync(b[at]?.source ?? ''));
    const times = () => a.map(({ source }) => statSync(source).mtimeMs);
    const before = times();
    await first.make();
    expect(times()).toEqual(before);
  });

  it('are others when the mark is', async () => {
    const files = await whole().make();
    const other = await dealer(
      { 'logo.svg': LOGO, 'icon.svg': ICON.replace('#f00', '#0f0') },
      { logoDarkUrl: '/images/logo.svg', iconUrl: '/images/icon.svg' },
    ).make();
    for (const [at, { hash }] of files.entries()) expect(other[at]?.hash).not.toBe(hash);
  });

  it('a site with a logo for light grounds only gets a light picture, one without a mark no icons', async () => {
    const files = await dealer({ 'logo.svg': LOGO.replace('#fff', '#111') }, { logoUrl: '/images/logo.svg' }).make();
    expect(files.map(({ path }) => path)).toEqual(['share.png']);
    expect(await pixel(files[0]?.source ?? '', 10, 10)).toEqual([255, 255, 255]);
    expect(await pixel(files[0]?.source ?? '', 600, 315)).toEqual([17, 17, 17]);
  });

  it('a site whose logo is elsewhere, and a rehearsal, get none', async () => {
    expect(await dealer({}, { logoUrl: 'https://cdn.example/logo.svg' }).make()).toEqual([]);
    const planned = await whole().make(true);
    expect(planned).toHaveLength(3);
    for (const { source } of planned) expect(statSync(source, { throwIfNoEntry: false })).toBeUndefined();
  });

  it.each([
    'width="210mm" height="60mm"',
    'width="21cm" height="6cm"',
    'width="800pt" height="200pt"',
    'width="8in" height="2in"',
    'width="50pc" height="10pc"',
    'width="40em" height="10em"',
    'width="100%" height="100%"',
    '',
    'width="210mm"',
    'width="60000" height="18000"',
    'width="30000mm" height="9000mm"',
    'width="6000" height="5000"',
    'width="0.5mm" height="0.2mm"',
    'width="60mm" height="210mm"',
    'width="0" height="0"',
  ])('a drawing with %s is drawn sharp', async (size) => {
    // Stripes as wide as a tenth of the drawing: blurred or empty ones have no pure colours.
    const stripes = [0, 2, 4, 6, 8].map((x) => `<rect x="${x * 21}" width="21" height="60" fill="#f00"/>`).join('');
    const drawing =
      `<!-- <svg> --><svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 210 60" ` +
      `preserveAspectRatio="none"><rect width="210" height="60" fill="#00f"/>${stripes}</svg>`;
    const { make } = dealer({ 'a.svg': drawing }, { logoUrl: '/images/a.svg', iconUrl: '/images/a.svg' });
    const files = await make();
    expect(files.map(({ path }) => path)).toEqual(['icon-32.png', 'apple-touch-icon.png', 'share.png']);
    const { data, info } = await sharp(files[2]?.source).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const row = Array.from({ length: info.width }, (_, x) => (Math.floor(info.height / 2) * info.width + x) * 3);
    const isPure = (at: number) => data[at + 1] === 0 && (data[at] === 255 || data[at + 2] === 255);
    // In the mark at the right, cut to a square or not, nearly every pixel is one colour.
    const mark = row.slice(info.width - info.height);
    expect(mark.filter(isPure).length / mark.length).toBeGreaterThan(0.95);
  });

  it('what is no picture is named', async () => {
    const { make } = dealer({ 'icon.svg': 'not a picture' }, { iconUrl: '/images/icon.svg' });
    await expect(make()).rejects.toThrow('content/harbour/images/icon.svg is no picture that can be drawn with');
  });
});
