import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { searchSite } from '#src/edge/search-page/search-site-for-test.ts';
import { log } from '#src/server/log/log.ts';
import { serveSearchPage } from './serve-search-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-page-'));
const NOW = new Date('2026-11-22T02:00:00Z');
const ask = (address: string, init?: RequestInit) =>
  serveSearchPage(new Request(`http://yard.localhost${address}`, init), folder, NOW);

describe('a search page of the local server', () => {
  beforeAll(() => {
    for (const [path, text] of Object.entries(searchSite().files)) {
      const file = join(folder, path === '/search/used' ? '/search/used.html' : path);
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, text);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('SRCH-002 has the vehicles of the filters in its address, compressed', async () => {
    const response = await ask('/search/used?make=Kia', { headers: { 'accept-encoding': 'br' } });
    const body = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer());
    expect(
      brotliDecompressSync(body)
        .toString()
        .match(/data-car="[^"]*"/g),
    ).toEqual(['data-car="car-4"']);
    expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
      ...{ 'content-encoding': 'br', 'content-length': String(body.length), vary: 'Accept-Encoding' },
      ...{ 'cache-control': 'public, max-age=0, must-revalidate', 'content-type': 'text/html; charset=utf-8' },
    });
    const plain = await ask('/search/used?make=Kia', { headers: { 'accept-encoding': 'identity' } });
    expect(plain?.headers.get('content-encoding')).toBeNull();
    expect(await plain?.text()).toContain('data-car="car-4"');
  }, 60_000);

  it('is the built file elsewhere, without filters, and where the search fails', async () => {
    expect(await ask('/search/used')).toBeUndefined();
    expect(await ask('/searching/used?make=Kia')).toBeUndefined();
    expect(await ask('/search/nowhere?make=Kia')).toBeUndefined();
    expect(await ask('/search/used?make=Kia', { method: 'HEAD' })).toBeUndefined();
    const logged = vi.spyOn(log, 'error').mockReturnValue();
    writeFileSync(join(folder, 'search-index/current.json'), '{');
    expect(await ask('/search/used?make=Kia')).toBeUndefined();
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  }, 60_000);
});
