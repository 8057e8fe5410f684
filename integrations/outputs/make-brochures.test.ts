import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfLabels } from '#src/server/brochure/pdf-words-for-test.ts';
import { log } from '#src/server/log/log.ts';
import { type BrochureOptions, makeBrochures } from './make-brochures.ts';

log.level = 'silent';
const dist = mkdtempSync(join(tmpdir(), 'brochures-'));
afterAll(() => rmSync(dist, { recursive: true }));

const summary = (slug: string, amount: number, sold = false) => ({
  ...{ id: slug, slug, title: `2021 Mazda ${slug}`, subtitle: '', sold, specs: [], features: [] },
  price: { kind: 'plain', text: `$${amount}`, amount },
});
const put = (path: string, content: object) => {
  const file = join(dist, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
};
const built = (cars: object[]) => {
  put('kite/car-sheets/current.json', { count: 1 });
  put('kite/car-sheets/0.json', { cars });
};
const make = (over: Partial<BrochureOptions> = {}) =>
  makeBrochures({
    ...{ dist, slug: 'kite', cacheFolder: join(dist, '.cache'), now: new Date('2026-11-21T00:00:00Z') },
    ...over,
  });
const files = () => readdirSync(join(dist, 'kite/brochures')).sort();

beforeEach(() => {
  rmSync(join(dist, 'kite'), { recursive: true, force: true });
  const about = { dealer: 'Kite', origin: 'https://kite.example', legalName: 'Kite', licences: [], disclaimer: '' };
  put('.functions/kite.json', { slug: 'kite', cars: {}, imageHosts: [], brochure: { ...about, places: [] } });
  built([summary('a', 20_000), summary('b', 30_000), summary('c', 1_000, true)]);
});

describe('prebuilt brochures', () => {
  it('API-028 draws every vehicle for sale once', async () => {
    expect(await make()).toEqual({ made: 2, kept: 0, removed: 0, interrupted: false });
    expect(files().map((name) => name.replace(/\.[0-9a-f]{12}\.pdf$/, ''))).toEqual(['a', 'b']);
    expect(pdfLabels(readFileSync(join(dist, 'kite/brochures', files()[0] ?? '')))).toContain('$20000');
    expect(await make()).toEqual({ made: 0, kept: 2, removed: 0, interrupted: false });
  });

  it('API-028 draws only what changed, and removes what nobody links to any more', async () => {
    await make();
    const [a] = files();
    built([summary('a', 20_000), summary('b', 29_000)]);
    expect(await make()).toEqual({ made: 1, kept: 1, removed: 1, interrupted: false });
    expect(files()).toHaveLength(2);
    expect(files()[0]).toBe(a);
    built([summary('b', 29_000)]);
    expect(await make()).toEqual({ made: 0, kept: 1, removed: 1, interrupted: false });
  });

  it('API-028 draws the named vehicles, sold ones too, and refuses others', async () => {
    expect(await make({ cars: ['c'] })).toMatchObject({ made: 1, kept: 0, removed: 0 });
    await expect(make({ cars: ['a', 'nobody'] })).rejects.toThrow('The built site has no vehicle nobody.');
  });

  it('API-028 draws all again when told to, and nothing in a dry run', async () => {
    expect(await make({ dryRun: true })).toMatchObject({ made: 2 });
    expect(() => files()).toThrow();
    await make();
    expect(await make({ force: true })).toMatchObject({ made: 2, kept: 0 });
    expect(files()).toHaveLength(2);
  });

  it('API-028 a stopped run leaves whole files, removes nothing, and the next one goes on', async () => {
    await make();
    built(Array.from({ length: 40 }, (_, n) => summary(`car-${n}`, 20_000 + n)));
    const stop = new AbortController();
    const half = await make({ signal: stop.signal, onProgress: (done) => done === 5 && stop.abort() });
    expect(half.interrupted).toBe(true);
    expect(files().filter((name) => name.startsWith('car-')).length).toBe(half.made);
    expect(files().some((name) => name.startsWith('a.'))).toBe(true);
    for (const name of files())
      expect(readFileSync(join(dist, 'kite/brochures', name), 'latin1')).toMatch(/^%PDF[\s\S]*%%EOF\s*$/);
    expect(await make()).toMatchObject({ made: 40 - half.made, kept: half.made, removed: 2, interrupted: false });
  });

  it('API-028 a dealer that is not built is told so', async () => {
    await expect(make({ slug: 'brolga' })).rejects.toThrow('brolga is not built yet: npm run build -- brolga');
  });
});
