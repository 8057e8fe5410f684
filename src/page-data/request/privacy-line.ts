import { collectionNotice } from '#src/domain/policy/collection-notice.ts';
import { PRIVACY_SLUG } from '#src/domain/policy/privacy-policy.ts';
import type { Site } from '../site/site.ts';

/** What the end of a form says of the details it asks for, and the policy it links to. */
export type PrivacyLineProps = { privacyNotice: string; privacyHref: string | null };

const POLICY_PATH = `/${PRIVACY_SLUG}`;

/** The address of the privacy policy; null for a site without one. */
export const policyHref = ({ paths }: Pick<Site, 'paths'>): string | null =>
  paths.has(POLICY_PATH) ? POLICY_PATH : null;

/** The line at the end of a form (FORM-036). */
export const privacyLine = (form: Parameters<typeof collectionNotice>[0], site: Site): PrivacyLineProps => ({
  privacyNotice: collectionNotice(form, site),
  privacyHref: policyHref(site),
});
