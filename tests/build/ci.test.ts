import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines/engines.ts';
import { github, gitlab, pullRequest } from './ci-project.ts';
import { type GithubJob, type GithubTests, githubMistakes, jobRuns, readYaml } from './ci-runner.ts';

const CODE = join(import.meta.dirname, '../..');
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
      expect([undefined, 'prepare']).toContain(job.environment?.action);
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

describe('the checks of each night and week', () => {
  const checks = readYaml('docs/ci/github-tests.yml') as GithubTests;
  const { all, audit } = checks.jobs;
  const [nightly, weekly] = checks.on.schedule.map(({ cron }) => cron);
  const lines = ({ steps }: GithubJob) => steps.flatMap(({ run }) => run?.trim().split('\n') ?? []);

  it("are a workflow by GitHub's own parser that needs no secret and may only read", async () => {
    const content = readFileSync(join(CODE, 'docs/ci/github-tests.yml'), 'utf8');
    expect(await githubMistakes(content)).toEqual([]);
    expect(content).not.toContain('secrets.');
    expect(content).not.toMatch(/run:[^\n]*\$\{\{/);
    expect(checks.permissions).toEqual({});
    for (const job of [all, audit]) {
      expect(job.permissions).toEqual({ contents: 'read' });
      for (const { uses } of job.steps) if (uses) expect(uses).toMatch(/^actions\/[a-z/-]+@v\d+$/);
    }
  });

  it.each([
    ['at night', { event_name: 'schedule', event: { schedule: nightly } }, ['all']],
    ['once a week', { event_name: 'schedule', event: { schedule: weekly } }, ['audit']],
    ['by hand', { event_name: 'workflow_dispatch', event: {} }, ['all', 'audit']],
  ])('%s run what they should', (_, event, names) => {
    const jobs = Object.entries(checks.jobs);
    expect(jobs.flatMap(([name, job]) => (jobRuns(job, { github: event }) ? [name] : []))).toEqual(names);
  });

  it('install what no step of them is skipped without, and end with every check', () => {
    const needed = ENGINES.flatMap(({ remedy }) => /apt-get install ([\w -]+)/.exec(remedy)?.[1]?.split(' ') ?? []);
    expect(needed).toEqual(expect.arrayContaining(['firefox-esr', 'webkit2gtk-driver', 'xvfb']));
    for (const script of [lines(all), gitlab.tests?.script ?? []]) {
      const installed = script.find((line) => line.includes('apt-get install'))?.split(/\s+/);
      expect(installed).toEqual(expect.arrayContaining([...needed, 'default-jre-headless', 'postgresql']));
      expect(script.at(-1)).toBe('npm run test:all');
    }
    for (const script of [lines(audit), gitlab.audit?.script ?? []])
      expect(script).toEqual(['npm audit --omit=dev --audit-level=high']);
  });

  it('GitLab: a schedule of theirs runs them and publishes nothing', () => {
    const rules = ['tests', 'audit', 'publish'].map((name) => gitlab[name]?.rules);
    expect(rules).toEqual([
      [{ if: '$CI_PIPELINE_SOURCE == "schedule" && $WHAT == "tests"' }],
      [{ if: '$CI_PIPELINE_SOURCE == "schedule" && $WHAT == "audit"' }],
      [
        { if: '$CI_PIPELINE_SOURCE == "merge_request_event"', when: 'never' },
        { if: '$WHAT == "tests" || $WHAT == "audit"', when: 'never' },
        { if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' },
      ],
    ]);
  });
});
