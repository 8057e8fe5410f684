/** @module-tag nightly */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expectChangesToDeploy,
  expectFirstRunToDeployAll,
  expectPollToDeploy,
  github,
  openProject,
  PRODUCTION,
} from './ci-project.ts';
import { put } from './dealers.ts';

const project = await openProject('ci-github');
const { folder, machine, commit, built, deploys, close } = project;
const run = (event: Record<string, unknown> = {}) =>
  machine.github(github.jobs.publish, {
    github: { event, ref: 'refs/heads/main', event_name: 'push' },
    ...PRODUCTION,
  });

beforeAll(() => expectFirstRunToDeployAll(project, run));
afterAll(close);

it('a change of one dealer deploys it, a README nothing', () => expectChangesToDeploy(project, run));

it('a page of an editor deploys its dealer; a change of code is looked at for all', async () => {
  commit(() => put(folder, 'content/bowline/pages/about-us.md', '---\ntitle: About us\n---\nTwo brothers.\n'));
  expect(await run()).toMatchObject({ ok: true });
  expect([built(), deploys()]).toEqual([['bowline'], ['deploy bowline --prod to id-b']]);

  // The renderer of the test does not change with it, so nothing is new to deploy.
  commit(() => put(folder, 'src/code.ts', '// Changed\n'));
  expect(await run()).toMatchObject({ ok: true });
  expect([built(), deploys()]).toEqual([['anchor', 'bowline'], []]);
});

it('once a day all dealers are built, and it is noted what their feeds say', async () => {
  expect(await run({ schedule: '12 14 * * *' })).toMatchObject({ ok: true });
  expect([built(), deploys()]).toEqual([['anchor', 'bowline'], []]);
});

it('a poll of feeds builds the dealer whose feed changed, and nothing where none did', () =>
  expectPollToDeploy(project, () => run({ schedule: '7,22,37,52 * * * *' })));
