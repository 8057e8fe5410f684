import { type RedirectRule, redirectText } from '#src/domain/site/redirect-rules.ts';

/** The `_redirects` file of a site (Netlify's format), the first rule that fits first. */
export function redirectsFile(rules: readonly RedirectRule[]): string {
  return rules.map((rule) => `${redirectText(rule)}\n`).join('');
}
