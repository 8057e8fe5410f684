import type { SiteModel } from '#src/domain/site/site-model.ts';
import type { Tab } from '#src/domain/vehicle-page/page-blocks.ts';

/** One section or tab of the vehicle page; comments and features carry no text of their own. */
export type PageSection = { id: Tab; title: string; html?: string };

const SECTIONS: Record<Tab, { title: string; page?: string }> = {
  dealerComments: { title: 'Dealer comments' },
  whatsIncluded: { title: "What's included", page: 'whats-included' },
  whyBuyFromUs: { title: 'Why buy from us?', page: 'why-buy-from-us' },
  reserveOnline: { title: 'Reserve online', page: 'reserve-online' },
  protectYourCar: { title: 'Protect your car', page: 'protect-your-car' },
  features: { title: 'Features' },
};

/**
 * The sections of VDP-006 in the order of `vehiclePage.tabs`. A section's text is the site's content page of the
 * same name; a section without content is left out, and so is "Reserve online" where reserving is off (CFG-008).
 */
export function pageSections({ settings, content }: SiteModel, reserveOn: boolean): PageSection[] {
  return settings.vehiclePage.tabs.flatMap((id): PageSection[] => {
    const { title, page } = SECTIONS[id];
    if (!page) return [{ id, title }];
    if (id === 'reserveOnline' && !reserveOn) return [];
    const html = content.pages.find(({ slug }) => slug === page)?.html;
    return html ? [{ id, title, html }] : [];
  });
}
