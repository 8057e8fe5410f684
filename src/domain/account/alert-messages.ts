import { formatPhone } from '../fields/phone.ts';
import { formatMoney } from '../price/money.ts';
import type { AlertKind } from './alert-texts.ts';
import { plainWords, smsText } from './sms-text.ts';

/**
 * Who writes: name and phone, which every message has to give (Spam Act 2003, s 17). `licences`: the dealer with its licences, in
 * the words of an advertisement (LAW-010); empty where none is known.
 */
export type AlertSender = { name: string; phone?: string | undefined; origin: string; licences: string };

/** A message in words: an e-mail has a subject, a text message is `sms`. */
export type AlertMessage = { subject: string; text: string; sms: string };

/**
 * One thing that happened; prices in dollars. `about` is the search in words, for a vehicle of one; `licence` the number by which
 * the vehicle is sold, for a message that has room for no more.
 */
export type NotificationItem = { name: string; href: string; licence?: string } & (
  | { kind: 'new'; price?: number | undefined; about: string }
  | { kind: 'cheaper'; price: number; was: number }
  | { kind: 'sold'; stockHref: string }
);

/** Vehicles that an e-mail names. */
export const MAX_IN_EMAIL = 20;

/** Who writes, at the end of a message: name and licences, phone, website. */
export const signature = ({ name, phone, origin, licences }: AlertSender): string =>
  [licences || name, ...(phone ? [formatPhone(phone)] : []), origin].join('\n');

/** Asks to confirm: nothing else is in it, because nobody has agreed to anything yet. */
export function confirmMessage(
  sender: AlertSender,
  requested: { kind: AlertKind; about: string; href: string },
  hours: number,
): AlertMessage {
  const when = (about: string) =>
    requested.kind === 'price' ? `the price of the ${about} drops` : `there are new matches for ${about}`;
  const what = when(requested.about);
  return {
    subject: `Please confirm: tell me when ${what}`,
    text:
      `You, or somebody who typed your address, asked ${sender.name} to write when ${what}.\n\nConfirm within ${hours} ` +
      `hours:\n${requested.href}\n\nIf that was not you, do nothing: you will hear no more from ` +
      `us.\n\n${signature(sender)}\n`,
    sms: smsText(sender.name, requested.about, (name, about) => [
      `${name}: confirm that we may write when ${when(about)}: ${requested.href} Not you? Do nothing.`,
      `${name}: confirm that we may write: ${requested.href}`,
    ]),
  };
}

/**
 * The message of an alert: the most important event first, the sender, and the way to stop. A text message names one
 * vehicle; the rest is a number and, where there is room, a link.
 *
 * @param items at least one.
 * @param manageHref lists what the person asked for.
 * @param stopHref ends all of it.
 */
export function notificationMessage(
  sender: AlertSender,
  items: readonly NotificationItem[],
  { manageHref, stopHref }: { manageHref: string; stopHref: string },
): AlertMessage {
  const sorted = [...items].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const [first] = sorted as [NotificationItem, ...NotificationItem[]];
  const more = sorted.length - 1;
  const lines = sorted.slice(0, MAX_IN_EMAIL).map((item) => `${headline(item)}\n${linkOf(item)}${reason(item)}`);
  const left = sorted.length - MAX_IN_EMAIL;
  const others = left > 0 ? [`And ${left} more: ${manageHref}`] : [];
  return {
    subject: more > 0 ? `${headline(first)}, and ${more} more` : headline(first),
    text:
      `${[...lines, ...others].join('\n\n')}\n\nYou asked ${sender.name} to tell you. Choose what you hear ` +
      `of:\n${manageHref}\n\nStop all messages:\n${stopHref}\n\n${signature(sender)}\n`,
    sms: smsText(sender.name, first.name, (dealer, name) => {
      const licence = plainWords(first.licence ?? '');
      const happened = `${dealer}${licence && `, ${licence}`}: ${headline({ ...first, name })}`;
      const others = more > 0 ? ` and ${more} more` : '';
      return [
        ...(more > 0 ? [`${happened} ${linkOf(first)}${others} ${manageHref} Stop: ${stopHref}`] : []),
        `${happened} ${linkOf(first)}${others} Stop: ${stopHref}`,
        `${happened}${others} Stop: ${stopHref}`,
      ];
    }),
  };
}

const ORDER: NotificationItem['kind'][] = ['cheaper', 'new', 'sold'];

/** The event in one line. */
function headline(item: NotificationItem): string {
  if (item.kind === 'cheaper') return `${item.name} is now ${formatMoney(item.price)}, was ${formatMoney(item.was)}`;
  if (item.kind === 'sold') return `${item.name} has been sold`;
  return item.price === undefined ? `New: ${item.name}` : `New: ${item.name}, ${formatMoney(item.price)}`;
}

const linkOf = (item: NotificationItem) => (item.kind === 'sold' ? item.stockHref : item.href);
const reason = (item: NotificationItem) =>
  item.kind === 'new'
    ? `\n(${item.about})`
    : item.kind === 'sold'
      ? '\n(This was the last message about it. There may be others like it.)'
      : '';
