/**
 * An address, and what it opens: another address for good (301) or for now (302), or the page that answers with a status.
 * `from` may end with `/*`, which fits whatever follows, nothing too, and is `:splat` in `to`. `query` is what the
 * address has to have beside its path, as `id=12&type=car`.
 */
export type RedirectRule = { from: string; query?: string; to: string; status: 200 | 301 | 302 | 404 };

/** A line of a list of redirects, as it was written. */
export type RedirectLine = { line: number; from: string; to: string; status: string };

/** The fault of a line. */
export type RedirectMistake = { line: number; file?: string; text: string };

/** A rule with its line, and the name of its file where several are checked together. */
type Lined = RedirectRule & { line: number; file?: string };

const SPACE = /[\s<>"\\^`{}|]/;
/** Old addresses are read as their servers did, whatever host they name. */
const ANY_HOST = 'https://any.example';

const placeOf = ({ line, file }: Lined) => ({ line, ...(file && { file }) });
const lineOf = ({ line, file }: Lined) => (file ? `line ${line} of ${file}` : `line ${line}`);
const addressOf = ({ from, query }: Pick<RedirectRule, 'from' | 'query'>) => (query ? `${from}?${query}` : from);
const withoutEnd = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** The rule that a line writes, or what is wrong with it. */
export function parseRedirect({
  line,
  from,
  to,
  status,
}: RedirectLine): (RedirectRule & { line: number }) | RedirectMistake {
  const mistake = (text: string): RedirectMistake => ({ line, text });
  const old = from.trim();
  const target = to.trim();
  if (!/^(?:\/(?!\/)|https?:\/\/)/.test(old) || SPACE.test(old) || !URL.canParse(old, ANY_HOST))
    return mistake(
      `Got ${JSON.stringify(from)}. An old address: a path such as /used/mazda-3, or a web address; spaces are %20.`,
    );
  if (old.includes('#'))
    return mistake(`Got ${JSON.stringify(from)}. What follows # never reaches a server; write the address without it.`);
  if (!/^(?:\/(?!\/)|https?:\/\/)/.test(target) || SPACE.test(target) || !URL.canParse(target, ANY_HOST))
    return mistake(
      `Got ${JSON.stringify(to)}. Where it leads: a path of this site such as /search/used-cars, or a web address.`,
    );
  if (!/^(?:|301|302)$/.test(status.trim()))
    return mistake(`Got ${JSON.stringify(status)}. 301 (for good) or 302 (for now); nothing is 301.`);
  const { pathname, searchParams } = new URL(old, ANY_HOST);
  const path = withoutEnd(pathname);
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  if (path === '/' && query.length === 0)
    return mistake('The home page is a page of this site and leads nowhere else.');
  if (/\/:|\*(?!$)|[^/]\*$/.test(path) || (path.endsWith('*') && query.length > 0))
    return mistake(
      `Got ${JSON.stringify(from)}. A star is the last part of a path, as in /old/*, without ? and what follows; no part begins with a colon.`,
    );
  if (target.includes(':splat') && !path.endsWith('/*'))
    return mistake(
      `Got ${JSON.stringify(to)}. :splat is what a star at the end of the old address was; there is none.`,
    );
  return {
    line,
    from: path,
    ...(query.length > 0 && { query: query.join('&') }),
    to: target,
    status: status.trim() === '302' ? 302 : 301,
  };
}

type Found = { rule: RedirectRule; splat: string };

/** Finds the rule of an address: the first that fits, however many there are. */
export function redirectFinder<T extends RedirectRule>(
  rules: readonly T[],
): (path: string, query?: string) => (Found & { rule: T }) | undefined {
  const exact = new Map<string, { rule: T; at: number }[]>();
  const stars: { rule: T; at: number; start: string }[] = [];
  for (const [at, rule] of rules.entries()) {
    if (rule.from.endsWith('/*')) stars.push({ rule, at, start: readable(rule.from.slice(0, -2)) });
    else {
      const key = readable(withoutEnd(rule.from));
      exact.set(key, [...(exact.get(key) ?? []), { rule, at }]);
    }
  }
  return (path, query = '') => {
    const requested = readable(withoutEnd(path));
    const params = new URLSearchParams(query);
    const plain = exact.get(requested)?.find(({ rule }) => holds(params, rule.query));
    const star = stars.find(({ start }) => requested === start || requested.startsWith(`${start}/`));
    if (plain && (!star || plain.at < star.at)) return { rule: plain.rule, splat: '' };
    return star && { rule: star.rule, splat: withoutEnd(path).slice(star.rule.from.length - 1) };
  };
}

/** Every part of `query` among the parameters of an address; others may be there too. */
const holds = (params: URLSearchParams, query: string | undefined) =>
  [...new URLSearchParams(query)].every(([name, value]) => params.getAll(name).includes(value));

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The target of a rule with the text of its star; a visitor's text there never leads to another host. */
export function targetOf({ rule, splat }: Found): string {
  const to = rule.to.replace(':splat', () => splat);
  return rule.to.startsWith('/') ? to.replace(/^[/\\]+/, '/') : to;
}

/**
 * Checks the rules of a list among each other: two of one address, and those that lead to an address that leads on, or
 * back. Every line has to name the last address itself: each step costs a visitor time and a search engine patience.
 *
 * @param pages the addresses of the site's pages, which answer before any rule.
 * @param builtIn the rules the site has by itself.
 * @returns the rules without lines that say the same twice.
 */
export function checkRedirects<T extends Lined>(
  rules: readonly T[],
  pages: { has(path: string): boolean },
  builtIn: readonly RedirectRule[],
): { rules: T[]; mistakes: RedirectMistake[]; unused: RedirectMistake[] } {
  const mistakes: RedirectMistake[] = [];
  const unused: RedirectMistake[] = [];
  const first = new Map<string, T>();
  for (const rule of rules) {
    const address = addressOf(rule);
    const other = first.get(address);
    if (!other) first.set(address, rule);
    else if (other.to !== rule.to)
      mistakes.push({
        ...placeOf(rule),
        text: `${address} leads to ${other.to} by ${lineOf(other)} already. Keep one.`,
      });
    if (!rule.query && pages.has(rule.from))
      unused.push({
        ...placeOf(rule),
        text: `${rule.from} is a page of this site, which is shown; the line is not used.`,
      });
  }
  const kept = [...first.values()];
  const find = redirectFinder<RedirectRule | Lined>([...kept, ...builtIn.filter(({ status }) => status === 301)]);
  const next = (address: string) => {
    if (!address.startsWith('/')) return undefined;
    const { pathname, search } = new URL(address, ANY_HOST);
    return pages.has(withoutEnd(pathname)) ? undefined : find(pathname, search);
  };
  for (const rule of kept) {
    const problem = wayOn(rule, next);
    if (problem) mistakes.push({ ...placeOf(rule), text: problem });
  }
  const byLine = (list: RedirectMistake[]) => list.sort((a, b) => a.line - b.line);
  return { rules: kept, mistakes: byLine(mistakes), unused: byLine(unused) };
}

/** What is wrong where a rule leads on, with the lines on the way; undefined when it leads to an end. */
function wayOn(
  rule: Lined,
  next: (address: string) => { rule: RedirectRule | Lined; splat: string } | undefined,
): string | undefined {
  const seen = new Set<RedirectRule>([rule]);
  const lines: string[] = [];
  let address = rule.to.replace(':splat', '');
  for (let step = next(address); step; step = next(address)) {
    if ('line' in step.rule) lines.push(lineOf(step.rule));
    if (seen.has(step.rule))
      return `${addressOf(rule)} leads to ${rule.to}, which leads back by ${[...new Set(lines)].join(', ')}. Nobody gets out of this loop.`;
    seen.add(step.rule);
    address = targetOf(step);
  }
  if (seen.size === 1) return undefined;
  const by = lines.join(', ') || 'this site';
  return `${addressOf(rule)} leads to ${rule.to}, which ${by} sends on to ${address}. Write ${address}.`;
}

/** A rule as a line of a `_redirects` file (Netlify's format). */
export function redirectText({ from, query, to, status }: RedirectRule): string {
  return [from, ...(query ? query.split('&') : []), to, status].join(' ');
}
