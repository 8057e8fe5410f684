import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { buildSites } from '#integrations/build/build-sites.ts';
import { filesOf, makeDealer, put, testFeed, testFolder } from './dealers.ts';

const build = (root: string) => buildSites({ root, threads: 0, today: '2026-11-21' });

it('shows hostile words of feed, content and settings as text', async () => {
  const root = testFolder('hostile');
  const evil = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&</style>`;
  const quoted = `"${evil.replaceAll('"', '""')}"`;
  const row = [
    'H1',
    'used',
    quoted,
    quoted,
    quoted,
    '2020',
    '20000',
    '1000',
    quoted.replace('"', '"Body '),
    quoted,
    quoted,
    quoted,
    quoted,
    'javascript:alert(1)',
  ];
  const header = testFeed(0).split('\n')[0];
  makeDealer(root, 'anchor', {
    name: evil,
    settings: {
      site: { tagline: evil, legalName: evil },
      vehiclePage: { disclaimer: evil },
      features: { offers: true, models: true },
    },
    feed: { name: 'feed.csv', format: 'dealer-studio-csv', content: `${header}\n${row.join(',')}\n` },
  });
  put(
    root,
    'content/anchor/pages/about-us.md',
    `---\ntitle: ${JSON.stringify(evil)}\ndescription: ${JSON.stringify(evil)}\n---\n${evil}\n\n[x](javascript:alert(1))\n`,
  );
  const said = JSON.stringify(evil);
  put(
    root,
    'content/anchor/offers/1.md',
    `---\nname: ${said}\ncategory: ${said}\nmanufacturer: ${said}\ndescription: ${said}\ndisclaimer: ${said}\n---\n${evil}\n`,
  );
  put(
    root,
    'content/anchor/models/evil.md',
    `---\nname: ${said}\nmanufacturer_name: ${said}\nbody: ${said}\nmanufacturer_body: ` +
      `${said}\nshort_description: ${said}\nfrom_price: ${said}\n---\n${evil}\n`,
  );
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#9aa3ab' } })
    .webp()
    .toBuffer();
  put(root, 'content/anchor/images/a.webp', picture);
  put(root, 'content/anchor/home.json', {
    hero: { image: '/images/a.webp', heading: evil, text: evil },
    whyUs: [{ title: evil, text: evil }],
  });
  const summary = await build(root);
  // Editors hear what is taken out; the dealer is built.
  const messages = [expect.stringContaining('Got <script>. Scripts are taken out.')];
  expect(summary.sites[0]).toMatchObject({ status: 'built', messages });
  for (const [path, bytes] of filesOf(join(root, 'dist/anchor'))) {
    if (!path.endsWith('.html')) continue;
    const html = bytes.toString();
    // Tags without their quoted attribute values: what is left is markup and text.
    const tags = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi;
    expect(html.replace(tags, '<$1>'), path).not.toMatch(/<script>alert|<img src=x/);
    for (const [, , attributes = ''] of html.matchAll(tags)) {
      expect(attributes.replace(/="[^"]*"/g, ''), path).not.toMatch(/\son[a-z]+\b/);
    }
    expect(html, path).not.toMatch(/(?:href|src)="javascript:/);
    for (const [, json] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g))
      expect(() => JSON.parse(json ?? '')).not.toThrow();
  }
  // What the words say cannot allow itself: the policy is that of any dealer, and browsers and servers take its size.
  makeDealer(root, 'beacon');
  await build(root);
  const headers = readFileSync(join(root, 'dist/anchor/_headers'), 'utf8');
  expect(headers).toBe(readFileSync(join(root, 'dist/beacon/_headers'), 'utf8'));
  expect(headers).toContain("script-src 'self' 'sha256-");
  expect(headers.length).toBeLessThan(4_000);
});
