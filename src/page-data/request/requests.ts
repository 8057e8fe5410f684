import { phoneLink } from '#src/domain/fields/phone.ts';
import { FINANCE_APPLICATION_PATH } from '#src/domain/finance/application/application-paths.ts';
import type { Location } from '#src/domain/location/location.schema.ts';
import { locationBlock } from '#src/domain/location/location-block.ts';
import { SERVICE_BOOKING, servicePath, TEST_DRIVE_PATH } from '#src/domain/navigation/navigation.ts';
import { marketCar } from '#src/domain/site/market-car.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { TRADE_IN_PATH, TRADE_IN_PATHS } from '#src/domain/trade-in/trade-in-paths.ts';
import { valuedModels } from '#src/domain/trade-in/valued-models.ts';
import { countOf, haveOdometers } from '#src/domain/vehicle/item-words.ts';
import { type LocationCardProps, locationCard } from '../location/location-card.ts';
import { breadcrumbList } from '../shell/structured-data.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site, SiteLabels } from '../site/site.ts';
import { type EnquiryFormProps, requestForm, withoutField } from './contact.ts';
import type { RequestText } from './request-texts.ts';
import * as texts from './request-texts.ts';

/** A page where a visitor asks the dealer for one thing. */
export type RequestProps = {
  heading: string;
  lead: string;
  steps: { title: string; text: string }[];
  notes: string[];
  crumbs: { text: string; href: string }[];
  /**
   * The vehicle is named by `car_id` in the address, as an id or a slug, and shown by a script; `message` is what the form
   * then starts with, `{car}` being the vehicle; `title` the one of its card, `{title}` being its name.
   */
  requested: { by: 'id' | 'slug'; message: string; title?: string } | null;
  form: EnquiryFormProps;
  formHeading: string;
  /** What links to the form end with; finance links of vehicles need their own (ROUTE-022). */
  formId: 'form' | 'finance-form' | typeof SERVICE_BOOKING;
  phone: { text: string; href: string } | null;
  place: LocationCardProps | null;
  /** The stock to choose from, where the form asks for a vehicle by its name. */
  stock: { text: string; href: string } | null;
  /** Another page to begin with. */
  more: { text: string; href: string } | null;
};

/** What a request page is, by its address. */
type Kind = {
  text: RequestText;
  /** The form asks for the rego of the visitor's own vehicle. */
  rego?: boolean;
  by?: 'id';
  /** Told to search engines. */
  listed?: boolean;
  formId?: 'finance-form' | typeof SERVICE_BOOKING;
};

/**
 * The page at an address of `requestPaths`.
 *
 * @throws Error for any other address.
 */
export function requestProps(path: string, site: Site): RequestProps & { head: HeadProps } {
  const { settings } = site;
  const { words } = site;
  const kind = kindAt(path, site, words);
  const { text } = kind;
  const origin = siteOrigin(settings);
  const canonical = TRADE_IN_PATHS.includes(path) ? (TRADE_IN_PATHS.find((one) => site.paths.has(one)) ?? path) : path;
  const crumbs = [
    { text: 'Home', href: '/' },
    { text: text.heading, href: path },
  ];
  const location = kind.formId === SERVICE_BOOKING ? workshop(site) : mainLocation(site);
  const phone = location?.contact_detail?.phone ?? settings.site.phone;
  return {
    head: {
      title: `${text.heading} | ${settings.site.name}`,
      description: text.lead,
      canonical: origin + canonical,
      ...(!kind.listed && { robots: 'noindex' as const }),
      jsonLd: [breadcrumbList(crumbs, origin)],
    },
    heading: text.heading,
    lead: text.lead,
    steps: text.steps,
    notes: text.notes ?? [],
    crumbs,
    requested: kind.by
      ? {
          by: kind.by,
          message: text.message,
          ...(text.carTitle && { title: text.carTitle }),
        }
      : null,
    form: formOf(kind, site),
    formHeading: text.formHeading,
    formId: kind.formId ?? 'form',
    phone: phoneLink(phone),
    place: location ? locationCard(location, site, { onContactPage: true }) : null,
    stock:
      path === TEST_DRIVE_PATH
        ? {
            text: `Choose from ${countOf(site.search.searchable.length, words.noun)}`,
            href: settings.search.defaultPath,
          }
        : null,
    more:
      path === settings.finance.path && site.paths.has(FINANCE_APPLICATION_PATH)
        ? { text: 'Apply for finance online', href: FINANCE_APPLICATION_PATH }
        : null,
  };
}

function kindAt(path: string, site: SiteModel, words: SiteLabels): Kind {
  const { settings, stock } = site;
  const nouns = words.noun;
  const countsKms = haveOdometers(stock);
  const disclaimer = settings.finance.disclaimer.trim();
  if (path === settings.finance.path)
    return {
      text: texts.finance(nouns, disclaimer),
      by: 'id',
      listed: true,
      formId: 'finance-form',
    };
  if (path === TRADE_IN_PATH) return { text: texts.tradeInFor(nouns, valuationStock(site)), by: 'id' };
  if (path === TEST_DRIVE_PATH) return { text: texts.testDrive(nouns, words.bookText()), by: 'id', listed: true };
  if (path === servicePath(settings))
    return { text: texts.service(nouns, countsKms), rego: true, listed: true, formId: SERVICE_BOOKING };
  if (path === '/trade-in') return { text: texts.tradeIn(nouns, valuationStock(site)), listed: true };
  if (TRADE_IN_PATHS.includes(path)) return { text: texts.sell(nouns, valuationStock(site)), listed: true };
  throw new Error(`There is no request page ${path}.`);
}

/** What is said of the stock before anybody asks for a valuation (TRADE-008, TRADE-012). */
export function valuationStock({ settings, stock, today }: SiteModel): texts.ValuationStock {
  const { tradeIn, pricing } = settings;
  const market = stock.flatMap((car) => marketCar(car, pricing.mode) ?? []);
  const thisYear = Number(today.slice(0, 4));
  return { countsKms: haveOdometers(stock), models: valuedModels(market, tradeIn, thisYear), thisYear };
}

function formOf(kind: Kind, site: Site): EnquiryFormProps {
  const { text } = kind;
  const form = { ...requestForm(site, { category: text.category }), buttonText: text.button };
  return {
    ...(kind.rego ? form : withoutField(form, 'Rego')),
    ...(kind.rego && { regoHint: texts.regoAlone(site.words.noun) }),
  };
}

/** The workshop: the first service location. */
function workshop({ content }: SiteModel): Location | undefined {
  return locationBlock(content.locations, { show: 'service' })[0];
}

/** Where the dealer is first of all: the primary sales location, else the first one. */
export function mainLocation({ content }: SiteModel): Location | undefined {
  const sales = locationBlock(content.locations, { show: 'sales' });
  return sales.find(({ primary }) => primary === true) ?? sales[0] ?? locationBlock(content.locations)[0];
}
