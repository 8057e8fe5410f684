// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dateInZone } from '#src/domain/calendar/days.ts';
import { dateAfterWorkingDays } from '#src/domain/calendar/working-days.ts';
import { SUBSCRIPTION_FIELDS } from '#src/domain/lead/forms/subscription-fields.ts';
import { postcodeMalformed } from '#src/domain/text/message-texts.ts';
import type { EnquiryProps } from '#src/page-data/vehicle/vehicle-enquiry.ts';
import { readSentLead } from '#src/stores/sent-lead.ts';
import { until } from '#src/stores/settled-for-test.ts';
import { $chosenWeeks, $livePrice } from '#src/stores/vehicles/live-changes.ts';
import { hydrateWhen } from '../../hydrate/hydrate-when.start.ts';
import { SubscriptionCosts } from './SubscriptionCosts.tsx';
import { SubscriptionEnquiry } from './SubscriptionEnquiry.tsx';

vi.mock('#src/stores/analytics.ts', () => ({ track: vi.fn() }));

const COSTS = { amount: 304, leastWeeks: 4, bondWeeks: 4 };
const ENQUIRY = {
  ...{ carId: '7', dealershipId: '3', carType: 'used', carName: '2022 Tesla Model Y', noun: 'car', message: '' },
  ...{
    bookText: 'Book a test drive',
    optInTicked: false,
    isSubscription: true,
    costs: COSTS,
    included: ['Includes insurance'],
    notIncluded: 'Not included: tolls',
    subscription: {
      ...{ approvalDays: 1, driverRule: '21 or over.', lengthNote: 'Only a plan.', delivery: 'From $49.' },
    },
    place: { id: '1', name: 'Hub', address: '1 Long St, Town', directions: 'https://maps.example/' },
  },
  terms: { enquiry: { disclaimer: null }, testDrive: { disclaimer: null } },
} as unknown as EnquiryProps;
const PERSON = { name: 'Ada', last_name: 'Byron', phone: '0491 570 006', email: 'ada@example.com' };

let place: HTMLElement;
let root: Root;
let sent: Record<string, unknown>[];
const form = () => place.querySelector('form') as HTMLFormElement;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement | null;
const step = () => form().querySelector('.enquiry__stepped')?.textContent;
const fill = (entries: Record<string, string>) => {
  for (const [name, value] of Object.entries(entries)) if (field(name)) (field(name) as HTMLInputElement).value = value;
};
const choose = (name: string, value: string) =>
  act(async () => {
    const input = field(name);
    // Past React, which else takes the value for its own.
    const { prototype } = input instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
const submit = () => act(async () => form().requestSubmit());

/** The form as it is rendered, then hydrated; `before` is what a visitor does to it in between. */
async function open(before = () => {}): Promise<void> {
  place = document.createElement('div');
  place.dataset.kind = 'enquiry';
  document.body.replaceChildren(place);
  const page = <SubscriptionEnquiry enquiry={ENQUIRY} button="Subscribe" />;
  place.innerHTML = renderToString(page);
  // With its scripts on, a browser reads what is in it as text.
  for (const part of place.querySelectorAll('noscript')) part.textContent = part.innerHTML;
  before();
  await act(async () => {
    root = hydrateRoot(place, page);
  });
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('alert', vi.fn());
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  sent = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
    return Response.json({ lead_id: 'L-1' });
  });
  await open();
});
afterEach(() => {
  act(() => root.unmount());
  $livePrice.set(undefined);
  $chosenWeeks.set(undefined);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('LEAD-016 asks for day, handover and licence first, then who asks, and is sent as a subscription', async () => {
  expect(form().dataset.step).toBe('time');
  const lines = [...place.querySelectorAll<HTMLElement>('.costs__lines > div, .summary__promises li')];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Upfront: week 1 and bond week 1 $304, bond $1,216$1,520',
    'Each week after about $1,321 a month$304',
    'Comes back the bond$1,216',
    'Minimum 4 weeks 4 × $304, with week 1 and without the bond$1,216',
    'Includes insurance',
  ]);
  await submit();
  expect(place.querySelector('.field__error')?.textContent).toBe('Choose the day you would like to start.');
  expect(form().dataset.step).toBe('time');
  expect(field('delivery_postcode')).toBeNull();
  await choose('handover', 'Have it delivered');
  await choose('start_date', '2026-12-07');
  fill({ delivery_postcode: '30', licence: 'Provisional licence (P plates)' });
  await submit();
  expect(place.querySelector('.field__error')?.textContent).toBe(postcodeMalformed);
  fill({ delivery_postcode: '3000' });
  expect(step()).toBe('Step 1 of 2');
  expect(form().querySelector('.enquiry__step--time')?.textContent).toContain('Nothing is paid now.');
  await submit();
  expect(form().dataset.step).toBe('contact');
  expect(document.activeElement).toBe(form().querySelector('.enquiry__stepped'));
  expect(step()).toBe('Step 2 of 2');
  const told = [...place.querySelectorAll('.enquiry__time')].at(-1)?.textContent;
  expect(told).toMatch(
    /Monday,? 7 December 2026, for 4 weeks, back on Mon,? 4 Jan 2027; Have it delivered, 3000\nUpfront: week 1 and bond: \$1,520 /,
  );
  expect(told).toMatch(/\nIncludes insurance\nNot included: tolls$/);
  fill(PERSON);
  expect(form().textContent?.match(/Nothing is paid now\./g)).toHaveLength(2);
  await submit();
  await until(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    ...{ name: 'Ada', car_id: '7', category: 'Subscription', start_date: '2026-12-07' },
    ...{ handover: 'Have it delivered', delivery_postcode: '3000', licence: 'Provisional licence (P plates)' },
  });
  // Nobody comes for what is brought.
  await until(() => expect(readSentLead()?.time).toMatch(/3000$/));
  expect(readSentLead()?.place).toBeUndefined();
});

