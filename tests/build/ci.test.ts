import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARK } from '#integrations/compare/comment.ts';
import {
  GIT_ENV,
  type GithubJob,
  type GithubWorkflow,
  type GitlabJob,
  githubMistakes,
  jobRuns,
  openMachine,
  readYaml,
} from './ci-runner.ts';
import { makeDealer, put, testFeed, testFolder } from './dealers.ts';

const CODE = join(import.meta.dirname, '../..');
const github = readYaml('docs/ci/github.yml') as GithubWorkflow;
const gitlab = readYaml('docs/ci/gitlab.yml') as Record<string, GitlabJob>;
const gitlabJobs = ['preview', 'comment', 'publish'].map((name) => gitlab[name]).filter((job) => job !== undefined);

describe('the workflow of GitHub', () => {
  const jobs = Object.entries(github.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps);

  it("is one by GitHub's own parser: schema, events, contexts and expressions", async () => {
    const content = readFileSync(join(CODE, 'docs/ci/github.yml'), 'utf8');
    expect(await githubMistakes(content)).toEqual([]);
    for (const [right, wrong] of [
      ['runs-on:', 'run-on:'],
      ['steps.changed.outputs', 'stepz.changed.outputs'],
    ] as const)
      expect(await githubMistakes(content.replace(right, wrong))).not.toEqual([]);
  });

  it('puts nothing into a shell line but by the environment, and no words of a person at all', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
    const text = JSON.stringify(github);
    expect(text).not.toMatch(
      /github\.(?:head_ref|event\.(?:pull_request\.(?:title|body|head\.ref)|head_commit|commits))/,
    );
    expect(Object.keys(github.on)).not.toContain('pull_request_target');
  });

  it('gives each job the least it needs, and cancels previews but never a deployment', () => {
    expect(github.permissions).toEqual({});
    expect(github.defaults.run.shell).toBe('bash');
    expect(Object.fromEntries(jobs.map(([name, { permissions }]) => [name, permissions]))).toEqual({
      preview: { contents: 'read' },
      comment: { 'pull-requests': 'write' },
      publish: { contents: 'read' },
    });
    expect(github.jobs.preview.concurrency?.['cancel-in-progress']).toBe(true);
    expect(github.jobs.publish.concurrency).toEqual({ group: 'publish', 'cancel-in-progress': false });
    // What writes the comment has no code of the pull request.
    expect(github.jobs.comment.steps.filter(({ uses = '' }) => uses.includes('checkout'))).toEqual([]);
  });

  it("uses GitHub's own actions by their major version, and secrets only in steps that deploy", () => {
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/^actions\/[a-z/-]+@v\d+$/);
    for (const step of steps)
      if (JSON.stringify(step).includes('secrets.')) expect(step.run).toContain('docs/ci/deploy.sh');
  });

  it.each([
    ['a push to main', { event_name: 'push', ref: 'refs/heads/main' }, ['publish']],
    ['the clock', { event_name: 'schedule', ref: 'refs/heads/main' }, ['publish']],
    ['a run by hand elsewhere', { event_name: 'workflow_dispatch', ref: 'refs/heads/x' }, []],
    ['a pull request', pullRequest('own/repo'), ['preview', 'comment']],
    ['a pull request of a fork', pullRequest('fork/repo'), ['preview']],
  ])('%s runs what it should', (_, event, names) => {
    const context = { github: event, needs: { preview: { outputs: { any: 'true' } } } };
    expect(jobs.flatMap(([name, job]) => (jobRuns(job, context) ? [name] : []))).toEqual(names);
  });
});

