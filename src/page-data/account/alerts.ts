import { consentWording } from '#src/domain/account/alert-texts.ts';
import { ALERTS_PATH, searchAlertHref } from '#src/domain/account/alerts-path.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { policyHref } from '../request/privacy-line.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';

/** What the form of an alert starts with. */
export type AlertFormProps = {
  /** Text messages are sent, too. */
  sms: boolean;
  consent: string;
  privacyHref: string | null;
};

export type AlertsProps = { dealer: string; hours: number; stockHref: string; allHref: string; form: AlertFormProps };

/** The page where a visitor asks to be told of a lower price or of new vehicles; of what, its address says. */
export function alertsProps(site: Site): AlertsProps & { head: HeadProps } {
  const { settings } = site;
  const { name } = settings.site;
  return {
    head: {
      title: `Price and stock alerts | ${name}`,
      description: `${name} tells you when a price drops, or when a vehicle that you search for arrives.`,
      canonical: siteOrigin(settings) + ALERTS_PATH,
      robots: 'noindex',
      jsonLd: [],
    },
    dealer: name,
    hours: settings.alerts.hoursBetween,
    stockHref: settings.search.defaultPath,
    // Of a page without a subject: anything new in stock.
    allHref: searchAlertHref(settings.search.defaultPath),
    form: {
      sms: settings.alerts.by === 'emailAndSms',
      consent: consentWording(name),
      privacyHref: policyHref(site),
    },
  };
}
