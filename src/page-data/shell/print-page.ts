import { brochureDealer } from '#src/domain/site/brochure-dealer.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import type { BrochureDealer } from '#src/domain/vehicle-page/brochure.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';

export type PrintPageProps = {
  about: BrochureDealer;
  stockHref: string;
  noun: string;
};

/** The printable page of a vehicle (ROUTE-008, VDP-067); which one, its address says. */
export function printPageProps(site: Site): PrintPageProps & { head: HeadProps } {
  const { settings, content } = site;
  const { name } = settings.site;
  return {
    head: {
      title: `Print | ${name}`,
      description: `A vehicle of ${name} on one sheet.`,
      canonical: `${siteOrigin(settings)}/print`,
      robots: 'noindex',
      jsonLd: [],
    },
    about: brochureDealer(settings, content.locations),
    stockHref: settings.search.defaultPath,
    noun: site.words.noun.singular,
  };
}
