import { hash } from 'node:crypto';
import { pageContent } from '#src/page-data/site/page-content.ts';
import type { PlannedPage } from '#src/page-data/site/pages.ts';
import type { BuildManifest, Modified } from './manifest.ts';

/**
 * Since when a page says what it says: the day of the last build that changed its content. A page that has other props
 * and says the same (today's opening hours, another size of a picture) keeps its day. So does a page that only other
 * code renders again; its content is hashed anew, because other code may say the same in other words.
 *
 * @param page with the hash of its props, and what the last build had.
 * @param rendersAll every page is rendered again, whatever its props.
 * @param today YYYY-MM-DD, the day of a page that is new or was never noted.
 */
export function modifiedSince(
  page: PlannedPage,
  key: string,
  about: { before: BuildManifest | undefined; rendersAll: boolean; alternate: () => string | undefined; today: string },
): Modified {
  const { before, rendersAll, alternate, today } = about;
  const known = before?.modified?.[page.path];
  const isSame = before?.pages[page.path] === key;
  if (known && isSame && !rendersAll) return known;
  const content = hash('sha1', pageContent(page, alternate()), 'base64url').slice(0, 12);
  return [known && (isSame || known[1] === content) ? known[0] : today, content];
}
