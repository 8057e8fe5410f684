// @vitest-environment happy-dom
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enquiryForm, requestForm } from '#src/page-data/request/contact.ts';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { onSite } from '#src/stores/on-site-for-test.ts';
import { until } from '#src/stores/settled-for-test.ts';

const { track } = vi.hoisted(() => ({ track: vi.fn() }));
vi.mock('#src/stores/analytics.ts', () => ({ track }));

const fetched = vi.fn<typeof fetch>();
const assign = vi.fn();
const PERSON = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' };
const GOOD = { ...PERSON, location: '1', message: 'Is it still here?' };
const PDF = new File(['%PDF-1.7\n%%EOF\n'], 'cv.pdf', { type: 'application/pdf' });

let root: Root | undefined;
/** What is drawn comes in tasks of its own. */
const form = () => document.querySelector('form') as HTMLFormElement;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const fill = (entries: Record<string, string>) => {
  for (const [name, value] of Object.entries(entries)) field(name).value = value;
};
const button = () => form().querySelector('button[type=submit]') as HTMLButtonElement;
const alertBox = () => form().querySelector('[role="alert"]');
const sentBody = () => JSON.parse(String(fetched.mock.calls[0]?.[1]?.body)) as Record<string, unknown>;
const boxNamed = (words: string) =>
  [...form().querySelectorAll('label')].find(({ textContent }) => textContent === words)?.querySelector('input');