it('LEAD-016 offers no day before a licence can be looked at, and says who may drive and what delivery costs', async () => {
  const offered = field('booking_day_radio_options') as unknown as RadioNodeList;
  const today = dateInZone(Date.now(), 'Australia/Brisbane');
  expect((offered[0] as HTMLInputElement).value).toBe(dateAfterWorkingDays(today, 1));
  expect(field('start_date')?.min).toBe(dateAfterWorkingDays(today, 1));
  expect(place.textContent).toContain('21 or over.');
  expect(place.querySelector('#enquiry-delivery_postcode-hint')).toBeNull();
  await choose('handover', 'Have it delivered');
  expect(place.querySelector('#enquiry-delivery_postcode-hint')?.textContent).toBe('From $49.');
});

it('LEAD-016 any number of weeks is chosen below the price or in the form, comes to a total there, and is sent', async () => {
  const below = document.body.appendChild(document.createElement('div'));
  const receipt = <SubscriptionCosts price={COSTS} note="Only a plan." />;
  below.innerHTML = renderToString(receipt);
  const page = await act(async () => hydrateRoot(below, receipt));
  const tapped = (within: HTMLElement) =>
    [...within.querySelectorAll<HTMLInputElement>('[name$=weeks_radio_options]')].map(({ checked, parentElement }) => [
      parentElement?.textContent,
      checked,
    ]);
  expect(tapped(place)).toEqual([
    ['4 weeks', true],
    ['13 weeks', false],
    ['26 weeks', false],
  ]);
  expect(place.querySelector('.costs__terms')?.textContent).toContain('Only a plan.');
  await act(async () => below.querySelector<HTMLInputElement>('[value="13"]')?.click());
  for (const shown of [place, below]) {
    expect(shown.textContent).toContain('All 13 weeks');
    expect(shown.querySelector<HTMLInputElement>('[name=weeks]')?.value).toBe('13');
    expect(tapped(shown)[1]).toEqual(['13 weeks', true]);
  }
  await choose('weeks', '10');
  for (const shown of [place, below]) {
    expect(shown.textContent).toContain('All 10 weeks 10 × $304, with week 1 and without the bond$3,040');
    expect(tapped(shown).some(([, checked]) => checked)).toBe(false);
  }
  expect(place.textContent).not.toContain('Back on');
  await choose('start_date', '2026-12-07');
  expect(place.textContent).toMatch(/Back on Mon,? 15 Feb 2027/);
  fill(PERSON);
  await submit();
  // The next step says it, and the page of thanks.
  expect([...place.querySelectorAll('.enquiry__time')].at(-1)?.textContent?.split('\n')).toEqual([
    expect.stringMatching(/2026, for 10 weeks, back on Mon,? 15 Feb 2027; Pick it up$/),
    'Hub, 1 Long St, Town',
    expect.stringMatching(/^Upfront: week 1 and bond: \$1,520/),
    expect.stringMatching(/^Each week after/),
    'Comes back: $1,216 (the bond)',
    'All 10 weeks: $3,040 (10 × $304, with week 1 and without the bond)',
    'Includes insurance',
    'Not included: tolls',
  ]);
  await submit();
  await until(() => expect(sent[0]).toMatchObject({ weeks: '10', start_date: '2026-12-07' }));
  expect(sent[0]).not.toHaveProperty('enquiry_weeks_radio_options');
  await until(() => expect(readSentLead()?.time).toMatch(/for 10 weeks, back on Mon,? 15 Feb 2027; Pick it up$/));
  expect(readSentLead()?.place?.name).toBe('Hub');
  expect(readSentLead()?.costs).toMatch(/All 10 weeks.*Includes insurance\nNot included: tolls$/s);
  act(() => page.unmount());
});

