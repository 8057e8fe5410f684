import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSite } from '#integrations/print/load-site.ts';
import { ensureRenderer } from '#integrations/renderer/build.ts';
import { codeIds } from '#integrations/renderer/code-id.ts';
import { createFragments } from '#integrations/renderer/fragments.ts';
import { loadRenderer } from '#integrations/renderer/load.ts';
import { samplePictures } from '#integrations/samples/sample-pictures.ts';
import type { Fragments } from '#src/page-data/fragments.ts';
import { planPages } from '#src/page-data/plan.ts';
import { shellProps } from '#src/page-data/shell.ts';

const root = join(import.meta.dirname, '../..');

/** Fragments that count what was found. */
function counted(fragments: Fragments): Fragments & { found: number } {
  return {
    ...fragments,
    found: 0,
    find(kind, props) {
      const html = fragments.find(kind, props);
      if (html !== undefined) this.found += 1;
      return html;
    },
  };
}

describe('parts that pages share', () => {
  it.each([
    ['all of them', () => createFragments()],
    ['the latest of them', () => createFragments(100_000)],
  ])('a page has the same bytes where %s were rendered before', async (_, create) => {
    const render = await loadRenderer(await ensureRenderer(root, codeIds(root).renderer, () => undefined));
    for (const slug of ['harbour', 'wattle-caravans']) {
      const run = { root, acceptStock: true, now: Date.parse('2026-11-21T02:00:00Z'), pictures: samplePictures };
      const loaded = await loadSite(run, slug);
      if (!loaded.ok) throw new Error(loaded.messages.join('\n'));
      const shell = shellProps(loaded.site);
      const fragments = counted(create());
      const different: string[] = [];
      for (const page of planPages(loaded.site)) {
        const [shared, alone] = [await render({ shell, ...page }, fragments), await render({ shell, ...page })];
        if (!Buffer.from(shared).equals(alone)) different.push(page.path);
      }
      expect(different).toEqual([]);
      expect(fragments.found).toBeGreaterThan(300);
    }
  });
});
