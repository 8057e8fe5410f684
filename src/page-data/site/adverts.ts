import type { About, AdText } from '#src/domain/advertising/advert.ts';
import type { Advertised, AdvertisedVehicle } from '#src/domain/advertising/find-claims.ts';
import { salesYards, standsIn } from '#src/domain/advertising/law-state.ts';
import type { OnlineSale } from '#src/domain/advertising/online-claims.ts';
import type { OfferedAt } from '#src/domain/advertising/vehicle-claims.ts';
import { offerPath } from '#src/domain/content/offer-link.ts';
import { slidesShown } from '#src/domain/content/promo-slider.ts';
import type { Location } from '#src/domain/location/location.schema.ts';
import { fromPrice } from '#src/domain/model/model-card.ts';
import { modelSlug } from '#src/domain/model/model-link.ts';
import { salePrice } from '#src/domain/price/price-shown.ts';
import { checkoutOffer } from '#src/domain/site/checkout-offer.ts';
import { plainText } from '#src/domain/text/plain-text.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { carTitle, WHOLE_NAME } from '#src/domain/vehicle-card/car-title.ts';
import { siteOffers } from '../offer/site-offers.ts';
import { contentPages, modelsWithPage } from './root-paths.ts';
import type { Site } from './site.ts';

/** The prices at which a vehicle is known to have been offered. */
export type Offered = (car: Vehicle) => readonly OfferedAt[];

/** Everything a site advertises with today, as the rules of advertising law look at it; reviews are others' words. */
export function adverts(site: Site, offered: Offered): Advertised {
  const { settings, content, stock } = site;
  const home = `content/${settings.site.slug}`;
  const siteFile = `sites/${settings.site.slug}/site.json`;
  return {
    dealer: {
      about: { id: siteFile, name: settings.site.name, path: '/' },
      licences: settings.site.licences,
      yards: salesYards(settings, content.locations),
      tickedConsent: settings.forms.optInTicked && settings.forms.optIn.length > 0,
      weeklyTerms: settings.pricing.mode === 'subscription' ? (content.home?.howItWorks?.includes ?? []) : undefined,
    },
    online: onlineSale(site, { id: siteFile, name: settings.site.name }),
    vehicles: stock.filter(isInStock).map((car) => vehicleAdvert(car, site.locationOf(car), offered(car))),
    offers: siteOffers(site).map((offer) => ({
      about: {
        id: `${home}/offers/${offer.id}.md`,
        name: offer.name,
        path: offerPath(offer, settings.site.manufacturer),
      },
      texts: texts({
        name: offer.name,
        description: offer.description,
        text: plainText(offer.sanitized_description ?? ''),
        disclaimer: offer.disclaimer,
      }),
      price: offer.price ?? undefined,
      expiry: offer.expiry ?? undefined,
    })),
    models: modelsWithPage(site).map((model) => ({
      about: {
        id: `${home}/models/${model.slug}.md`,
        name: model.name,
        path: `/${modelSlug(model, settings)}`,
      },
      texts: texts({
        name: model.name,
        short_description: model.short_description,
        text: plainText(model.html ?? ''),
      }),
      fromPrice: fromPrice(model),
    })),
    pages: [...writtenPages(site), { about: { id: siteFile, name: 'Settings' }, ...textsOfSettings(site) }],
  };
}

const aboutCar = (car: Vehicle): About => ({
  id: car.stocknum?.trim() || String(car.id),
  name: carTitle(car, WHOLE_NAME),
  path: carPath(car),
});

/** The vehicles that can be reserved or bought online (VDP-060); undefined without any. */
function onlineSale(site: Site, about: About): OnlineSale | undefined {
  const { settings, stock } = site;
  const sold = stock.filter((car) => checkoutOffer(car, site) !== undefined);
  if (sold.length === 0) return undefined;
  return {
    about,
    url: settings.site.url,
    deposit: settings.checkout.deposit,
    vehicles: sold.map((car) => ({
      about: aboutCar(car),
      state: site.lawStateOf(car),
      price: salePrice(car, settings.pricing.mode) ?? 0,
      used: car.car_type === 'used',
      noticed: Boolean(car.dealer_notice?.trim()),
    })),
  };
}

