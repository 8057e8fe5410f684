import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { GIT_ENV, type GithubWorkflow, type GitlabJob, openMachine, readYaml } from './ci-runner.ts';
import { makeDealer, put, testFeed, testFolder } from './dealers.ts';

const CODE = join(import.meta.dirname, '../..');

export const github = readYaml('docs/ci/github.yml') as GithubWorkflow;
export const gitlab = readYaml('docs/ci/gitlab.yml') as Record<string, GitlabJob>;

/** What production has of its hosts. */
export const PRODUCTION = {
  vars: { NETLIFY_SITES: 'anchor id-a\nbowline id-b' },
  secrets: { NETLIFY_AUTH_TOKEN: 't', DATABASE_URL: '' },
};

/** A repository of two dealers, one with a feed at an address (`state.remote`), and a machine that runs jobs in it. */
export async function openProject(name: string) {
  const folder = testFolder(name);
  const tools = testFolder(`${name}-tools`);
  const machine = openMachine(folder, tools);
  const state = { remote: testFeed(3) };
  const server = createServer((_, response) => response.end(state.remote));
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const comment = () => readFileSync(join(tools, 'comment.md'), 'utf8');

  const git = (...args: string[]) => {
    const { status, stderr } = spawnSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...GIT_ENV },
    });
    expect([args, status, stderr]).toEqual([args, 0, expect.any(String)]);
  };
  const commit = (change: () => void) => {
    change();
    git('add', '--all');
    git('commit', '--quiet', '--message', 'A change');
  };
  const settings = (slug: string, change: Record<string, unknown>) => {
    const file = `sites/${slug}/site.json`;
    const before = JSON.parse(read(file)) as Record<string, Record<string, unknown>>;
    put(folder, file, { ...before, site: { ...before.site, ...change } });
  };
  const priced = (from: number, to: number) =>
    put(folder, 'content/anchor/stock/feed.csv', read('content/anchor/stock/feed.csv').replace(`,${from},`, `,${to},`));

  /** The dealers of the last run, by what it built. */
  const built = () => read('.build/ci/dealers').trim().split('\n').filter(Boolean);
  const deploys = () => machine.calls().filter((line) => line.startsWith('deploy '));

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  makeDealer(folder, 'anchor', { vehicles: 3 });
  const source = `http://127.0.0.1:${port}/feed.csv?key=secret`;
  makeDealer(folder, 'bowline', {
    vehicles: 3,
    name: 'Bowline Cars',
    settings: { stock: { feeds: [{ format: 'dealer-studio-csv', source }] } },
  });
  put(folder, '.gitignore', 'dist\n.build\n.cache\n');
  put(folder, 'README.md', 'Dealers.\n');
  put(folder, 'src/code.ts', 'export {};\n');
  put(folder, 'package-lock.json', '{}\n');
  cpSync(join(CODE, 'docs/ci'), join(folder, 'docs/ci'), { recursive: true });
  git('init', '--quiet', '--initial-branch', 'main');
  commit(() => undefined);
  return {
    ...{ folder, tools, machine, state, read, comment, git, commit, settings, priced, built, deploys },
    close: () => void server.close(),
  };
}

type Project = Awaited<ReturnType<typeof openProject>>;
type Run = () => Promise<{ ok: boolean }>;

/** The first run of a project builds and deploys all. */
export async function expectFirstRunToDeployAll({ built, deploys }: Project, run: Run): Promise<void> {
  expect(await run()).toMatchObject({ ok: true });
  expect(built()).toEqual(['anchor', 'bowline']);
  expect(deploys()).toEqual(['deploy anchor bowline --prod to id-a id-b']);
}

/** A change of one dealer and of a README: each run of `run` builds and deploys what the change concerns. */
export async function expectChangesToDeploy({ folder, ...project }: Project, run: Run): Promise<void> {
  const { commit, settings, built, deploys } = project;
  commit(() => settings('anchor', { name: 'Anchor and Sons' }));
  expect(await run()).toMatchObject({ ok: true });
  expect([built(), deploys()]).toEqual([['anchor'], ['deploy anchor --prod to id-a']]);

  commit(() => put(folder, 'README.md', 'Two dealers.\n'));
  expect(await run()).toMatchObject({ ok: true });
  expect([built(), deploys()]).toEqual([[], []]);
}

/** A poll of feeds by `poll` builds the dealer whose feed changed, and nothing where none did. */
export async function expectPollToDeploy(project: Project, poll: Run): Promise<void> {
  const { state, built, deploys } = project;
  expect(await poll()).toMatchObject({ ok: true });
  expect([built(), deploys()]).toEqual([[], []]);
  state.remote = state.remote.replace('One owner', 'Two owners');
  expect(await poll()).toMatchObject({ ok: true });
  expect([built(), deploys()]).toEqual([['bowline'], ['deploy bowline --prod to id-b']]);
}

/** What GitHub knows of a pull request from a repository. */
export function pullRequest(from: string): Record<string, unknown> {
  return {
    event_name: 'pull_request',
    ref: 'refs/pull/12/merge',
    repository: 'own/repo',
    event: { pull_request: { number: 12, head: { repo: { full_name: from } } } },
  };
}
