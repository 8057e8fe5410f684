import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { rolldown } from 'rolldown';
import type { SearchRequest } from '#src/search/client.ts';
import { findBrowser } from '../../tests/find-browser.ts';
import type { Passes } from './passes.ts';

/** The passes of an engine in a fresh Chromium whose CPU is slowed down `throttle` times. */
export async function passesInBrowser(
  name: string,
  index: Uint8Array | string,
  mix: readonly SearchRequest[][],
  { throttle, more }: { throttle: number; more: number },
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
    response.writeHead(file ? 200 : 404, { 'content-type': file?.[0] ?? 'text/plain' });
    response.end(file?.[1]);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: throttle });
    page.setDefaultTimeout(600_000);
    return (await page.evaluate(
      ([engine, binary, again]) => window.runBench(engine as string, binary as boolean, again as number),
      [name, typeof index !== 'string', more],
    )) as Passes;
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
