import { dateAfter, dateInZone } from '#src/domain/calendar/days.ts';
import { APPOINTMENT_DAY } from '#src/domain/lead/lead-categories.ts';
import { timeInWords } from '#src/domain/location/booking/slot-days.ts';
import { $nearestLocation } from '#src/stores/nearest-location.ts';
import { prefill } from './prefill.ts';

/** As `prefill`, for a form that asks for a location, or for a vehicle by its name. */
export function prefillPlace(form: HTMLFormElement): void {
  chooseLocation(form);
  chooseCategory(form);
  nameVehicle(form);
  wishDay(form);
  prefill(form);
}

/** What the page around the form says of its vehicle (`data-message`): a message, or in a field of one line its name. */
function nameVehicle(form: HTMLFormElement): void {
  const message = form.elements.namedItem('message');
  const said = form.parentElement?.closest<HTMLElement>('[data-message]')?.dataset.message;
  const isText = message instanceof HTMLInputElement || message instanceof HTMLTextAreaElement;
  if (said && isText && message.value === '') message.value = said;
}

/** Chooses what it is about where the link to the page says so (`?category=`), until the visitor chooses. */
function chooseCategory(form: HTMLFormElement): void {
  const wanted = new URLSearchParams(location.search).get('category');
  const selector = form.elements.namedItem('category');
  if (!wanted || !(selector instanceof HTMLSelectElement) || selector.dataset.given) return;
  const choice = [...selector.options].find(({ value }) => value === wanted);
  if (!choice) return;
  choice.selected = true;
  selector.dataset.given = wanted;
}

/** Begins the message with the day that the link to the page names, the next one of its weekday (HRS-001). */
function wishDay(form: HTMLFormElement): void {
  const weekday = /^[0-6]$/.exec(new URLSearchParams(location.search).get(APPOINTMENT_DAY) ?? '')?.[0];
  const message = form.elements.namedItem('message');
  if (!weekday || !(message instanceof HTMLTextAreaElement) || message.value !== '') return;
  const today = dateInZone(Date.now(), document.body.dataset.timeZone ?? 'Australia/Brisbane');
  const ahead = (Number(weekday) - new Date(today).getUTCDay() + 6) % 7;
  const day = dateAfter(today, ahead + 1);
  message.value = `I would like to come on ${timeInWords(day, 'UTC').replace(/,.*/, '')}. Which time suits you?`;
}

/** Chooses the location that the page speaks of, else the nearest that is known; another is the visitor's to choose (FORM-016). */
function chooseLocation(form: HTMLFormElement): void {
  const selector = form.elements.namedItem('location') ?? form.elements.namedItem('location_id');
  if (!(selector instanceof HTMLSelectElement)) return;
  // The visitor's own choice stays; what was chosen here may still change.
  if (selector.value !== '' && selector.value !== selector.dataset.given) return;
  const wanted =
    form.parentElement?.closest<HTMLElement>('[data-location]')?.dataset.location ?? $nearestLocation.get();
  const chosen = [...selector.options].find(({ value }) => value === wanted)?.value;
  if (!chosen || chosen === selector.value) return;
  selector.value = chosen;
  selector.dataset.given = chosen;
  selector.dispatchEvent(new Event('change', { bubbles: true }));
}
