import { $nearestLocation } from '#src/stores/nearest-location.ts';
import { $visitorDetails, DETAILS, forgetDetails } from '#src/stores/visitor-details.ts';

const MAX_SUBJECT = 120;

/**
 * Fills empty fields with the visitor's earlier details (FORM-030) and offers to clear them, chooses the nearest
 * location where none is chosen (BUD-009), and writes the message of the page around it (`data-message`) or of a link
 * with `?about=`.
 */
export function prefill(form: HTMLFormElement): void {
  chooseLocation(form);
  const about = new URLSearchParams(location.search).get('about')?.slice(0, MAX_SUBJECT);
  const first = form.parentElement?.closest<HTMLElement>('[data-message]')?.dataset.message;
  const message = form.elements.namedItem('message');
  if (message instanceof HTMLTextAreaElement && message.value === '')
    message.value = first ?? (about ? `I would like to know more about: ${about}` : '');
  // A message of one line is the name of a vehicle.
  if (message instanceof HTMLInputElement && message.value === '') message.value = first ?? about ?? '';
  for (const [field, known] of Object.entries($visitorDetails.get())) {
    const input = form.elements.namedItem(field);
    if (!(input instanceof HTMLInputElement) || input.value !== '') continue;
    input.value = known;
    offerToForget(form);
  }
}

/** Shows the note of KnownVisitor; its button empties the fields and what the browser keeps of the visitor. */
function offerToForget(form: HTMLFormElement): void {
  const note = form.querySelector<HTMLElement>('[data-known]');
  const button = note?.querySelector<HTMLButtonElement>('[data-forget]');
  if (!note || !button) return;
  note.hidden = false;
  button.onclick = () => {
    for (const field of DETAILS) {
      const input = form.elements.namedItem(field);
      if (input instanceof HTMLInputElement) input.value = '';
    }
    note.hidden = true;
    forgetDetails();
    (form.elements.namedItem('name') as HTMLElement | null)?.focus();
  };
}

/** What a selector was given here: the visitor's own choice stays, this may still change. */
const given = new WeakMap<HTMLSelectElement, string>();

/**
 * Chooses the location that the page speaks of, else the nearest. A form that shows the free times of a location begins
 * with the first one where neither is known (TD-003).
 */
function chooseLocation(form: HTMLFormElement): void {
  const selector = form.elements.namedItem('location') ?? form.elements.namedItem('location_id');
  if (!(selector instanceof HTMLSelectElement)) return;
  if (selector.value !== '' && selector.value !== given.get(selector)) return;
  const wanted =
    form.parentElement?.closest<HTMLElement>('[data-location]')?.dataset.location ?? $nearestLocation.get();
  const ids = [...selector.options].map(({ value }) => value).filter(Boolean);
  const chosen = ids.find((id) => id === wanted) ?? (form.querySelector('.booking') && ids[0]);
  if (!chosen || chosen === selector.value) return;
  selector.value = chosen;
  given.set(selector, chosen);
  selector.dispatchEvent(new Event('change', { bubbles: true }));
}
