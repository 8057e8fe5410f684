// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlertForm } from './AlertForm.tsx';

const fetched = vi.fn<typeof fetch>();
let root: Root | undefined;
const form = () => document.querySelector('form') as HTMLFormElement;
const contact = () => form().querySelector('[name=contact]') as HTMLInputElement;
const consent = () => form().querySelector('[name=consent]') as HTMLInputElement;
const errors = () => [...form().querySelectorAll('.field__error')].map(({ textContent }) => textContent);

async function send(value: string, agrees = true) {
  contact().value = value;
  consent().checked = agrees;
  await act(async () => form().requestSubmit());
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async () => Response.json({ message: 'We have sent you an email.' }));
  history.replaceState(null, '', '/alerts?car=mazda-3');
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  act(() => root?.render(<AlertForm sms consent="Yes, write to me." privacyHref={null} />));
});
afterEach(() => {
  act(() => root?.unmount());
  vi.unstubAllGlobals();
});

describe('the form of an alert', () => {
  it('says what is wrong where it is, and sends nothing', async () => {
    await send('nobody', false);
    expect(errors()).toHaveLength(2);
    expect(errors()[0]).toBe('Please enter an email address or a mobile number.');
    expect(document.activeElement).toBe(contact());
    for (const field of [contact(), consent()])
      expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.className).toBe('field__error');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('FORM-038 takes back what is put right, and says nothing of the form when all of it is', async () => {
    await send('nobody', false);
    consent().checked = true;
    act(() => void consent().dispatchEvent(new Event('change', { bubbles: true })));
    expect(errors()).toEqual(['Please enter an email address or a mobile number.']);
    contact().value = 'ada@example.com';
    act(() => void contact().dispatchEvent(new Event('input', { bubbles: true })));
    expect(errors()).toEqual([]);
    expect(form().querySelector('[role=alert]')).toBeNull();
  });

  it('sends what the page is about with it, and says what comes next', async () => {
    await send('ada@example.com');
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(new URL(String(address), location.href).pathname).toBe('/api/alerts');
    expect(JSON.parse(String(init?.body))).toMatchObject({
      ...{ contact: 'ada@example.com', consent: 'true', car: 'mazda-3', page: '/alerts?car=mazda-3' },
    });
    expect(document.querySelector('[role=status]')?.textContent).toBe('We have sent you an email.');
    expect(document.activeElement).toBe(document.querySelector('[role=status]'));
    const back = document.querySelector('a');
    expect([back?.textContent, back?.getAttribute('href')]).toEqual(['Back to the vehicle', '/cars/mazda-3']);
  });

  it.each([
    ['/search/used-cars?make=Mazda', '/search/used-cars?make=Mazda'],
    ['//evil.example', '/'],
  ])('leads back to the search %s by %s', async (search, href) => {
    history.replaceState(null, '', `/alerts?${new URLSearchParams({ search })}`);
    await send('ada@example.com');
    const back = document.querySelector('a');
    expect([back?.textContent, back?.getAttribute('href')]).toEqual(['Back to the search', href]);
  });

  it.each<[string, () => Promise<Response>, string]>([
    ['fails', async () => Response.json({ error: 'Please call us.' }, { status: 503 }), 'Please call us.'],
    ['answers a page', async () => new Response('<html>', { status: 500 }), 'An unknown error occurred.'],
    ['cannot be reached', async () => Promise.reject(new TypeError('offline')), 'An unknown error occurred.'],
  ])('where the function %s it says so and keeps the entries', async (_, answer, said) => {
    fetched.mockImplementation(answer);
    await send('ada@example.com');
    expect(form().querySelector('[role=alert]')?.textContent).toBe(said);
    expect(contact().value).toBe('ada@example.com');
  });
});
