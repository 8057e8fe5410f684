import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { SAMPLES } from '../sample-sites.ts';
import { carWith } from './cars.ts';
import { address, withoutRestingPointer } from './site.ts';

test.beforeEach(({ page }) => withoutRestingPointer(page));

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.17' } });

/** What only React's own script says. */
const REACT = '__reactContainer';

/** One page of a dealer for each template that has an enquiry form: templates differ in their style sheets. */
function formPages(slug: string): string[] {
  const templates = new Map<string, string>();
  const files = readdirSync(join(SAMPLES, slug), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.html')).sort()) {
    const html = readFileSync(join(SAMPLES, slug, file), 'utf8');
    if (!html.includes('data-island="EnquiryForm"')) continue;
    const sheets = [...html.matchAll(/href="(\/_astro\/[^"]+\.css)"/g)].map(([, href]) => href).join();
    templates.set(`${file.includes('/')} ${sheets}`, `/${file.replace(/\.html$/, '')}`);
  }
  return [...templates.values()];
}

/** Whether the page has asked for React. */
function watchReact(page: Page) {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) bodies.push(response.text().catch(() => ''));
  });
  return async () => ({
    scripts: bodies.length,
    react: (await Promise.all(bodies)).some((text) => text.includes(REACT)),
  });
}

test('no page with a form loads React before somebody reaches for it, but for one that shows free times', async ({
  context,
}) => {
  const paths = ['harbour', 'kite'].flatMap((slug) => formPages(slug).map((path) => address(slug, path)));
  expect(paths.length).toBeGreaterThan(8);
  const opened = paths.map(async (url) => {
    const page = await context.newPage();
    const loaded = watchReact(page);
    // What a page does by itself when it is idle is done then.
    await page.goto(url, { waitUntil: 'networkidle' });
    const showsTimes = (await page.locator('.booking').count()) > 0;
    // Among many pages at once it may be seen after the network was quiet.
    if (showsTimes) await expect.poll(async () => (await loaded()).react, { message: url }).toBe(true);
    return { url, showsTimes, ...(await loaded()) };
  });
  for (const { url, showsTimes, scripts, react } of await Promise.all(opened)) {
    expect(scripts, url).toBeGreaterThan(0);
    expect(react, url).toBe(showsTimes);
  }
});

for (const [kind, path] of [
  ['an offer', () => formPages('harbour').find((one) => one.startsWith('/offers/'))],
  ['content', () => '/careers'],
] as const) {
  test(`the form of ${kind} keeps what is typed and clicked while its script is on the way`, async ({ page }) => {
    const loaded = watchReact(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/_astro/react*.js', (route) => held.then(() => route.continue()));
    await page.goto(address('harbour', path() ?? ''));
    const form = page.getByRole('form', { name: 'Enquiry' });
    await form.getByLabel('First name').press('A');
    await form.getByLabel('First name').pressSequentially('da');
    // What its question says differs from form to form.
    await form.locator('[name=message]').fill('Is it still there?');
    await form.locator('input[type=checkbox][name=opt_in]').check();
    await form.getByRole('button', { name: /Enquire|Send|Request/ }).click();
    await expect(form.locator('xpath=..')).not.toHaveAttribute('data-hydrated', '');
    release();
    // The click is answered when the script is there: it says what to correct, and nothing went to the server meanwhile.
    await expect(form.getByText(/^Tell us /).first()).toBeVisible();
    expect((await loaded()).react).toBe(true);
    await expect(form.getByLabel('First name')).toHaveValue('Ada');
    await expect(form.locator('[name=message]')).toHaveValue('Is it still there?');
    await expect(form.locator('input[name=opt_in]')).toBeChecked();
    expect(new URL(page.url()).pathname).toBe(path());
  });
}

test('a form whose script does not load posts as it is', async ({ page }) => {
  await page.route('**/_astro/react*.js', (route) => route.abort());
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(address('harbour', '/contact'));
  const form = page.getByRole('form', { name: 'Enquiry' });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Byron');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Phone').fill('0491 570 006');
  await form.getByLabel('Comments').fill('Good morning');
  const location = form.getByLabel('Location');
  await location.selectOption({ index: 1 });
  for (const box of await form.locator('input[type=checkbox]').all()) await box.check();
  await form.getByRole('button', { name: 'Enquire now' }).click();
  await expect(page).toHaveURL(/\/success$/);
  expect(errors).toEqual([]);
});

/** Where each button and field of the page's islands is. */
const placesOf = (page: Page) =>
  page.locator('[data-island]').evaluateAll((islands) =>
    islands
      .flatMap((island) => [...island.querySelectorAll<HTMLElement>('button, input, select, textarea')])
      .filter((control) => control.offsetHeight > 0)
      .map(
        (control) =>
          `${control.getAttribute('name') ?? control.textContent} ${Math.round(control.getBoundingClientRect().top + scrollY)}`,
      ),
  );

test('a form stays where it is when its script arrives: a click in that moment would miss its button', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto(address('harbour', carWith('harbour', 'data-action="tradeIn"')));
  const forCar = await page.getByRole('link', { name: 'Get changeover price' }).first().getAttribute('href');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [slug, path] of [
    ['harbour', forCar ?? ''],
    ['harbour', '/sell-my-car'],
    ['harbour', '/book-test-drive'],
    ['harbour', '/service'],
    ['harbour', '/finance'],
    ['harbour', '/contact'],
    ['kite', '/fleet'],
    ['southern-cross', '/trade-in'],
  ] as const)
    await test.step(`${slug}${path}`, async () => {
      await page.goto(address(slug, path), { waitUntil: 'networkidle' });
      const before = await placesOf(page);
      expect(before.length).toBeGreaterThan(2);
      for (const island of await page.locator('[data-island]').all()) {
        const first = island
          .locator('button, input:not([type=hidden]), select, textarea')
          .and(page.locator(':visible'));
        if ((await first.count()) === 0) continue;
        await first.first().focus();
        await expect(island).toHaveAttribute('data-hydrated', '');
      }
      expect(await placesOf(page)).toEqual(before);
    });
});
