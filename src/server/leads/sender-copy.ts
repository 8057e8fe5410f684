import { signature } from '#src/domain/account/alert-messages.ts';
import { isValidEmail } from '#src/domain/fields/email.ts';
import { formatPhone } from '#src/domain/fields/phone.ts';
import { FINANCE_APPLICATION, LEAD_CATEGORIES, REQUEST_CATEGORIES } from '#src/domain/lead/lead-categories.ts';
import { bookingRequest } from '#src/domain/lead/lead-next.ts';
import { timeInWords } from '#src/domain/location/booking/slot-days.ts';
import { CHANGEOVER_PRICE } from '#src/domain/trade-in/change-over.ts';
import { linkOrigin } from '../alerts/alert-links.ts';
import { hasSender, queueMessage } from '../alerts/alert-queue.ts';
import type { FunctionContext } from '../http/context.ts';
import { withinLimit } from '../http/request/rate-limit.ts';
import { log, safeError } from '../log/log.ts';
import { findCarById } from '../site-data/find-car.ts';
import type { SiteData } from '../site-data/site-data.ts';
import { senderOf } from '../site-data/sold-by.ts';
import { leadReference, type NewLead } from './new-lead.ts';

/** copies to one address in a day, whoever types it; LEAD-025. */
const copiesPerAddress = 5;
/** copies of a site in an hour; LEAD-025. */
const copiesPerSite = 300;
const DAY_MINUTES = 24 * 60;

/**
 * Puts the message that a lead arrived into the queue, for the address it names (LEAD-025): once for each lead, and never
 * for one that a program seems to have sent. It does not throw: a lead counts without its copy.
 *
 * @returns whether one is on its way.
 */
export async function queueCopy(lead: NewLead, context: FunctionContext): Promise<boolean> {
  const { db, site, now, hasOutbox = false } = context;
  const { email } = lead.payload as { email?: unknown };
  const canSend = site.copies && hasSender('email', site.slug, { env: process.env, hasOutbox });
  if (!canSend || lead.suspected_spam || typeof email !== 'string' || !isValidEmail(email)) return false;
  try {
    const isWithin =
      (await withinLimit(context, `copy to:${email.toLowerCase()}`, copiesPerAddress, DAY_MINUTES)) &&
      (await withinLimit(context, 'copies of the site', copiesPerSite, 60));
    if (!isWithin) return false;
    await db.transaction(async (all) => {
      const own = { ...context, db: all };
      // What was sent twice is one lead, and has one copy.
      if (await withinLimit(own, `copy of:${leadReference(lead)}`, 1, DAY_MINUTES))
        await queueMessage({ db: all, site, now }, { channel: 'email', address: email }, copyMessage(lead, site));
    });
    context.wakeAlerts?.();
    return true;
  } catch (error) {
    log.warn({ err: safeError(error), site: site.slug }, 'The copy of a lead was not queued.');
    return false;
  }
}

/**
 * That a lead arrived, in facts: what was asked for, when and where, the reference, whom to call. Nothing of it is what the
 * form's sender wrote, so that nobody writes to others through it.
 */
function copyMessage(lead: NewLead, site: SiteData) {
  const { location, location_id, booking_time } = lead.payload as Record<string, unknown>;
  const next = site.copies?.find(({ category }) => category === lead.category || category === undefined);
  const car = findCarById(site, lead.car_id);
  const place = site.locations.find(({ id }) => id === String(location || location_id || car?.locationId));
  const time = timeInWords(String(booking_time ?? ''), place?.timeZone ?? site.timeZone);
  const ofCar =
    lead.category === REQUEST_CATEGORIES.tradeIn
      ? car && CHANGEOVER_PRICE
      : lead.category === LEAD_CATEGORIES.testDrive && car?.booked;
  const ofForm = lead.form === 'financeApplication' && FINANCE_APPLICATION;
  const what = (ofCar || ofForm || next?.request) ?? next?.category ?? 'Enquiry';
  const rows = [
    ['Your request', what],
    ['About', car?.name],
    ['When', time && (next?.confirms ? time : `${time}. We confirm it.`)],
    ['Where', place && [place.name, place.visit?.address].filter(Boolean).join(', ')],
    ['Reference', leadReference(lead)],
  ].flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []));
  const asked = next?.confirms && bookingRequest(time, next.confirms);
  const phone = place?.phone ?? site.phone;
  const origin = linkOrigin({ site });
  const subject = `We have your request: ${[what, car?.name].filter(Boolean).join(', ')}`;
  const parts = [
    [asked?.heading, asked?.text, `Your request has reached ${site.name}.`, next?.opening].filter(Boolean).join(' '),
    rows.join('\n'),
    next?.text,
    phone && `Questions? Call ${place?.name ?? site.name} on ${formatPhone(phone)}.`,
    place?.week && `Open: ${place.week.join(', ')}.`,
    `You get this one message because this address was typed in a form on ${origin}. If that was not you, you need to do nothing.`,
    signature(senderOf(site, origin)),
  ];
  return { subject, text: `${parts.filter(Boolean).join('\n\n')}\n`, sms: subject };
}
