// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onSite } from '#src/stores/on-site-for-test.ts';

vi.mock('#src/stores/analytics.ts', () => ({ track: vi.fn() }));

const fetched = vi.fn<typeof fetch>();
const SENT = Date.UTC(2026, 10, 20, 3, 0);
const DAY = 86_400_000;
let sendForm: typeof import('./form-client.ts').sendForm;
let sendWaiting: typeof import('./send-waiting.ts').sendWaiting;
const waiting = () => JSON.parse(localStorage.getItem('harbour:waiting') ?? '[]') as { key: string; body: string }[];
const note = () => document.querySelector('.toast')?.textContent ?? '';

const openPage = async () => {
  const load = () => Promise.all([import('./form-client.ts'), import('./send-waiting.ts')]);
  [{ sendForm }, { sendWaiting }] = await onSite('harbour', load);
};

/** Sends a form while the browser is offline. */
async function sendOffline(online = false) {
  vi.stubGlobal('navigator', { ...{ userAgent: 'test' }, onLine: online });
  vi.setSystemTime(SENT);
  fetched.mockRejectedValue(new TypeError('offline'));
  const person = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' };
  const inputs = Object.entries(person).map(([name, value]) => {
    const input = document.createElement('input');
    Object.assign(input, { name, value });
    return input;
  });
  const form = document.createElement('form');
  form.action = '/api/leads';
  form.append(...inputs);
  document.body.replaceChildren(form);
  return sendForm(form, {
    address: 'lead',
    required: [],
    success: { event: 'newEnquiry', carId: '7', car: 'Mazda 3' },
  });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  localStorage.clear();
  sessionStorage.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  document.body.replaceChildren();
  await openPage();
});

describe('a lead that was sent offline', () => {
  it('FORM-032 is kept, and said to wait', async () => {
    expect(await sendOffline()).toMatchObject({ waiting: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(waiting()).toHaveLength(1);
    expect(JSON.parse(waiting()[0]?.body ?? '')).toMatchObject({ name: 'Ada', phone: '0491570006', source: 'Website' });
  });

  it('FORM-032 is not kept while the browser is online: the visitor hears that it failed', async () => {
    expect(await sendOffline(true)).toEqual({ error: 'An unexpected error occured.', errors: {} });
    expect(waiting()).toEqual([]);
  });

  it('FORM-032 is sent once on another page, under its own key, and the visitor is told', async () => {
    const result = await sendOffline();
    await openPage();
    fetched.mockReset();
    fetched.mockImplementation(async () => Response.json({ lead_id: 8 }));
    await sendWaiting(SENT + DAY);
    await sendWaiting(SENT + DAY);
    expect(fetched).toHaveBeenCalledTimes(1);
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(String(url)).toBe('/api/leads');
    expect(new Headers(init?.headers).get('idempotency-key')).toBe('waiting' in result && result.waiting);
    expect(note()).toMatch(/online again, and your message of Friday,? 20 November 2026.* was sent/);
    expect(waiting()).toEqual([]);
  });

  it.each([
    ['the line is still broken', () => fetched.mockRejectedValue(new TypeError('offline'))],
    [
      'the function fails',
      () => fetched.mockImplementation(async () => Response.json({ error: 'No.' }, { status: 503 })),
    ],
    [
      'there were too many',
      () => fetched.mockImplementation(async () => Response.json({ error: 'No.' }, { status: 429 })),
    ],
  ])('FORM-032 keeps waiting when %s', async (_, arrange) => {
    await sendOffline();
    fetched.mockReset();
    arrange();
    await sendWaiting(SENT + 3 * DAY);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(waiting()).toHaveLength(1);
    expect(note()).toBe('');
  });

  it('FORM-032 that is refused is given up, with the reason', async () => {
    await sendOffline();
    fetched.mockImplementation(async () => Response.json({ error: 'This is a required field.' }, { status: 400 }));
    await sendWaiting(SENT);
    expect(note()).toContain('was not sent. This is a required field.');
    expect(waiting()).toEqual([]);
  });

  it('FORM-032 is not sent after three days, and the visitor is told', async () => {
    await sendOffline();
    fetched.mockReset();
    await sendWaiting(SENT + 3 * DAY + 1);
    expect(fetched).not.toHaveBeenCalled();
    expect(note()).toContain('was not sent: you were offline for too long');
    expect(waiting()).toEqual([]);
  });

  it('FORM-032 is answered for by its form where that is on the page', async () => {
    await sendOffline();
    fetched.mockImplementation(async () => Response.json({ lead_id: 8 }));
    const heard = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('waiting-lead', heard, { once: true });
    await sendWaiting(SENT);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(note()).toBe('');
  });
});
