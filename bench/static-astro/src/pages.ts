import { loadSite } from '#integrations/build/load-site.ts';
import { shellProps } from '#src/page-data/shell/shell.ts';
import { planPages } from '#src/page-data/site/pages.ts';

/** The pages of the dealers in BENCH_SITES as static paths; several dealers stand below their slug. */
export async function allPages() {
  const root = process.env.BENCH_ROOT ?? '';
  const slugs = (process.env.BENCH_SITES ?? '').split(',');
  const paths = [];
  for (const slug of slugs) {
    const run = {
      root,
      dist: '',
      rendererFolder: '',
      rendererId: '',
      codeId: '',
      dryRun: true,
      force: false,
      acceptStock: false,
      now: Date.now(),
    };
    const loaded = await loadSite(run, slug);
    if (!loaded.ok) throw new Error(loaded.messages.join('\n'));
    const shell = shellProps(loaded.site);
    for (const page of planPages(loaded.site)) {
      // Astro gives /404 a meaning of its own in a static build.
      const own = page.path === '/404' ? '/not-found' : page.path === '/' ? '' : page.path;
      const path = (slugs.length > 1 ? `/${slug}` : '') + own;
      paths.push({
        params: { path: path.slice(1) || undefined },
        props: { page: { shell, ...page } },
      });
    }
  }
  return paths;
}
