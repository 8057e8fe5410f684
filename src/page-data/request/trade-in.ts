import { locationChoices, requiredFields, termsOf } from '#src/domain/lead/forms/required-fields.ts';
import type { FormTerms } from '#src/domain/lead/forms/terms-demand.ts';
import { LEAD_ENDPOINTS } from '#src/domain/lead/lead-addresses.ts';
import { REQUEST_CATEGORIES } from '#src/domain/lead/lead-categories.ts';
import { TRADE_IN_PATHS } from '#src/domain/trade-in/trade-in-paths.ts';
import { haveOdometers } from '#src/domain/vehicle/item-words.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { type PrivacyLineProps, privacyLine } from './privacy-line.ts';
import { estimateNote, figureAnswers } from './request-texts.ts';
import { type RequestProps, requestProps, valuationStock } from './requests.ts';

/** What the form of a trade-in needs to know (TRADE-001 to TRADE-010). */
export type TradeInFormProps = FormTerms &
  PrivacyLineProps & {
    action: string;
    category: (typeof REQUEST_CATEGORIES)['tradeIn' | 'sell'];
    /** The category of somebody who says that they only sell. */
    sellCategory: (typeof REQUEST_CATEGORIES)['sell'];
    buttonText: string;
    /** Fields that must not be empty beside the core contact fields. */
    required: readonly string[];
    /** Choices of the location selector (NAV-025). */
    locations: { id: string; name: string }[];
    /** The state that is chosen at first (FORM-017). */
    state: string;
    /** "car". */
    noun: string;
    /** Asks whether there is a trade-in (TRADE-010): the page is about a vehicle of the dealer; others are there to trade one in or to sell. */
    asksWhether: boolean;
    /** Asks whether the visitor trades in or sells: the page is for both. */
    asksAim: boolean;
    /** Vehicles of this kind have an odometer. */
    asksKms: boolean;
    /** Saves valuations (TRADE-007). */
    saves: boolean;
    /** Said where online estimates are generally not given (TRADE-008). */
    limits: string;
    /** What gets a figure online and what happens with any other (TRADE-012); none of a stock that makes no figure. */
    answers: { title: string; text: string }[];
    /** The makes of the stock with their models, offered while the visitor writes others or these. */
    makes: OwnedMake[];
    optInTicked: boolean;
  };

/** A make and its models. */
type OwnedMake = { make: string; models: string[] };

/** models */
const MAX_SUGGESTED = 300;

export type TradeInProps = Omit<RequestProps, 'form'> & { form: TradeInFormProps };

/** The page of a trade-in or a sale of the visitor's own vehicle (TRADE-001, ROUTE-005 to ROUTE-007). */
export function tradeInProps(path: string, site: Site): TradeInProps & { head: HeadProps } {
  const page = requestProps(path, site);
  return { ...page, form: tradeInForm(path, site, page) };
}

/** The form of such a page. */
export function tradeInForm(
  path: string,
  site: Site,
  { form: { buttonText }, requested }: Pick<RequestProps, 'form' | 'requested'> = requestProps(path, site),
): TradeInFormProps {
  const { settings } = site;
  const { noun } = site.words;
  const stock = valuationStock(site);
  const isSale = TRADE_IN_PATHS.includes(path) && path !== '/trade-in';
  return {
    action: LEAD_ENDPOINTS.enquiry.action,
    category: REQUEST_CATEGORIES[isSale ? 'sell' : 'tradeIn'],
    sellCategory: REQUEST_CATEGORIES.sell,
    buttonText,
    required: requiredFields(site).tradeIn,
    locations: locationChoices('tradeIn', site),
    state: settings.forms.defaultState,
    noun: noun.singular,
    asksWhether: requested !== null,
    asksAim: requested === null && !isSale,
    asksKms: haveOdometers(site.stock),
    saves: settings.tradeIn.saveValuation,
    limits: estimateNote(noun, stock),
    answers: figureAnswers(noun, stock),
    makes: makesKnown(site),
    ...termsOf('tradeIn', settings.forms),
    optInTicked: settings.forms.optInTicked,
    ...privacyLine('tradeIn', site),
  };
}

/** The makes and models of which there are most, by name. */
function makesKnown({ stock }: Site): OwnedMake[] {
  const byName = (a: string, b: string) => (a < b ? -1 : 1);
  const models = [...Map.groupBy(stock, ({ make, model }) => `${make}\n${model}`).values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_SUGGESTED)
    .flatMap(([{ make, model } = {}]) => (make && model ? { make, model } : []));
  return [...Map.groupBy(models, ({ make }) => make)]
    .map(([make, cars]) => ({ make, models: cars.map(({ model }) => model).toSorted(byName) }))
    .toSorted((a, b) => byName(a.make, b.make));
}
