// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { onSite } from '#src/stores/on-site-for-test.ts';

/** The box of the success page, after its script. */
async function boxAfter(stored: unknown) {
  sessionStorage.setItem('harbour:success', JSON.stringify(stored));
  const rows = ['category', 'car', 'ownCar', 'estimate', 'time', 'loan', 'costs', 'place', 'message', 'note', 'id'].map(
    (name) => `<div hidden><dt></dt><dd data-lead-row="${name}"></dd></div>`,
  );
  document.body.innerHTML = `<div><i data-lead-mark>tick</i><i data-lead-mark hidden>phone</i>
    <h1 data-lead-heading>Thank you.</h1><p data-lead-opening>It has arrived.</p></div><dl data-lead hidden>${rows.join('')}</dl>
    <p data-lead-next="Sell My Car" data-leaves-stock hidden></p>
    <p data-lead-next="Test Drive" data-request="Test drive" data-confirms="the time" hidden></p>
    <p data-lead-next="" hidden></p>
    <b data-lead-copy hidden></b>
    <a data-lead-stock></a><a data-lead-home hidden></a>
    <div><a data-call>main</a><a data-call data-place="208" hidden>Brolga Moree</a></div>
    <div data-place="200" data-main-place hidden>Open until 5 pm</div>
    <div data-place="208" hidden>Opens Monday</div>`;
  await onSite('harbour', () => import('./show-sent-lead.ts'));
  return document.querySelector('[data-lead]') as HTMLElement;
}

beforeEach(() => sessionStorage.clear());

/** What the rows say that are shown. */
const said = (box: HTMLElement) =>
  box.hidden ? null : [...box.querySelectorAll('div:not([hidden]) dd')].map(({ textContent }) => textContent);
/** The text of what happens next, and the link, that are shown. */
const shownBelow = () =>
  [...document.querySelectorAll('body > :is(p, a):not([hidden])')].map(
    (shown) => shown.getAttribute('data-lead-next') ?? shown.getAttributeNames()[0],
  );

it('CONTENT-002 FORM-021 the success page thanks with the reference of the lead and its vehicle', async () => {
  const box = await boxAfter({ leadId: 'L-77', category: 'Test Drive', car: '2021 Mazda 3' });
  expect(said(box)).toEqual(['Test drive', '2021 Mazda 3', 'L-77']);
});

it('FORM-021 a booking begins with what was asked for, never with a tick or that it is booked, and has the words of its vehicle', async () => {
  const opening = () =>
    [...document.querySelectorAll('div > :is(i, h1, p):not([hidden])')].map(({ textContent }) => textContent);
  expect(said(await boxAfter({ leadId: 'L-77', category: 'Test Drive', request: 'Test ride' }))).toEqual([
    'Test ride',
    'L-77',
  ]);
  expect(opening()).toEqual([
    'phone',
    'Your request is with us.',
    'We call or write to confirm the time. Then it is booked.',
  ]);
  await boxAfter({ leadId: 'L-77', category: 'Test Drive', time: 'Saturday 5 December, 10:30 am' });
  expect(opening()).toEqual([
    ...['phone', 'Requested: Saturday 5 December, 10:30 am.', 'We call or write to confirm it. Then it is booked.'],
  ]);
  await boxAfter({ leadId: 'L-77', category: 'Sell My Car' });
  expect(opening()).toEqual(['tick', 'Thank you.', 'It has arrived.']);
});

it('FIN-061 the vehicle is a link where its page is known', async () => {
  const car = '2021 Mazda 3';
  const box = await boxAfter({ leadId: 'L-77', car, carHref: '/cars/mazda-3' });
  expect(said(box)).toEqual([car, 'L-77']);
  expect(box.querySelector('a')?.getAttribute('href')).toBe('/cars/mazda-3');
  for (const carHref of ['//evil.example', 'javascript:alert(1)'])
    expect((await boxAfter({ leadId: 'L-77', car, carHref })).querySelector('a')).toBeNull();
});

it('FORM-021 says what happens next, and leads who sells a vehicle not to the stock', async () => {
  await boxAfter({ leadId: 'L-77', category: 'Test Drive' });
  expect(shownBelow()).toEqual(['Test Drive', 'data-lead-stock']);
  await boxAfter({ leadId: 'L-77', category: 'Sell My Car' });
  expect(shownBelow()).toEqual(['Sell My Car', 'data-lead-home']);
  await boxAfter({ leadId: 'L-77', category: '"] *' });
  expect(shownBelow()).toEqual(['', 'data-lead-stock']);
  await boxAfter({ leadId: 'L-77' });
  expect(shownBelow()).toEqual(['', 'data-lead-stock']);
});

