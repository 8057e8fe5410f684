import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { siteSchema } from '#src/domain/settings/settings.schema.ts';
import { dealerFolder, importFeed } from '../feed-for-test.ts';
import { importStock } from '../import-stock.ts';
import { feedFiles } from './feed-source.ts';
import { serve } from './server-for-test.ts';

const FEED = `stock,make,model,price\n${Array.from({ length: 50 }, (_, n) => `U${n},Kia,Rio,9990`).join('\n')}\n`;

const importFrom = (source: string, options?: Parameters<typeof importFeed>[1]) =>
  importFeed('', { source, ...options });

describe('feeds from web addresses', () => {
  it('are read as a stream', async () => {
    const { at: address } = await serve((_, response) => void response.end(FEED));
    const { vehicles, report } = await importFrom(`${address}/feed.csv?token=secret`);
    expect(vehicles).toHaveLength(50);
    expect(JSON.stringify(report)).not.toContain('secret');
  });

  it('are asked once more after a fault of the server', async () => {
    let calls = 0;
    const { at: address } = await serve((_, response) => {
      calls += 1;
      response.statusCode = calls === 1 ? 500 : 200;
      response.end(calls === 1 ? 'oops' : FEED);
    });
    expect((await importFrom(address)).vehicles).toHaveLength(50);
    expect(calls).toBe(2);
  });

  it('that fail twice keep the last good stock', async () => {
    const { at: address } = await serve((_, response) => void response.writeHead(503).end());
    const lastGood = (await importFeed(FEED)).vehicles;
    const { vehicles, report } = await importFrom(`${address}/feed.csv?token=secret`, { lastGood });
    expect(report).toMatchObject({ keptLastStock: true });
    expect(report.problem).toContain('503');
    expect(report.problem).not.toContain('secret');
    expect(vehicles).toHaveLength(50);
  });

  it('that do not exist are asked once', async () => {
    let calls = 0;
    const { at: address } = await serve((_, response) => {
      calls += 1;
      response.writeHead(404).end('<html>not here</html>');
    });
    expect((await importFrom(address)).report.problem).toContain('404');
    expect(calls).toBe(1);
  });

  it('follow a redirect to another address', async () => {
    const { at: address } = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(302, { location: '/new' }).end();
      else response.end(FEED);
    });
    expect((await importFrom(`${address}/old`)).vehicles).toHaveLength(50);
  });

  it('that redirect without end are refused', async () => {
    const { at: address } = await serve((_, response) => void response.writeHead(302, { location: '/' }).end());
    expect((await importFrom(address)).report.problem).toBeTruthy();
  });

  it.each(['csv', 'json', 'xml'])('that break off in the middle are not taken: %s', async (kind) => {
    const cars = Array.from({ length: 3000 }, (_, n) => ({
      stock: `U${n}`,
      make: 'Kia',
      model: 'Rio',
      comments: 'x'.repeat(200),
    }));
    const text = {
      csv: `stock,make,model,comments\n${cars.map((car) => Object.values(car).join(',')).join('\n')}\n`,
      json: JSON.stringify(cars),
      xml:
        '<inventory>' +
        cars
          .map(
            ({ stock, comments }) =>
              `<stock>${stock}</stock><make>Kia</make><model>Rio</model><comments>${comments}</comments>`,
          )
          .map((fields) => `<vehicle>${fields}</vehicle>`)
          .join('') +
        '</inventory>',
    }[kind] as string;
    const { at: address } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': text.length });
      response.write(text.slice(0, text.length * 0.8), () => setTimeout(() => response.destroy(), 50));
    });
    const lastGood = (await importFeed(FEED)).vehicles;
    const { vehicles, report } = await importFrom(address, { lastGood });
    expect(report.keptLastStock).toBe(true);
    expect(vehicles).toHaveLength(50);
  });

  it('that nobody answers are told', async () => {
    const { report } = await importFrom('http://127.0.0.1:1/feed.csv');
    expect(report.problem).toMatch(/could not be reached/);
  });

  it('may be packed', async () => {
    const { at: address } = await serve((_, response) => void response.end(gzipSync(FEED)));
    expect((await importFrom(`${address}/feed.csv.gz`)).vehicles).toHaveLength(50);
  });
});

describe('feeds from files', () => {
  it('may be packed, and a damaged pack is refused', async () => {
    const packed = gzipSync(FEED);
    const settings = siteSchema.parse({
      site: { id: 1, slug: 'a', name: 'A' },
      stock: { feeds: [{ source: 'a.csv.gz' }] },
    });
    const read = (bytes: Buffer) =>
      importStock({ folder: dealerFolder({ 'a.csv.gz': bytes }), settings, locations: [], today: '2026-11-21' });
    expect((await read(packed)).vehicles).toHaveLength(50);
    expect((await read(packed.subarray(0, packed.length - 20))).report.problem).toBeTruthy();
  });

  it('of a folder are read in the order of their names; the first record of a vehicle counts', async () => {
    const files = {
      'stock/b.csv': 'stock,make,model\nU1,Kia,Sportage\n',
      'stock/a.csv': 'stock,make,model\nU1,Kia,Rio\n',
      'stock/readme.md': 'no feed',
    };
    const { vehicles, report } = await importFeed('', { files, source: 'stock' });
    expect(vehicles.map(({ model }) => model)).toEqual(['Rio']);
    expect(report.feeds.map(({ name }) => name)).toEqual(['stock/a.csv', 'stock/b.csv']);
  });

  it.each(['../secret.csv', '/etc/passwd', '..', 'stock/../../secret.csv'])(
    'outside of the dealer’s folder are not read: %s',
    async (source) => {
      const folder = dealerFolder({ 'secret.csv': FEED, 'dealer/feed': FEED });
      expect(() => feedFiles(join(folder, 'dealer'), source)).toThrow(/outside|does not exist/);
    },
  );

  it('GEN-001 a link out of the folder is not followed', () => {
    const folder = dealerFolder({ 'dealer/feed': FEED });
    writeFileSync(join(folder, 'secret.csv'), FEED);
    symlinkSync(join(folder, 'secret.csv'), join(folder, 'dealer/link.csv'));
    expect(() => feedFiles(join(folder, 'dealer'), 'link.csv')).toThrow(/outside/);
  });

  it('that do not exist, and folders without a feed, are told', async () => {
    expect((await importFeed('', { source: 'none.csv' })).report.problem).toContain('does not exist');
    expect((await importFeed('', { source: 'stock', files: { 'stock/readme.md': '' } })).report.problem).toContain(
      'no feed file',
    );
  });
});
