import { type PhoneLink, phoneLink } from '#src/domain/fields/phone.ts';
import {
  APPLICATION_LIMITS,
  type PriceLimits,
  purchasePrice,
  siteLimits,
} from '#src/domain/finance/application/application-limits.ts';
import { FINANCE_APPLICATION_PATH, FINANCE_RECEIVED_PATH } from '#src/domain/finance/application/application-paths.ts';
import { featuredCars } from '#src/domain/finance/application/featured-cars.ts';
import { calculatorLimits } from '#src/domain/finance/calculator.ts';
import { estimateTerms, type LoanTerms } from '#src/domain/finance/loan-terms.ts';
import { ownQuote } from '#src/domain/finance/own-quote.ts';
import type { Quote } from '#src/domain/finance/quote.schema.ts';
import { partnerName } from '#src/domain/lead/finance-lead.ts';
import { requiredFields, termsOf } from '#src/domain/lead/forms/required-fields.ts';
import type { FormTerms } from '#src/domain/lead/forms/terms-demand.ts';
import { LEAD_ENDPOINTS } from '#src/domain/lead/lead-addresses.ts';
import { REQUEST_CATEGORIES } from '#src/domain/lead/lead-categories.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { breadcrumbList } from '../shell/structured-data.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { type ReachedPlace, reachedPlaces } from '../site/small-pages.ts';
import { type AnyLoan, anyLoan } from './any-loan.ts';
import { type PrivacyLineProps, privacyLine } from './privacy-line.ts';

/** minutes; FIN-020. */
const applicationMinutes = 5;

/** What the form of the finance application needs to know (FIN-013 to FIN-045). */
export type ApplicationFormProps = FormTerms &
  PrivacyLineProps & {
    variant: 'base' | 'popup';
    action: string;
    category: string;
    /** Fields that must not be empty beside the core contact fields. */
    required: readonly string[];
    /** The calls of API-003 and API-004. */
    quoteHref: string;
    customerHref: string;
    /** The finance partner by name, as the lead is tagged (DATA-074). */
    partner: string;
    /** The estimate that the form starts with, by the rates of the site; null where it states none. */
    quote: Quote | null;
    /** What that rests on (EST-002). */
    terms: LoanTerms;
    optInTicked: boolean;
    /** Of the price without a vehicle (FIN-030). */
    limits: PriceLimits;
    /** What the loan of a calculator is worked out with; null where the site states no fees. */
    loan: Pick<AnyLoan, 'limits' | 'costs'> | null;
    /** The page has the calculator above the form: that is where price and term are asked (FIN-017). */
    isBelowCalculator: boolean;
    /** Whom to call where no code arrives (OTP-009). */
    phone: PhoneLink | null;
  };

/** The application with what stands beside it. */
export type FinanceWorkProps = {
  /** What happens, in three steps (FIN-020). */
  steps: { title: string; text: string }[];
  form: ApplicationFormProps;
  phone: PhoneLink | null;
};

export type FinanceApplicationProps = {
  heading: string;
  lead: string;
  crumbs: { text: string; href: string }[];
  work: FinanceWorkProps;
  /** Vehicles below the form (FIN-010), and what they are; null where the site has none. */
  promo: { cars: CardView[]; title: string; usedHref: string } | null;
  notes: string[];
};

/** The page of the finance application (ROUTE-021, FIN-010 to FIN-060); its address says which vehicle it is about. */
export function financeApplicationProps(site: Site): FinanceApplicationProps & { head: HeadProps } {
  const { settings, words } = site;
  const noun = words.noun;
  const heading = 'Apply for finance';
  const lead = `See what a loan for your next ${noun.singular} could cost you, then apply in ${applicationMinutes} minutes. No mark on your credit score.`;
  const crumbs = crumbsOf(heading);
  const disclaimer = settings.finance.disclaimer.trim();
  const featured = featuredCars(site.search.searchable);
  return {
    head: {
      title: `${heading} | ${settings.site.name}`,
      description: lead,
      canonical: siteOrigin(settings) + FINANCE_APPLICATION_PATH,
      robots: 'noindex',
      jsonLd: [breadcrumbList(crumbs, siteOrigin(settings))],
    },
    heading,
    lead,
    crumbs,
    promo: settings.features.getFinanceCta
      ? {
          cars: featured.map((car) => site.cards.view(car)),
          title: `Featured ${words.nounOf(featured).plural}`,
          usedHref: '/search/used-cars',
        }
      : null,
    work: workOf(site),
    notes: disclaimer ? [disclaimer] : [],
  };
}