/** A vehicle as the rules look at it. */
export const vehicleAdvert = (
  car: Vehicle,
  location: Location | undefined,
  offered: readonly OfferedAt[],
): AdvertisedVehicle => ({
  about: aboutCar(car),
  car,
  state: standsIn(car, location),
  offered,
});

/** Pages, posts, the home page and the words on its slides. */
function writtenPages(site: Site): Advertised['pages'] {
  const { settings, content } = site;
  const home = `content/${settings.site.slug}`;
  const { hero, whyUs, stories, description } = content.home ?? {};
  const about = (file: string, name: string, path: string): About => ({ id: `${home}/${file}`, name, path });
  return [
    ...contentPages(site).map(({ slug, title, description, html }) => ({
      about: about(`pages/${slug}.md`, title, `/${slug}`),
      texts: texts({ title, description, text: plainText(html) }),
      // The page of the site's finance shows an example with its warning (CRED-006).
      warned: `/${slug}` === settings.finance.path && settings.finance.comparison !== null,
    })),
    ...content.blog.map(({ category, slug, heading, description, html }) => ({
      about: about(`blog/${category}/${slug}.md`, heading, `/blog/${category}/${slug}`),
      texts: texts({ heading, description, text: plainText(html) }),
      warned: false,
    })),
    ...content.brands.map(({ slug, description, html }) => ({
      about: about(`brands/${slug}.md`, slug, `/${slug}/overview`),
      texts: texts({ description, text: plainText(html) }),
      warned: false,
    })),
    ...slidesShown(content.slides, site.paths)
      .filter(({ hide_overlay }) => !hide_overlay)
      .map(({ name, description }) => ({
        about: about('slides.json', name, '/'),
        texts: texts({ name, description }),
        warned: false,
      })),
    ...(content.home
      ? [
          {
            about: about('home.json', hero?.heading ?? 'Home', '/'),
            texts: texts({
              'hero.heading': hero?.heading,
              'hero.text': hero?.text,
              description,
              ...Object.fromEntries((whyUs ?? []).map(({ title, text }, at) => [`whyUs[${at}]`, `${title}: ${text}`])),
              ...Object.fromEntries(
                (stories ?? []).map(({ heading, text }, at) => [`stories[${at}]`, `${heading}: ${text ?? ''}`]),
              ),
            }),
            warned: false,
          },
        ]
      : []),
    ...ofAgency(site),
  ];
}

/** What the components of an agency say. */
function ofAgency({ own }: Site): Advertised['pages'] {
  const parts = own ? { ...own.sections, ...own.pages } : {};
  return Object.entries(parts).map(([name, html]) => ({
    about: { id: own?.config ?? '', name, path: own && name in own.sections ? '/' : `/${name}` },
    texts: texts({ text: plainText(html) }),
    warned: false,
  }));
}

/** What settings say in words; finance words stand beside rates, which carry their warning (CRED-001). */
function textsOfSettings({ settings }: Site): { texts: AdText[]; warned: boolean } {
  const { advertising: _, stock: __, ...shown } = settings;
  const words = (value: unknown, key: string): AdText[] => {
    if (typeof value === 'string') return value.includes(' ') ? [{ key, text: value }] : [];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, part]) =>
      words(part, Array.isArray(value) ? `${key}[${name}]` : key ? `${key}.${name}` : name),
    );
  };
  return { texts: words(shown, ''), warned: true };
}

const texts = (fields: Record<string, string | null | undefined>): AdText[] =>
  Object.entries(fields).flatMap(([key, text]) => (text ? [{ key, text }] : []));
