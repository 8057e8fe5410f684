/** @module-tag nightly */
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { MARK } from '#integrations/publish/compare/comment.ts';
import { github, gitlab, openProject, PRODUCTION, pullRequest } from './ci-project.ts';
import type { GithubJob, GitlabJob } from './ci-runner.ts';
import { put } from './dealers.ts';

const { folder, machine, read, comment, git, commit, settings, priced, built, close } =
  await openProject('ci-proposed');
afterAll(close);

describe('a run for a change that is proposed', () => {
  const EVIL = ['docs/$(touch hacked).md', 'content/anchor/`touch hacked`.txt', 'docs/a\n; touch hacked'];

  const asGithub = async (job: GithubJob, needs: object = {}) =>
    machine.github(
      job,
      { github: { ...pullRequest('own/repo'), token: 'x' }, ...PRODUCTION, needs },
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
    expect(built()).toEqual(['anchor']);
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
    expect(read('.build/ci/build.json')).toContain('"status": "built"');
  });

  it('GitHub: a mistake is in the comment that is there already, and fails the check', async () => {
    commit(() => settings('anchor', { id: [] }));
    git('reset', '--quiet', '--soft', 'main');
    git('commit', '--quiet', '--message', 'The same as one');
    // A merge into main, as GitHub makes it.
    const ran = await propose();
    expect([ran.preview.ok, ran.comment.ok]).toEqual([false, true]);
    expect(machine.calls().at(-1)).toContain('--method PATCH repos/own/repo/issues/comments/77');
    expect(comment()).toContain('**Not built; the last build stays.**');
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
      NETLIFY_SITES: PRODUCTION.vars.NETLIFY_SITES,
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
    expect(built()).toEqual(['anchor']);
    expect(comment()).toMatch(/\$20,000.* \| \$18,990/);
    expect(comment()).toContain('[Preview](https://draft--anchor.netlify.app)');
  });
});
