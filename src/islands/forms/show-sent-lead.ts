import { readSentLead } from '#src/stores/sent-lead.ts';

// FORM-021: the lead that was sent; without it the plain thank-you text stays.
const lead = readSentLead();
const box = document.querySelector<HTMLElement>('[data-lead]');
if (lead && box) {
  box.querySelector('[data-lead-id]')?.replaceChildren(lead.leadId);
  if (lead.car) box.querySelector('[data-lead-car]')?.replaceChildren(`About the ${lead.car}`);
  if (lead.time)
    box.querySelector('[data-lead-time]')?.replaceChildren(`You asked for ${lead.time}. We confirm the time.`);
  const { place, note } = lead;
  if (place) {
    const way = Object.assign(document.createElement('a'), { href: place.directions, textContent: 'Directions' });
    way.target = '_blank';
    way.rel = 'noopener';
    box.querySelector('[data-lead-place]')?.replaceChildren(`${place.name}, ${place.address}. `, way);
  }
  if (note) box.querySelector('[data-lead-note]')?.replaceChildren(note);
  box.hidden = false;
}
