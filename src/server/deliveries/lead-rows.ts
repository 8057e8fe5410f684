import { momentInWords } from '#src/domain/calendar/days.ts';
import { formatPhone } from '#src/domain/fields/phone.ts';
import { findField } from '#src/domain/lead/forms/form-fields.ts';
import { FINANCE_APPLICATION } from '#src/domain/lead/lead-categories.ts';
import { fieldTexts, isLeadForm } from '#src/domain/lead/lead-forms.ts';
import { isRecord } from '#src/domain/lead/visit-context.ts';
import { hasZone, timeInWords } from '#src/domain/location/booking/slot-days.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import type { Consent } from '../leads/consent.ts';
import { leadReference } from '../leads/new-lead.ts';
import { type FoundCar, findCarById } from '../site-data/find-car.ts';
import type { SiteData } from '../site-data/site-data.ts';
import type { StoredLead } from './delivery.ts';

/** What a lead says of who sent it, in texts. */
export type Sender = {
  name: string;
  lastName: string;
  email: string;
  phone: string;
  postcode: string;
  message: string;
};

export function payloadOf({ payload }: StoredLead): Record<string, unknown> {
  return isRecord(payload) ? payload : {};
}

export function senderOf(lead: StoredLead): Sender {
  const { name, last_name, email, phone, postcode, message } = payloadOf(lead);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    name: text(name),
    lastName: text(last_name),
    email: text(email),
    phone: text(phone),
    postcode: text(postcode),
    message: text(message),
  };
}

/** The vehicle a lead is about; undefined for a lead about none, or one that was sold and is gone. */
export const findCar = ({ car_id }: StoredLead, site: SiteData): FoundCar | undefined => findCarById(site, car_id);

/** What a lead asks for, in a word or two; empty where nothing says it. */
export const requestOf = ({ form, category }: StoredLead): string =>
  form === 'financeApplication' ? FINANCE_APPLICATION : (category ?? '');

/** The address of the page of a vehicle, as far as the site has one. */
export function carUrl(car: FoundCar, { brochure }: SiteData): string | undefined {
  const origin = brochure?.origin ?? '';
  return URL.canParse(origin) ? new URL(carPath(car), origin).href : undefined;
}

/** Shown first and in their own words, or of no use to a reader. */
const NOT_LISTED = new Set([
  ...['name', 'last_name', 'email', 'phone', 'message', 'category', 'source', 'opt_in', 'terms_conditions', 'location'],
  ...['user_agent', 'car_id', 'car_dealership_id', 'page_id', 'lead_attributes', 'url'],
  // They repeat what a finance application says under other names (DATA-074).
  ...['amount', 'term', 'subscribe'],
]);

/** What a lead says, as rows of a label and a text, in the order people read it: who, about what, in which words, from where. */
export function leadRows(lead: StoredLead, site: SiteData): [label: string, text: string][] {
  const payload = payloadOf(lead);
  const sender = senderOf(lead);
  const car = findCar(lead, site);
  const place = site.locations.find(({ id }) => id === String(payload.location || car?.locationId));
  const fields = isLeadForm(lead.form) ? fieldTexts(lead.form) : undefined;
  const others = Object.entries(payload)
    .filter(([name]) => !NOT_LISTED.has(name))
    .map(([name, value]): [string, string] => [
      findField(name, fields)?.label ?? name.replace(/_/g, ' '),
      name === 'booking_time' ? bookingTime(textOf(value), place?.timeZone ?? site.timeZone) : textOf(value),
    ]);
  const rows: [string, string][] = [
    ['Name', `${sender.name} ${sender.lastName}`],
    ['Phone', formatPhone(sender.phone)],
    ['Email', sender.email],
    ['About', requestOf(lead)],
    ['Vehicle', car ? car.name : lead.car_id === null ? '' : `${lead.car_id} (no longer on the site)`],
    ['Vehicle page', (car && carUrl(car, site)) ?? ''],
    ['Location', payload.location === undefined ? '' : (place?.name ?? textOf(payload.location))],
    ['Message', sender.message],
    ...others,
    ...consentRows(lead),
    ['Not checked', lead.spam_sign === 'unchecked' ? 'It could not be checked that a person sent it.' : ''],
    ['Sent from', textOf(payload.url)],
    ['Received', timeIn(lead.created_at, site.timeZone)],
    ['Corrects lead', lead.corrects === null ? '' : String(lead.corrects)],
    ['Reference', leadReference(lead) ?? ''],
    ['Lead', String(lead.id)],
  ];
  return rows.filter(([, text]) => text.trim() !== '');
}

function consentRows({ consent }: StoredLead): [string, string][] {
  const given = Array.isArray(consent) ? (consent as Consent[]) : [];
  return given.map(({ field, agreed }) => [
    field === 'opt_in' ? 'News and offers' : 'Terms',
    agreed ? (field === 'opt_in' ? 'Wants them' : 'Agreed') : 'No',
  ]);
}

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join(', ')
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : typeof value === 'boolean'
        ? value
          ? 'Yes'
          : 'No'
        : '';

/** A time that was asked for, by the clock of the place where it is; what a visitor wrote as it is where it is no time. */
function bookingTime(asked: string, timeZone: string): string {
  const words = timeInWords(asked, timeZone);
  return words && hasZone(asked) ? momentInWords(new Date(asked), timeZone) : words || asked;
}

function timeIn(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(at);
}
