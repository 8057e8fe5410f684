import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSite } from '#integrations/build/load-site.ts';
import { ensureRenderer } from '#integrations/renderer/build.ts';
import { codeIds } from '#integrations/renderer/code-id.ts';
import { createFragments } from '#integrations/renderer/fragments.ts';
import { loadRenderer } from '#integrations/renderer/load.ts';
import type { Fragments } from '#src/page-data/shell/shell.ts';
import { shellProps } from '#src/page-data/shell/shell.ts';
import { planPages } from '#src/page-data/site/pages.ts';

const root = join(import.meta.dirname, '../..');

/** Fragments that count what was found, by the name of the component or part. */
function counted(fragments: Fragments): Fragments & { found: Map<string, number> } {
  return {
    ...fragments,
    found: new Map(),
    find(kind, props) {
      const html = fragments.find(kind, props);
      const name = typeof kind === 'function' ? kind.name : String(kind);
      if (html !== undefined) this.found.set(name, (this.found.get(name) ?? 0) + 1);
      return html;
    },
  };
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);

describe('parts that pages share', () => {
  it.each([
    {
      which: 'all of them',
      create: () => createFragments(),
      slugs: ['harbour', 'wattle-caravans'],
      shared: ['VehicleCard', 'LocationRow', 'OfferCard', 'ModelPreview'],
    },
    {
      which: 'the latest of them',
      create: () => createFragments(100_000),
      slugs: ['wattle-caravans'],
      shared: ['VehicleCard'],
    },
  ])('a page has the same bytes where $which were rendered before', async ({ create, slugs, shared }) => {
    const render = await loadRenderer(await ensureRenderer(root, codeIds(root).renderer, () => undefined));
    const found = new Map<string, number>();
    for (const slug of slugs) {
      const run = { root, acceptStock: true, now: Date.parse('2026-11-21T02:00:00Z') };
      const loaded = await loadSite(run, slug);
      if (!loaded.ok) throw new Error(loaded.messages.join('\n'));
      const shell = shellProps(loaded.site);
      const fragments = counted(create());
      const different: string[] = [];
      for (const page of planPages(loaded.site)) {
        const [after, alone] = [await render({ shell, ...page }, fragments), await render({ shell, ...page })];
        if (!Buffer.from(after).equals(alone)) different.push(page.path);
      }
      expect(different).toEqual([]);
      expect(sum(fragments.found.values())).toBeGreaterThan(300);
      for (const [name, times] of fragments.found) found.set(name, (found.get(name) ?? 0) + times);
    }
    expect(shared.filter((card) => !found.has(card))).toEqual([]);
  });
});

it('pages are printed by the production build of React, whatever NODE_ENV says', async () => {
  const folder = join(await ensureRenderer(root, codeIds(root).renderer, () => undefined), 'server/chunks');
  const chunks = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(chunks.filter((code) => code.includes('react-dom-server')).length).toBeGreaterThan(0);
  expect(chunks.filter((code) => code.includes('process.env.NODE_ENV'))).toEqual([]);
});
