/** @module-tag nightly */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { until } from '#src/stores/settled-for-test.ts';
import { HEALTH_PATH } from '../../integrations/serve/work/health.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const instructions = DockerfileParser.parse(read('docs/deploy/Dockerfile')).getInstructions();
const textOf = (instruction: Instruction) => instruction.getArgumentsContent() ?? '';
const of = (keyword: string) => instructions.filter((one) => one.getKeyword() === keyword).map(textOf);
const only = (keyword: string) => {
  const found = of(keyword);
  expect(found).toHaveLength(1);
  return found[0] ?? '';
};
const copies = instructions.filter((one) => one.getKeyword() === 'COPY') as Copy[];
const stageOf = (copy: Copy) =>
  copy
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue();
/** Files and folders that come from this repository into the image. */
const copied = copies
  .filter((copy) => stageOf(copy) === undefined)
  .flatMap((copy) => textOf(copy).split(/\s+/).slice(0, -1));
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
const ignored = read('docs/deploy/Dockerfile.dockerignore').trim().split('\n');

describe('the image', () => {
  it('copies what is there, and what the file beside it lets through', () => {
    expect(copied.length).toBeGreaterThan(5);
    for (const path of copied) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
    expect(ignored[0]).toBe('*');
    expect(
      ignored
        .filter((line) => line.startsWith('!'))
        .map((line) => line.slice(1))
        .sort(),
    ).toEqual(copied.sort());
  });

  it('runs commands that exist', () => {
    const runs = of('RUN').flatMap((line) => line.split('&&').map((command) => command.trim()));
    const npm = runs.filter((command) => command.startsWith('npm run '));
    expect(npm).not.toEqual([]);
    for (const command of npm) expect(scripts).toHaveProperty([command.split(' ')[2] ?? '']);
    expect(runs.filter((command) => !/^(?:npm (?:run|ci)|mkdir|chown) /.test(command))).toEqual([]);
  });

  it('has the Node of the project in every stage, and each stage it builds on', () => {
    const stages = of('FROM').map((line) => line.split(/ as /i));
    const names = stages.map(([, name]) => name?.trim());
    const node = (JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }).devDependencies.node;
    for (const [from = ''] of stages) expect(names.includes(from) || from.startsWith(`node:${node}-`)).toBe(true);
    const from = copies.flatMap((copy) => stageOf(copy) ?? []);
    expect(from).not.toEqual([]);
    for (const stage of from) expect(names).toContain(stage);
  });

  it('is not run by root, and its health is asked at a path that the server has', () => {
    const last = instructions.map((one) => one.getKeyword());
    expect(only('USER')).toBe('node');
    expect(last.lastIndexOf('USER')).toBeLessThan(last.lastIndexOf('CMD'));
    expect(only('HEALTHCHECK')).toContain(`'${HEALTH_PATH}'`);
  });

  it('starts by its command in a folder that has what it copies, says that it lives, and ends by SIGTERM', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'image-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const path of copied) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    // One dealer is enough to start with.
    for (const slug of readdirSync(join(folder, 'sites')))
      if (slug !== 'kite') rmSync(join(folder, 'sites', slug), { recursive: true });
    mkdirSync(join(folder, 'dist'));
    const [program = '', ...args] = JSON.parse(only('CMD')) as string[];
    expect(program).toBe('node');
    const { DATABASE_URL: _, npm_lifecycle_event: __, ...env } = process.env;
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
    });
    const port = await until(() => {
      const found = /localhost:(\d+)/.exec(said)?.[1];
      if (!found) throw new Error(`It does not listen yet: ${said}`);
      return found;
    }, 60_000);
    // The health check of the image, as it is written.
    const check = JSON.parse(/CMD (\[.*\])$/s.exec(only('HEALTHCHECK'))?.[1] ?? '[]') as string[];
    const healthy = spawn(process.execPath, check.slice(1), { env: { ...env, PORT: port } });
    expect(await once(healthy, 'exit')).toEqual([0, null]);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }, 120_000);
});

type Service = {
  build?: { context: string; dockerfile: string };
  image?: string;
  environment: Record<string, string>;
  volumes: string[];
  healthcheck?: object;
};

describe('the compose file', () => {
  const compose = parse(read('docs/deploy/compose.yaml')) as { services: Record<string, Service>; volumes: object };
  const { server, database } = compose.services;

  it('builds the image from the top folder', () => {
    expect(join(ROOT, 'docs/deploy', server?.build?.context ?? '')).toBe(join(ROOT, '.'));
    expect(existsSync(join(ROOT, server?.build?.dockerfile ?? ''))).toBe(true);
    expect(basename(server?.build?.dockerfile ?? '')).toBe('Dockerfile');
  });

  it('sets variables that the code reads', () => {
    const code = ['src/server', 'integrations', 'functions']
      .flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
      )
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map(read)
      .join('\n');
    const dockerfile = [...read('docs/deploy/Dockerfile').matchAll(/\b([A-Z_]+)=\S+/g)].map(([, name]) => name ?? '');
    const names = [...Object.keys(server?.environment ?? {}), ...dockerfile.filter((name) => name !== '')];
    expect(names.length).toBeGreaterThan(5);
    for (const name of names)
      expect([
        name,
        new RegExp(
          `env\\.${name}\\b|\\b${name}\\b[^;]*\\}: NodeJS\\.ProcessEnv|\\b${name}\\b[^;]*\\} = (?:process\\.)?env`,
        ).test(code),
      ]).toEqual([name, true]);
  });

  it('keeps what has to be kept in volumes that it names, and the database in one of its own', () => {
    const named = Object.keys(compose.volumes);
    const used = [...(server?.volumes ?? []), ...(database?.volumes ?? [])].map((volume) => volume.split(':')[0] ?? '');
    expect(used.sort()).toEqual(named.sort());
    const inside = (server?.volumes ?? []).map((volume) => volume.split(':')[1]);
    expect(inside.sort()).toEqual((JSON.parse(only('VOLUME')) as string[]).sort());
    expect(database?.healthcheck).toBeDefined();
  });
});
