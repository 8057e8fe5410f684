import { countryList } from '../privacy/country-name.ts';
import type { RecipientTask } from '../privacy/privacy-settings.schema.ts';
import type { PolicySite } from './practices.ts';

/** What a form is for, and who is sent what it asks. */
const NOTICES = {
  enquiry: { purpose: 'to answer you', tasks: ['crm'] },
  finance: { purpose: 'to quote and to pass your application to the lender', tasks: ['crm', 'lender'] },
  tradeIn: { purpose: 'to value your vehicle and to answer you', tasks: ['crm', 'valuation', 'register'] },
  deposit: { purpose: 'to hold the vehicle for you', tasks: ['payments'] },
} as const satisfies Record<string, { purpose: string; tasks: readonly RecipientTask[] }>;

/** The line beside the button of a form (APP 5): who collects, what for, who else receives it and in which country. */
export function collectionNotice(form: keyof typeof NOTICES, { settings }: Pick<PolicySite, 'settings'>): string {
  const { purpose, tasks } = NOTICES[form];
  const { legalName, name } = settings.site;
  const named = settings.privacy.recipients.filter(({ task }) => (tasks as readonly string[]).includes(task));
  const others = named.map(({ name, countries }) => `${name} (${countryList(countries)})`);
  const passed = others.length > 0 ? ` ${new Intl.ListFormat('en-AU').format(others)} may receive them.` : '';
  return `${legalName ?? name} uses your details ${purpose}.${passed}`;
}