it('LEAD-016 the receipt below the price answers with the form', async () => {
  act(() => root.unmount());
  const reached = vi.fn();
  await open(() => {
    const receipt = document.body.appendChild(document.createElement('div'));
    receipt.dataset.island = 'SubscriptionCosts';
    hydrateWhen(receipt, ['reach'], reached);
  });
  await until(() => expect(reached).toHaveBeenCalledOnce());
});

it('LEAD-016 fewer weeks than the least are no length, and are not sent', async () => {
  await choose('start_date', '2026-12-07');
  await choose('weeks', '3');
  expect(place.textContent).toContain('Total whole weeks, from 4 to 104–');
  await submit();
  expect(place.querySelector('#enquiry-weeks-error')?.textContent).toBe(
    'Write a whole number of weeks, from 4 to 104.',
  );
  expect(form().dataset.step).toBe('time');
  await choose('weeks', '4');
  await submit();
  expect(form().dataset.step).toBe('contact');
});

it('LEAD-016 a length that is chosen before the form answers is the one that counts', async () => {
  const before = [() => fill({ weeks: '10' }), () => place.querySelector<HTMLElement>('[value="13"]')?.click()];
  for (const [at, early] of before.entries()) {
    act(() => root.unmount());
    $chosenWeeks.set(undefined);
    await open(early);
    expect(place.textContent).toContain(`All ${[10, 13][at]} weeks`);
    expect(field('weeks')?.value).toBe(['10', '13'][at]);
  }
});

it('LEAD-016 a delivery that is chosen before the form answers asks for its postcode', async () => {
  act(() => root.unmount());
  await open(() => {
    expect(field('delivery_postcode')).toBeNull();
    fill({ handover: 'Have it delivered' });
  });
  expect(field('delivery_postcode')).not.toBeNull();
  await choose('handover', 'Pick it up');
  expect(field('delivery_postcode')).toBeNull();
});

it('LEAD-016 without scripts the postcode of a delivery is asked for, too', () => {
  expect(renderToString(<SubscriptionEnquiry enquiry={ENQUIRY} button="Subscribe" />)).toMatch(
    /<noscript>.*name="delivery_postcode".*<\/noscript>/,
  );
});

it('LEAD-016 the day is from tomorrow on, and what the old price came to goes with it', async () => {
  expect(field('start_date')?.min).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(Date.parse(field('start_date')?.min ?? '')).toBeGreaterThan(Date.now() - 86_400_000);
  await act(async () => $livePrice.set(290));
  expect(place.textContent).not.toContain('Minimum 4 weeks');
});

it('LEAD-016 a day that is tapped stands in the box of the day, and one that is written there is the one that is tapped', async () => {
  const days = () => [...place.querySelectorAll<HTMLInputElement>('.booking__days input')];
  expect(days().map(({ value }) => value)).toHaveLength(7);
  expect(days()[0]?.value).toBe(field('start_date')?.min);
  await act(async () => days()[2]?.click());
  expect(field('start_date')?.value).toBe(days()[2]?.value);
  const chosen = () => days().findIndex(({ checked }) => checked);
  expect(chosen()).toBe(2);
  await choose('start_date', days()[4]?.value ?? '');
  expect(chosen()).toBe(4);
  await choose('start_date', '2031-12-07');
  expect(chosen()).toBe(-1);
  await act(async () => days()[4]?.click());
  expect(field('start_date')?.value).toBe(days()[4]?.value);
});

it('LEAD-016 a day that is written before the form answers is the one that is tapped', async () => {
  const tomorrow = field('start_date')?.min ?? '';
  act(() => root.unmount());
  await open(() => fill({ start_date: tomorrow }));
  expect(field('start_date')?.value).toBe(tomorrow);
  expect(place.querySelector<HTMLInputElement>('.booking__days input')?.checked).toBe(true);
});

it('PHOTO-001 opened for photos it asks for no start', async () => {
  await act(async () => {
    place.dataset.kind = 'photos';
  });
  await until(() => expect(form().dataset.step).toBe('contact'));
  expect(field('start_date')).toBeNull();
});

it.each(['2026-02-30', '07/12/2026', 'soon'])('LEAD-016 %s is no day', (entry) => {
  expect(SUBSCRIPTION_FIELDS.start_date.mistake?.(entry)).toBe('Please choose a day.');
});
