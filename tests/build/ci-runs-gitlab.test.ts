/** @module-tag nightly */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expectChangesToDeploy,
  expectFirstRunToDeployAll,
  expectPollToDeploy,
  gitlab,
  openProject,
  PRODUCTION,
} from './ci-project.ts';
import type { GitlabJob } from './ci-runner.ts';

const project = await openProject('ci-gitlab');
const { machine, commit, settings, built, deploys, close } = project;
const run = (env: Record<string, string> = {}) =>
  machine.gitlab(gitlab.publish as GitlabJob, { NETLIFY_SITES: PRODUCTION.vars.NETLIFY_SITES, ...env });

beforeAll(() => expectFirstRunToDeployAll(project, run));
afterAll(close);

it('a change of one dealer deploys it, a README nothing', () => expectChangesToDeploy(project, run));

it('a poll of feeds builds the dealer whose feed changed, and nothing where none did', async () => {
  const poll = () => run({ WHAT: 'feeds' });
  // The first poll notes what the feeds say.
  expect(await poll()).toMatchObject({ ok: true });
  expect([built(), deploys()]).toEqual([['bowline'], []]);
  await expectPollToDeploy(project, poll);
});

it('a dealer that could not be deployed fails the run, and the next run deploys it', async () => {
  commit(() => {
    settings('anchor', { name: 'Anchor again' });
    settings('bowline', { name: 'Bowline again' });
  });
  const failed = await run({ BROKEN_DEPLOY: 'anchor' });
  expect([failed.ok, deploys()]).toEqual([false, ['deploy anchor bowline --prod to id-a id-b']]);
  expect(failed.said).toContain('anchor failed');
  expect(await run()).toMatchObject({ ok: true });
  expect([built(), deploys()]).toEqual([[], ['deploy anchor --prod to id-a']]);
});
