// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EVENT_NUMBERS } from '#src/domain/analytics/event-numbers.ts';
import type { EnquiryProps } from '#src/page-data/vehicle/vehicle-enquiry.ts';
import { onSite } from '#src/stores/on-site-for-test.ts';
import { until } from '#src/stores/settled-for-test.ts';

const { track } = vi.hoisted(() => ({ track: vi.fn() }));
vi.mock('#src/stores/analytics.ts', () => ({ track }));

const SLOTS = ['2026-12-07T22:00:00.000Z', '2026-12-08T03:30:00.000Z', '2026-12-08T22:00:00.000Z'];
const PERSON = { name: 'Ada', last_name: 'Byron', phone: '0491 570 006', email: 'ada@example.com' };
const ENQUIRY = {
  ...{ carId: '7', dealershipId: 3, carName: '2021 Mazda 3', carType: 'used', tag: '', message: '' },
  ...{ testDrive: true, bookText: 'Book a test drive', note: 'Bring your driver licence.', optInTicked: false },
  terms: { enquiry: { optIn: true, disclaimer: null }, testDrive: { optIn: true, disclaimer: null } },
} as unknown as EnquiryProps;

/** What the server answers to a call, by the start of its address. */
let answers: Record<string, () => Response>;
const PLACE = { id: '1', name: 'Yard', address: '1 Long St, Town', directions: 'https://maps.example/' };
let sent: Record<string, unknown>[];
let root: Root | undefined;
const assign = vi.fn();

