import { createRequire } from 'node:module';
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import packageJson from '../package.json' with { type: 'json' };

/** MDN's table. Node reads the 15 MB in a moment; as an import, Vitest makes a module of it, which takes seconds. */
export const compat = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** MDN's names of browsers, where they differ from those of `browserslist`. */
const NAMES: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' };

/** Whether a version, `17.4`, is another one or newer. */
function isFrom(version: string, added: string): boolean {
  const [own, other] = [version, added.replace('≤', '')].map((text) => text.split('.').map(Number));
  for (const [place, number] of (other ?? []).entries())
    if (number !== (own?.[place] ?? 0)) return number < (own?.[place] ?? 0);
  return true;
}

const has = (support: SupportStatement | undefined, version: string) =>
  [support ?? []]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        !(flags || prefix || other) &&
        isFrom(version, added) &&
        !(typeof removed === 'string' && isFrom(version, removed)),
    );

/** The browsers of a list, `safari >= 17.4`, that lack a feature of MDN's table. */
export function lacking(feature: Identifier, browsers: readonly string[] = packageJson.browserslist): string[] {
  const support = feature.__compat?.support as Readonly<Record<string, SupportStatement>> | undefined;
  if (!support) return [];
  return browsers.filter((line) => {
    const [name = '', version = ''] = line.split(' >= ');
    return !has(support[NAMES[name] ?? name], version);
  });
}

/** Interfaces that every page has objects of, whose members are told by their name alone: `showPopover` of an element. */
const OF_PAGES = /^(?:Element|Node|Document|Window|Navigator|HTML\w*Element)$/;

/** What pages ask for and do without where it is missing, and a word of our own. */
const ALLOWED = new Set(['connection', 'globalPrivacyControl', 'external']);

type Owners = Readonly<Record<string, Identifier>>;
const builtins = compat.javascript.builtins as unknown as Owners;
const interfaces = compat.api as unknown as Owners;
const membersOf = (owner: Identifier) =>
  Object.entries(owner).filter(([name]) => name !== '__compat') as [string, Identifier][];
const plain = (name: string) => name.replace(/_(?:static|event)$/, '');

/**
 * What a browser of the list lacks, for ESLint: globals, and members of globals (`URL.parse`); and the names of members that are
 * nobody else's (`union` of a `Set`), which are told by their name alone.
 */
export function newerFeatures(browsers: readonly string[] = packageJson.browserslist) {
  const globals: { name: string; message: string }[] = [];
  const members: { object?: string; property: string; message: string }[] = [];
  const known = new Set<string>();
  const newer = new Map<string, string>();
  for (const [owner, feature] of [...Object.entries(builtins), ...Object.entries(interfaces)]) {
    const without = lacking(feature, browsers);
    if (without.length > 0) globals.push({ name: owner, message: `Not in ${without.join(', ')}.` });
    for (const [key, member] of membersOf(feature)) {
      const property = plain(key);
      const missing = lacking(member, browsers);
      if (without.length === 0 && missing.length === 0) known.add(property);
      else if (key.endsWith('_event') || missing.length === 0) continue;
      else {
        const message = `Not in ${missing.join(', ')}.`;
        if (without.length === 0) members.push({ object: owner, property, message });
        if (OF_PAGES.test(owner)) newer.set(property, message);
      }
    }
  }
  const own = [...newer]
    .filter(([name]) => !known.has(name) && !ALLOWED.has(name))
    .map(([property, message]) => ({ property, message }));
  return { globals, members: [...members, ...own] };
}
