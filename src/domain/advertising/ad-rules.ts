import type { Source } from '../law/source.ts';
import type { State } from '../postcode/postcode-state.ts';
import type { AdRule, Force } from './rules/ad-rule.ts';
import { FAIR_TRADING_RULES, FUEL_RULES } from './rules/fair-trading-rules.ts';
import { HISTORY_RULES } from './rules/history-rules.ts';
import { LICENCE_RULES } from './rules/licence-rules.ts';
import { ONLINE_RULES } from './rules/online-rules.ts';

const ACL_48: Source = {
  text: 'Australian Consumer Law s 48: a price is shown as one total of all that can be worked out, at least as prominent as any part of it',
  href: 'http://www.accc.gov.au/content/index.phtml/itemId/874430',
  sure: 'read',
};
const NSW_ADS: Source = {
  text: 'NSW Fair Trading, motor dealer advertisements: "on road costs" is not to be used',
  href: 'https://www.fairtrading.nsw.gov.au/trades-and-businesses/business-essentials/advertising-and-marketing-your-business/motor-dealer-advertisements',
  sure: 'read',
};
const CREDIT_ADS: Source = {
  text:
    'National Credit Code, part 10: a repayment needs its annual rate, an annual rate its comparison rate, ' +
    'identified and no less prominent (s 164, RG 178.23)',
  href:
    'https://d24qizanrh48is.cloudfront.net/au-banking-finance/consumer-credit/advertising-and-promoting-c' +
    'onsumer-credit/overview-advertising-and-promoting-consumer-credit.html',
  sure: 'secondary',
};
const RG_178_5: Source = {
  text: 'ASIC RG 178.5: what is advertised is current, and withdrawn when it is not',
  href: 'https://beliefmedia.com.au/i/instagram-post-31-january-2023-340-am',
  sure: 'secondary',
};
const GUARANTEES: Source = {
  text: 'Australian Consumer Law ss 29(1)(m) and 64: the consumer guarantees cannot be taken away, nor may it be said that they are',
  sure: 'unread',
};

/**
 * The rules, each with its source. An error is a rule that its source states without a condition; a warning depends on
 * facts that the product cannot know. None of this is legal advice.
 */
