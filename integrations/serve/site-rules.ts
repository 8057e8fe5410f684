import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type RedirectRule, redirectFinder, targetOf } from '#src/domain/site/redirect-rules.ts';

export type SiteRules = {
  headers: { path: RegExp; values: [string, string][] }[];
  redirectOf: ReturnType<typeof redirectFinder>;
};

const cache = new Map<string, { stamp: string; rules: SiteRules }>();

/** The rules in a site's `_headers` and `_redirects` (Netlify's formats), read again when a build changed them. */
export function siteRules(folder: string): SiteRules {
  const stamp = ['_headers', '_redirects']
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    .join();
  const known = cache.get(folder);
  if (known?.stamp === stamp) return known.rules;
  const rules = {
    headers: parseHeaders(read(join(folder, '_headers'))),
    redirectOf: redirectFinder(parseRedirects(read(join(folder, '_redirects')))),
  };
  cache.set(folder, { stamp, rules });
  return rules;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** `/a/*` as a pattern; the star matches the rest of the path. */
function pattern(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '(.*)');
  return new RegExp(`^${escaped}$`);
}

function parseHeaders(text: string): SiteRules['headers'] {
  const rules: SiteRules['headers'] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) rules.push({ path: pattern(line.trim()), values: [] });
    else {
      const colon = line.indexOf(':');
      if (colon > 0) rules.at(-1)?.values.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    }
  }
  return rules;
}

/** The rules of a `_redirects` file: an address, parameters it has to have, where it leads, and a status. */
function parseRedirects(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [from, ...rest] = line.trim().split(/\s+/);
    const at = rest.findIndex((part) => /^(?:\/|https?:)/.test(part));
    const to = rest[at];
    if (!from || from.startsWith('#') || to === undefined) return [];
    const query = rest.slice(0, at).join('&');
    const status = Number.parseInt(rest[at + 1] ?? '301', 10) as RedirectRule['status'];
    return [{ from, ...(query && { query }), to, status }];
  });
}

/**
 * Where the first rule that fits sends an address. As at Netlify the parameters of an address go with it, unless the rule
 * asks for some or gives its own.
 */
export function findRedirect(
  rules: SiteRules,
  { pathname, search }: { pathname: string; search: string },
): { to: string; status: number } | undefined {
  const found = rules.redirectOf(pathname, search);
  if (!found) return undefined;
  const to = targetOf(found);
  const { query, status } = found.rule;
  if (query || to.includes('?')) return { to, status };
  const [path = '', anchor] = to.split('#');
  return { to: path + search + (anchor === undefined ? '' : `#${anchor}`), status };
}
