import { formatPhone } from '../phone/phone.ts';
import { formatMoney } from '../price/money.ts';
import type { AlertKind } from './alert-texts.ts';

/** Who writes: name and phone, which every message has to give (Spam Act 2003, s 17). */
export type AlertSender = { name: string; phone?: string | undefined; origin: string };

/** A message in words: an e-mail has a subject, a text message is `sms`. */
export type AlertMessage = { subject: string; text: string; sms: string };

/** One thing that happened; prices in dollars. `about` is the search in words, for a vehicle of one. */
export type NewsItem = { name: string; href: string } & (
  | { kind: 'new'; price?: number | undefined; about: string }
  | { kind: 'cheaper'; price: number; was: number }
  | { kind: 'sold'; stockHref: string }
);

/** Vehicles that a text message names; the rest is a number and a link. */
const MOST_IN_SMS = 1;
/** Vehicles that an e-mail names. */
export const MOST_IN_EMAIL = 20;

const contact = ({ name, phone, origin }: AlertSender) =>
  [name, ...(phone ? [formatPhone(phone)] : []), origin].join('\n');

/** Asks to confirm: nothing else is in it, because nobody has agreed to anything yet. */
export function confirmMessage(
  sender: AlertSender,
  asked: { kind: AlertKind; about: string; href: string },
  hours: number,
): AlertMessage {
  const what =
    asked.kind === 'price' ? `the price of the ${asked.about} drops` : `there are new matches for ${asked.about}`;
  return {
    subject: `Please confirm: tell me when ${what}`,
    text: `You, or somebody who typed your address, asked ${sender.name} to write when ${what}.\n\nConfirm within ${hours} hours:\n${asked.href}\n\nIf that was not you, do nothing: you will hear no more from us.\n\n${contact(sender)}\n`,
    sms: `${sender.name}: confirm that we may write when ${what}: ${asked.href} Not you? Do nothing.`,
  };
}

/**
 * Tells what happened, the most telling first, with who writes and how to stop.
 *
 * @param items at least one.
 * @param manageHref lists what the person asked for.
 * @param stopHref ends all of it.
 */
export function newsMessage(
  sender: AlertSender,
  items: readonly NewsItem[],
  { manageHref, stopHref }: { manageHref: string; stopHref: string },
): AlertMessage {
  const sorted = [...items].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const [first] = sorted as [NewsItem, ...NewsItem[]];
  const more = sorted.length - 1;
  const lines = sorted.slice(0, MOST_IN_EMAIL).map((item) => `${headline(item)}\n${linkOf(item)}${reason(item)}`);
  const left = sorted.length - MOST_IN_EMAIL;
  const others = left > 0 ? [`And ${left} more: ${manageHref}`] : [];
  const named = sorted.slice(0, MOST_IN_SMS).map((item) => `${headline(item)} ${linkOf(item)}`);
  const rest = sorted.length - MOST_IN_SMS;
  return {
    subject: more > 0 ? `${headline(first)}, and ${more} more` : headline(first),
    text: `${[...lines, ...others].join('\n\n')}\n\nYou asked ${sender.name} to tell you. Choose what you hear of:\n${manageHref}\n\nStop all messages:\n${stopHref}\n\n${contact(sender)}\n`,
    sms: `${sender.name}: ${named.join(' ')}${rest > 0 ? ` and ${rest} more ${manageHref}` : ''} Stop: ${stopHref}`,
  };
}

const ORDER: NewsItem['kind'][] = ['cheaper', 'new', 'sold'];

/** What happened in one line. */
function headline(item: NewsItem): string {
  if (item.kind === 'cheaper') return `${item.name} is now ${formatMoney(item.price)}, was ${formatMoney(item.was)}`;
  if (item.kind === 'sold') return `${item.name} has been sold`;
  return item.price === undefined ? `New: ${item.name}` : `New: ${item.name}, ${formatMoney(item.price)}`;
}

const linkOf = (item: NewsItem) => (item.kind === 'sold' ? item.stockHref : item.href);
const reason = (item: NewsItem) =>
  item.kind === 'new'
    ? `\n(${item.about})`
    : item.kind === 'sold'
      ? '\n(This was the last message about it. There may be others like it.)'
      : '';
