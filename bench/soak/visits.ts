import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SiteData } from '../../src/server/site-data/site-data.ts';
import { callMix } from '../call-mix.ts';
import type { Call } from '../local-server.ts';

export type Request = { kind: 'page' | 'asset' | 'read' | 'lead'; call: Call };

const ASSET = /\.(?:js|css|woff2|json|svg|webp|avif|md|txt|xml)$/;

/** The addresses of a built site: its pages, and what pages load. */
function siteAddresses(folder: string): { pages: string[]; assets: string[] } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .sort();
  const pages = files
    .filter((file) => file.endsWith('.html') && file !== '/404.html')
    .map((file) => (file === '/index.html' ? '/' : file.slice(0, -'.html'.length)));
  return { pages, assets: files.filter((file) => ASSET.test(file)) };
}

/** What shoppers ask of a hundred requests: each place of the pattern is a kind. */
const SHARES: [number, Request['kind']][] = [
  [40, 'page'],
  [30, 'asset'],
  [25, 'read'],
  [5, 'lead'],
];

/** What is asked at the `n`th request of a run; the same on every run, and kinds do not come in a row. */
export function visits(folder: string, site: SiteData): (n: number) => Request {
  const { pages, assets } = siteAddresses(folder);
  if (pages.length === 0 || assets.length === 0) throw new Error(`${folder} holds no built site.`);
  const kinds = SHARES.flatMap(([share, kind]) => Array.from({ length: share }, () => kind));
  const calls = callMix(site);
  const reads = calls.filter(([, name]) => name !== 'lead');
  const lead = calls.find(([, name]) => name === 'lead')?.[2];
  if (!lead) throw new Error('The calls of visitors have no lead.');
  // Of each kind the next one, so that the same path is not asked at every hundredth request only.
  return (n) => {
    const kind = kinds[(n * 37) % 100] ?? 'page';
    if (kind === 'page') return { kind, call: { path: pages[(n * 31) % pages.length] ?? '/' } };
    if (kind === 'asset') return { kind, call: { path: assets[(n * 31) % assets.length] ?? '/' } };
    if (kind === 'lead') return { kind, call: lead(n) };
    return { kind, call: (reads[n % reads.length]?.[2] ?? lead)(n) };
  };
}