it('LEAD-025 speaks of a copy only where one was sent', async () => {
  const says = async (copy: unknown) => {
    await boxAfter({ leadId: 'L-77', copy });
    return !document.querySelector('[data-lead-copy]')?.hasAttribute('hidden');
  };
  expect([await says(true), await says(undefined), await says('true')]).toEqual([true, false, false]);
});

it('FORM-021 TD-001 says which time was asked for', async () => {
  const box = await boxAfter({ leadId: 'L-77', car: '2021 Mazda 3', time: 'Saturday 5 December, 10:30 am' });
  expect(said(box)).toContain('Saturday 5 December, 10:30 am. We confirm it.');
  expect(said(await boxAfter({ leadId: 'L-77', time: { evil: 1 } }))).toEqual(['L-77']);
});

it('FORM-021 LEAD-016 repeats what a subscription costs and includes', async () => {
  const costs = 'Upfront: $1,695\nIncludes insurance';
  const box = await boxAfter({ leadId: 'L-77', time: 'Monday, 7 December 2026', costs });
  expect(said(box)).toEqual(['Monday, 7 December 2026. We confirm it.', costs, 'L-77']);
  expect(said(await boxAfter({ leadId: 'L-77', costs: { evil: 1 } }))).toEqual(['L-77']);
});

it('FORM-021 TD-003 says where to come to, and what to bring', async () => {
  const place = { id: '7', name: 'Yard', address: '1 Long St, Town', directions: 'https://maps.example/' };
  const box = await boxAfter({ leadId: 'L-77', place, note: 'Bring your driver licence.' });
  expect(said(box)).toEqual(['Yard, 1 Long St, Town. Directions', 'Bring your driver licence.', 'L-77']);
  expect(box.querySelector('a')?.href).toBe(place.directions);
  const evil = await boxAfter({ leadId: 'L-77', place: { ...place, directions: 'javascript:alert(1)' } });
  expect(evil.querySelector('a')).toBeNull();
  expect(said(await boxAfter({ leadId: 'L-77', place: { id: '7', name: 'Yard' } }))).toEqual(['Yard', 'L-77']);
});

it('FORM-021 has hours and phone of the place that it went to, and the phone of the dealer for any other; of no place the hours of the main one', async () => {
  const hours = () =>
    [...document.querySelectorAll('div[data-place]:not([hidden])')].map(({ textContent }) => textContent);
  const phones = () =>
    [...document.querySelectorAll('[data-call]:not([hidden])')].map(({ textContent }) => textContent);
  await boxAfter({ leadId: 'L-77', place: { id: '208', name: 'Moree' } });
  expect(phones()).toEqual(['Brolga Moree']);
  expect(hours()).toEqual(['Opens Monday']);
  await boxAfter({ leadId: 'L-77', place: { id: '201', name: 'Dalby' } });
  expect(phones()).toEqual(['main']);
  expect(hours()).toEqual([]);
  await boxAfter({ leadId: 'L-77' });
  expect([phones(), hours()]).toEqual([['main'], ['Open until 5 pm']]);
});

it('TRADE-001 FORM-021 tells the vehicle of the dealer from the own one', async () => {
  const [car, ownCar] = ['2026 Ford Ranger', '2015 Toyota HiLux'];
  const box = await boxAfter({ leadId: 'L-77', request: 'Changeover price', car, ownCar });
  expect(said(box)).toEqual(['Changeover price', car, ownCar, 'L-77']);
  expect(box.querySelector('[data-lead-row=ownCar]')?.textContent).toBe(ownCar);
  expect(said(await boxAfter({ leadId: 'L-77', ownCar: { evil: 1 } }))).toEqual(['L-77']);
});

it('FORM-021 repeats the estimate of the own vehicle', async () => {
  expect(said(await boxAfter({ leadId: 'L-77', estimate: '$12,000 to $17,500' }))).toEqual([
    '$12,000 to $17,500',
    'L-77',
  ]);
  expect(said(await boxAfter({ leadId: 'L-77', estimate: 12 }))).toEqual(['L-77']);
});

it.each([null, {}, { leadId: { evil: 1 } }])('FORM-021 of %j it thanks without details', async (stored) => {
  expect((await boxAfter(stored)).hidden).toBe(true);
});
