import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Frame, type Page, expect as quickly, test } from 'playwright/test';
import sharp from 'sharp';
import { makeDealer, put, testFolder } from '../build/dealers.ts';
import { type Dev, dev } from '../dev-server.ts';

/** A draft is read and rendered as a build does it. */
const expect = quickly.configure({ timeout: 45_000 });

const PROJECT = join(import.meta.dirname, '../..');
const WEEK = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:00' }));

/** A dealer in a repository of its own, so that what a save changes is what git says. */
function makeProject(): string {
  const root = testFolder('admin');
  for (const path of ['sites/platform.json', 'sites/shared', 'content/shared'])
    cpSync(join(PROJECT, path), join(root, path), { recursive: true });
  makeDealer(root, 'anchor', { vehicles: 3, settings: { features: { offers: true } } });
  const yard = JSON.parse(readFileSync(join(root, 'content/anchor/locations/yard.json'), 'utf8')) as object;
  const contact = { phone: '07 5550 0100', opening_hours: [...WEEK, { weekday: 0, status: 'Closed' }] };
  // As people write it: a line for each day.
  const pairs = (day: object) => Object.entries(day).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
  const days = contact.opening_hours.map((day) => `      { ${pairs(day).join(', ')} }`);
  const text = JSON.stringify({ ...yard, contact_detail: { phone: contact.phone, opening_hours: [] } }, null, 2);
  put(
    root,
    'content/anchor/locations/yard.json',
    `${text.replace('"opening_hours": []', `"opening_hours": [\n${days.join(',\n')}\n    ]`)}\n`,
  );
  put(
    root,
    'content/anchor/special-hours.json',
    '[\n  { "date": "2027-01-26", "name": "Australia Day", "status": "Closed" }\n]\n',
  );
  put(
    root,
    'content/anchor/blog/news/opening.md',
    '---\nheading: "We are open"\ndate: 2026-11-01\n---\n\nCome and see.\n',
  );
  put(root, '.gitignore', 'dist/\n.data/\n.cache/\n');
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['-c', 'user.name=E', '-c', 'user.email=e@e.example', 'commit', '-qm', 'x'],
  ])
    execFileSync('git', args, { cwd: root });
  return root;
}

let root: string;
let running: Dev;

/** What was changed since the last call: each file with the lines that are gone and those that are new. */
function changed(): string[] {
  execFileSync('git', ['add', '-A', '-N'], { cwd: root });
  const diff = execFileSync('git', ['diff', '-U0', '--no-color'], { cwd: root, encoding: 'utf8' });
  execFileSync('git', ['add', '-A'], { cwd: root });
  return diff.split('\n').filter((line) => /^(?:[+-](?![+-])|\+\+\+ b)/.test(line));
}

/** The page of the draft beside the form. */
async function look(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().includes('look='));
  await expect.poll(() => find() !== undefined, { timeout: 40_000 }).toBe(true);
  return find() as Frame;
}

async function open(page: Page, place: string): Promise<void> {
  await page.goto(`${running.at}/admin/#/collections/${place}`);
  await expect(page.locator('[data-key-path]').first()).toBeVisible({ timeout: 40_000 });
  started = Date.now();
}

const field = (page: Page, path: string) => page.locator(`section.field[data-key-path="${path}"]`);

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('section.field')).toHaveCount(0, { timeout: 30_000 });
}

/** The page as the build makes it, at the dealer's own host. */
async function built(page: Page, path: string, text: RegExp | string): Promise<void> {
  const read = async () => {
    await page.goto(`${running.at.replace('localhost', 'anchor.localhost')}${path}`);
    return page.content();
  };
  await expect.poll(read, { timeout: 40_000, intervals: [1000] }).toMatch(text);
}

/** A photograph of a phone, with the place where it was taken; the editor takes the same picture a second time for the one it has. */
function photograph(background: string): Promise<Buffer> {
  const place = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' } };
  const size = { width: 5000, height: 3000, channels: 3, background } as const;
  return sharp({ create: size }).withExif(place).jpeg().toBuffer();
}

