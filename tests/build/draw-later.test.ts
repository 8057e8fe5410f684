import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { printSites } from '#integrations/print/print.ts';
import { samplePictures } from '#integrations/samples/sample-pictures.ts';
import { startServer } from '#integrations/server/server.ts';
import { makeDealer, testFeed, testFolder } from './dealers.ts';

const FRAME = '/artwork/spin/hatch-red/00.webp';
const FRAMES = [FRAME, '/artwork/spin/hatch-red/18.webp', '/artwork/spin/sedan-blue/00.webp'];

/** Every file of a printed dealer with its content. */
function filesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'latin1')]));
}

function dealerWithDrawnPhotos(name: string): string {
  const root = testFolder(name);
  let at = 0;
  const content = testFeed(2).replaceAll(/https:\/\/photos\.example\/\d\/\d\.jpg/g, () => FRAMES[at++ % 3] ?? FRAME);
  makeDealer(root, 'anchor', { feed: { name: 'feed.csv', content, format: 'dealer-studio-csv' } });
  return root;
}

/** What the dealer's own host answers. */
function ask(port: number, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: 'anchor.localhost' } }, (answer) =>
      resolve(answer.resume()),
    )
      .on('error', reject)
      .end();
  });
}

describe('pictures that are drawn later', () => {
  it('pages come without them, who asks for one gets it, and the next print is that of a print that draws', async () => {
    const cache = mkdtempSync(join(tmpdir(), 'artwork-'));
    onTestFinished(() => rmSync(cache, { recursive: true, force: true }));
    const root = dealerWithDrawnPhotos('draw-later');
    const dist = join(root, 'dist');
    const print = (drawLater: boolean) => printSites({ root, threads: 0, drawLater, artworkCache: cache });

    expect((await print(true)).sites[0]?.status).toBe('printed');
    expect(existsSync(join(dist, 'anchor/index.html'))).toBe(true);
    expect(existsSync(join(dist, 'anchor', FRAME))).toBe(false);
    const pending = JSON.parse(readFileSync(join(dist, '.print/anchor.pictures.json'), 'utf8')) as string[];
    expect(pending).toEqual(expect.arrayContaining(FRAMES));

    const server = await startServer({
      pictureMaker: samplePictures,
      ...{ dist, port: 0, dataFolder: join(root, 'pg'), cacheFolder: join(root, 'media'), artworkCache: cache },
    });
    const get = (path: string) => ask(server.port, path);
    try {
      const [drawn, resized] = await Promise.all([
        get(FRAME),
        get(`/.netlify/images?url=${encodeURIComponent(FRAMES[2] ?? '')}&w=480&h=320&fit=cover&q=75`),
      ]);
      expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(resized.statusCode).toBe(200);
      // A picture that no page of the dealer shows is not drawn for anybody.
      expect((await get('/artwork/spin/van-red/00.webp')).statusCode).toBe(404);
      expect(await server.drawPictures()).toBeGreaterThan(0);
      expect(await server.drawPictures()).toBe(0);
    } finally {
      await server.close();
    }

    const { sites } = await print(false);
    expect(sites[0]).toMatchObject({ status: 'printed', pages: { written: 0, removed: 0 } });
    expect(existsSync(join(dist, '.print/anchor.pictures.json'))).toBe(false);
    expect((await print(false)).sites[0]?.status).toBe('unchanged');

    const other = dealerWithDrawnPhotos('draw-now');
    await printSites({ root: other, threads: 0, artworkCache: cache });
    const [later, now] = [filesOf(join(dist, 'anchor')), filesOf(join(other, 'dist/anchor'))];
    expect([...later.keys()]).toEqual([...now.keys()]);
    expect(later.has(FRAME)).toBe(true);
    expect([...later].filter(([path, content]) => now.get(path) !== content).map(([path]) => path)).toEqual([]);
  });
});