const form = () => document.querySelector('form') as HTMLFormElement;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const fill = (entries: Record<string, string>) => {
  for (const [name, value] of Object.entries(entries)) field(name).value = value;
};
const press = (words: string) => {
  const button = [...form().querySelectorAll('button')].find((one) => one.textContent === words);
  if (!button) throw new Error(`There is no button ${words}.`);
  button.click();
};
const radio = (label: string) =>
  [...form().querySelectorAll<HTMLInputElement>('input[type=radio]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.closest('label')?.textContent) === label,
  );
/** Goes on to a step by its button. */
const next = async (step: string) => {
  form().requestSubmit();
  await until(() => expect(form().dataset.step).toBe(step));
};
const writeTime = (value: string) => {
  const input = field('booking_time');
  // As React hears of it: the value is set by the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Where the times are, as the step of the time says it. */
const placeNamed = () => form().querySelector('.enquiry__step--time .field__hint')?.textContent;

/** The form in the dialog of a vehicle page, opened for something. */
async function open(kind: 'enquiry' | 'testDrive', enquiry: Partial<EnquiryProps> = {}) {
  // A form keeps in the browser what it may fill in later: each test has modules of its own.
  const { VehicleEnquiry } = await onSite('harbour', () => import('./VehicleEnquiry.tsx'));
  const place = document.createElement('div');
  place.dataset.kind = kind;
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(<VehicleEnquiry enquiry={{ ...ENQUIRY, ...enquiry }} button="Send enquiry" />);
  await until(() =>
    expect(form().dataset.step).toBe(kind === 'testDrive' ? 'time' : enquiry.similar ? 'message' : 'contact'),
  );
  // The first draw does not know yet what the dialog was opened for.
  await until(() => expect(form().noValidate).toBe(true));
}
/** From the contact fields to the lead. */
async function send() {
  fill(PERSON);
  if (form().querySelector('.enquiry__step--message')) await next('message');
  form().requestSubmit();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  track.mockReset();
  assign.mockReset();
  history.replaceState(null, '', '/cars/mazda-3');
  sent = [];
  answers = {
    '/api/leads': () => Response.json({ lead_id: 'L-2' }),
    '/api/appointments': () => Response.json({ slots: SLOTS, timeZone: 'Australia/Sydney', place: PLACE }),
  };
  vi.spyOn(location, 'assign').mockImplementation(assign);
  vi.stubGlobal('alert', vi.fn());
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(address, location.href);
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)) as Record<string, unknown>);
    return answers[pathname]?.() ?? new Response('', { status: 404 });
  });
});
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a lead of a vehicle', () => {
  it.each([
    ['EVT-002 LEAD-011', 'enquiry', 'new', 14],
    ['EVT-002 LEAD-015', 'enquiry', 'demo', 14],
    ['EVT-003 LEAD-011', 'enquiry', 'used', 15],
    ['EVT-004 TD-004', 'testDrive', 'new', 17],
    ['EVT-005 TD-004', 'testDrive', 'used', 48],
  ] as const)('%s %s about a %s car is sent, recorded as event %i and thanked for', async (_, kind, carType, event) => {
    await open(kind, { carType });
    if (kind === 'testDrive') await next('contact');
    await send();
    await until(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/success'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      ...{ name: 'Ada', last_name: 'Byron', phone: '0491570006', email: 'ada@example.com', source: 'Website' },
      ...{ car_id: '7', car_dealership_id: 3, lead_attributes: { linked_query_params: {} } },
    });
    expect(sent[0]?.category).toBe(kind === 'testDrive' ? 'Test Drive' : undefined);
    expect(track.mock.calls.map(([name, data]) => [EVENT_NUMBERS[name as keyof typeof EVENT_NUMBERS], data])).toEqual([
      [event, { carId: '7' }],
    ]);
    expect(JSON.parse(sessionStorage.getItem('harbour:success') ?? '')).toMatchObject({
      leadId: 'L-2',
      car: '2021 Mazda 3',
    });
  });

  it.each([
    ['as it stands', 'Something similar, please.', 'Request for a similar car'],
    ['in other words', 'Has it a tow bar?', undefined],
  ])(
    'FORM-021 LEAD-014 a form of a sold car whose message is sent %s is thanked for as that',
    async (_, message, category) => {
      await open('enquiry', { similar: 'Request for a similar car', message: 'Something similar, please.' });
      expect(form().dataset.step).toBe('message');
      fill({ message });
      expect(form().querySelector('[type=submit] .enquiry__stepped')?.textContent).toBe('Next: your details');
      // The news and the terms stand where it is sent, not where it only goes on.
      expect(form().querySelector('.enquiry__step--message [name=opt_in]')).toBeNull();
      await next('contact');
      fill(PERSON);
      form().requestSubmit();
      await until(() => expect(assign).toHaveBeenCalled());
      const thanked = JSON.parse(sessionStorage.getItem('harbour:success') ?? '');
      expect(thanked.category).toBe(category);
      expect(sent[0]).toMatchObject({ message });
      expect(sent[0]).not.toHaveProperty('category');
    },
  );

  it('FORM-021 the page of thanks learns where the vehicle stands, whose phone it offers', async () => {
    await open('enquiry', { place: PLACE });
    await send();
    await until(() => expect(assign).toHaveBeenCalled());
    expect(JSON.parse(sessionStorage.getItem('harbour:success') ?? '')).toMatchObject({ place: PLACE });
    expect(sent[0]).not.toHaveProperty('place');
  });

  it('LEAD-013 LEAD-014 the message that the page renders is sent, as the visitor left it', async () => {
    const message = 'I was interested in the 2021 Mazda 3. Please help me find something similar.';
    await open('enquiry', { message });
    await send();
    await until(() => expect(assign).toHaveBeenCalled());
    expect(sent[0]).toMatchObject({ message, car_id: '7' });
  });

  it.each([
    ['without a text of the server', 500, {}, 'An unexpected error occured.'],
    ['with no lead_id', 200, { ok: true }, 'An unexpected error occured.'],
    ['with a text of the server', 422, { error: 'We know this enquiry already.' }, 'We know this enquiry already.'],
  ])(
    'LEAD-012 ERR-008 ERR-029 ERR-050 that fails %s is alerted, said, and its entries stay',
    async (_, status, body, text) => {
      answers['/api/leads'] = () => Response.json(body, { status });
      await open('enquiry');
      await send();
      await until(() => expect(form().querySelector('[role=alert]')?.textContent).toBe(text));
      expect(alert).toHaveBeenCalledExactlyOnceWith(text);
      press('Back');
      await until(() => expect(form().dataset.step).toBe('contact'));
      expect(field('name').value).toBe('Ada');
      expect(track).not.toHaveBeenCalled();
      expect(assign).not.toHaveBeenCalled();
    },
  );

  it('FORM-038 a step takes back what is put right in it, and counts down', async () => {
    await open('enquiry');
    form().requestSubmit();
    const line = () => form().querySelector('[data-form-error]')?.textContent;
    await until(() => expect(line()).toBe('Please check 4 answers, beginning with First name.'));
    for (const name of Object.keys(PERSON)) {
      fill({ [name]: PERSON[name as keyof typeof PERSON] });
      field(name).dispatchEvent(new Event('change', { bubbles: true }));
    }
    await until(() => expect(line()).toBeUndefined());
    expect(form().querySelector('[aria-invalid=true]')).toBeNull();
    expect(form().dataset.step).toBe('contact');
  });

  it('TD-003 an enquiry asks for no time', async () => {
    await open('enquiry');
    await until(() => expect(field('booking_time')).toBeNull());
  });
});

