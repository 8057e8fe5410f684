import type { CreditAd } from '#src/domain/finance/credit-ad.ts';
import { creditHtml } from './credit-html.ts';

/** A repayment with its rates and the warning (CRED-001); the same markup as the printed one. */
export function Credit({ ad }: { ad: CreditAd }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: creditHtml escapes every text it is given.
  return <div dangerouslySetInnerHTML={{ __html: creditHtml(ad) }} />;
}
