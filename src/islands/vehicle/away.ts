import { awayText } from '#src/stores/near-search.ts';

/** Says among the facts of a vehicle how far it is from where the visitor's search looked, with the way to its delivery (VDP-040). */
export function showAway(page: ParentNode): void {
  const facts = page.querySelector('.summary__facts');
  const text = awayText(page.querySelector<HTMLElement>('[data-car-id]')?.dataset.carId ?? '');
  if (!facts || !text) return;
  const fact = document.createElement('li');
  fact.className = 'fact fact--location';
  const said = document.createElement('span');
  said.append(text);
  if (page.querySelector('#delivery')) {
    const link = document.createElement('a');
    link.href = '#delivery';
    link.append('delivery to you');
    said.append(' · ', link);
  }
  fact.append(said);
  facts.append(fact);
}

showAway(document);
