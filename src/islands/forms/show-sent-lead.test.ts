// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { onSite } from '#src/stores/on-site-for-test.ts';

/** The box of the success page, after its script. */
async function boxAfter(stored: unknown) {
  sessionStorage.setItem('harbour:success', JSON.stringify(stored));
  document.body.innerHTML =
    '<p data-lead hidden>Reference <b data-lead-id></b> <i data-lead-car></i> <u data-lead-time></u><s data-lead-place hidden><span></span> <a href="/dealerships">Directions</a></s><q data-lead-note></q></p>';
  await onSite('harbour', () => import('./show-sent-lead.ts'));
  return document.querySelector('[data-lead]') as HTMLElement;
}

beforeEach(() => sessionStorage.clear());

it('CONTENT-002 FORM-021 the success page thanks with the reference of the lead and its vehicle', async () => {
  const box = await boxAfter({ leadId: 'L-77', car: '2021 Mazda 3' });
  expect([box.hidden, box.textContent]).toEqual([false, 'Reference L-77 About the 2021 Mazda 3  Directions']);
  expect(box.querySelector<HTMLElement>('[data-lead-place]')?.hidden).toBe(true);
});

it('FORM-021 TD-001 says which time was asked for', async () => {
  const box = await boxAfter({ leadId: 'L-77', car: '2021 Mazda 3', time: 'Saturday 5 December, 10:30 am' });
  expect(box.textContent).toContain('You asked for Saturday 5 December, 10:30 am.');
  expect((await boxAfter({ leadId: 'L-77', time: { evil: 1 } })).textContent).not.toContain('You asked');
});

it('FORM-021 TD-003 says where to come to, and what to bring', async () => {
  const place = { name: 'Yard', address: '1 Long St, Town', directions: 'https://maps.example/' };
  const box = await boxAfter({ leadId: 'L-77', place, note: 'Bring your driver licence.' });
  expect(box.textContent).toContain('Yard, 1 Long St, Town. DirectionsBring your driver licence.');
  const visit = (of: HTMLElement) => of.querySelector<HTMLElement>('[data-lead-place]');
  expect([visit(box)?.hidden, visit(box)?.querySelector('a')?.href]).toEqual([false, place.directions]);
  const evil = await boxAfter({ leadId: 'L-77', place: { ...place, directions: 'javascript:alert(1)' } });
  expect([visit(evil)?.hidden, visit(evil)?.querySelector('a')?.getAttribute('href')]).toEqual([true, '/dealerships']);
});

it.each([null, {}, { leadId: { evil: 1 } }])('FORM-021 of %j it thanks without details', async (stored) => {
  expect((await boxAfter(stored)).hidden).toBe(true);
});
