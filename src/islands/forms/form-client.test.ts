// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onSite } from '#src/stores/on-site-for-test.ts';
import { formEntries } from './form-entries.ts';

const fetched = vi.fn<typeof fetch>();
const person = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006', postcode: '2015' };

/** A form with a field for every given value. */
function formWith(values: Record<string, string>, more = ''): HTMLFormElement {
  const fields = Object.entries(values).map(([name, value]) => `<input name="${name}" value="${value}">`);
  document.body.innerHTML = `<form action="/api/enquiries">${fields.join('')}${more}</form>`;
  return document.querySelector('form') as HTMLFormElement;
}
const stored = () => JSON.parse(localStorage.getItem('harbour:user') ?? 'null') as unknown;
let prefill: typeof import('./prefill.ts').prefill;
let prefillPlace: typeof import('./prefill-place.ts').prefillPlace;
let sendForm: typeof import('./form-client.ts').sendForm;
const openPage = async () => {
  const load = () => Promise.all([import('./prefill.ts'), import('./form-client.ts'), import('./prefill-place.ts')]);
  [{ prefill }, { sendForm }, { prefillPlace }] = await onSite('harbour', load);
};
const send = (form: HTMLFormElement, required: string[] = []) =>
  sendForm(form, { address: 'enquiry', required, success: { event: 'generalEnquiry' } });

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await openPage();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

describe('prefill', () => {
  it('FORM-030 DATA-054 fills empty fields with the stored details and leaves entries alone', async () => {
    localStorage.setItem('harbour:user', JSON.stringify({ ...person, message: 'never' }));
    const form = formWith({ name: 'Grace', last_name: '', email: '', phone: '', postcode: '', message: '' });
    prefill(form);
    expect(formEntries(form)).toEqual({ ...person, name: 'Grace', message: '' });
  });

  it('DATA-054 DATA-055 knows nothing of another site, and survives foreign content', async () => {
    localStorage.setItem('kite:user', JSON.stringify(person));
    const form = formWith({ name: '' });
    prefill(form);
    localStorage.setItem('harbour:user', '[');
    await openPage();
    expect(() => prefill(form)).not.toThrow();
    localStorage.setItem('harbour:user', '{"name":7}');
    await openPage();
    prefill(form);
    expect(formEntries(form)).toEqual({ name: '' });
  });

  const selector = (chosen = '', all = ['1', '2']) =>
    `<select name="location">${['', ...all].map((id) => `<option value="${id}"${id === chosen ? ' selected' : ''}>${id}</option>`).join('')}</select>`;
  const locationOf = (form: HTMLFormElement) => formEntries(form).location;

  it('BUD-009 FORM-016 chooses the nearest location where none is chosen', () => {
    localStorage.setItem('harbour:nearest', '2');
    const empty = formWith({}, selector());
    prefillPlace(empty);
    expect(locationOf(empty)).toBe('2');
    const chosen = formWith({}, selector('1'));
    prefillPlace(chosen);
    expect(locationOf(chosen)).toBe('1');
  });

  it('FORM-016 of several locations the visitor chooses where no nearest is known or offered', () => {
    const unknown = formWith({}, selector());
    prefillPlace(unknown);
    expect(locationOf(unknown)).toBe('');
    localStorage.setItem('harbour:nearest', '9');
    const elsewhere = formWith({}, selector());
    prefillPlace(elsewhere);
    expect(locationOf(elsewhere)).toBe('');
  });

  it('HRS-001 a link for an appointment chooses what the form is about, until the visitor chooses', () => {
    history.replaceState(null, '', '/contact-us/yard?category=An%20appointment');
    const categories = ['Parts', 'An appointment'].map((one) => `<option>${one}</option>`).join('');
    const form = formWith({}, `<select name="category">${categories}</select>`);
    prefillPlace(form);
    expect(formEntries(form).category).toBe('An appointment');
    (form.elements.namedItem('category') as HTMLSelectElement).value = 'Parts';
    prefillPlace(form);
    expect(formEntries(form).category).toBe('Parts');
    history.replaceState(null, '', '/');
  });

  it('HRS-001 a link of a closed day begins the message with the wish for the next one, and leaves what was written', () => {
    vi.setSystemTime('2026-12-02T01:00:00Z');
    document.body.dataset.timeZone = 'Australia/Brisbane';
    const wish = (query: string, written = '') => {
      history.replaceState(null, '', `/contact-us/yard${query}`);
      const form = formWith({}, `<textarea name="message">${written}</textarea>`);
      prefillPlace(form);
      return formEntries(form).message;
    };
    expect(wish('?day=0')).toBe('I would like to come on Sunday 6 December. Which time suits you?');
    expect(wish('?day=3')).toContain('on Wednesday 9 December.');
    expect(wish('?day=0', 'Hello')).toBe('Hello');
    expect([wish('?day=7'), wish('')]).toEqual(['', '']);
    history.replaceState(null, '', '/');
    vi.useRealTimers();
  });

  it('FORM-016 chooses the location that the page is about', () => {
    document.body.dataset.location = '2';
    const about = formWith({}, selector());
    prefillPlace(about);
    delete document.body.dataset.location;
    expect(locationOf(about)).toBe('2');
  });
});