describe('the time of a test drive', () => {
  it('TD-001 TD-003 is chosen day by day, said on the next steps and sent with the lead', async () => {
    await open('testDrive');
    await until(() => expect(radio('Tuesday 8 December')?.checked).toBe(true));
    expect(placeNamed()).toBe('At Yard');
    const times = () => [...form().querySelectorAll('[name=booking_time]')];
    expect(times()).toHaveLength(3);
    radio('Wednesday 9 December')?.click();
    await until(() => expect(times()).toHaveLength(2));
    radio('9:00 am')?.click();
    await next('contact');
    expect(form().querySelector('.enquiry__stepped')?.textContent).toBe('Step 2 of 2');
    expect(form().querySelector('.enquiry__time')?.textContent).toBe(
      'Your visit: Wednesday 9 December, 9:00 amYard, 1 Long St, Town. DirectionsBring your driver licence. ' +
        'We call or write to confirm the time.',
    );
    expect(form().querySelector('.enquiry__time a')?.getAttribute('href')).toBe(PLACE.directions);
    await send();
    await until(() => expect(assign).toHaveBeenCalled());
    expect(JSON.parse(sessionStorage.getItem('harbour:success') ?? '')).toMatchObject({
      place: PLACE,
      note: 'Bring your driver licence.',
    });
    expect(sent[0]).toMatchObject({ category: 'Test Drive', booking_time: SLOTS[2] });
    expect(sent[0]).not.toHaveProperty('booking_day_radio_options');
  });

  it.each([
    ['cannot be had', () => Response.json({}, { status: 500 })],
    ['are none', () => Response.json({ slots: [] })],
  ])('TD-003 where the times %s the visitor writes one', async (_, answer) => {
    answers['/api/appointments'] = answer;
    await open('testDrive');
    await until(() => expect(field('booking_time')?.type).toBe('datetime-local'));
    writeTime('2026-12-09T10:30');
    await next('contact');
    expect(form().querySelector('.enquiry__time')?.textContent).toMatch(/Wednesday 9 December at/);
    await send();
    await until(() => expect(assign).toHaveBeenCalled());
    expect(sent[0]).toMatchObject({ booking_time: '2026-12-09T10:30' });
  });

  it('TD-003 a day without a time is kept, said on the next step and sent', async () => {
    await open('testDrive');
    await until(() => expect(radio('Any time')?.checked).toBe(true));
    radio('Wednesday 9 December')?.click();
    await until(() => expect(radio('Any time')?.value).toBe('2026-12-09'));
    await next('contact');
    expect(form().querySelector('.enquiry__time')?.textContent).toContain('Wednesday 9 December, any time');
    await send();
    await until(() => expect(assign).toHaveBeenCalled());
    expect(sent[0]).toMatchObject({ booking_time: '2026-12-09' });
  });

  it('TD-003 none of the times suits and none is written: the dealer calls', async () => {
    await open('testDrive');
    await until(() => expect(radio('Tuesday 8 December')).toBeDefined());
    press('None of these suits me');
    await until(() => expect(field('booking_time').type).toBe('datetime-local'));
    await next('contact');
    expect(form().querySelector('.enquiry__time')?.textContent).toContain('We call you to find a time');
  });

  it('TD-003 none of the times suits: the visitor writes one, or goes back to the times', async () => {
    await open('testDrive');
    await until(() => expect(radio('Tuesday 8 December')).toBeDefined());
    press('None of these suits me');
    await until(() => expect(field('booking_time').type).toBe('datetime-local'));
    press('Show the free times');
    await until(() => expect(radio('Tuesday 8 December')).toBeDefined());
  });

  it('TD-002 FORM-015 asks for the place where there are several', async () => {
    const places = [
      { id: '101', name: 'Alexandria' },
      { id: 'Sydney Airport', name: 'Sydney Airport' },
    ];
    await open('testDrive', { places });
    const place = () => form().querySelector<HTMLSelectElement>('[name=distribution_location]');
    await until(() => expect(place()?.required).toBe(true));
    expect([...(place()?.options ?? [])].map(({ text }) => text)).toEqual([
      'Choose a place',
      'Alexandria',
      'Sydney Airport',
    ]);
    await until(() => expect(radio('Tuesday 8 December')).toBeDefined());
    expect(placeNamed()).toBeUndefined();
    form().requestSubmit();
    await until(() => expect(place()?.getAttribute('aria-invalid')).toBe('true'));
    const error = document.getElementById(place()?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    expect(error?.textContent).toBe('Choose a place.');
    expect(form().dataset.step).toBe('time');
  });
});
