import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';

const PROJECT = join(import.meta.dirname, '../..');

type Dev = { at: string; said: () => string; end(): Promise<void> };

/** `npm run dev -- <slug>` on a folder of dealers, on a port of its own. */
async function dev(root: string, slug: string, port: number): Promise<Dev> {
  const program = join(PROJECT, 'integrations/dev/cli.ts');
  const child: ChildProcess = spawn(process.execPath, [program, slug, '--root', root, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const at = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        said += String(text);
        const found = new RegExp(`${slug}: (http://localhost:\\d+)/`).exec(said)?.[1];
        if (found) resolve(found);
      });
    child.on('close', () => reject(new Error(`dev ended:\n${said}`)));
  });
  const gone = new Promise<void>((resolve) => void child.on('close', () => resolve()));
  return {
    at,
    said: () => said,
    end: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Everything that a visitor of a page must not meet: answers from 500, errors in the console, an overlay. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`);
    if (answer.status() >= 400 && answer.request().resourceType() === 'image')
      faults.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

async function visit(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  await page.waitForLoadState('load');
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 900);
  // What starts after the page has come: pictures below, the search, scripts of the vehicle page.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
}

/** Home, search and a vehicle of a dealer, as an editor looks at them. */
async function lookAround(page: Page, { at, said }: Dev): Promise<void> {
  const faults = collectFaults(page);
  await visit(page, `${at}/`);
  await expect(page.locator('h1')).toHaveCount(1);
  await visit(page, `${at}/search/new-used-and-demo-cars`);
  await expect(page.locator('.car-card').first()).toBeVisible();
  const car = (await page.locator('.car-card__title a').first().getAttribute('href')) ?? '';
  expect(car).toMatch(/^\/cars\//);
  await visit(page, at + car);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(faults.join('\n')).toBe('');
  expect(said()).not.toMatch(/\n\s+at /);
}

test.describe.configure({ timeout: 240_000, mode: 'serial' });

test('npm run dev shows a sample dealer with its pictures, and no page fails', async ({ page }) => {
  const running = await dev(PROJECT, 'harbour', 4411);
  try {
    await lookAround(page, running);
    const shown = page.locator('.gallery img').first();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  } finally {
    await running.end();
  }
});

test('npm run dev shows the dealer that the README makes in five minutes', async ({ page }) => {
  const root = join(PROJECT, '.build/tests/readme-dealer');
  rmSync(root, { recursive: true, force: true });
  const readme = readFileSync(join(PROJECT, 'README.md'), 'utf8');
  const site = /sites\/anchor\/site\.json[^`]*`[^`]*```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  expect(site).toContain('"anchor"');
  for (const folder of ['sites/anchor', 'content/anchor/stock', 'content/anchor/locations', 'content'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const path of ['sites/platform.json', 'sites/shared', 'content/shared'])
    cpSync(join(PROJECT, path), join(root, path), { recursive: true });
  writeFileSync(join(root, 'sites/anchor/site.json'), site);
  writeFileSync(
    join(root, 'content/anchor/stock/feed.csv'),
    'Stock number,Make,Model,Badge,Year,Price,Odometer,Body,Transmission,Fuel\nA1,Mazda,CX-5,Touring,2021,31990,42000,SUV,Automatic,Petrol\nA2,Toyota,HiLux,SR5,2022,52990,38000,Ute,Automatic,Diesel\n',
  );
  const yards = join(PROJECT, 'content/harbour/locations');
  cpSync(join(yards, readdirSync(yards).sort()[0] ?? ''), join(root, 'content/anchor/locations/yard.json'));
  const running = await dev(root, 'anchor', 4412);
  try {
    await lookAround(page, running);
  } finally {
    await running.end();
  }
});