describe('sending', () => {
  it('FORM-030 API-046 DATA-019 a success gives the lead’s id and keeps the details', async () => {
    localStorage.setItem('harbour:user', JSON.stringify({ postcode: '2000', name: 'Old' }));
    fetched.mockResolvedValue(Response.json({ lead_id: 77 }));
    expect(await send(formWith({ ...person, postcode: '' }))).toEqual({
      leadId: '77',
      key: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(stored()).toEqual({ ...person, postcode: '2000' });
  });

  it('LEAD-025 a success says whether its sender gets a copy', async () => {
    fetched.mockResolvedValue(Response.json({ lead_id: 77, copy: true }));
    expect(await send(formWith(person))).toMatchObject({ leadId: '77', copy: true });
    fetched.mockResolvedValue(Response.json({ lead_id: 78 }));
    expect(await send(formWith(person))).toMatchObject({ leadId: '78', copy: undefined });
  });

  it('FORM-020 DATA-070 sends the fields with the context of the page and its key', async () => {
    fetched.mockResolvedValue(Response.json({ lead_id: 1 }));
    await send(formWith({ ...person, 'Detailing(check_option)': 'Wash' }));
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(String(url)).toMatch(/\/api\/enquiries$/);
    expect(new Headers(init?.headers).get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(String(init?.body))).toEqual({
      ...person,
      phone: '0491570006',
      additional_services: ['Wash'],
      url: location.href,
      source: 'Website',
      user_agent: navigator.userAgent,
      lead_attributes: { visited_pages: [], linked_query_params: {} },
    });
  });

  it('API-019 the same words have one key, corrected words another, and each form its own', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    const keys = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    const form = formWith({ ...person, message: 'The red one' });
    await send(form);
    history.replaceState(null, '', '/another-page');
    await send(form);
    (form.elements.namedItem('message') as HTMLInputElement).value = 'The blue one';
    await send(form);
    await send(formWith({ ...person, message: 'The blue one' }));
    const [first, again, corrected, other] = keys();
    expect(again).toBe(first);
    expect(new Set([first, corrected, other]).size).toBe(3);
  });

  it('API-019 what the page adds to a form is part of its words', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    const form = formWith(person);
    for (const category of ['Test Drive', 'Request Photos'])
      await sendForm(form, { address: 'lead', required: [], extra: { category }, success: { event: 'newEnquiry' } });
    const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('FORM-006 ERR-034 several mistakes are not sent; each field has its own words', async () => {
    expect(await send(formWith({ ...person, name: '', email: 'x' }), ['message'])).toMatchObject({
      error: 'Please fix the following errors:',
      errors: {
        name: 'Tell us your first name.',
        email: 'Please enter a valid email address.',
        message: 'Write us a few words.',
      },
    });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('FORM-004 ERR-029 prefers the text of the server, and its fields', async () => {
    const answer = { error: 'Already here.', errors: [{ field: 'email', message: 'Known.' }] };
    fetched.mockResolvedValue(Response.json(answer, { status: 422 }));
    expect(await send(formWith(person))).toMatchObject({ error: 'Already here.', errors: { email: 'Known.' } });
    expect(stored()).toBeNull();
  });

  it.each<[string, () => void]>([
    ['no lead_id', () => fetched.mockResolvedValue(Response.json({}))],
    ['an error without words', () => fetched.mockResolvedValue(new Response('<html>', { status: 500 }))],
    ['a broken line', () => fetched.mockRejectedValue(new TypeError('offline'))],
  ])('FORM-005 ERR-020 %s has the form’s own words', async (_name, arrange) => {
    arrange();
    expect(await send(formWith(person))).toEqual({
      error: 'An error occurred when submitting this form',
      errors: {},
    });
  });
});
