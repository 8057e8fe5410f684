import { locationChoices, requiredFields, termsOf } from '#src/domain/lead/forms/required-fields.ts';
import type { FormTerms } from '#src/domain/lead/forms/terms-demand.ts';
import { LEAD_ENDPOINTS } from '#src/domain/lead/lead-addresses.ts';
import { REQUEST_CATEGORIES } from '#src/domain/lead/lead-categories.ts';
import { TRADE_IN_PATHS } from '#src/domain/trade-in/trade-in-paths.ts';
import { haveOdometers } from '#src/domain/vehicle/item-words.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { type PrivacyLineProps, privacyLine } from './privacy-line.ts';
import { type RequestProps, requestProps } from './requests.ts';

/** What the form of a trade-in needs to know (TRADE-001 to TRADE-010). */
export type TradeInFormProps = FormTerms &
  PrivacyLineProps & {
    action: string;
    category: (typeof REQUEST_CATEGORIES)['tradeIn' | 'sell'];
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
    /** Vehicles of this kind have an odometer. */
    asksKms: boolean;
    /** Saves valuations (TRADE-007). */
    saves: boolean;
    /** Said where online estimates are generally not given (TRADE-008). */
    limits: string;
    optInTicked: boolean;
  };

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
  { form: { buttonText }, notes, requested }: Pick<RequestProps, 'form' | 'notes' | 'requested'> = requestProps(
    path,
    site,
  ),
): TradeInFormProps {
  const { settings } = site;
  const isSale = TRADE_IN_PATHS.includes(path) && path !== '/trade-in';
  return {
    action: LEAD_ENDPOINTS.enquiry.action,
    category: REQUEST_CATEGORIES[isSale ? 'sell' : 'tradeIn'],
    buttonText,
    required: requiredFields(site).tradeIn,
    locations: locationChoices('tradeIn', site),
    state: settings.forms.defaultState,
    noun: site.words.noun.singular,
    asksWhether: requested !== null,
    asksKms: haveOdometers(site.stock),
    saves: settings.tradeIn.saveValuation,
    limits: notes[0] ?? '',
    ...termsOf('tradeIn', settings.forms),
    optInTicked: settings.forms.optInTicked,
    ...privacyLine('tradeIn', site),
  };
}
