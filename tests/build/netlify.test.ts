import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDealer, testFolder } from './dealers.ts';

const CODE = join(import.meta.dirname, '../..');
const root = testFolder('netlify');
let stop: () => Promise<void>;
let base = '';

function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  return new Promise((resolve) =>
    server.once('listening', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    }),
  );
}

/** Waits until the address answers, and fails with what the command said when it does not. */
async function answers(url: string, said: () => string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((later) => setTimeout(later, 500));
  }
  throw new Error(`Nothing answers at ${url}:\n${said()}`);
}

beforeAll(async () => {
  makeDealer(root, 'anchor');
  cpSync(join(CODE, 'netlify.toml'), join(root, 'netlify.toml'));
  const port = await freePort();
  base = `http://localhost:${port}`;
  const command = [join(CODE, 'integrations/netlify/serve-cli.ts'), 'anchor', '--port', String(port)];
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  stop = () => {
    child.kill('SIGINT');
    return ended;
  };
  await answers(base, () => said);
}, 180_000);

afterAll(() => stop());

describe('npm run netlify', () => {
  it('serves the printed pages with their headers', async () => {
    const home = await fetch(base);
    expect(await home.text()).toContain('<html lang="en-AU">');
    expect(home.headers.get('server')).toBe('Netlify');
    expect(home.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('answers a search address that was not printed with the search page', async () => {
    const response = await fetch(`${base}/search/kia/none-such`);
    expect(await response.text()).toContain('SearchIsland');
  });

  it('API-040 API-043 calls the functions at their addresses', async () => {
    const response = await fetch(`${base}/api/leads`);
    expect([response.status, await response.json()]).toEqual([405, { error: 'Use POST.' }]);
  });
});
