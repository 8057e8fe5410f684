import { readNearest } from '#src/stores/nearest-location.ts';

/** The details that prefill forms (DATA-054). */
export const USER_FIELDS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;

const LONGEST_SUBJECT = 120;

/**
 * Fills empty fields with what the visitor gave before (FORM-030) and offers to clear them again, chooses the nearest
 * location where none is chosen (BUD-009), and says what the page around it (`data-message`) or a link with `?about=` is
 * about.
 */
export function prefill(form: HTMLFormElement, slug: string): void {
  chooseNearest(form, slug);
  const about = new URLSearchParams(location.search).get('about')?.slice(0, LONGEST_SUBJECT);
  const first = form.parentElement?.closest<HTMLElement>('[data-message]')?.dataset.message;
  const message = form.elements.namedItem('message');
  if (message instanceof HTMLTextAreaElement && message.value === '')
    message.value = first ?? (about ? `I would like to know more about: ${about}` : '');
  try {
    const stored = JSON.parse(localStorage.getItem(`${slug}:user`) ?? '{}') as Record<string, unknown>;
    for (const field of USER_FIELDS) {
      const input = form.elements.namedItem(field);
      const known = stored[field];
      if (!(input instanceof HTMLInputElement) || input.value !== '' || typeof known !== 'string' || known === '')
        continue;
      input.value = known;
      offerToForget(form, slug);
    }
  } catch {
    // Nothing usable is stored.
  }
}

/** Shows the note of KnownVisitor.tsx; its button empties the fields and what the browser keeps of the visitor. */
function offerToForget(form: HTMLFormElement, slug: string): void {
  const note = form.querySelector<HTMLElement>('[data-known]');
  const button = note?.querySelector<HTMLButtonElement>('[data-forget]');
  if (!note || !button) return;
  note.hidden = false;
  button.onclick = () => {
    for (const field of USER_FIELDS) {
      const input = form.elements.namedItem(field);
      if (input instanceof HTMLInputElement) input.value = '';
    }
    note.hidden = true;
    try {
      localStorage.removeItem(`${slug}:user`);
    } catch {
      // The fields are empty at least.
    }
    (form.elements.namedItem('name') as HTMLElement | null)?.focus();
  };
}

function chooseNearest(form: HTMLFormElement, slug: string): void {
  const selector = form.elements.namedItem('location');
  const nearest = form.parentElement?.closest<HTMLElement>('[data-location]')?.dataset.location ?? readNearest(slug);
  if (!(selector instanceof HTMLSelectElement) || selector.value !== '' || nearest === undefined) return;
  if ([...selector.options].some(({ value }) => value === nearest)) selector.value = nearest;
}
