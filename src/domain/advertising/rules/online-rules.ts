import type { Source } from '../../law/source.ts';
import type { AdRule } from './ad-rule.ts';

const FROM = '2025-09-01';
const NSW_ONLINE: Source = {
  text:
    'Motor Dealers and Repairers Act 2013 (NSW) as amended in 2023, Regulation 2025: who sells through a website takes a deposit ' +
    'of at most 10% before delivery, has an address in .au, shows Form 5 and lets buyers inspect; as the Motor Traders’ Association tells it',
  href: 'https://legislation.nsw.gov.au/view/html/inforce/current/sl-2025-0458',
  sure: 'secondary',
};

/** Selling through a website. */
export const ONLINE_RULES = {
  'online-deposit': {
    title: 'Deposit above a tenth of the price',
    instead:
      'Lower checkout.deposit to what is named, or switch features.reserve off for the yard; a dealer whose lawyer says ' +
      'that a refundable reservation is no deposit acknowledges it.',
    states: { NSW: { level: 'error', source: NSW_ONLINE, from: FROM } },
  },
  'online-address': {
    title: 'Selling online at an address that does not end in .au',
    instead: 'Write the address that was notified to NSW Fair Trading into site.url.',
    states: { NSW: { level: 'warning', source: NSW_ONLINE, from: FROM } },
  },
  'online-notice': {
    title: 'Used vehicle sold online without its dealer notice (Form 5)',
    instead:
      'Give its address: the column "Form 5" of the feed, or dealerNotice in content/<slug>/vehicle-records.json.',
    states: { NSW: { level: 'warning', source: NSW_ONLINE, from: FROM } },
  },
  'online-reservation': {
    title: 'Whether a refundable reservation is a sale online, a lawyer has to say',
    instead: 'Ask a lawyer, and acknowledge this with what was said: the product treats a reservation as a sale.',
    states: { NSW: { level: 'warning', source: NSW_ONLINE, from: FROM } },
  },
} as const satisfies Record<string, AdRule>;
