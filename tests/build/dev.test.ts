import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Dev, dev } from '../dev-server.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** Home, search and a vehicle of a dealer as they are sent, with every picture, style sheet and script they name. */
async function readPages({ at, said }: Dev): Promise<void> {
  const read = async (path: string) => {
    const answer = await fetch(at + path);
    expect(answer.status, path).toBe(200);
    return answer.text();
  };
  const named = new Set<string>();
  const page = async (path: string) => {
    const html = await read(path);
    expect(html, path).toMatch(/<h1[\s>]/);
    for (const [, url = ''] of html.matchAll(/<(?:img|link|script)\b[^>]*?\s(?:src|href)="(\/[^/"][^"]*)"/g))
      named.add(url.replaceAll('&amp;', '&'));
    return html;
  };
  await page('/');
  const list = await page('/search/new-used-and-demo-cars');
  const car = /car-card__title[^>]*>\s*<a[^>]*href="(\/cars\/[^"]+)"/.exec(list)?.[1];
  await page(car ?? 'no vehicle is listed');
  expect(named.size).toBeGreaterThan(5);
  for (const url of named) await read(url);
  expect(said()).not.toMatch(/\n\s+at /);
}

it('npm run dev shows the dealer that the README makes in five minutes', async () => {
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
    'Stock number,Make,Model,Badge,Year,Price,Odometer,Body,Transmission,Fuel\nA1,Mazda,CX-5,Touring,' +
      '2021,31990,42000,SUV,Automatic,Petrol\nA2,Toyota,HiLux,SR5,2022,52990,38000,Ute,Automatic,Diesel\n',
  );
  const yards = join(PROJECT, 'content/harbour/locations');
  cpSync(join(yards, readdirSync(yards).sort()[0] ?? ''), join(root, 'content/anchor/locations/yard.json'));
  const running = await dev(root, 'anchor');
  try {
    await readPages(running);
  } finally {
    await running.end();
  }
});
