import { isSlug } from '#src/sources/list-sites.ts';
import { isCode } from '../../renderer/code-id.ts';
import { isSlotFile } from '../../slots/slot-files.ts';

/** What of shared files a dealer uses. */
export type SharedUse = { slug: string } & (
  | {
      /** `site.extends`: its file in `sites/shared`. */
      extends: string | null;
      /** `reviews.sample`. */
      sampleReviews: boolean;
    }
  /** Its settings have mistakes, so that nobody can say. */
  | { unreadable: true }
);

/** Which dealers a change concerns. */
export type Affected = {
  /** In alphabetical order. */
  dealers: string[];
  /** The first file that concerns every dealer; missing where none does. */
  all?: string;
  /** Dealers whose site.json is gone. */
  removed: string[];
};

const OWN = /^(sites|content)\/([^/]+)\/(.+)$/s;
const SHARED_SETTINGS = /^sites\/shared\/([^/]+)\.json$/;
const SAMPLE_REVIEWS = 'content/shared/reviews-sample.json';

/**
 * The dealers that a change concerns: those whose `sites/<slug>` or `content/<slug>` it touches, those that use a shared file
 * it touches, and all for code, packages, `sites/platform.json` and any other file that all share. Documentation, tests and
 * benchmarks concern nobody.
 *
 * @param names files that were added, changed or removed, from the root, with forward slashes.
 * @param known every dealer there is.
 * @param uses what a dealer uses of shared files; asked only where one changed.
 */
export function affectedBy(
  names: readonly string[],
  known: readonly string[],
  uses: (slug: string) => SharedUse,
): Affected {
  const dealers = new Set<string>();
  const removed = new Set<string>();
  let all: string | undefined;
  const add = (use: (one: Exclude<SharedUse, { unreadable: true }>) => boolean) => {
    for (const one of known.map(uses)) if ('unreadable' in one || use(one)) dealers.add(one.slug);
  };
  for (const name of names) {
    const [, area, owner = '', rest] = OWN.exec(name) ?? [];
    const group = SHARED_SETTINGS.exec(name)?.[1];
    if (known.includes(owner)) dealers.add(owner);
    else if (group !== undefined) add((one) => one.extends === group);
    else if (name === SAMPLE_REVIEWS) add((one) => one.sampleReviews);
    else if (owner === 'shared' || name === 'sites/platform.json' || isCode(name) || isSlotFile(name)) all ??= name;
    else if (area === 'sites' && rest === 'site.json' && isSlug(owner)) removed.add(owner);
  }
  return {
    dealers: all === undefined ? [...dealers].sort() : [...known].sort(),
    ...(all !== undefined && { all }),
    removed: [...removed].sort(),
  };
}