describe('the pipeline of GitLab', () => {
  // No schema of GitLab's is in a package; these are the rules that its reference names and that are easily broken.
  it('has the keys that its reference knows, stages that exist, and needs that lead to jobs', () => {
    const top = ['workflow', 'stages', 'default', 'variables'];
    const jobKeys =
      'stage rules interruptible environment cache variables script artifacts needs resource_group timeout';
    const stages = (gitlab as unknown as { stages: string[] }).stages;
    for (const [name, job] of Object.entries(gitlab)) {
      if (top.includes(name) || name.startsWith('.')) continue;
      expect(Object.keys(job).filter((key) => !jobKeys.split(' ').includes(key))).toEqual([]);
      const { stage, needs = [] } = job as unknown as { stage: string; needs?: string[] };
      expect(stages).toContain(stage);
      for (const need of needs) expect(gitlab).toHaveProperty([need]);
      expect(job.script.every((line) => typeof line === 'string')).toBe(true);
      // A key of a cache has at most two files, an environment one of the known actions.
      for (const { key } of job.cache ?? [])
        expect((key as { files?: string[] }).files?.length ?? 1).toBeLessThanOrEqual(2);
      expect([undefined, 'prepare']).toContain(job.environment.action);
    }
    expect(gitlabJobs).toHaveLength(3);
  });

  it('puts no words of a person into a shell line, and never cancels a deployment', () => {
    const lines = gitlabJobs.flatMap(({ script }) => script).join('\n');
    expect(lines).not.toMatch(
      /CI_(?:COMMIT_(?:REF|BRANCH|TAG|MESSAGE|TITLE|DESCRIPTION|AUTHOR)|MERGE_REQUEST_(?:TITLE|DESCRIPTION|LABELS|SOURCE_BRANCH|TARGET_BRANCH))/,
    );
    // Every variable is quoted, or on the right of an assignment.
    expect(gitlab.publish?.interruptible).toBe(false);
    expect(gitlab.publish?.resource_group).toBe('production');
    expect(gitlab.preview?.interruptible).toBe(true);
    expect(gitlab.comment?.variables?.GIT_STRATEGY).toBe('empty');
  });

  it('lets no merge request write the cache that production starts from', () => {
    const keys = gitlabJobs.map(({ cache = [] }) =>
      cache.filter(({ paths }) => paths.includes('dist')).map(({ key }) => JSON.stringify(key)),
    );
    expect(new Set(keys.flat()).size).toBe(2);
  });
});

