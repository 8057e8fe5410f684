import type { FieldName } from '#src/domain/lead/forms/form-fields.ts';
import { enquiryCategories } from '#src/domain/lead/forms/form-shown.ts';
import { locationChoices, requiredFields, termsOf } from '#src/domain/lead/forms/required-fields.ts';
import type { ServiceFieldName } from '#src/domain/lead/forms/service-fields.ts';
import { LEAD_ENDPOINTS } from '#src/domain/lead/lead-addresses.ts';
import { fieldsOf, LEAD_FORMS, type LeadForm, leadForm, messageLabels } from '#src/domain/lead/lead-forms.ts';
import type { Appointment } from '#src/domain/location/booking/appointment-hours.schema.ts';
import type { Location } from '#src/domain/location/location.schema.ts';
import { locationBlock } from '#src/domain/location/location-block.ts';
import type { LocationChoice } from '#src/domain/location/location-selector.ts';
import { type OwnedPhone, phoneOf } from '#src/domain/location/phone-owner.ts';
import { servicePath } from '#src/domain/navigation/navigation.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { titleWithBadge } from '#src/domain/vehicle-card/car-title.ts';
import { type LocationCardProps, locationCard } from '../location/location-card.ts';
import { breadcrumbList } from '../shell/structured-data.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { type PrivacyLineProps, privacyLine } from './privacy-line.ts';

/** What the general enquiry form needs to know (ENQ-001 to ENQ-006, FORM-010 to FORM-016). */
export type EnquiryFormProps = PrivacyLineProps & {
  action: string;
  buttonText: string;
  /** What it asks, in order. */
  fields: readonly (FieldName | ServiceFieldName)[];
  /** Fields that must not be empty beside the core contact fields. */
  required: readonly string[];
  categories: string[];
  /** The category chosen at first. */
  category: string;
  /** Choices of the location selector (NAV-025). */
  locations: LocationChoice[];
  location: string | null;
  optIn: boolean;
  optInTicked: boolean;
  disclaimer: string | null;
  /** What the message says at first. */
  message?: string;
  /** The message is the name of a vehicle: those that are offered while it is typed. */
  vehicles?: readonly string[];
  /** The ids of the locations that have each of them, where there is a choice of locations. */
  vehiclePlaces?: Readonly<Record<string, readonly string[]>>;
  /** Times are offered for it, by location. */
  times?: Appointment;
  /** In place of "Comments". */
  messageLabel?: string;
  messageHint?: string;
  /** Said of a message that is demanded and empty. */
  messageMissing?: string;
  /** What the dealer sells, where a question depends on it. */
  noun?: string;
  /** Below the visitor's own vehicle, of a booking of the workshop. */
  ownVehicleHint?: string;
  /** Below the rego. */
  regoHint?: string;
  /** Fields that are sent along unseen, such as the offer a page is about. */
  hidden?: Record<string, string>;
};

export type ContactProps = {
  heading: string;
  lead: string;
  form: EnquiryFormProps;
  locations: LocationCardProps[];
  /** The number to call first: the location's, or the dealer's. */
  phone: OwnedPhone | null;
  /** Each has the hours of its week. */
  week: boolean;
  /** The list of places has more of them, or their hours. */
  more: boolean;
  crumbs: { text: string; href: string }[];
};

const PLACES = 12;
/** So many have their week here; of more, the list of places has it. */
const WITH_WEEK = 4;
/** years; how old the vehicle of an example is. */
const exampleYears = 5;

/** The contact page of the site, or of one location (ROUTE-040, ROUTE-041). */
export function contactProps(site: Site, path: string, location?: Location): ContactProps & { head: HeadProps } {
  const { settings, content } = site;
  const origin = siteOrigin(settings);
  const { name } = settings.site;
  const locations = location ? [location] : locationBlock(content.locations, { show: 'sales' });
  const phone = location?.contact_detail?.phone ?? settings.site.phone;
  const crumbs = [
    { text: 'Home', href: '/' },
    { text: 'Contact', href: '/contact' },
    ...(location ? [{ text: location.name, href: path }] : []),
  ];
  return {
    head: {
      title: `${location ? `Contact ${location.name}` : 'Contact us'} | ${name}`,
      description: `Call, visit or write to ${location?.name ?? name}. Phone numbers, opening hours, directions and an enquiry form.`,
      canonical: `${origin}${path === '/contact-us' ? '/contact' : path}`,
      jsonLd: [breadcrumbList(crumbs, origin)],
    },
    heading: location ? location.name : 'Talk to us',
    lead: location ? 'Send a message straight to this team, or call during opening hours.' : askAbout(site),
    form: enquiryForm(site, { ...(location && { location }) }),
    locations: locations.slice(0, PLACES).map((entry) => locationCard(entry, site, { onContactPage: true })),
    phone: phoneOf(phone, location ? [] : content.locations),
    week: locations.length <= WITH_WEEK,
    more: locations.length > WITH_WEEK || locationBlock(content.locations).length > locations.length,
    crumbs,
  };
}

/** What people ask this dealer about. */
function askAbout({ words, settings, paths }: Site): string {
  const { singular } = words.noun;
  if (settings.pricing.mode === 'subscription') return `Ask about a ${singular}, a delivery or your subscription.`;
  const others = [
    paths.has(servicePath(settings)) && 'a service',
    paths.has('/vehicle-parts-and-accessories') && 'a part',
  ].filter(Boolean);
  return `Ask about ${[`a ${singular}`, ...others].join(', ').replace(/, ([^,]*)$/, ' or $1')}.`;
}

