import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Endpoint, readEndpoints, readScheduled, type Scheduled } from '#src/server/http/read-endpoints.ts';
import type { SiteData } from '#src/server/site-data/site-data.ts';
import { CODE_ROOT } from '../files/code-root.ts';

/** Where netlify.toml looks for the site and for its functions. */
export const DEPLOY_FOLDER = '.build/netlify';

export type Deploy = { site: string; functions: string; edgeFunctions: string; names: string[] };

/**
 * Puts a printed dealer where a deployment takes it from: the site in `<out>/site`, in `<out>/functions` one small
 * module per endpoint or function that runs by the clock, with its address and what it knows of the dealer, and in `<out>/edge-functions` the one that
 * answers with Markdown twins.
 *
 * @param dist folder of the printed dealers; `dist/<slug>` must be there.
 * @throws Error that names the command when the dealer is not printed.
 */
export async function prepareDeploy(slug: string, options: { dist: string; out: string }): Promise<Deploy> {
  const printed = join(options.dist, slug);
  const data = join(options.dist, '.functions', `${slug}.json`);
  if (!existsSync(join(printed, 'index.html')) || !existsSync(data)) {
    throw new Error(`${slug} is not printed yet. Run: npm run build -- ${slug}`);
  }
  const site = join(options.out, 'site');
  const target = join(options.out, 'functions');
  const edge = join(options.out, 'edge-functions');
  for (const folder of [site, target, edge]) rmSync(folder, { recursive: true, force: true });
  cpSync(printed, site, { recursive: true });
  mkdirSync(target, { recursive: true });
  cpSync(data, join(options.out, 'site-data.json'));
  const endpoints = await readEndpoints(join(CODE_ROOT, 'functions'));
  for (const endpoint of endpoints)
    writeFileSync(
      join(target, `${endpoint.name}.mts`),
      endpointModule(endpoint, (path) => relativeImport(target, path)),
    );
  const scheduled = await readScheduled(join(CODE_ROOT, 'functions'));
  for (const one of scheduled)
    writeFileSync(
      join(target, `${one.name}.mts`),
      scheduledModule(one, (path) => relativeImport(target, path)),
    );
  mkdirSync(edge, { recursive: true });
  writeFileSync(join(edge, 'markdown-twin.mts'), twinModule(relativeImport(edge, TWIN)));
  return { site, functions: target, edgeFunctions: edge, names: [...endpoints, ...scheduled].map(({ name }) => name) };
}

/** Hosts of a dealer's photographs that the text of netlify.toml does not name; Netlify resizes nothing from them. */
export function hostsNotAllowed(dist: string, slug: string, toml: string): string[] {
  const { imageHosts } = JSON.parse(readFileSync(join(dist, '.functions', `${slug}.json`), 'utf8')) as SiteData;
  const allowed = toml.replaceAll('\\\\', '');
  return imageHosts.filter((host) => !allowed.includes(`//${host}/`));
}

/**
 * Netlify reads `config` without running the module, so it is written there as a literal. It names no method: a request of
 * the wrong one reaches the module, which refuses it (API-040).
 */
function endpointModule({ config, file }: Endpoint, from: (path: string) => string): string {
  return [
    `import site from '../site-data.json' with { type: 'json' };`,
    `import { callFunction } from '${from(join(CODE_ROOT, 'src/server/http/call-function.ts'))}';`,
    `import { deployedContext } from '${from(join(CODE_ROOT, 'src/server/http/deployed-context.ts'))}';`,
    `import run, { config as api } from '${from(file)}';`,
    '',
    'export default (request, host) =>',
    '  callFunction({ config: api, run }, request, () => deployedContext(request, host, site));',
    `export const config = ${JSON.stringify({ path: config.path })};`,
    '',
  ].join('\n');
}

/** A module that Netlify runs by the clock; it has no address that anybody could call. */
function scheduledModule({ config, file }: Scheduled, from: (path: string) => string): string {
  return [
    `import site from '../site-data.json' with { type: 'json' };`,
    `import { scheduledContext } from '${from(join(CODE_ROOT, 'src/server/http/deployed-context.ts'))}';`,
    `import run from '${from(file)}';`,
    '',
    'export default () => run(scheduledContext(site));',
    `export const config = ${JSON.stringify({ schedule: config.schedule })};`,
    '',
  ].join('\n');
}

const TWIN = join(CODE_ROOT, 'src/server/http/markdown-twin.ts');

/** It runs for requests that name Markdown only (`header`), so that a browser's page never waits for it. */
function twinModule(from: string): string {
  const config = {
    path: '/*',
    excludedPath: ['/api/*', '/_astro/*', '/.netlify/*'],
    method: ['GET', 'HEAD'],
    header: { accept: 'text/markdown' },
    onError: 'bypass',
  };
  return [
    `import { answerTwin } from '${from}';`,
    '',
    'export default (request, host) => answerTwin(request, (twin) => host.next(twin));',
    `export const config = ${JSON.stringify(config)};`,
    '',
  ].join('\n');
}

function relativeImport(folder: string, file: string): string {
  const path = relative(folder, file).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}
