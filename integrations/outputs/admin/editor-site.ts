import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PlatformSettings } from '#src/domain/settings/platform-settings.schema.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { SECURITY_HEADERS } from '#src/server/http/security-headers.ts';
import { foldersOf } from '#src/sources/content-files.ts';
import { AuthorMistakes, type Mistake } from '#src/sources/mistakes/mistakes.ts';
import { readSettings } from '#src/sources/read-settings.ts';
import { type EditorBackend, editorConfig } from './editor-config.ts';
import { editorFiles, editorPolicy } from './editor-files.ts';

type EditorSettings = NonNullable<PlatformSettings['editor']>;

/** Where each host answers, and where it says that it is down. */
const HOSTS = {
  github: ['https://api.github.com', 'https://www.githubstatus.com'],
  gitlab: ['https://gitlab.com', 'https://status-api.hostedstatus.com'],
  gitea: ['https://gitea.com'],
} as const;

/**
 * Writes a website of its own in which editors change these dealers: to be published once for all of them, apart from what
 * visitors see. It holds no key; each editor signs in at the host of the repository.
 *
 * @throws AuthorMistakes of the first dealer whose settings cannot be read.
 */
export async function writeEditorSite(
  root: string,
  slugs: readonly string[],
  settings: EditorSettings,
  out: string,
): Promise<void> {
  const dealers = slugs.map((slug) => dealerOf(root, slug, settings));
  rmSync(join(out, 'admin'), { recursive: true, force: true });
  for (const [path, { source }] of await editorFiles()) {
    mkdirSync(dirname(join(out, 'admin', path)), { recursive: true });
    cpSync(source, join(out, 'admin', path));
  }
  for (const { slug, config } of dealers)
    writeFileSync(join(out, 'admin', `editor-${slug}.json`), JSON.stringify(config));
  const list = dealers.map(({ slug, name }) => ({ slug, name }));
  writeFileSync(join(out, 'admin/dealers.json'), JSON.stringify(list));
  writeFileSync(join(out, '_headers'), headersOf(settings));
  writeFileSync(join(out, '_redirects'), '/ /admin/ 302\n');
  writeFileSync(join(out, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
}

function dealerOf(root: string, slug: string, settings: EditorSettings) {
  const mistakes: Mistake[] = [];
  const read = readSettings(root, slug, mistakes);
  if (!read) throw new AuthorMistakes(slug, mistakes);
  const blogCategories = foldersOf(root, `content/${slug}/blog`);
  const { name } = read.site;
  const config = editorConfig({
    slug,
    name,
    blogCategories,
    backend: backendOf(settings),
    url: siteOrigin(read) ?? undefined,
  });
  if (settings.review) config.cms.publish_mode = 'editorial_workflow';
  return { slug, name, config };
}

/**
 * The host of the repository in the words of the editor. Only GitHub needs a service of its own that signs in (`base_url`): GitLab
 * and Gitea do it themselves (PKCE). Where nobody is set up for that, a token is all that the editor offers.
 */
export function backendOf({ host, repo, branch, address, signIn, appId }: EditorSettings): EditorBackend {
  const api = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' }[host];
  const base = address?.replace(/\/+$/, '');
  const signsIn = host === 'github' ? signIn?.replace(/\/+$/, '') : appId;
  return {
    ...{ name: host, repo, branch },
    ...(base && { api_root: `${base}${api}` }),
    ...(host === 'github' ? signsIn && { base_url: signsIn } : base && { base_url: base }),
    ...(host !== 'github' && signsIn && { app_id: signsIn }),
    ...(host === 'gitlab' && signsIn && { auth_type: 'pkce' }),
    ...(!signsIn && { auth_methods: ['token'] }),
  };
}

function headersOf({ host, address }: EditorSettings): string {
  const connects = [...HOSTS[host], ...(address ? [new URL(address).origin] : [])];
  const headers = {
    ...SECURITY_HEADERS,
    // Signing in at the host of the repository happens in a window of its own, which answers this one.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Content-Security-Policy': editorPolicy({ connects }),
    'X-Robots-Tag': 'noindex',
  };
  return `/*\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n')}\n`;
}
