import { LEAD_CATEGORIES, REQUEST_CATEGORIES } from '#src/domain/lead/lead-categories.ts';
import { CHANGEOVER_PRICE } from '#src/domain/trade-in/change-over.ts';
import { estimatesFromYear, tradeInEstimateMaxKm } from '#src/domain/trade-in/estimate-limits.ts';
import type { Noun } from '#src/domain/vehicle/item-words.ts';
import { formatKm } from '#src/domain/vehicle-card/card-facts.ts';

/** The words of a request page. They promise only what the catalogue or the dealer's settings say. */
export type RequestText = {
  heading: string;
  lead: string;
  steps: { title: string; text: string }[];
  notes?: string[];
  formHeading: string;
  button: string;
  /** What the lead is filed under. */
  category: string;
  /** What the form starts with; `{car}` is the vehicle where the address names it. */
  message: string;
  /** What its card says first of the vehicle; its name alone without it. */
  carTitle?: string;
};

/** The vehicles of TRADE-008; where none of the site's vehicles counts kilometres, it is about their age. */
const overLimits = ({ plural }: Noun, { countsKms, thisYear }: ValuationStock) =>
  `${plural} from before ${estimatesFromYear(thisYear)}${countsKms ? ` or over ${formatKm(tradeInEstimateMaxKm)}` : ''}`;

/** TRADE-008. */
export const estimateNote = (nouns: Noun, stock: ValuationStock): string =>
  `Online estimates are generally not given for ${overLimits(nouns, stock)}.`;

/** What gets a figure at once, who values any other vehicle, and by when: said before anybody types (TRADE-012). */
const valuedBy = ({ models }: ValuationStock): string =>
  models.length > 0
    ? 'Models that we have several of usually get a figure here at once; one of us values any other, and calls or writes to you by the next day we are open.'
    : 'One of us values it, and calls or writes to you by the next day we are open.';

/**
 * What gets a figure without waiting, by the rules of TRADE-004 and TRADE-013 in words, with models they hold for now, and what
 * happens with any other; neither of a stock that makes no figure (TRADE-012).
 */
export const figureAnswers = (nouns: Noun, stock: ValuationStock): { title: string; text: string }[] =>
  stock.models.length === 0
    ? []
    : [
        {
          title: 'Usually a figure at once',
          text: `for models of which we have several on sale, such as ${new Intl.ListFormat('en-AU').format(stock.models)}.`,
        },
        {
          title: 'An answer by the next day we are open',
          text: `for any other, and generally for ${overLimits(nouns, stock)}.`,
        },
      ];

const IN_PERSON = 'Without one, one of us calls or writes to you by the next day we are open.';

const asksCondition = 'Where a figure can be worked out here, we ask what condition it is in.';

/** What the pages of a valuation know of the stock: `models` are those that get a figure here (TRADE-012), maybe none. */
export type ValuationStock = { countsKms: boolean; models: readonly string[]; thisYear: number };

const valuationSteps = (stock: ValuationStock, last: { title: string; text: string }) => [
  {
    title: 'Tell us about it',
    text: [
      'Begin with the rego, or describe it.',
      stock.models.length > 0 ? asksCondition : '',
      'It takes a few minutes.',
    ]
      .filter(Boolean)
      .join(' '),
  },
  {
    title: 'We value it',
    text:
      stock.models.length > 0
        ? `A figure that you see here is worked out from what we have on sale. ${IN_PERSON}`
        : valuedBy(stock),
  },
  last,
];

/** ROUTE-006. */
export function tradeIn(nouns: Noun, stock: ValuationStock): RequestText {
  return {
    heading: `Sell or trade in your ${nouns.singular}`,
    lead: `Sell it to us, or trade it in towards your next one. ${valuedBy(stock)}`,
    steps: valuationSteps(stock, {
      title: 'Bring it in',
      text: 'We look it over. If it is as you described it, we pay you, or take the figure off the price of your next one.',
    }),
    formHeading: 'Ask for a valuation',
    button: 'Ask for a valuation',
    category: REQUEST_CATEGORIES.tradeIn,
    message: '',
  };
}

/** ROUTE-005. */
export function tradeInFor(nouns: Noun, stock: ValuationStock): RequestText {
  return {
    ...tradeIn(nouns, stock),
    heading: CHANGEOVER_PRICE,
    lead: `What you pay once the value of your own ${nouns.singular} is taken off.`,
    carTitle: 'For the {title}',
  };
}

/** ROUTE-007. */
export function sell(nouns: Noun, stock: ValuationStock): RequestText {
  return {
    heading: `Sell your ${nouns.singular}`,
    lead: `You do not have to buy from us. ${valuedBy(stock)}`,
    steps: valuationSteps(stock, {
      title: 'Bring it in',
      text: 'We look it over. If it is as you described it, we pay you. Or keep it: nothing binds you before.',
    }),
    formHeading: 'Ask for an offer',
    button: 'Ask for an offer',
    category: REQUEST_CATEGORIES.sell,
    message: '',
  };
}

/** Below the rego of a booking, which asks for the vehicle or for it (ENQ-009). */
export const regoAlone = ({ singular }: Noun): string => `Your ${singular} or its rego: one of them is enough`;

/** ROUTE-030. */
export function service({ singular }: Noun, countsKms: boolean): RequestText {
  return {
    heading: 'Book a service',
    lead: `Ask our workshop for a day that suits you. Say what your ${singular} needs, or what you have noticed.`,
    steps: [
      {
        title: 'Send the request',
        text: `Your ${singular} or its rego${countsKms ? ', and its kilometres, tell' : ' tells'} us which service it is due for.`,
      },
      {
        title: 'We confirm the day',
        text: 'Or call you with the nearest one, and tell you the price before you leave the keys.',
      },
      { title: 'Bring it in', text: 'Anything more than we agreed on is done only when you say so.' },
    ],
    formHeading: 'Ask for a booking',
    button: 'Ask for a booking',
    category: REQUEST_CATEGORIES.service,
    message: '',
  };
}

/** ROUTE-020. */
export function finance({ singular }: Noun, disclaimer: string): RequestText {
  return {
    heading: 'Finance',
    lead: `Talk to our finance team about a loan for your next ${singular}.`,
    steps: [
      { title: 'Tell us how to reach you', text: 'Add what you have in mind: a price, a deposit, how many years.' },
      {
        title: 'We ask what we need',
        text: 'One person goes through it with you, by phone or here at the dealership.',
      },
      {
        title: 'You see it in writing',
        text: 'Repayments, rate, comparison rate, fees and term, before you sign anything.',
      },
    ],
    notes: disclaimer ? [disclaimer] : [],
    formHeading: 'Ask about finance',
    button: 'Ask about finance',
    category: REQUEST_CATEGORIES.finance,
    message: 'I would like to talk about finance for the {car}.',
  };
}

/** ROUTE-035; `book` is what the site calls it: "Book a test drive". */
export function testDrive({ singular, plural }: Noun, book: string): RequestText {
  return {
    heading: book,
    lead: `Tell us which ${singular} you would like to see and when it suits you.`,
    steps: [
      {
        title: `Name the ${singular}`,
        text: `Or open one of our ${plural} and book it from its page.`,
      },
      { title: 'We confirm the time', text: `We call or write to you, and have the ${singular} ready.` },
      { title: 'Come and see it', text: `One of us goes through it with you and answers what you ask.` },
    ],
    formHeading: `Which ${singular}, and when?`,
    button: book,
    category: LEAD_CATEGORIES.testDrive,
    message: '{car}',
  };
}
