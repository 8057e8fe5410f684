import { ratingOfSearch, towAnswer, towRating } from '#src/domain/towing/tow-answer.ts';
import { $towRating } from '#src/stores/tow-rating.ts';

/**
 * Keeps the tow rating that a visitor gives on this device: the fields begin with it, and the page of a caravan says whether that car
 * can tow it, at once where the rating is asked for (VDP-039).
 */
export function startTowRating(page: ParentNode): void {
  const fields = [...page.querySelectorAll<HTMLInputElement>('.tow-form input')];
  const answers = page.querySelectorAll<HTMLElement>('[data-tow-answer]');
  const remember = (kg: number | undefined) => kg && $towRating.set(String(kg));
  for (const field of fields) {
    field.addEventListener('change', () => remember(towRating(field.value)));
    // A key that sends the form does so before the field has changed.
    field.form?.addEventListener('submit', (event) => {
      if (answers.length > 0) event.preventDefault();
      remember(towRating(field.value));
    });
  }
  for (const link of page.querySelectorAll<HTMLAnchorElement>('[data-tow-cars] a'))
    link.addEventListener('click', () => remember(ratingOfSearch(new URL(link.href))));
  $towRating.subscribe((kept) => {
    const kg = towRating(kept);
    if (!kg) return;
    for (const field of fields) field.value = String(kg);
    for (const part of answers) {
      const { text, may } = towAnswer(kg, Number(part.dataset.towAnswer));
      part.textContent = text;
      part.className = may ? 'fact fact--check' : 'fact fact--weight';
      const link = part.nextElementSibling as HTMLAnchorElement;
      if (link.hash) link.textContent = 'Change';
      else {
        link.search = `range[atm]=${kg}`;
        link.hidden = false;
      }
    }
  });
}

startTowRating(document);
