import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeDealer, testFolder } from './dealers.ts';
import { runCommand } from './run-command.ts';

const root = testFolder('commands');

const run = (program: string, ...args: string[]) => runCommand(root, program, ...args);

beforeAll(() => {
  makeDealer(root, 'anchor');
  makeDealer(root, 'bowline');
});

describe('commands', () => {
  it.each([
    ['integrations/print/cli.ts', ['nope']],
    ['integrations/stock-feeds/cli.ts', ['check', 'nope']],
    ['integrations/search-api/figures-cli.ts', ['nope']],
    ['integrations/vitals/cli.ts', ['nope']],
    ['integrations/compare/cli.ts', ['nope', '--before', '.']],
    ['integrations/ci/changed-cli.ts', ['published', 'nope']],
    ['integrations/leads/cli.ts', ['list', 'nope']],
    ['integrations/search-push/cli.ts', ['push', 'nope']],
    ['integrations/live/cli.ts', ['nope', 'show']],
    ['integrations/server/start.ts', ['nope', '--root', root, '--port', '0']],
    ['integrations/dev/cli.ts', ['nope', '--root', root]],
    ['integrations/netlify/prepare-cli.ts', ['nope']],
    ['integrations/netlify/serve-cli.ts', ['nope']],
    ['integrations/netlify/deploy-cli.ts', ['nope', '--dry-run']],
  ])('%s %j names the dealers that exist, without a stack', async (program, args) => {
    const { code, said } = await run(program, ...args);
    expect(said).toContain('There is no dealer "nope"');
    expect(said).toContain('anchor, bowline');
    expect(said).toContain('Try --help.');
    expect(said).not.toMatch(/\n\s+at |node:internal/);
    expect(code).toBe(2);
  });

  it('a print beside another says which process prints, without a stack', async () => {
    mkdirSync(join(root, 'dist/.print'), { recursive: true });
    writeFileSync(join(root, 'dist/.print/lock'), JSON.stringify({ pid: process.pid, started: '' }));
    const { code, said } = await run('integrations/print/cli.ts');
    expect(said.trim()).toBe(
      `Another print (process ${process.pid}) writes into ${join(root, 'dist')}. Wait for it, or stop it.`,
    );
    expect(code).toBe(1);
  });

  it('a port in use is said before anything is printed', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await new Promise((done) => taken.once('listening', done));
    const { port } = taken.address() as AddressInfo;
    const { code, said } = await run('integrations/server/start.ts', '--root', root, '--port', String(port));
    expect(said).toContain(`Port ${port} is taken. Choose another with --port.`);
    expect(said).not.toMatch(/\n\s+at |Building/);
    expect(code).toBe(1);
  });
});
