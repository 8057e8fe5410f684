import type { VisitPlace } from '#src/domain/location/location-block.ts';
import { readSession, writeSession } from './session.ts';

/** What the success page says of the lead that was sent last (FORM-002, FORM-021). */
export type SentLead = {
  leadId: string;
  /** Its sender is written that it arrived (LEAD-025). */
  copy?: boolean | undefined;
  category?: string | undefined;
  /** The request in words of its vehicle, where they are not those of the category: "Test ride". */
  request?: string | undefined;
  /** What it is about: the vehicle of the dealer, the offer, or what is to be done. */
  car?: string;
  /** The path of the page of that vehicle. */
  carHref?: string;
  /** The visitor's own vehicle. */
  ownCar?: string;
  /** What the visitor's own vehicle may be worth: "$12,000 to $17,500". */
  estimate?: string;
  /** The time that was asked for, in words. */
  time?: string | undefined;
  /** The loan that is applied for, a line for what is paid back (FIN-061). */
  loan?: string | undefined;
  /** What is paid and included, a line each (LEAD-016). */
  costs?: string | undefined;
  /** Where the visitor is asked to come to; its name alone where no more is known. */
  place?: (Pick<VisitPlace, 'id' | 'name'> & Partial<VisitPlace>) | undefined;
  /** What the visitor wrote, where nothing above says it. */
  message?: string | undefined;
  /** What to bring. */
  note?: string | undefined;
};

/** Leaves the lead for the success page. */
export const rememberSentLead = (lead: SentLead) => writeSession('success', lead);

/** The lead that was sent last in this visit; undefined when there is none. */
export function readSentLead(): SentLead | undefined {
  const stored = (readSession('success') ?? {}) as { [Name in keyof SentLead]?: unknown };
  const { leadId, copy, carHref, place, ...others } = stored;
  if (typeof leadId !== 'string') return undefined;
  const texts = Object.entries(others).filter((one): one is [string, string] => typeof one[1] === 'string');
  return {
    ...(Object.fromEntries(texts) as Omit<SentLead, 'leadId' | 'copy' | 'carHref' | 'place'>),
    leadId,
    ...(copy === true && { copy }),
    ...(/^\/[^/\\]/.test(String(carHref)) && { carHref: String(carHref) }),
    ...(isPlace(place) && { place }),
  };
}

function isPlace(stored: unknown): stored is NonNullable<SentLead['place']> {
  const { id, name, address, directions } = (stored ?? {}) as { [Name in keyof VisitPlace]?: unknown };
  const isWhole = typeof address === 'string' && /^https:/.test(String(directions));
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    (isWhole || (address === undefined && directions === undefined))
  );
}