describe('a run', () => {
  const folder = testFolder('ci');
  const tools = testFolder('ci-tools');
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

  const production = {
    vars: { NETLIFY_SITES: 'anchor id-a\nbowline id-b' },
    secrets: { NETLIFY_AUTH_TOKEN: 't', DATABASE_URL: '' },
  };
  const onGithub = (event: Record<string, unknown> = {}, env = {}) =>
    machine.github(
      github.jobs.publish,
      { github: { event, ref: 'refs/heads/main', event_name: 'push' }, ...production },
      env,
    );
  const onGitlab = (env: Record<string, string> = {}) =>
    machine.gitlab(gitlab.publish as GitlabJob, { NETLIFY_SITES: production.vars.NETLIFY_SITES, ...env });
  /** The dealers of the last run, by what it printed. */
  const printed = () => read('.build/ci/dealers').trim().split('\n').filter(Boolean);
  const deploys = () => machine.calls().filter((line) => line.startsWith('deploy '));

  beforeAll(async () => {
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
    // The first run prints and deploys all.
    expect(await onGithub()).toMatchObject({ ok: true });
    expect(printed()).toEqual(['anchor', 'bowline']);
    expect(deploys()).toEqual(['deploy anchor bowline --prod to id-a id-b']);
  });
  afterAll(() => void server.close());

  it.each([
    ['GitHub', onGithub],
    ['GitLab', onGitlab],
  ])('%s: a change of one dealer, a README, code and a feed deploy what they concern', async (name, run) => {
    commit(() => settings('anchor', { name: `Anchor of ${name}` }));
    expect(await run()).toMatchObject({ ok: true });
    expect([printed(), deploys()]).toEqual([['anchor'], ['deploy anchor --prod to id-a']]);

    commit(() => put(folder, 'content/bowline/pages/about-us.md', `---\ntitle: About us\n---\n${name}.\n`));
    expect(await run()).toMatchObject({ ok: true });
    expect([printed(), deploys()]).toEqual([['bowline'], ['deploy bowline --prod to id-b']]);

    commit(() => put(folder, 'README.md', `Dealers, ${name}.\n`));
    expect(await run()).toMatchObject({ ok: true });
    expect([printed(), deploys()]).toEqual([[], []]);

    // The renderer of the test does not change with it: all are looked at, and nothing is new to deploy.
    commit(() => put(folder, 'src/code.ts', `// ${name}\n`));
    expect(await run()).toMatchObject({ ok: true });
    expect([printed(), deploys()]).toEqual([['anchor', 'bowline'], []]);
  });

  it('GitHub: once a day all dealers are printed, and it is noted what their feeds say', async () => {
    expect(await onGithub({ schedule: '12 14 * * *' })).toMatchObject({ ok: true });
    expect([printed(), deploys()]).toEqual([['anchor', 'bowline'], []]);
  });

  it.each([
    ['GitHub', () => onGithub({ schedule: '7,22,37,52 * * * *' })],
    ['GitLab', () => onGitlab({ WHAT: 'feeds' })],
  ])('%s: a poll of feeds prints the dealer whose feed changed, and nothing where none did', async (name, poll) => {
    expect(await poll()).toMatchObject({ ok: true });
    expect([printed(), deploys()]).toEqual([[], []]);
    state.remote = state.remote.replace('One owner', `One owner (${name})`);
    expect(await poll()).toMatchObject({ ok: true });
    expect([printed(), deploys()]).toEqual([['bowline'], ['deploy bowline --prod to id-b']]);
  });

  it('a dealer that could not be deployed fails the run, and the next run deploys it', async () => {
    commit(() => {
      settings('anchor', { name: 'Anchor again' });
      settings('bowline', { name: 'Bowline again' });
    });
    const failed = await onGithub({}, { BROKEN_DEPLOY: 'anchor' });
    expect([failed.ok, deploys()]).toEqual([false, ['deploy anchor bowline --prod to id-a id-b']]);
    expect(failed.said).toContain('anchor failed');
    expect(await onGithub()).toMatchObject({ ok: true });
    expect([printed(), deploys()]).toEqual([[], ['deploy anchor --prod to id-a']]);
  });

  describe('for a change that is proposed', () => {
    const EVIL = ['docs/$(touch hacked).md', 'content/anchor/`touch hacked`.txt', 'docs/a\n; touch hacked'];

    const asGithub = async (job: GithubJob, needs: object = {}) =>
      machine.github(
        job,
        { github: { ...pullRequest('own/repo'), token: 'x' }, ...production, needs },
        { TEMPLATES: '1' },
      );
    /** Both jobs of a pull request; what lies between them is the artifact. */
    const propose = async () => {
      const preview = await asGithub(github.jobs.preview);
      const outputs = { any: preview.outputs.changed?.any, report: 'https://github.example/report' };
      rmSync(join(folder, 'report'), { recursive: true, force: true });
      if (existsSync(join(folder, '.build/ci/report')))
        cpSync(join(folder, '.build/ci/report'), join(folder, 'report'), { recursive: true });
      const said = await asGithub(github.jobs.comment, { preview: { outputs } });
      rmSync(join(folder, 'report'), { recursive: true, force: true });
      return { preview, comment: said };
    };

    it('GitHub: the comment says what changes, with the price before and after and how pages look', async () => {
      git('checkout', '--quiet', '-b', '$(id>hacked)');
      commit(() => {
        priced(20_000, 19_490);
        for (const name of EVIL) put(folder, name, 'text');
      });
      git('checkout', '--quiet', '--detach', 'main');
      git('merge', '--quiet', '--no-ff', '--no-edit', '$(id>hacked)');
      const ran = await propose();
      expect([ran.preview.ok, ran.comment.ok]).toEqual([true, true]);
      expect(printed()).toEqual(['anchor']);
      expect(machine.calls()).toEqual([
        'npm ci',
        'deploy anchor to id-a',
        'gh api --silent --method POST repos/own/repo/issues/12/comments --field body=@FILE',
      ]);
      expect(comment().split('\n')[0]).toBe(MARK);
      expect(comment()).toMatch(/\| .*Mazda CX-5.* \| \$20,000.* \| \$19,490.* \|/);
      expect(comment()).toContain('1 price moved');
      expect(comment()).toMatch(/\| vehicle \| 3 \| [123] \| 0 \| 0 \| 0 \| \/cars\//);
      expect(comment()).toContain('[Preview](https://draft--anchor.netlify.app)');
      expect(comment()).toContain('(https://github.example/report)');
      const [, picture = ''] = /390 px: `([\w.-]+)`/.exec(comment()) ?? [];
      const { width = 0, height = 0 } = await sharp(join(folder, '.build/ci/report', picture)).metadata();
      expect([width, height > 500]).toEqual([390 * 2 + 16, true]);
      expect(existsSync(join(folder, 'hacked'))).toBe(false);
      expect(read('.build/ci/print.json')).toContain('"status": "printed"');
    });

    it('GitHub: a mistake is in the comment that is there already, and fails the check', async () => {
      commit(() => settings('anchor', { id: [] }));
      git('reset', '--quiet', '--soft', 'main');
      git('commit', '--quiet', '--message', 'The same as one');
      // A merge into main, as GitHub makes it.
      const ran = await propose();
      expect([ran.preview.ok, ran.comment.ok]).toEqual([false, true]);
      expect(machine.calls().at(-1)).toContain('--method PATCH repos/own/repo/issues/comments/77');
      expect(comment()).toContain('**Not printed; the last print stays.**');
      expect(comment()).toContain('site.id');
    });

    it('GitLab: the comment has the price, is written once and then renewed', async () => {
      git('checkout', '--quiet', '--force', '-b', 'proposal', 'main');
      commit(() => priced(20_000, 18_990));
      const env = {
        CI_MERGE_REQUEST_DIFF_BASE_SHA: 'main',
        CI_JOB_URL: 'https://gitlab.example/jobs/1',
        CI_API_V4_URL: 'https://gitlab.example/api/v4',
        CI_PROJECT_ID: '3',
        CI_MERGE_REQUEST_IID: '4',
        COMMENT_TOKEN: 'token',
        NETLIFY_AUTH_TOKEN: 'token',
        NETLIFY_SITES: production.vars.NETLIFY_SITES,
        TEMPLATES: '0',
      };
      expect(await machine.gitlab(gitlab.preview as GitlabJob, env)).toMatchObject({ ok: true });
      for (const [method, end] of [
        ['POST', 'notes'],
        ['PUT', 'notes/9'],
      ] as const) {
        expect(await machine.gitlab(gitlab.comment as GitlabJob, env)).toMatchObject({ ok: true });
        expect(machine.calls().at(-1)).toMatch(
          new RegExp(`--request ${method} .* https://gitlab.example/api/v4/projects/3/merge_requests/4/${end}$`),
        );
      }
      expect(printed()).toEqual(['anchor']);
      expect(comment()).toMatch(/\$20,000.* \| \$18,990/);
      expect(comment()).toContain('[Preview](https://draft--anchor.netlify.app)');
    });
  });
});

/** What GitHub knows of a pull request from a repository. */
function pullRequest(from: string): Record<string, unknown> {
  return {
    event_name: 'pull_request',
    ref: 'refs/pull/12/merge',
    repository: 'own/repo',
    event: { pull_request: { number: 12, head: { repo: { full_name: from } } } },
  };
}
