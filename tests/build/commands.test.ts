import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeDealer, testFolder } from './dealers.ts';
import { runCommand, startCommandIn } from './run-command.ts';

const root = testFolder('commands');

beforeAll(() => {
  makeDealer(root, 'anchor');
  makeDealer(root, 'bowline');
});

const STACK = /\n\s+at |node:internal/;

describe('commands', () => {
  it.each([
    ['build', 'nope'],
    ['feeds', 'check', 'nope'],
    ['vitals', 'nope'],
    ['compare', 'nope', '--before', '.'],
    ['changed', 'published', 'nope'],
    ['leads', 'list', 'nope'],
    ['search', 'push', 'nope'],
    ['live', 'show', 'nope'],
    ['start', 'nope', '--port', '0'],
    ['dev', 'nope'],
    ['netlify', 'prepare', 'nope'],
    ['netlify', 'serve', 'nope'],
    ['deploy', 'nope', '--dry-run'],
  ])('forecourt %s %s … names the dealers that exist, without a stack', async (...args) => {
    const { code, said } = await runCommand(root, ...args);
    expect(said).toContain('There is no dealer "nope"');
    expect(said).toContain('anchor, bowline');
    expect(said).toContain('Try --help.');
    expect(said).not.toMatch(STACK);
    expect(code).toBe(2);
  });

  it('--root before or after the command names the folder, from wherever it is called', async () => {
    const elsewhere = testFolder('commands-elsewhere');
    for (const args of [
      ['--root', root, 'changed', '--all'],
      ['changed', '--all', '--root', root],
    ])
      expect(await runCommand(elsewhere, ...args)).toMatchObject({ code: 0, stdout: 'anchor\nbowline\n' });
  });

  it('a build beside another says which process builds, without a stack', async () => {
    const lock = join(root, 'dist/.state/lock');
    mkdirSync(join(root, 'dist/.state'), { recursive: true });
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, started: '' }));
    onTestFinished(() => rmSync(lock));
    const { code, said } = await runCommand(root, 'build');
    expect(said.trim()).toBe(
      `Another build (process ${process.ppid}) writes into ${join(root, 'dist')}. Wait for it, or stop it.`,
    );
    expect(code).toBe(1);
  });

  it('a port in use is said before anything is built', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await new Promise((done) => taken.once('listening', done));
    const { port } = taken.address() as AddressInfo;
    const { code, said } = await runCommand(root, 'start', '--port', String(port));
    expect(said).toContain(`Port ${port} is taken. Choose another with --port.`);
    expect(said).not.toMatch(/\n\s+at |Building/);
    expect(code).toBe(1);
  });

  it('as a program it has the exit code and streams of its command', async () => {
    const said = await startCommandIn({}, root, 'changed', '--all').ended;
    expect(said).toEqual({ code: 0, said: 'anchor\nbowline\n', stdout: 'anchor\nbowline\n' });
    const refused = await startCommandIn({}, root, 'changed', '--al').ended;
    expect(refused).toMatchObject({ code: 2, stdout: '', said: expect.stringContaining('Did you mean --all?') });
  });
});
