import { ownCar } from '#src/stores/vehicles/told-cars.ts';

/** Actions that a reserved vehicle does not offer: reserving, buying, and booking a test drive (CARD-011, VDP-060). */
const GONE = ['reserve', 'buyOnline', 'testDrive'];

/**
 * Shows on the page of a vehicle that a deposit was paid for it since the build: the tag, a line that says by whom, and no button
 * that leads to a reservation.
 */
export function showReservedPage(): void {
  const summary = document.querySelector<HTMLElement>('.vehicle .summary');
  const parts = document.querySelector<HTMLTemplateElement>('template[data-reserved-page]');
  if (!summary || !parts) return;
  const content = parts.content.cloneNode(true) as DocumentFragment;
  const own = ownCar() === parts.dataset.car ? '[data-own]' : ':not([data-own])';
  const [chip, line] = [content.querySelector('.chip'), content.querySelector(`[role=status]${own}`)];
  if (chip && !summary.querySelector('.chip--electric, .chip--hybrid')) {
    for (const part of summary.querySelectorAll('.summary__head > .chip, .summary__badge')) part.remove();
    summary.querySelector('.summary__head')?.prepend(chip);
  }
  for (const kind of GONE)
    for (const button of document.querySelectorAll(
      `.vehicle [data-action=${kind}], [data-car-bar] [data-action=${kind}]`,
    )) {
      const note = button.nextElementSibling;
      if (note?.classList.contains('summary__note')) note.remove();
      (button.closest('.summary__more > li') ?? button).remove();
    }
  if (line) summary.querySelector('.summary__actions')?.prepend(line);
}
