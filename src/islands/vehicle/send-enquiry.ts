import { messages } from '#src/domain/messages.ts';
import { normalisePhone } from '#src/domain/phone/phone.ts';
import type { EnquiryProps } from '#src/page-data/vehicle.ts';
import { textOf } from './enquiry-fields.ts';

const CATEGORIES: Record<string, string> = { testDrive: 'Test Drive', photos: 'Request Photos' };
const KEPT = ['name', 'last_name', 'email', 'phone'] as const;
const key = (name: string) => `${document.body.dataset.site}:${name}`;

/**
 * Sends the enquiry (API-019, LEAD-013) and leads to /success. Gives back the text of the error when it failed: the
 * server's own, or LEAD-012's.
 *
 * @param kind `enquiry`, `testDrive` or `photos`.
 */
export async function sendEnquiry(form: FormData, enquiry: EnquiryProps, kind: string): Promise<string | undefined> {
  const contact = Object.fromEntries(KEPT.map((name) => [name, textOf(form, name)]));
  const lead = {
    ...contact,
    phone: normalisePhone(contact.phone ?? ''),
    message: textOf(form, 'message'),
    opt_in: textOf(form, 'opt_in') === 'true',
    terms_conditions: textOf(form, 'terms_conditions') === 'true',
    company: textOf(form, 'company'),
    ...(CATEGORIES[kind] && { category: CATEGORIES[kind] }),
    url: location.href,
    source: 'Website',
    user_agent: navigator.userAgent,
    car_id: enquiry.carId,
    car_dealership_id: enquiry.dealershipId,
    lead_attributes: pageContext(),
  };
  const answer = await post(lead);
  if (!answer.lead_id) return answer.error || messages.unexpectedError;
  const car = { id: enquiry.carId, name: enquiry.carName, slug: enquiry.slug, primary_image_url: enquiry.image };
  keep(localStorage, 'user', contact);
  keep(sessionStorage, 'success', { lead_id: answer.lead_id, ...contact, car });
  location.assign('/success');
  return undefined;
}

/** The contact details a visitor gave before (DATA-054, FORM-030). */
export function keptUser(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key('user')) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      KEPT.flatMap((name) => {
        const value = (kept as Record<string, unknown>)[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
  } catch {
    return {};
  }
}

async function post(lead: object): Promise<{ lead_id?: string | number; error?: string }> {
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
    });
    return (await response.json()) as { lead_id?: string; error?: string };
  } catch {
    return {};
  }
}

/** DATA-077, as far as the site's pages have kept it. */
function pageContext(): object {
  try {
    return JSON.parse(sessionStorage.getItem(key('context')) ?? '{}') as object;
  } catch {
    return {};
  }
}

function keep(storage: Storage, name: string, value: object): void {
  try {
    storage.setItem(key(name), JSON.stringify(value));
  } catch {
    // A browser that keeps nothing shows the plain thank-you text (FORM-021).
  }
}
