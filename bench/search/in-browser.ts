import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright/test';
import { rolldown } from 'rolldown';
import type { SearchRequest } from '#src/search/client.ts';
import { findBrowser } from '../../tests/find-browser.ts';
import type { Run } from './browser-entry.ts';
import type { Passes } from './passes.ts';

/**
 * The passes of the embedded search in a fresh Chromium whose CPU is slowed down `throttle` times.
 *
 * @throws Error with the reason when the search fails there or the page runs out of memory.
 */
export async function passesInBrowser(
  index: Uint8Array,
  mix: readonly SearchRequest[][],
  { throttle, ...run }: Run & { throttle: number },
): Promise<Passes> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'browser-entry.ts'),
    platform: 'browser',
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  const files: Record<string, [type: string, body: Uint8Array | string]> = {
    '/': ['text/html', '<!doctype html><title>bench</title><script src="/bench.js"></script>'],
    '/bench.js': ['text/javascript; charset=utf-8', output[0].code],
    '/mix.json': ['application/json', JSON.stringify(mix)],
    '/index': ['application/octet-stream', index],
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    // Pages on their own have a clock of five microseconds, others of a hundred.
    response.writeHead(file ? 200 : 404, {
      'content-type': file?.[0] ?? 'text/plain',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(file?.[1]);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: throttle });
    const crashed = new Promise<never>((_, reject) => {
      page.once('crash', () => reject(new Error('the page crashed, most likely out of memory')));
    });
    return await Promise.race([page.evaluate((how) => window.runBench(how), run), crashed]);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
