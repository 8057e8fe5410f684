import type { Offer } from '#src/domain/content/offer.schema.ts';
import { enquiryCategory, makerOf, offerPath } from '#src/domain/content/offer-link.ts';
import { offerBrief, offerLabels } from '#src/domain/content/offer-text.ts';
import { LARGE_SCREEN } from '#src/domain/media/large-screen.ts';
import { sized } from '#src/domain/media/media-url.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { messages } from '#src/domain/text/messages.ts';
import { type ModelStockProps, modelStock, stockOfModel } from '../model/model-stock.ts';
import { type EnquiryFormProps, requestForm, withoutField } from '../request/contact.ts';
import { type DirectoryProps, directory } from '../search/directory.ts';
import { shareImage } from '../shell/share-image.ts';
import { breadcrumbList, itemList } from '../shell/structured-data.ts';
import { excerpt } from '../site/content-page.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { type OfferCardProps, offerCard, offerPicture } from './offer-card.ts';
import { modelOf, siteOffers } from './site-offers.ts';

type Crumb = { text: string; href: string };
export type OffersProps = {
  heading: string;
  lead: string;
  crumbs: Crumb[];
  /** The offers that lead the page, where there are enough of them; the dealer puts them first. */
  leading: OfferCardProps[];
  /** The others, those of a kind together below its name; one group without a name where they are few or of one kind. */
  groups: { title: string | null; cards: ListedOffer[] }[];
  directory: DirectoryProps;
  /** Below a few offers the vehicles that they are for, a row for each model, else the newest (OFFER-024). */
  stock: (ModelStockProps & { more: null })[];
};

/** `brief`: the words of one of many, which is a row; null of one of a few, which is a card. */
export type ListedOffer = OfferCardProps & { brief: string | null };

/** So many offers, and one leads; so many, and two lead, the others are rows of their kind, and there are filters. */
const LEADS = 4;
const MANY = 9;

/** Vehicles in a row. */
const ARRIVALS = 4;

const LIST = { text: 'Offers', href: '/special-offers' };

/** The offers of a site with their search (ROUTE-050, OFFER-010 to OFFER-014). */
export function offersProps(site: Site): OffersProps & { head: HeadProps } {
  const { settings } = site;
  const { name } = settings.site;
  const origin = siteOrigin(settings);
  const inOrder = siteOffers(site);
  const areMany = inOrder.length >= MANY;
  const leads = inOrder.slice(0, areMany ? 2 : inOrder.length >= LEADS ? 1 : 0);
  const groups = offerGroups(inOrder, leads.length, areMany);
  // The search takes its records in the order of the page.
  const offers = [...leads, ...groups.flatMap((group) => group.offers)];
  const crumbs = [{ text: 'Home', href: '/' }, LIST];
  return {
    head: {
      title: `Special offers | ${name}`,
      description: excerpt(
        'Current offers at ' +
          `${name}${offers.length > 0 ? `: ${offers.map((offer) => offer.name).join(', ')}` : ' on new and used vehicles, finance and service'}.`,
        155,
      ),
      canonical: `${origin}${LIST.href}`,
      jsonLd: [
        breadcrumbList(crumbs, origin),
        ...(offers.length > 0 ? [itemList(offers.map((offer) => offerJsonLd(offer, site)))] : []),
      ],
    },
    heading: 'Special offers',
    lead: 'Prices, finance rates and service offers, with the day each one ends.',
    crumbs,
    leading: leads.map((offer) => offerCard(offer, site, true)),
    groups: groups.map(({ title, offers: grouped }) => ({
      title,
      cards: grouped.map((offer) => ({ ...offerCard(offer, site), brief: areMany ? offerBrief(offer) : null })),
    })),
    directory: directory({
      indexName: 'offers',
      facets: [{ name: 'categories', label: 'Category', plural: 'categories', menu: areMany }],
      price: areMany,
      tabs: null,
      records: offers.map(({ category, price }, index) => ({
        objectID: String(index),
        ...(category && { categories: [category] }),
        ...(typeof price === 'number' && price > 0 && { price }),
      })),
      nouns: { singular: 'offer', plural: 'offers' },
      empty: { heading: 'No offers found', text: messages.noOffers },
      clearHref: settings.offers.clearFiltersTarget,
      path: LIST.href,
    }),
    stock: inOrder.length < LEADS ? stockOfOffers(inOrder, site) : [],
  };
}

