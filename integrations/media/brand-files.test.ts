import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fixtureSite } from '#src/page-data/vehicle-site-fixture.ts';
import { brandFiles } from './brand-files.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><rect width="160" height="40" fill="#fff"/></svg>';
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#f00"/></svg>';

/** A dealer's folder with these pictures, and what its print makes of them. */
function dealer(pictures: Record<string, string>, site: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'brand-'));
  mkdirSync(join(root, 'content/harbour/images'), { recursive: true });
  for (const [name, text] of Object.entries(pictures)) writeFileSync(join(root, 'content/harbour/images', name), text);
  const { settings } = fixtureSite({ site, theme: { brand: '#0000ff' } });
  return { root, make: (dryRun = false) => brandFiles({ root, slug: 'harbour', settings, dryRun }) };
}
const whole = () =>
  dealer({ 'logo.svg': LOGO, 'icon.svg': ICON }, { logoDarkUrl: '/images/logo.svg', iconUrl: '/images/icon.svg' });
const pixel = async (file: string, left: number, top: number) => [
  ...(await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];

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

  it('what is no picture is named', async () => {
    const { make } = dealer({ 'icon.svg': 'not a picture' }, { iconUrl: '/images/icon.svg' });
    await expect(make()).rejects.toThrow('content/harbour/images/icon.svg is no picture that can be drawn with');
  });
});