export const AD_RULES = {
  ...LICENCE_RULES,
  'price-basis': {
    title: 'Price without what it includes',
    instead:
      'Say "drive away" or "excl. government charges": a column of the feed or a constant of its mapping file for vehicles, words beside the price in texts.',
    elsewhere: { level: 'warning', source: ACL_48 },
  },
  'new-drive-away': {
    title: 'New vehicle without a drive-away price',
    instead: 'Give the drive-away price: for a private buyer with the postcode of the yard, each charge included.',
    elsewhere: { level: 'error', source: ACL_48 },
  },
  'used-drive-away': {
    title: 'Used vehicle without a drive-away price',
    instead: 'Give the total with transfer, duty and registration.',
    states: {
      VIC: {
        level: 'warning',
        source: {
          text: 'Consumer Affairs Victoria, checklist of motor car traders: the total (drive-away) price is shown, at least as prominent as any part',
          href: 'https://www.consumer.vic.gov.au/businesses/licensed-businesses/motor-car-traders/running-your-business/self-assessment-checklist',
          sure: 'read',
        },
      },
    },
  },
  'repayment-rates': {
    title: 'Repayment without its annual rate and comparison rate',
    instead: 'Write the annual rate and the comparison rate in the same sentence, or leave the repayment out.',
    elsewhere: { level: 'error', source: CREDIT_ADS },
  },
  'rate-comparison': {
    title: 'Interest rate without its comparison rate',
    instead: 'Write "comparison rate X% p.a." with your own figure beside the rate, in the same size.',
    elsewhere: { level: 'error', source: CREDIT_ADS },
  },
  'comparison-warning': {
    title: 'Comparison rate without its warning',
    instead:
      'Add the warning, word for word: "WARNING: This comparison rate is true only for the examples given and may ' +
      'not include all fees and charges. Different terms, fees or other loan amounts might result in a different ' +
      'comparison rate." For an offer, in its disclaimer.',
    elsewhere: {
      level: 'error',
      source: {
        text: 'National Credit Code s 164 and its regulations: a comparison rate goes with its warning',
        href: 'http://www.austlii.edu.au/au/legis/qld/consol_reg/ccr1995265/s33c.html',
        sure: 'secondary',
      },
    },
  },
  'on-road-costs': {
    title: 'The words "on road costs"',
    instead: 'Give the drive-away price, or write "excl. government charges".',
    states: { NSW: { level: 'error', source: NSW_ADS } },
  },
  'plus-charges': {
    title: 'A price with charges on top of it',
    instead: 'Give the drive-away price beside it, at least as large.',
    elsewhere: { level: 'warning', source: ACL_48 },
  },
  'sure-approval': {
    title: 'Finance promised to everybody',
    instead: 'Write "to approved applicants", or leave the promise out.',
    elsewhere: {
      level: 'warning',
      source: {
        text:
          'National Consumer Credit Protection Act 2009 s 128: credit is assessed before it is given, so that no ' +
          'approval is sure; Australian Consumer Law s 18',
        sure: 'unread',
      },
    },
  },
  'no-refunds': {
    title: '"No refunds"',
    instead: 'Write what you do beyond the law, for example "no refund for a change of mind".',
    elsewhere: { level: 'warning', source: GUARANTEES },
  },
  'as-is': {
    title: 'Sold "as is" or without any warranty',
    instead: 'Describe the faults of the vehicle; the guarantees of the law stay.',
    elsewhere: { level: 'warning', source: GUARANTEES },
  },
  'ancap-year': {
    title: 'ANCAP stars without the year of the rating',
    instead: 'Write the year with the stars: "5 stars (tested 2022)".',
    elsewhere: {
      level: 'warning',
      source: {
        text: 'ANCAP: a rating is shown with its year, by dealers too',
        href: 'https://goauto.com.au/amp/general-news/safety/ancap-gets-a-date/2014-09-01/22064.html',
        sure: 'secondary',
      },
    },
  },
  'expired-offer': {
    title: 'An offer that says it is over is still shown',
    instead: 'Give it an expiry, or the new date.',
    elsewhere: { level: 'error', source: RG_178_5 },
  },
  'offer-end': {
    title: 'Offer with a price or rate and without an end',
    instead: 'Give it an expiry: the site takes it down the day after.',
    elsewhere: { level: 'warning', source: RG_178_5 },
  },
  'was-price': {
    title: 'Struck-through price without evidence of it',
    instead:
      'Keep the build running, which notes what each vehicle was offered at; or write the earlier price into content/<slug>/earlier-prices.json.',
    elsewhere: {
      level: 'warning',
      source: {
        text: 'Australian Consumer Law ss 18 and 29(1)(i): a saving is measured from a price at which the vehicle was really offered',
        sure: 'unread',
      },
    },
  },
  ...FUEL_RULES,
  'range-basis': {
    title: 'Electric range without what it is based on',
    instead: 'Write "WLTP", or say how you measured it.',
    elsewhere: {
      level: 'warning',
      source: {
        text: 'Australian Consumer Law s 29(1)(a) and (g): a performance that is claimed has a basis',
        sure: 'unread',
      },
    },
  },
  ...ONLINE_RULES,
  ...FAIR_TRADING_RULES,
  ...HISTORY_RULES,
} as const satisfies Record<string, AdRule>;

export type RuleId = keyof typeof AD_RULES;

export const RULE_IDS = Object.keys(AD_RULES) as [RuleId, ...RuleId[]];

/**
 * The severity of a rule for advertising in these states on a day (YYYY-MM-DD): the strictest of those that are in force;
 * undefined where it holds in none. An empty list means an unknown state, for which the general rule counts.
 */
export function forceOf(id: RuleId, states: readonly State[], today: string): (Force & { state?: State }) | undefined {
  const rule: AdRule = AD_RULES[id];
  const isInForce = ({ from }: Force) => from === undefined || from <= today;
  const own = states.flatMap((state) => {
    const force = rule.states?.[state];
    return force && isInForce(force) ? [{ ...force, state }] : [];
  });
  const general = rule.elsewhere && isInForce(rule.elsewhere) ? rule.elsewhere : undefined;
  return own.find(({ level }) => level === 'error') ?? own[0] ?? general;
}

/** Where a rule is written, for a finding of this state, or of all. */
export function sourceOf(id: RuleId, state: State | undefined): Source | undefined {
  const { states, elsewhere }: AdRule = AD_RULES[id];
  return ((state && states?.[state]) ?? elsewhere)?.source;
}
