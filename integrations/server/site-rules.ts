import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Redirect = { from: RegExp; to: string; status: number };
export type SiteRules = { headers: { path: RegExp; values: [string, string][] }[]; redirects: Redirect[] };

const cache = new Map<string, { stamp: string; rules: SiteRules }>();

/** The rules in a site's `_headers` and `_redirects` (Netlify's formats), read again when a print changed them. */
export function siteRules(folder: string): SiteRules {
  const stamp = ['_headers', '_redirects']
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    .join();
  const known = cache.get(folder);
  if (known?.stamp === stamp) return known.rules;
  const rules = {
    headers: parseHeaders(read(join(folder, '_headers'))),
    redirects: parseRedirects(read(join(folder, '_redirects'))),
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

function parseRedirects(text: string): Redirect[] {
  return text.split('\n').flatMap((line) => {
    const [from, to, status = '301'] = line.trim().split(/\s+/);
    return from && to && !from.startsWith('#')
      ? [{ from: pattern(from), to, status: Number.parseInt(status, 10) }]
      : [];
  });
}

/** Where a path is sent by the first rule that fits; `:splat` is what the star matched. */
export function findRedirect(rules: readonly Redirect[], path: string): { to: string; status: number } | undefined {
  for (const rule of rules) {
    const match = rule.from.exec(path);
    if (match) return { to: rule.to.replace(':splat', match[1] ?? ''), status: rule.status };
  }
  return undefined;
}
