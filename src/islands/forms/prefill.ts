import { readNearest } from '#src/stores/nearest-location.ts';

/** The details that prefill forms (DATA-054). */
export const USER_FIELDS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;

const LONGEST_SUBJECT = 120;

/**
 * Fills empty fields with what the visitor gave before (FORM-030), chooses the nearest location where none is chosen
 * (BUD-009), and says what a link with `?about=` is about.
 */
export function prefill(form: HTMLFormElement, slug: string): void {
  chooseNearest(form, slug);
  const about = new URLSearchParams(location.search).get('about')?.slice(0, LONGEST_SUBJECT);
  const message = form.elements.namedItem('message');
  if (about && message instanceof HTMLTextAreaElement && message.value === '')
    message.value = `I would like to know more about: ${about}`;
  try {
    const stored = JSON.parse(localStorage.getItem(`${slug}:user`) ?? '{}') as Record<string, unknown>;
    for (const field of USER_FIELDS) {
      const input = form.elements.namedItem(field);
      if (input instanceof HTMLInputElement && input.value === '' && typeof stored[field] === 'string')
        input.value = stored[field];
    }
  } catch {
    // Nothing usable is stored.
  }
}

function chooseNearest(form: HTMLFormElement, slug: string): void {
  const selector = form.elements.namedItem('location');
  const nearest = readNearest(slug);
  if (!(selector instanceof HTMLSelectElement) || selector.value !== '' || nearest === undefined) return;
  if ([...selector.options].some(({ value }) => value === nearest)) selector.value = nearest;
}