/** The general enquiry form of a site, of a location, or about the first topic that is one of its categories. */
export function enquiryForm(
  site: Site,
  { location, topics = [] }: { location?: Location; topics?: readonly string[] } = {},
): EnquiryFormProps {
  const { pricing } = site.settings;
  const categories = enquiryCategories(site);
  const form = formProps('enquiry', site);
  return {
    // Who drives a car by the week has none of his own to ask about.
    ...(pricing.mode === 'subscription' ? withoutField(form, 'Rego') : form),
    categories,
    category:
      topics.flatMap((topic) => categories.find((name) => areAbout(topic, name)) ?? [])[0] ?? categories[0] ?? '',
    location: location ? String(location.id) : null,
  };
}

/** Whether one names the other in whole words: "Parts" and "vehicle-parts-and-accessories", "Business fleet" and "fleet". */
function areAbout(topic: string, category: string): boolean {
  const [one, other] = [`-${toSlug(topic)}-`, `-${toSlug(category)}-`];
  return one.includes(other) || other.includes(one);
}

/**
 * The form of a page about one thing, which is sent along unseen with its category (ENQ-003); it needs no words (ENQ-006).
 */
export function requestForm(site: Site, hidden: { category: string; [field: string]: string }): EnquiryFormProps {
  return { ...formProps(leadForm('enquiry', hidden), site), hidden };
}

/** The form without a question. */
export function withoutField(form: EnquiryFormProps, field: FieldName): EnquiryFormProps {
  return { ...form, fields: form.fields.filter((name) => name !== field) };
}

/** What is booked by a form, where it lets choose a time. */
const APPOINTMENT_OF: Partial<Record<LeadForm, Appointment>> = { testDriveRequest: 'testDrive', service: 'service' };

/** models, and as many vehicles */
const MAX_SUGGESTED = 100;

/** What a test drive may be of: the models of which most vehicles stand here, then the vehicles that come first; and where they are. */
function carsToDrive(
  site: Site,
): Required<Pick<EnquiryFormProps, 'vehicles' | 'vehiclePlaces'>> & Pick<EnquiryFormProps, 'messageHint'> {
  const { searchable } = site.search;
  const { naming } = site.cards.settings;
  const models = [...Map.groupBy(searchable, ({ make, model }) => `${make} ${model}`)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_SUGGESTED);
  const [most] = models;
  const named = models.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const cars = [...Map.groupBy(searchable, (car) => titleWithBadge(car, naming))].slice(0, MAX_SUGGESTED);
  const places = (of: readonly Vehicle[]) => [
    ...new Set(of.flatMap((car) => site.locationOf(car)?.id ?? []).map(String)),
  ];
  const all = [...named, ...cars];
  return {
    ...(most && { messageHint: `The model is enough, such as ${most[0]}` }),
    vehicles: all.map(([name]) => name),
    vehiclePlaces: Object.fromEntries(all.map(([name, of]) => [name, places(of)])),
  };
}

/** ENQ-009: an entry such as the field takes, with the model of which most are in stock, of the kind that most vehicles are of. */
function ownVehicleHint({ stock, today }: Site): string {
  const [kind = []] = [...Map.groupBy(stock, ({ item_type }) => item_type).values()].sort(
    (some, others) => others.length - some.length,
  );
  const counts = new Map<string, number>();
  for (const { make, model } of kind)
    if (make && model) counts.set(`${make} ${model}`, (counts.get(`${make} ${model}`) ?? 0) + 1);
  const [most] = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return `Year, make and model${most ? `, such as ${Number(today.slice(0, 4)) - exampleYears} ${most[0]}` : ''}`;
}

/** What a form of `LEAD_FORMS` takes from the site. */
function formProps(form: LeadForm, site: Site): EnquiryFormProps {
  const { settings } = site;
  const { singular } = site.words.noun;
  const ask = messageLabels(form, singular);
  return {
    ...(fieldsOf(form).includes('Rego') && { regoHint: `When it is about your own ${singular}` }),
    action: LEAD_ENDPOINTS[LEAD_FORMS[form].address].action,
    buttonText: settings.forms.enquiryButtonText,
    ...(ask && {
      messageLabel: ask.label,
      ...(ask.hint && { messageHint: ask.hint }),
      ...(ask.missing && { messageMissing: ask.missing }),
    }),
    ...(form === 'service' && { noun: singular, ownVehicleHint: ownVehicleHint(site) }),
    ...(form === 'testDriveRequest' && carsToDrive(site)),
    ...(site.content.appointmentHours.some((hours) => hours.for === APPOINTMENT_OF[form]) && {
      times: APPOINTMENT_OF[form],
    }),
    // A trade-in has a form of its own.
    fields: fieldsOf(form) as (FieldName | ServiceFieldName)[],
    required: requiredFields(site)[form],
    categories: [],
    category: '',
    locations: locationChoices(form, site),
    location: null,
    ...termsOf(form, settings.forms),
    optInTicked: settings.forms.optInTicked,
    ...privacyLine(LEAD_FORMS[form].terms === 'finance' ? 'finance' : 'enquiry', site),
  };
}