/** Chooses a picture of this machine, which the browser draws again, smaller. */
async function choosePicture(page: Page, path: string, name: string, colour: string): Promise<void> {
  await page
    .locator(`section.field[data-key-path="${path}"] input[type=file]`)
    .first()
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photograph(colour) });
  await expect(field(page, path)).toContainText(name.toLowerCase().replace(/ /g, '-').replace('.jpg', '.webp'));
}

/** Types the text of an entry. */
async function write(page: Page, text: string): Promise<void> {
  await field(page, 'body_text').locator('[contenteditable=true]').first().click();
  await page.keyboard.type(text);
}

/** Presses Save and finds a field that says what is wrong with it; nothing is saved. No editor counts this press. */
async function refused(page: Page, path: string, words: RegExp | string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await forgetPress(page);
  await expect(field(page, path)).toContainText(words);
  expect(changed()).toEqual([]);
}

/** Seconds of a task as they are told in docs/editing-content.md. */
let started = 0;

/** What an editor did on a page: presses, and fields that were filled in or changed. */
type Effort = { clicks: number; fields: string[] };
async function countEffort(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const effort: Effort = { clicks: 0, fields: [] };
    Object.assign(window, { effort });
    const note = ({ target }: Event) => {
      const path = (target as Element).closest<HTMLElement>('[data-key-path]')?.dataset.keyPath;
      if (path && !effort.fields.includes(path)) effort.fields.push(path);
    };
    addEventListener('click', ({ isTrusted }) => isTrusted && effort.clicks++, true);
    addEventListener('input', note, true);
    addEventListener('change', note, true);
  });
}

const forgetPress = (page: Page) => page.evaluate(() => (window as unknown as { effort: Effort }).effort.clicks--);

/** docs/editing-content.md says what each task takes; opening the form from its menu is two presses more. */
async function takes(page: Page, clicks: number, fields: number): Promise<void> {
  test.info().annotations.push({ type: 'seconds', description: String(Math.round((Date.now() - started) / 1000)) });
  const effort = await page.evaluate(() => (window as unknown as { effort: Effort }).effort);
  expect([effort.clicks, effort.fields.length]).toEqual([clicks, fields]);
}

// A form draws what is in view; the window is as high as its longest.
test.use({ viewport: { width: 1440, height: 2400 } });
test.describe.configure({ mode: 'serial', timeout: 90_000 });
test.beforeAll(async () => {
  root = makeProject();
  running = await dev(root, 'anchor', 'admin');
});
test.beforeEach(({ page }) => countEffort(page));
test.afterAll(() => running?.end());

test('an editor changes the hours of Saturday; a time that is none is refused at its field', async ({ page }) => {
  await open(page, 'locations/entries/yard');
  const saturday = field(page, 'contact_detail.opening_hours')
    .getByRole('button', { name: 'Expand', exact: true })
    .nth(5);
  await saturday.click();
  const close = field(page, 'contact_detail.opening_hours.5.close').getByRole('textbox');
  await close.fill('late');
  await refused(page, 'contact_detail.opening_hours.5.close', 'A time such as 08:30 or 17:30.');
  await close.fill('13:00');
  const frame = await look(page);
  await expect(frame.locator('body')).toContainText('8:30\u00a0am - 1\u00a0pm');
  await save(page);
  await takes(page, 2, 1);
  expect(changed()).toEqual([
    '+++ b/content/anchor/locations/yard.json',
    '-      { "weekday": 6, "status": "Open", "open": "08:30", "close": "17:00" },',
    '+      { "weekday": 6, "status": "Open", "open": "08:30", "close": "13:00" },',
  ]);
  await built(page, '/locations/yard', /8:30\u00a0am - 1\u00a0pm/);
});