/** Shows a form at an address, hydrated. */
async function open(props: ReturnType<typeof enquiryForm> = enquiryForm(fixtureSite()), path = '/contact') {
  history.replaceState(null, '', path);
  // A form keeps in the browser what it may fill in later: each test has modules of its own.
  const { EnquiryForm } = await onSite('harbour', () => import('./EnquiryForm.tsx'));
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(createElement(EnquiryForm, { form: props }));
  await until(() => expect(form().noValidate).toBe(true));
}
const request = (category: Parameters<typeof requestForm>[1]['category']) => requestForm(fixtureSite(), { category });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  track.mockReset();
  assign.mockReset();
  fetched.mockReset().mockImplementation(async () => Response.json({ lead_id: 'L-77' }));
  vi.spyOn(location, 'assign').mockImplementation(assign);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('alert', vi.fn());
});
afterEach(() => {
  root?.unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('mistakes', () => {
  it('FORM-006 ERR-034 three and more are counted in one line that leads to the first; the keyboard is there', async () => {
    await open();
    fill({ ...GOOD, name: '', last_name: '', email: 'ada' });
    form().requestSubmit();
    const alert = await until(() => alertBox() ?? expect.unreachable());
    expect(alert.textContent).toBe('Please check 3 answers, beginning with First name.');
    const targets = [...alert.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(targets).toEqual(['#enquiry-name']);
    expect(document.querySelector('#enquiry-name')).not.toBeNull();
    expect(form().querySelectorAll('.field__error')).toHaveLength(3);
    await until(() => expect(document.activeElement).toBe(alert));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('FORM-008 a message that is missing is asked for in the words of its form', async () => {
    await open({ ...request('Test Drive'), required: ['message'] });
    fill({ ...GOOD, message: '' });
    form().requestSubmit();
    const wrong = () => form().querySelector('#enquiry-message-error')?.textContent;
    await until(() => expect(wrong()).toBe('Name a car, or choose one from our stock.'));
  });

  it('FORM-006 FORM-008 one or two mistakes are said at their fields alone, and the first one has the focus', async () => {
    await open();
    fill({ ...GOOD, name: '', email: 'ada' });
    form().requestSubmit();
    await until(() => expect(document.activeElement).toBe(document.querySelector('#enquiry-name')));
    expect(alertBox()).toBeNull();
    expect([...form().querySelectorAll('.field__error')].map(({ textContent }) => textContent)).toEqual([
      'Tell us your first name.',
      'Please enter a valid email address.',
    ]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('FORM-038 a message goes as soon as its entry is right, and the line counts down with it', async () => {
    await open();
    fill({ ...GOOD, name: '', last_name: '', email: '', message: '' });
    form().requestSubmit();
    await until(() => expect(alertBox()?.textContent).toBe('Please check 4 answers, beginning with First name.'));
    await until(() => expect(document.activeElement).toBe(alertBox()));
    const line = () => form().querySelector('[data-form-error]');
    const enter = (name: string, value: string, event: 'input' | 'change') => {
      field(name).focus();
      fill({ [name]: value });
      field(name).dispatchEvent(new Event(event, { bubbles: true }));
    };
    enter('name', 'Jane', 'input');
    await until(() => expect(line()?.textContent).toBe('Please check 3 answers, beginning with Last name.'));
    expect(form().querySelector('#enquiry-name-error')).toBeNull();
    expect(field('name').getAttribute('aria-invalid')).toBe('false');
    // It does not interrupt who types, and leaves the focus where it is.
    expect(line()?.getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(field('name'));
    enter('email', 'jane', 'input');
    const wrong = () => form().querySelector('#enquiry-email-error')?.textContent;
    await until(() => expect(wrong()).toBe('Please enter a valid email address.'));
    expect(line()?.textContent).toContain('3 answers');
    enter('email', 'jane@example.com', 'change');
    enter('last_name', 'Roe', 'change');
    await until(() => expect(line()?.textContent).toBe('Please check Comments.'));
    // What was not said before is said when the form is sent.
    enter('phone', '', 'input');
    enter('message', 'Is it still here?', 'input');
    await until(() => expect(line()).toBeNull());
    expect(form().querySelector('.field__error')).toBeNull();
    form().requestSubmit();
    await until(() => expect(form().querySelectorAll('.field__error')).toHaveLength(1));
  });

  it('FORM-038 of two answers either of which is enough, one takes back the message at the other', async () => {
    await open({ ...request('Service Booking'), required: ['own_vehicle|Rego'] });
    fill(PERSON);
    form().requestSubmit();
    await until(() => expect(form().querySelectorAll('.field__error')).toHaveLength(1));
    fill({ Rego: 'ABC123' });
    field('Rego').dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => expect(form().querySelector('.field__error')).toBeNull());
  });

  it('FORM-038 what only the server can judge goes with the first change of its field', async () => {
    const errors = [
      { field: 'phone', message: 'Not a number.' },
      { field: 'name', message: 'Not a name.' },
    ];
    fetched.mockImplementation(async () => Response.json({ error: 'Please look again.', errors }, { status: 400 }));
    await open();
    fill(GOOD);
    form().requestSubmit();
    const said = () => [...form().querySelectorAll('.field__error')].map(({ textContent }) => textContent);
    await until(() => expect(said()).toEqual(['Not a name.', 'Not a number.']));
    field('phone').dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => expect(said()).toEqual(['Not a name.']));
    expect(form().querySelector('[data-form-error]')?.textContent).toContain('Please look again.');
  });

  it('FORM-006 a single error of the form is a destructive alert without a list', async () => {
    fetched.mockImplementation(async () => Response.json({ error: 'Please call us.' }, { status: 500 }));
    await open();
    fill(GOOD);
    form().requestSubmit();
    const alert = await until(() => alertBox() ?? expect.unreachable());
    expect(alert.textContent).toBe('Please call us.');
    expect(alert.className).toContain('notice--danger');
    expect(alert.querySelector('li')).toBeNull();
  });

  it.each([
    ['without a text of the server', {}, 'An error occurred when submitting this form'],
    ['with a text of the server', { error: 'Please call us instead.' }, 'Please call us instead.'],
  ])(
    'FORM-003 FORM-004 ERR-020 a form that fails %s alerts it, says it and keeps the entries',
    async (_, body, text) => {
      fetched.mockImplementation(async () => Response.json(body, { status: 500 }));
      await open();
      fill(GOOD);
      form().requestSubmit();
      await until(() => expect(alertBox()?.textContent).toBe(text));
      expect(alert).toHaveBeenCalledExactlyOnceWith(text);
      expect(field('message').value).toBe('Is it still here?');
      expect(button().disabled).toBe(false);
      expect(assign).not.toHaveBeenCalled();
      expect(track).not.toHaveBeenCalled();
    },
  );
});

describe('sending', () => {
  it('FORM-001 FORM-002 is disabled while it runs, then the success page is opened with the lead', async () => {
    const held = Promise.withResolvers<Response>();
    fetched.mockReturnValue(held.promise);
    await open();
    fill(GOOD);
    form().requestSubmit();
    await until(() => expect(button().disabled).toBe(true));
    expect(button().className).toContain('button--busy');
    held.resolve(Response.json({ lead_id: 'L-77' }));
    await until(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/success'));
    expect(JSON.parse(sessionStorage.getItem('harbour:success') ?? '')).toMatchObject({ leadId: 'L-77' });
  });

  it('API-019 a form that is sent twice is sent under one key, which makes it one lead', async () => {
    await open();
    fill(GOOD);
    form().requestSubmit();
    form().requestSubmit();
    await until(() => expect(assign).toHaveBeenCalled());
    const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect([...new Set(keys)]).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
  });

  it.each([
    ['GEN-033 EVT-014', '/contact', 'generalEnquiry'],
    ['GEN-033 EVT-017 ENQ-007', '/careers', 'careerEnquiry'],
  ])('%s an enquiry from %s is recorded as %s, once it was taken', async (_, path, event) => {
    await open(undefined, path);
    fill(GOOD);
    form().requestSubmit();
    await until(() => expect(assign).toHaveBeenCalled());
    expect(track).toHaveBeenCalledExactlyOnceWith(event, {});
  });

  it('ENQ-009 FORM-018 a service is booked with what the vehicle needs, and when', async () => {
    await open(request('Service Booking'), '/service');
    fill({ ...PERSON, Rego: 'ABC123', booking_time: '2026-12-09T08:00' });
    boxNamed('Brakes')?.click();
    form().requestSubmit();
    await until(() => expect(assign).toHaveBeenCalled());
    expect(sentBody()).toMatchObject({
      category: 'Service Booking',
      additional_services: ['Brakes'],
      booking_time: '2026-12-09T08:00',
    });
    expect(JSON.parse(sessionStorage.getItem('harbour:success') ?? '')).toMatchObject({
      time: 'Wednesday 9 December at 8:00 am',
    });
  });

  it('FORM-021 the page of thanks learns what a service, an offer and a test drive are about, and what was written in others', async () => {
    const about = async (props: ReturnType<typeof enquiryForm>, entries: Record<string, string>, box?: string) => {
      await open(props);
      fill({ ...PERSON, ...entries });
      if (box) boxNamed(box)?.click();
      form().requestSubmit();
      await until(() => expect(assign).toHaveBeenCalled());
      assign.mockReset();
      root?.unmount();
      const { car, place, message } = JSON.parse(sessionStorage.getItem('harbour:success') ?? '');
      return message ? [car, place, message] : [car, place];
    };
    const offer = requestForm(fixtureSite(), { category: 'Special Offer', offer_id: '3', offer: 'A free tow bar' });
    expect(
      await about(request('Service Booking'), { own_vehicle: '2019 Ranger', message: 'They squeal' }, 'Brakes'),
    ).toEqual(['2019 Ranger; Brakes; They squeal', undefined]);
    expect((await about(offer, { location: '1' }))[0]).toBe('A free tow bar');
    const [car, place] = await about(request('Test Drive'), { location: '1', message: 'A Ranger' });
    expect([car, place]).toEqual(['A Ranger', request('Test Drive').locations[0]]);
    const [none, , message] = await about(enquiryForm(fixtureSite()), GOOD);
    expect([none, message]).toEqual([undefined, GOOD.message]);
  });

  it('ROUTE-035 a test drive is asked for with the car and the time', async () => {
    await open(request('Test Drive'), '/book-test-drive');
    fill({ ...GOOD, booking_time: '2026-12-09T10:30', message: 'A Ranger' });
    form().requestSubmit();
    await until(() => expect(assign).toHaveBeenCalled());
    expect(sentBody()).toMatchObject({
      category: 'Test Drive',
      booking_time: '2026-12-09T10:30',
      message: 'A Ranger',
    });
  });

  it('TD-003 ROUTE-035 a test drive asks for the vehicle, the place and a free time there before it asks who asks', async () => {
    const slots = ['2026-12-07T22:00:00.000Z', '2026-12-08T22:00:00.000Z'];
    fetched.mockImplementation(async (address) =>
      String(address).startsWith('/api/appointments')
        ? Response.json({ slots, timeZone: 'Australia/Sydney' })
        : Response.json({ lead_id: 'L-77' }),
    );
    const form = request('Test Drive');
    const locations = [
      { id: '1', name: 'Yard' },
      { id: '2', name: 'Town' },
    ];
    await open({ ...form, locations, times: 'testDrive', vehicles: ['Mazda 3', 'Mazda CX-5'] }, '/book-test-drive');
    const choosePlace = async (location: string) => {
      field('location').value = location;
      field('location').dispatchEvent(new Event('change', { bubbles: true }));
      await until(() =>
        expect(fetched.mock.calls[0]?.[0]).toBe(`/api/appointments?location_id=${location}&for=testDrive`),
      );
      await until(() => expect(document.querySelectorAll('[name=booking_time][type=radio]')).toHaveLength(2));
      fetched.mockClear();
    };
    // Each place has its own times.
    await choosePlace('1');
    const asked = [...document.querySelectorAll<HTMLInputElement>('form :is(input, select):not([type=hidden])')];
    const order = ['message', 'location', 'booking_time', 'name', 'last_name', 'email', 'phone'];
    expect([...new Set(asked.map(({ name }) => name))].filter((name) => order.includes(name))).toEqual(order);
    expect([...(field('message').list?.options ?? [])].map(({ value }) => value)).toEqual(['Mazda 3', 'Mazda CX-5']);
    fill({ ...PERSON, message: 'Mazda 3' });
    await choosePlace('2');
    // A day suits at any time until one is chosen.
    expect(new FormData(document.querySelector('form') ?? undefined).get('booking_time')).toBe('2026-12-08');
    document.querySelectorAll<HTMLInputElement>('[name=booking_time]')[1]?.click();
    document.querySelector('form')?.requestSubmit();
    await until(() => expect(assign).toHaveBeenCalled());
    expect(sentBody()).toMatchObject({ location: '2', message: 'Mazda 3', booking_time: slots[0] });
    expect(sentBody()).not.toHaveProperty('booking_day_radio_options');
  });

  it('ENQ-008 EVT-017 a résumé is checked before it is sent, and sent with the fields', async () => {
    await open(request('Career Enquiry'), '/careers');
    fill({ ...GOOD, message: 'Technician' });
    const choose = (file: File) => {
      Object.defineProperty(field('resume'), 'files', { value: [file], configurable: true });
    };
    choose(new File(['MZ'], 'cv.exe'));
    form().requestSubmit();
    await until(() => expect(field('resume').getAttribute('aria-invalid')).toBe('true'));
    const error = document.getElementById(field('resume').getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    expect(error?.textContent).toMatch(/^Please choose a PDF or Word file\./);
    expect(fetched).not.toHaveBeenCalled();
    choose(PDF);
    form().requestSubmit();
    await until(() => expect(assign).toHaveBeenCalled());
    const body = fetched.mock.calls[0]?.[1]?.body as FormData;
    expect(JSON.parse(String(body.get('fields')))).toMatchObject({
      category: 'Career Enquiry',
      lead_attributes: { visited_pages: [] },
    });
    expect(body.get('resume')).toBe(PDF);
    expect(track).toHaveBeenCalledExactlyOnceWith('careerEnquiry', {});
  });
});

describe('what the browser keeps', () => {
  it('FORM-030 a form filled from an earlier visit says so, and "Not you?" forgets it', async () => {
    localStorage.setItem('harbour:user', JSON.stringify({ name: 'Ada', phone: '0491570006' }));
    await open();
    const forget = form().querySelector<HTMLElement>('[data-forget]');
    await until(() => expect(field('name').value).toBe('Ada'));
    expect(forget?.closest('[hidden]')).toBeNull();
    forget?.click();
    expect([field('name').value, field('phone').value]).toEqual(['', '']);
    expect(forget?.closest('[hidden]')).not.toBeNull();
    expect(localStorage.getItem('harbour:user')).toBeNull();
    await open();
    expect(field('name').value).toBe('');
  });

  it('FORM-032 the visitor takes back what waits for a connection, and the entries stay', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fetched.mockRejectedValue(new TypeError('offline'));
    await open();
    fill(GOOD);
    form().requestSubmit();
    const note = await until(() => form().querySelector('[role=status]') ?? expect.unreachable());
    expect(note.textContent).toContain('You are offline.');
    expect(button().disabled).toBe(true);
    expect(JSON.parse(localStorage.getItem('harbour:waiting') ?? '[]')).toHaveLength(1);
    note.querySelector('button')?.click();
    await until(() => expect(form().querySelector('[role=status]')).toBeNull());
    expect(field('message').value).toBe('Is it still here?');
    expect(button().disabled).toBe(false);
    expect(localStorage.getItem('harbour:waiting')).toBeNull();
  });
});