/** The stock of the models of some offers, each once; the newest vehicles where these have none. */
function stockOfOffers(offers: readonly Offer[], site: Site): OffersProps['stock'] {
  const models = new Map(offers.flatMap((offer) => modelOf(offer, site) ?? []).map((model) => [model.slug, model]));
  const rows = [...models.values()].flatMap((model) => {
    const stock = modelStock(model, stockOfModel(model, site), site);
    return stock ? [{ ...stock, more: null }] : [];
  });
  const cards = site.arrivals.slice(0, ARRIVALS).map((car) => site.cards.view(car));
  if (rows.length > 0 || cards.length === 0) return rows;
  const count = site.search.searchable.length;
  return [{ title: 'In stock now', href: site.settings.search.defaultPath, count, cards, more: null }];
}

/** The offers from a place on by kind, kinds in the order of the first offer of each; those without a kind are last. */
function offerGroups(
  all: readonly Offer[],
  from: number,
  areMany: boolean,
): { title: string | null; offers: Offer[] }[] {
  const offers = all.slice(from);
  const kinds = [...new Set(all.flatMap(({ category }) => category || []))];
  if (!areMany || kinds.length < 2) return offers.length > 0 ? [{ title: null, offers }] : [];
  const named = kinds.map((kind) => ({
    title: kind.replace(/\boffer$/i, '$&s'),
    offers: offers.filter(({ category }) => category === kind),
  }));
  const groups = [...named, { title: 'Other offers', offers: offers.filter(({ category }) => !category) }];
  return groups.filter((group) => group.offers.length > 0);
}

export type OfferProps = {
  card: OfferCardProps;
  /** What the picture shows; empty for one that decorates. */
  alt: string;
  crumbs: Crumb[];
  form: EnquiryFormProps;
  stock: ModelStockProps | null;
  others: OfferCardProps[];
};

const OTHERS = 3;

/** One offer with its enquiry form (ROUTE-051, ROUTE-052, OFFER-021). */
export function offerProps(offer: Offer, site: Site): OfferProps & { head: HeadProps } {
  const { settings } = site;
  const origin = siteOrigin(settings);
  const card = offerCard(offer, site);
  const crumbs = [{ text: 'Home', href: '/' }, LIST, { text: offer.name, href: card.href }];
  const model = modelOf(offer, site);
  const picture = offerPicture(offer);
  const maker = makerOf(offer);
  const about = { category: enquiryCategory(offer), offer_id: String(offer.id), offer: offer.name };
  const form = requestForm(site, about);
  const others = siteOffers(site).filter(({ id }) => id !== offer.id);
  const related = others.toSorted((a, b) => Number(makerOf(b) === maker) - Number(makerOf(a) === maker));
  return {
    head: {
      title: `${offer.name} | ${settings.site.name}`,
      description: excerpt(`${offerLabels(offer)} ${card.ends ?? ''}`.trim() || offer.name, 155),
      canonical: origin + card.href,
      ogType: 'product',
      ...(picture && { ogImage: shareImage(picture, origin) }),
      ...(card.isPictured && {
        preloadImage: { src: card.image.src, ...sized(card.image.srcset, `${LARGE_SCREEN} 760px, 100vw`) },
      }),
      jsonLd: [offerJsonLd(offer, site), breadcrumbList(crumbs, origin)],
    },
    card: {
      ...card,
      // This page is about the one offer: its text is whole.
      description: card.description && { ...card.description, cut: null },
      buttons: card.buttons.map((button) => (button.isEnquiry ? { ...button, href: '#enquire' } : button)),
    },
    alt: (picture && offer.alt) || '',
    crumbs,
    form: {
      ...(offer.category === 'Service offer' ? form : withoutField(form, 'Rego')),
      message: `I would like to know more about: ${offer.name}`,
    },
    stock: model ? modelStock(model, stockOfModel(model, site), site) : null,
    others: related.slice(0, OTHERS).map((other) => offerCard(other, site)),
  };
}

/** An offer as schema.org Offer; a price only where it names one. */
function offerJsonLd(offer: Offer, { settings }: SiteModel): object {
  const origin = siteOrigin(settings);
  const picture = offerPicture(offer);
  const words = offerLabels(offer);
  return {
    '@type': 'Offer',
    name: offer.name,
    url: origin + offerPath(offer, settings.site.manufacturer),
    ...(words && { description: words }),
    ...(picture && { image: shareImage(picture, origin) }),
    ...(typeof offer.price === 'number' && offer.price > 0 && { price: offer.price, priceCurrency: 'AUD' }),
    ...(offer.start && { validFrom: offer.start }),
    ...(offer.expiry && { validThrough: offer.expiry }),
    seller: { '@type': 'Organization', name: settings.site.name, url: `${origin}/` },
  };
}