test('an editor adds a holiday for every location', async ({ page }) => {
  await open(page, '_singletons/entries/special-hours');
  await page
    .getByRole('button', { name: /^add Add .?day/ })
    .or(page.getByRole('button', { name: /Add .?day/ }))
    .first()
    .click();
  await field(page, 'items.1.date').locator('input').fill('2027-04-02');
  await field(page, 'items.1.name').getByRole('textbox').fill('Good Friday');
  await field(page, 'items.1.status').getByText('Closed', { exact: true }).click();
  await save(page);
  await takes(page, 3, 2);
  expect(changed()).toEqual([
    '+++ b/content/anchor/special-hours.json',
    '-  { "date": "2027-01-26", "name": "Australia Day", "status": "Closed" }',
    '+  { "date": "2027-01-26", "name": "Australia Day", "status": "Closed" },',
    '+  { "date": "2027-04-02", "name": "Good Friday", "status": "Closed" }',
  ]);
});

test('CONTENT-023 CONTENT-025 an editor adds an offer with a last day and a picture, whose point stays in view and which loses the place where it was taken', async ({
  page,
}) => {
  await open(page, 'offers/new');
  await field(page, 'name').getByRole('textbox').fill('Service week');
  await field(page, 'start').locator('input').fill('2028-01-01');
  await field(page, 'expiry').locator('input').fill('2027-12-31');
  await choosePicture(page, 'image_url', 'Bay One.jpg', '#8a1538');
  await write(page, 'Every service this week comes with a wash.');
  // Said at the field in the words of the build, and not saved.
  await expect(field(page, 'expiry')).toContainText('which is before its start, 2028-01-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await forgetPress(page);
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('before its start');
  expect(changed()).toEqual([]);
  await page.keyboard.press('Escape');
  await field(page, 'start').locator('input').fill('2026-01-01');
  await field(page, 'focus')
    .locator('img')
    .first()
    .click({ position: { x: 48, y: 29 } });
  await field(page, 'focus').getByRole('slider', { name: 'From the top' }).press('ArrowRight');
  const focus = await field(page, 'focus').locator('output').allTextContents();
  const frame = await look(page);
  await expect(frame.locator('h1')).toContainText('Service week');
  await expect(frame.locator('.offer-page__image')).toHaveCSS('object-position', focus.join(' '));
  await save(page);
  await takes(page, 3, 6);
  const lines = changed();
  expect(lines.filter((line) => line.startsWith('+++'))).toEqual(['+++ b/content/anchor/offers/service-week.md']);
  const pictures = readdirSync(join(root, 'content/anchor/images'));
  expect(pictures).toHaveLength(1);
  const kept = await sharp(readFileSync(join(root, 'content/anchor/images', pictures[0] ?? ''))).metadata();
  expect([kept.exif, Math.max(kept.width, kept.height) <= 3840]).toEqual([undefined, true]);
  expect(lines.slice(1)).toEqual([
    '+name: Service week',
    `+image_url: /images/${pictures[0]}`,
    `+focus: ${focus.join(' ')}`,
    '+start: 2026-01-01',
    '+expiry: 2027-12-31',
    '+',
    '+Every service this week comes with a wash.',
  ]);
  await built(page, '/offers/service-week', `object-position:${focus.join(' ')}`);
});

test('CONTENT-022 an editor writes a new blog post; without a heading or with a day that is none it is refused in place', async ({
  page,
}) => {
  await open(page, 'blog-news/new');
  await choosePicture(page, 'image', 'Hoist.jpg', '#154a8a');
  await field(page, 'alt').getByRole('textbox').fill('A ute on the new hoist');
  await write(page, 'Two utes fit in it.');
  await refused(page, 'heading', /required/i);
  await field(page, 'heading').getByRole('textbox').fill('A hoist for two');
  await field(page, 'date').locator('input').fill('2026-11-20');
  const frame = await look(page);
  await expect(frame.locator('h1')).toContainText('A hoist for two');
  await expect(frame.getByAltText('A ute on the new hoist')).toBeVisible();
  await save(page);
  await takes(page, 2, 5);
  const picture = readdirSync(join(root, 'content/anchor/images')).find((name) => name.startsWith('hoist'));
  expect(changed()).toEqual([
    '+++ b/content/anchor/blog/news/a-hoist-for-two.md',
    '+heading: A hoist for two',
    `+image: /images/${picture}`,
    '+alt: A ute on the new hoist',
    '+date: 2026-11-20',
    '+',
    '+Two utes fit in it.',
  ]);
  await built(page, '/blog/news/a-hoist-for-two', 'Two utes fit in it.');
});

test('CONTENT-020 the first post of a new category of the blog makes its folder and its form', async ({ page }) => {
  await open(page, 'blog-new/new');
  await field(page, 'category').getByRole('textbox').fill('Road Trips');
  await field(page, 'heading').getByRole('textbox').fill('To the lighthouse');
  await field(page, 'date').locator('input').fill('2026-11-21');
  await write(page, 'Two hours and one ferry.');
  await refused(page, 'category', 'Lower-case letters, digits and single hyphens');
  await field(page, 'category').getByRole('textbox').fill('road-trips');
  const frame = await look(page);
  await expect(frame.locator('h1')).toContainText('To the lighthouse');
  await save(page);
  expect(changed()).toEqual([
    '+++ b/content/anchor/blog/road-trips/to-the-lighthouse.md',
    '+heading: To the lighthouse',
    '+date: 2026-11-21',
    '+',
    '+Two hours and one ferry.',
  ]);
  await built(page, '/blog/road-trips/to-the-lighthouse', 'one ferry');
  await open(page, 'blog-road-trips/entries/to-the-lighthouse');
  await expect(field(page, 'heading').getByRole('textbox')).toHaveValue('To the lighthouse');
});

test('CONTENT-021 one sentence of an old post changes one line', async ({ page }) => {
  await open(page, 'blog-news/entries/opening');
  await field(page, 'heading').getByRole('textbox').fill('We are open on Sundays');
  await save(page);
  expect(changed()).toEqual([
    '+++ b/content/anchor/blog/news/opening.md',
    '-heading: "We are open"',
    '+heading: "We are open on Sundays"',
  ]);
});

test('CONTENT-024 the picture that opens the home page is not saved without words for whoever does not see it', async ({
  page,
}) => {
  await open(page, '_singletons/entries/home');
  await field(page, 'hero.heading').getByRole('textbox').fill('Cars by the anchor');
  await choosePicture(page, 'hero.image', 'Wharf.jpg', '#158a5a');
  await refused(page, 'hero.alt', 'Write what the picture shows');
  await field(page, 'hero.alt').getByRole('textbox').fill('A red ute on a wharf');
  const slider = field(page, 'hero.focus').getByRole('slider', { name: 'From the left' });
  await slider.press('Home');
  await slider.press('PageUp');
  const frame = await look(page);
  await expect(frame.getByAltText('A red ute on a wharf')).toHaveCSS('object-position', '10% 50%');
  await save(page);
  const lines = changed();
  expect(lines[0]).toBe('+++ b/content/anchor/home.json');
  expect(lines).toEqual(expect.arrayContaining([expect.stringContaining('"focus": "10% 50%"')]));
  await built(page, '/', /<img[^>]* alt="A red ute on a wharf"[^>]* style="object-position:10% 50%"/);
});

test('an editor adds an entry of the menu; a link that leads nowhere is refused in the words of the build', async ({
  page,
}) => {
  await open(page, '_singletons/entries/settings');
  await page.getByRole('checkbox', { name: /Add .?Navigation/ }).click();
  await field(page, 'navigation.headerLinks')
    .getByRole('button', { name: /Add .?entry/ })
    .click();
  await field(page, 'navigation.headerLinks.0.text').getByRole('textbox').fill('Our yard');
  await field(page, 'navigation.headerLinks.0.href').getByRole('textbox').fill('yard');
  await refused(page, 'navigation.headerLinks.0.href', 'A path such as /service');
  await field(page, 'navigation.headerLinks.0.href').getByRole('textbox').fill('/locations/yard');
  const frame = await look(page);
  await expect(frame.locator('body')).toContainText('Our yard');
  await save(page);
  await takes(page, 3, 2);
  const lines = changed();
  expect(lines[0]).toBe('+++ b/sites/anchor/site.json');
  expect(lines.filter((line) => line.startsWith('-') && !line.endsWith('}'))).toEqual([]);
  await built(page, '/', 'Our yard');
});
