import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { readScorecard } from '#integrations/operate/scorecard.ts';
import config from '../../playwright.config.ts';
import { type OwnDealer, ownDealer } from './own-dealer.ts';
import { settled } from './site.ts';

const PROGRAM = join(import.meta.dirname, '../../integrations/forecourt.mjs');

// Programs are not measured: this one passes for a person, also in what it sends while a page ends, to which the name
// that a test gives a page does not reach.
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
const launch = config.use?.launchOptions;
test.use({ launchOptions: { ...launch, args: [...(launch?.args ?? []), `--user-agent=${PERSON}`] } });

test.describe.configure({ mode: 'default' });
let dealer: OwnDealer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  dealer = await ownDealer('e2e-vitals', {
    settings: { vitals: { sample: 1 }, analytics: { consent: 'ask' } },
    onlyVehicles: true,
  });
});

test('EVT-022 EVT-021 a visit is in the scorecard after a yes, and nothing is asked before it', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/measure-page|\/api\/vitals/.test(request.url())) requested.push(request.url());
  });
  const rows = () => readScorecard(dealer.db, 'harbour', '2000-01-01');

  await page.goto(dealer.address('/about-us'));
  await settled(page);
  await page.goto(dealer.address('/contact'));
  // A yes before that would count for this page already.
  await settled(page);
  const yes = page.getByRole('button', { name: 'Yes' });
  await yes.click();
  // Who leaves before it is taken is asked again.
  await expect(yes).toBeHidden();
  await page.goto(dealer.address('/special-offers'));
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name, duration }) => name.includes('measure-page') && duration > 0),
  );
  await settled(page);
  // Nothing was asked before the yes, and nothing is sent before the page ends.
  expect(requested).toHaveLength(1);
  expect(await rows()).toEqual([]);
  await page.goto('about:blank');
  await expect
    // The database may have to be opened for it.
    .poll(rows)
    .toMatchObject(
      ['all', 'offers'].flatMap((template) =>
        ['LCP', 'CLS', 'FCP', 'TTFB'].map((vital) => ({ template, device: 'desktop', vital, views: 1, p75: null })),
      ),
    );

  await dealer.close();
  const told = await promisify(execFile)(process.execPath, [PROGRAM, 'vitals', 'harbour'], { cwd: dealer.root });
  expect(told.stdout).toMatch(/^offers +desktop +LCP +– +1 +too few views/m);
});
