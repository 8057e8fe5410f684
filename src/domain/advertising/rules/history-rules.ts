import type { AdRule } from './ad-rule.ts';

/** What is said of a vehicle's past. */
export const HISTORY_RULES = {
  'battery-health': {
    title: 'Battery health without a date and a tester',
    instead:
      'Say who measured it and when: battery in content/<slug>/vehicle-records.json, or the columns "battery tested" and "battery tester".',
    elsewhere: {
      level: 'warning',
      source: {
        text: 'Australian Consumer Law s 29(1)(a) and (g): a quality that is claimed has a basis',
        sure: 'unread',
      },
    },
  },
  'accident-free': {
    title: '"Accident free" without a record',
    instead:
      'Write what the register says and when (writtenOff in content/<slug>/vehicle-records.json), or leave it out.',
    elsewhere: {
      level: 'warning',
      source: { text: 'Australian Consumer Law s 29(1)(a): the history of goods', sure: 'unread' },
    },
  },
  'written-off-unknown': {
    title: 'Used vehicle that does not say whether it was written off',
    instead: 'Give writtenOff in content/<slug>/vehicle-records.json, or the column "written off" of the feed.',
    states: {
      WA: {
        level: 'warning',
        from: '2024-06-07',
        source: {
          text: 'Motor Vehicle Dealers Act 1973 (WA), Form 4: repairable write-off, yes or no, is shown with the vehicle; on websites not read',
          href: 'https://ueea.org.au',
          sure: 'secondary',
        },
      },
    },
  },
} as const satisfies Record<string, AdRule>;
