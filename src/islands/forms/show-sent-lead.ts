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
  const visit = box.querySelector<HTMLElement>('[data-lead-place]');
  if (place && visit) {
    visit.querySelector('span')?.replaceChildren(`${place.name}, ${place.address}.`);
    visit.querySelector('a')?.setAttribute('href', place.directions);
    visit.hidden = false;
  }
  if (note) box.querySelector('[data-lead-note]')?.replaceChildren(note);
  box.hidden = false;
}
