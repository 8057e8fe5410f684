import { SEARCH_SHELL_PATH } from '#src/domain/site/search-paths.ts';
import { type ShellProps, shellProps } from '#src/page-data/shell/shell.ts';
import { openSite } from '#src/page-data/site/open-site.ts';
import { type PlannedPage, planPage } from '#src/page-data/site/pages.ts';
import type { Site } from '#src/page-data/site/site.ts';
import { loadSite } from '../../build/load-site.ts';
import { withLook } from './theme-looks.ts';

type Loaded = { site: Site; shell: ShellProps } | { mistakes: string };

/** A page of the gallery of looks: `/gallery/home.composition/split`. */
const GALLERY_PAGE = /^\/gallery\/([\w.]+)\/([\w-]+)\/?$/;

let version = -1;
let loading: Promise<Loaded> | undefined;

/** The page at an address of the dealer or of its gallery of looks, or its page for unknown addresses; the mistakes when there are any. */
export async function findDevPage(
  path: string,
): Promise<{ shell: ShellProps; page: PlannedPage } | { mistakes: string }> {
  const now = globalThis.devSiteVersion ?? 0;
  if (!loading || now !== version) {
    version = now;
    loading = load();
  }
  const loaded = await loading;
  if ('mistakes' in loaded) return loaded;
  const [, key, value] = GALLERY_PAGE.exec(path) ?? [];
  const theme = key && value && withLook(loaded.site.settings.theme, key, value);
  if (theme) {
    const { settings, ...model } = loaded.site;
    const site = openSite({ ...model, settings: { ...settings, theme } });
    const home = site.routes.get('/');
    if (home) return { shell: shellProps(site), page: planPage(home, site) };
  }
  const wanted = path.length > 1 ? path.replace(/\/$/, '') : path;
  const { routes } = loaded.site;
  const route = routes.get(wanted) ?? routes.get(wanted.startsWith('/search/') ? SEARCH_SHELL_PATH : '/404');
  if (!route) throw new Error('The site has no page for unknown addresses.');
  return { shell: loaded.shell, page: planPage(route, loaded.site) };
}

async function load(): Promise<Loaded> {
  const root = process.env.DEV_ROOT ?? process.cwd();
  const loaded = await loadSite({ root, acceptStock: true, now: Date.now() }, process.env.DEV_SITE ?? '');
  return loaded.ok ? { site: loaded.site, shell: shellProps(loaded.site) } : { mistakes: loaded.messages.join('\n\n') };
}
