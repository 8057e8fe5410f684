import { SIGN_IN_PATH } from '#src/domain/account/sign-in-path.ts';
import { SIGN_IN_TEXTS } from '#src/domain/account/sign-in-types.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { policyHref } from '../request/privacy-line.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';

export type SignInProps = {
  /** Heading and sentence of each type; the address says which (AUTH-002). */
  texts: typeof SIGN_IN_TEXTS;
  /** The dealer's name. */
  dealer: string;
  privacyHref: string | null;
};

/** The page where a visitor signs in with a phone and a code (ROUTE-070, AUTH-001); what for, its address says. */
export function signInProps(site: Site): SignInProps & { head: HeadProps } {
  const { settings } = site;
  const { name } = settings.site;
  return {
    head: {
      title: `Sign in | ${name}`,
      description: `Sign in at ${name} with your mobile number and a code.`,
      canonical: siteOrigin(settings) + SIGN_IN_PATH,
      robots: 'noindex',
      jsonLd: [],
    },
    texts: SIGN_IN_TEXTS,
    dealer: name,
    privacyHref: policyHref(site),
  };
}
