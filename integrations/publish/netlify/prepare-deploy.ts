import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { CODE_ENDING, CODE_ROOT } from '../../files/code-root.ts';
import { EDGE_MODULE, ensureEdgeCode } from '../../renderer/edge-code.ts';
import { ensureCompiledFunctions } from './compiled-functions.ts';
import { PACKAGE_FOLDER } from './function-modules.ts';

/** Where netlify.toml looks for the site and for its functions. */
export const DEPLOY_FOLDER = '.build/netlify';

export type Deploy = { site: string; functions: string; edgeFunctions: string; names: string[] };

/**
 * Puts a built dealer where a deployment takes it from: the site in `<out>/site`, in `<out>/functions` one
 * module per endpoint or function that runs by the clock, in `<out>/node_modules` what they load, in
 * `<out>/site-data.json` what they know of the dealer, and in `<out>/edge-functions` those that answer with Markdown
 * alternates and with the vehicles of filters in an address.
 *
 * @param dist folder of the built dealers; `dist/<slug>` must be there.
 * @throws Error that names the command when the dealer is not built.
 */
export async function prepareDeploy(slug: string, options: { dist: string; out: string }): Promise<Deploy> {
  const built = join(options.dist, slug);
  const data = join(options.dist, '.functions', `${slug}.json`);
  if (!existsSync(join(built, 'index.html')) || !existsSync(data)) {
    throw new Error(`${slug} is not built yet. Run: npm run build -- ${slug}`);
  }
  const site = join(options.out, 'site');
  const target = join(options.out, 'functions');
  const edge = join(options.out, 'edge-functions');
  const code = join(options.out, PACKAGE_FOLDER);
  for (const folder of [site, target, code, edge]) rmSync(folder, { recursive: true, force: true });
  cpSync(built, site, { recursive: true });
  cpSync(data, join(options.out, 'site-data.json'));
  const compiled = await ensureCompiledFunctions();
  cpSync(join(compiled, 'functions'), target, { recursive: true });
  cpSync(join(compiled, 'code'), code, { recursive: true });
  mkdirSync(edge, { recursive: true });
  writeFileSync(join(edge, 'markdown-alternate.mts'), alternateModule(relativeImport(edge, ALTERNATE)));
  // Beside its folder: each file in that is a function.
  const edgeCode = join(options.out, 'edge-code');
  cpSync(await ensureEdgeCode(), edgeCode, { recursive: true });
  writeFileSync(join(edge, 'search-page.mts'), searchModule(relativeImport(edge, join(edgeCode, EDGE_MODULE))));
  return {
    site,
    functions: target,
    edgeFunctions: edge,
    names: readdirSync(target).map((name) => name.slice(0, -'.mjs'.length)),
  };
}

/** Hosts of a dealer's photographs that the text of netlify.toml does not name; Netlify resizes nothing from them. */
export function hostsNotAllowed(dist: string, slug: string, toml: string): string[] {
  const { imageHosts } = JSON.parse(readFileSync(join(dist, '.functions', `${slug}.json`), 'utf8')) as SiteData;
  const allowed = toml.replaceAll('\\\\', '');
  return imageHosts.filter((host) => !allowed.includes(`//${host}/`));
}

const ALTERNATE = join(CODE_ROOT, `src/server/http/markdown-alternate${CODE_ENDING}`);

/** It runs for requests that name Markdown only (`header`), so that a browser's page never waits for it. */
function alternateModule(from: string): string {
  const config = {
    path: '/*',
    excludedPath: ['/api/*', '/_astro/*', '/.netlify/*'],
    method: ['GET', 'HEAD'],
    header: { accept: 'text/markdown' },
    onError: 'bypass',
  };
  return [
    `import { answerAlternate } from '${from}';`,
    '',
    'export default (request, host) => answerAlternate(request, (alternate) => host.next(alternate));',
    `export const config = ${JSON.stringify(config)};`,
    '',
  ].join('\n');
}

/** It runs for every search page; one without filters is the built file, as is one that it fails for. */
function searchModule(from: string): string {
  return [
    `import { answerSearchPage } from '${from}';`,
    '',
    'export default (request, host) => {',
    '  const { pathname } = new URL(request.url);',
    '  const read = (path) => {',
    '    const file = new Request(new URL(path, request.url));',
    '    return path === pathname ? host.next(file) : fetch(file);',
    '  };',
    '  return answerSearchPage(request, read, Date.now());',
    '};',
    `export const config = ${JSON.stringify({ path: '/search/*', method: ['GET'], onError: 'bypass' })};`,
    '',
  ].join('\n');
}

function relativeImport(folder: string, file: string): string {
  const path = relative(folder, file).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}