/** The application for the finance page; undefined where the site takes none (ROUTE-021). */
export const financeWork = (site: Site): FinanceWorkProps | undefined =>
  site.paths.has(FINANCE_APPLICATION_PATH) ? workOf(site, true) : undefined;

function workOf(site: Site, isFinancePage = false): FinanceWorkProps {
  const { phone } = site.settings.site;
  return {
    steps: [
      {
        title: `Apply online in ${applicationMinutes} minutes`,
        text: 'A price, a term and how we reach you. A code on your phone makes sure that it is you.',
      },
      {
        title: 'Get pre-approved with your own personalised finance rate',
        text: 'You see repayments, rate, comparison rate and fees in writing before you sign anything.',
      },
      {
        title: `Buy your ${site.words.noun.singular}`,
        text: `Choose the ${site.words.noun.singular} that fits, and drive it home.`,
      },
    ],
    form: applicationForm(site, isFinancePage),
    phone: phoneLink(phone),
  };
}

const crumbsOf = (heading: string) => [
  { text: 'Home', href: '/' },
  { text: heading, href: FINANCE_APPLICATION_PATH },
];

/** The form of the application, and the estimate it starts with. */
function applicationForm(site: Site, isFinancePage: boolean): ApplicationFormProps {
  const { settings } = site;
  const { finance } = settings;
  const { term } = APPLICATION_LIMITS;
  const limits = siteLimits(finance.application);
  const rates = {
    ratePercent: calculatorLimits(finance.calculator, undefined).interest.start,
    establishmentFee: finance.calculator.establishmentFee,
    comparison: finance.comparison,
  };
  const terms = { ...estimateTerms(finance), termYears: term.start };
  const requested = { ...terms, purchasePrice: purchasePrice('', limits), loanTerm: term.start };
  const loan = anyLoan(settings);
  return {
    terms,
    limits,
    loan: loan ? { limits: loan.limits, costs: loan.costs } : null,
    isBelowCalculator: isFinancePage && loan !== undefined,
    variant: finance.application.variant,
    action: LEAD_ENDPOINTS.lead.action,
    category: REQUEST_CATEGORIES.finance,
    required: requiredFields(site).financeApplication,
    quoteHref: `/api/${finance.quoteProvider}/quote`,
    customerHref: `/api/${finance.quoteProvider}/create-customer`,
    partner: partnerName(finance.quoteProvider),
    quote: ownQuote(requested, rates) ?? null,
    ...termsOf('financeApplication', settings.forms),
    optInTicked: settings.forms.optInTicked,
    phone: phoneLink(settings.site.phone),
    ...privacyLine('finance', site),
  };
}

export type FinanceReceivedProps = {
  heading: string;
  lead: string;
  steps: { title: string; text: string }[];
  places: ReachedPlace[];
  stockHref: string;
  nouns: { singular: string; plural: string };
};

/** The page after an application that no outside provider takes on (API-004): it has arrived, and what happens next. */
export function financeReceivedProps(site: Site): FinanceReceivedProps & { head: HeadProps } {
  const { settings, words } = site;
  const { name } = settings.site;
  return {
    head: {
      title: `Your application | ${name}`,
      description: `Your finance application has reached ${name}.`,
      canonical: siteOrigin(settings) + FINANCE_RECEIVED_PATH,
      robots: 'noindex',
      jsonLd: [],
    },
    heading: 'Your application is with us.',
    lead: `Thank you. Our finance team at ${name} has your details and what you would like to borrow. Nothing is signed or paid yet.`,
    steps: [
      {
        title: 'We call you',
        text: 'During opening hours, on the number you gave us. Have your licence and your income at hand.',
      },
      {
        title: 'We look for the lender that fits',
        text: 'You see repayments, rate, comparison rate and fees in writing. Nothing binds you, and no lender looks into your credit file before you say so.',
      },
      { title: 'You decide', text: `Happy with it? Then we get your ${words.noun.singular} ready.` },
    ],
    places: reachedPlaces(site),
    stockHref: settings.search.defaultPath,
    nouns: words.noun,
  };
}
