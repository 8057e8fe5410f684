import type { Source } from '../../law/source.ts';
import type { State } from '../../postcode/postcode-state.ts';
import type { AdRule } from './ad-rule.ts';

const notRead = (law: string, known: string): Source => ({
  text: `${law}: dealers are licensed; ${known}`,
  sure: 'unread',
});

/** Where a source says that name and licence belong into every advertisement, whatever else is beside it; which, the rule says. */
export const LICENCE_IN_EVERY_AD: readonly State[] = ['NSW', 'VIC', 'WA'];

/** Who sells: the name and the licence number in every advertisement. */
export const LICENCE_RULES = {
  'licence-number': {
    title: 'Dealer licence number missing',
    instead:
      'Write it in site.licences with a label that names the state ("NSW motor dealer licence number"), or in dealer_license_number of the location.',
    elsewhere: {
      level: 'warning',
      source: {
        text: 'Every state licenses dealers, and Google’s vehicle ads ask for a licence that is valid in the state',
        href: 'https://support.google.com/merchants/answer/11544533',
        sure: 'read',
      },
    },
    states: {
      NSW: {
        level: 'error',
        source: {
          text: 'Motor Dealers and Repairers Act 2013 (NSW) s 19A: the licence number on the website, prominent, legible and called what it is',
          href: 'https://zoelaw.ai/legislation/motor-dealers-and-repairers-act-2013/sections/19A',
          sure: 'read',
        },
      },
      WA: {
        level: 'error',
        source: {
          text: 'Motor Vehicle Dealers Act 1973 (WA) s 21: business name and licence number in every advertisement, as Consumer Protection WA lists it',
          href: 'https://commerce.wa.gov.au/consumer-protection/penalties-and-infringements-motor-vehicle-dealers',
          sure: 'read',
        },
      },
      VIC: {
        level: 'warning',
        source: {
          text: 'Motor Car Traders Act 1986 (Vic), as a course for traders tells it: LMCT and the number in every advertisement',
          href: 'http://unibee.com.au/motor-car-trader-obligations',
          sure: 'secondary',
        },
      },
      SA: {
        level: 'warning',
        source: {
          text: 'Second-hand Vehicle Dealers Regulations 2010 (SA) reg 20 and Schedule 3, on advertisements; of its text we read the headings alone',
          href: 'https://casechat.au/cases/au/second-hand-vehicle-dealers-regulations-2010-sa',
          sure: 'unread',
        },
      },
      QLD: {
        level: 'warning',
        source: notRead(
          'Motor Dealers and Chattel Auctioneers Act 2014 (Qld)',
          'what an advertisement names we could not read',
        ),
      },
      TAS: {
        level: 'warning',
        source: notRead(
          'Motor Vehicle Traders Act 2011 (Tas)',
          'the regulator’s page on advertising names no licence number, the Act we could not read',
        ),
      },
      ACT: {
        level: 'warning',
        source: notRead(
          'Sale of Motor Vehicles Act 1977 (ACT)',
          'section 73 asks for the name at the premises, of advertisements we could not read',
        ),
      },
      NT: {
        level: 'warning',
        source: notRead(
          'Consumer Affairs and Fair Trading Act 1990 (NT) part 10',
          'the number is displayed at the premises, of advertisements we could not read',
        ),
      },
    },
  },
} as const satisfies Record<string, AdRule>;
