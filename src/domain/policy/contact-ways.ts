import { formatPhone } from '../fields/phone.ts';
import { markdownLink } from '../text/markdown.ts';

/**
 * How somebody reaches the dealer, within a sentence of Markdown: "write to ... or call ...", or the contact page where neither
 * an address nor a number is known.
 */
export function contactWays(email: string | null | undefined, phone: string | null | undefined): string {
  const ways = [
    ...(email ? [`write to ${markdownLink(email, `mailto:${encodeURI(email)}`)}`] : []),
    ...(phone ? [`call ${formatPhone(phone)}`] : []),
  ];
  return ways.length > 0 ? ways.join(' or ') : 'use the form at [Contact](/contact)';
}
