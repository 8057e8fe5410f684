import type { Source } from '../../law/source.ts';
import type { AdRule, Force } from './ad-rule.ts';

const URGENCY: Source = {
  text:
    'Australian Consumer Law ss 18 and 29, misleading conduct; the Unfair Trading Practices Bill 2026 (s 28B, false urgency) is to hold from 1 July ' +
    '2027, its assent was not confirmed',
  href: 'https://www.aph.gov.au/Parliamentary_Business/Bills_Legislation/bd/bd2526/26bd058',
  sure: 'secondary',
};
const DRIP: Source = {
  text:
    'Australian Consumer Law s 48, one total price; the Unfair Trading Practices Bill 2026 adds that fees of the transaction stand beside the price, ' +
    'from 1 July 2027, its assent was not confirmed',
  href: 'https://www.aph.gov.au/Parliamentary_Business/Bills_Legislation/bd/bd2526/26bd058',
  sure: 'secondary',
};
const SURCHARGES: Source = {
  text: 'Reserve Bank: eftpos, Visa and Mastercard may forbid surcharges from 1 October 2026; Australian Consumer Law s 48 until then',
  href: 'https://sierralegal.com.au/news/the-end-of-card-surcharges-actions-businesses-need-to-take',
  sure: 'secondary',
};
const CAPABILITY: Source = {
  text: 'Australian Consumer Law s 29(1)(a) and (g): what a vehicle is said to be able to do has a basis; proceedings of the ACCC on "off road" and durability',
  href: 'https://aada.asn.au/bulletin/reminder-ensuring-acl-compliance-in-eofy-campaigns',
  sure: 'secondary',
};
const CONSENT: Source = {
  text: 'Spam Act 2003: who sends has to prove consent, and by whom, when and how it was given; a box that is ticked before is a doubtful proof',
  href: 'https://acma.gov.au/node/73',
  sure: 'read',
};
const warning = (source: Source): Force => ({ level: 'warning', source });

/** Fair trading: urgency, fees, consent, subscriptions, and what a vehicle is said to be able to do. */
export const FAIR_TRADING_RULES = {
  'false-urgency': {
    title: 'Pressure: "only N left", "N people are looking", a countdown, "today only"',
    instead: 'Leave it out, or name the day on which the offer ends.',
    elsewhere: warning(URGENCY),
  },
  'fee-after-price': {
    title: 'A fee that comes on top of the price',
    instead: 'Put the fee into the price, or its amount right beside the price, as large.',
    elsewhere: warning(DRIP),
  },
  'card-surcharge': {
    title: 'A surcharge for paying by card',
    instead: 'Leave the surcharge out of what you ask and say.',
    elsewhere: warning(SURCHARGES),
  },
  'ticked-consent': {
    title: 'Consent that is ticked before anybody read it',
    instead: 'Set forms.optInTicked to false, or switch off forms.optIn where nothing is sent.',
    elsewhere: warning(CONSENT),
  },
  'subscription-terms': {
    title: 'A subscription whose terms and way to end are not beside the price',
    instead:
      'List what it contains and how it ends in howItWorks.includes of content/<slug>/home.json ("Cancel with 14 days’ notice").',
    elsewhere: warning(DRIP),
  },
  'off-road': {
    title: '"Off-road" without a basis',
    instead: 'Say what makes it so: the maker’s rating, suspension, clearance, or how far ("formed gravel roads").',
    elsewhere: warning(CAPABILITY),
  },
  'tow-claim': {
    title: 'A claim to tow without the braked figure',
    instead: 'Write the figure: "tows 3,500 kg braked".',
    elsewhere: warning(CAPABILITY),
  },
} as const satisfies Record<string, AdRule>;

/** Consumption and range: which test they come from. */
export const FUEL_RULES = {
  'fuel-basis': {
    title: 'Fuel consumption without what it is based on',
    instead:
      'Write the cycle beside the figure: "combined (ADR 81/02)", "combined (ADR 81/03)" of a model that was new from 1 July 2026 on, "WLTP", ' +
      'or say that you measured it.',
    elsewhere: {
      level: 'warning',
      source: {
        text: 'Australian Consumer Law s 29(1)(a) and (g); ADR 81/02 and ADR 81/03, the combined figure of the label',
        href: 'https://www.infrastructure.gov.au/infrastructure-transport-vehicles/vehicles/vehicle-safety-environment/fuel-consumption-label',
        sure: 'secondary',
      },
    },
  },
  'fuel-cycle': {
    title: 'Fuel figure of a label that a vehicle of its age cannot carry',
    instead:
      'Check fuelcycle of the vehicle: ADR 81/02 until 2025, ADR 81/03 from 1 July 2028 at the latest, either between.',
    elsewhere: {
      level: 'warning',
      source: {
        text:
          'ADR 81/03, adopted on 18 November 2025: new models from 1 July 2026, all new light vehicles from 1 July ' +
          '2028; Australian Consumer Law s 29(1)(a)',
        href: 'https://www.infrastructure.gov.au/infrastructure-transport-vehicles/vehicles/vehicle-safety-environment/fuel-consumption-label',
        sure: 'secondary',
      },
    },
  },
} as const satisfies Record<string, AdRule>;
