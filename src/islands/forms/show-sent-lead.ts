import { bookingRequest } from '#src/domain/lead/lead-next.ts';
import { readSentLead, type SentLead } from '#src/stores/sent-lead.ts';

// FORM-021: the lead that was sent; without it the plain thank-you text stays.
const lead = readSentLead();
const box = document.querySelector<HTMLElement>('[data-lead]');
if (lead && box) {
  const { leadId, category, request, car, carHref, ownCar, estimate, time, loan, costs, place, message, note } = lead;
  const next = nextOf(category);
  const rows = {
    category: request ?? next?.dataset.request ?? category,
    car: car && (carHref ? [Object.assign(document.createElement('a'), { href: carHref, textContent: car })] : car),
    ownCar,
    estimate,
    time: time && (next?.dataset.confirms ? time : `${time}. We confirm it.`),
    loan,
    costs,
    place: place && placeLine(place),
    message,
    note,
    id: leadId,
  };
  for (const [name, content] of Object.entries(rows)) {
    const row = content && box.querySelector(`[data-lead-row="${name}"]`);
    if (!row) continue;
    row.replaceChildren(...[content].flat());
    if (row.parentElement) row.parentElement.hidden = false;
  }
  box.hidden = false;
  document.querySelector('[data-lead-copy]')?.toggleAttribute('hidden', !lead.copy);
  if (next) showNext(next, time);
  if (place?.id) showPlace(place.id);
  else document.querySelector('[data-main-place]')?.removeAttribute('hidden');
}

/** What is said of what happens next with a lead of a category. */
function nextOf(category: string | undefined): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-lead-next]')];
  return all.find(({ dataset }) => dataset.leadNext === category) ?? all.find(({ dataset }) => !dataset.leadNext);
}

/** The hours of the place that the lead went to by its id, and its phone in place of that of the dealer, where it has its own. */
function showPlace(id: string): void {
  for (const own of document.querySelectorAll<HTMLElement>('[data-place]')) {
    if (own.dataset.place !== id) continue;
    if (own.matches('[data-call]'))
      own.parentElement?.querySelector('[data-call]:not([data-place])')?.setAttribute('hidden', '');
    own.hidden = false;
  }
}

/** What comes first, what happens next, and the way on, of the form that was sent; `time` is what was asked for. */
function showNext(next: HTMLElement, time: string | undefined): void {
  next.hidden = false;
  const { confirms, opening } = next.dataset;
  if (opening) document.querySelector('[data-lead-opening]')?.replaceChildren(opening);
  if (confirms) {
    const { heading, text } = bookingRequest(time, confirms);
    document.querySelector('[data-lead-heading]')?.replaceChildren(heading);
    document.querySelector('[data-lead-opening]')?.replaceChildren(text);
    // A tick would say that it is booked.
    for (const mark of document.querySelectorAll<HTMLElement>('[data-lead-mark]')) mark.hidden = !mark.hidden;
  }
  const leaves = 'leavesStock' in next.dataset;
  for (const link of document.querySelectorAll<HTMLElement>('[data-lead-stock], [data-lead-home]'))
    link.hidden = leaves !== 'leadHome' in link.dataset;
}

/** The name of a place, and where it is known its address and the way there. */
function placeLine({ name, address, directions }: NonNullable<SentLead['place']>): (string | HTMLElement)[] {
  if (!address || !directions) return [name];
  const way = Object.assign(document.createElement('a'), { href: directions, textContent: 'Directions' });
  way.target = '_blank';
  way.rel = 'noopener';
  return [`${name}, ${address}. `, way];
}
