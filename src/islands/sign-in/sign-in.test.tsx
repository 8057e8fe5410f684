// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FORM_SENT, HUMAN_TOKEN } from '#src/domain/features/human-check.ts';
import { HONEYPOT } from '#src/domain/lead/forms/form-fields.ts';
import * as messages from '#src/domain/text/message-texts.ts';
import { $visitorDetails } from '#src/stores/visitor-details.ts';
import { SignIn } from './SignIn.tsx';

const { track } = vi.hoisted(() => ({ track: vi.fn() }));
vi.mock('#src/stores/analytics.ts', () => ({ track }));

/** What the server answers to a call by the end of its address; a promise is an answer that is on its way. */
let answers: Record<string, { status?: number; body?: unknown } | Promise<never>>;
let requested: string[];
let timeouts: number[];
let root: Root | undefined;

beforeEach(() => {
  answers = { 'check-if-contact-exists': { body: { data: { exists: true } } } };
  requested = [];
  timeouts = [];
  track.mockReset();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    timeouts.push(milliseconds);
    return timeout(milliseconds);
  });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string | URL) => {
      const call = String(address).split('/api/')[1]?.split('?')[0] ?? '';
      requested.push(call);
      const answer = await answers[call];
      return Response.json(answer?.body ?? { ok: true }, { status: answer?.status ?? 200 });
    }),
  );
  document.body.dataset.api = '/api';
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root?.render(<SignIn privacyHref={null} call={{ text: '07 4628 1234', href: 'tel:+61746281234' }} />));
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const form = () => document.querySelector('form') as HTMLFormElement;
const status = () => form().dataset.status;
const fill = (name: string, value: string) => {
  (form().querySelector(`[name=${name}]`) as HTMLInputElement).value = value;
};
const field = (name: string) => form().querySelector(`[name=${name}]`) as HTMLInputElement;
const errors = () => [...form().querySelectorAll('.field__error')].map(({ textContent }) => textContent);
const send = (phone = '0491 570 006') =>
  act(async () => {
    fill('phone', phone);
    form().querySelector<HTMLElement>('[type=button]')?.click();
  });
const submit = (code: string) =>
  act(async () => {
    fill('code', code);
    form().requestSubmit();
  });

describe('signing in', () => {
  it('AUTH-004 DATA-057 OTP-020 ERR-022 is default, then verificationSent, then verificationSubmitted; a wrong code returns it', async () => {
    expect(status()).toBe('default');
    await send();
    expect(status()).toBe('verificationSent');
    answers['auth/verify-code'] = { status: 400, body: { error: messages.codeInvalid } };
    await submit('123456');
    expect(status()).toBe('verificationSent');
    expect(form().querySelector('#sign-in-code-error')?.textContent).toBe(
      'The verification code is invalid. Please try again.',
    );
    answers['auth/verify-code'] = new Promise<never>(() => undefined);
    await submit('654321');
    expect(status()).toBe('verificationSubmitted');
  });

  it('FORM-038 takes back what is said of a number and of a code that are put right', async () => {
    const enter = (name: string, value: string) =>
      act(async () => {
        fill(name, value);
        field(name).dispatchEvent(new Event('input', { bubbles: true }));
      });
    await send('0491');
    expect(errors()).toEqual([messages.phoneInvalid]);
    await enter('phone', '0491 570');
    expect(errors()).toEqual([messages.phoneInvalid]);
    await enter('phone', '0491 570 006');
    expect(errors()).toEqual([]);
    await send();
    await submit('12');
    expect(errors()).toHaveLength(1);
    await enter('code', '123456');
    expect(errors()).toEqual([]);
  });

  it('OTP-004 ERR-021 sends no code after too many attempts', async () => {
    answers['rate-limit'] = { status: 429, body: { error: 'x' } };
    await send();
    expect(form().querySelector('[role=alert]')?.textContent).toBe(
      'Too many verification attempts. Please try again later.',
    );
    expect(requested).not.toContain('auth/send-code');
    expect(status()).toBe('default');
  });

  it('OTP-004 OTP-006 ERR-028 no answer of the rate limit is no refusal', async () => {
    answers['rate-limit'] = Promise.reject(new TypeError('Failed to fetch'));
    await send();
    expect(form().querySelector('[role=alert]')?.textContent).toBe('An unknown error occurred.');
    expect(requested).not.toContain('auth/send-code');
    answers['rate-limit'] = { status: 500, body: { error: 'x' } };
    await send();
    expect(form().querySelector('[role=alert]')?.textContent).toBe(
      'Too many verification attempts. Please try again later.',
    );
    expect(requested).not.toContain('auth/send-code');
  });

  it.each([
    ['an error of the server', { status: 500, body: { data: { exists: true } } }],
    ['too many calls', { status: 429, body: { data: { exists: true } } }],
    ['another answer', { body: { exists: true } }],
    ['no answer', undefined],
  ])('AUTH-007 API-016 %s to the question who it is asks for name, last name and email', async (_, answer) => {
    answers['check-if-contact-exists'] = answer ?? Promise.reject(new TypeError('Failed to fetch'));
    await send();
    expect([field('name'), field('last_name'), field('email')]).not.toContain(null);
    expect(requested).toEqual(['check-if-contact-exists']);
  });

  it('OTP-002 OTP-006 reads Sending... while the call runs, and Resend code after a code was sent, whatever comes then', async () => {
    const button = () => form().querySelector('[type=button]')?.textContent;
    const held = Promise.withResolvers<never>();
    answers['auth/send-code'] = held.promise;
    await send();
    expect(button()).toBe('Sending...');
    await act(async () => held.resolve({ body: { ok: true } } as never));
    expect(button()).toBe('Resend code');
    answers['auth/send-code'] = { status: 500, body: {} };
    await send();
    expect([button(), status()]).toEqual(['Resend code', 'default']);
  });

  it('OTP-003 OTP-009 gives the code where the server sends none, and says what was texted where it does', async () => {
    const told = () => form().querySelector('[role=status]');
    answers['auth/send-code'] = { body: { ok: true, code: '123456' } };
    await send();
    expect(told()?.textContent).toBe('This site sends no text messages yet. Your code is 123456.');
    expect(form().querySelector('.code-entry__lost')).toBeNull();
    answers['auth/send-code'] = { body: { ok: true } };
    await send();
    expect(told()?.textContent).toBe('Code sent! We texted it to 0491 570 006: enter its six digits here.');
    expect(form().querySelector('.code-entry__lost')).not.toBeNull();
  });

  it('FORM-030 keeps the details of somebody new for the next form', async () => {
    answers['check-if-contact-exists'] = { body: { data: { exists: false } } };
    await send();
    const details = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com' };
    for (const [name, value] of Object.entries(details)) fill(name, value);
    await send();
    expect($visitorDetails.get()).toMatchObject({ ...details, phone: '0491 570 006' });
  });

  it('sends with a code what tells people from programs, and says that the proof is used', async () => {
    const used = vi.fn();
    document.addEventListener(FORM_SENT, used);
    const proof = Object.assign(document.createElement('input'), { name: HUMAN_TOKEN, value: 'proof-1' });
    form().append(proof);
    fill(HONEYPOT, 'Spam Ltd');
    await send();
    document.removeEventListener(FORM_SENT, used);
    const [, init] = vi.mocked(fetch).mock.calls.find(([address]) => String(address).endsWith('send-code')) ?? [];
    expect(JSON.parse(String(init?.body))).toMatchObject({ [HUMAN_TOKEN]: 'proof-1', [HONEYPOT]: 'Spam Ltd' });
    expect(used).toHaveBeenCalledTimes(1);
    proof.remove();
  });

  it('OTP-006 ERR-028 ERR-050 gives up sending after 15 seconds', async () => {
    answers['auth/send-code'] = Promise.reject(new DOMException('late', 'TimeoutError'));
    await send();
    expect(timeouts.at(-1)).toBe(15_000);
    expect(form().querySelector('[role=alert]')?.textContent).toBe('An unknown error occurred.');
    expect(form().querySelector('[type=button]')?.textContent).toBe('Send code');
  });

  it('AUTH-001 AUTH-007 OTP-001 OTP-002 OTP-003 EVT-015 somebody new gives a name before a code is sent', async () => {
    answers['check-if-contact-exists'] = { body: { data: { exists: false } } };
    await send('12');
    expect(errors()).toEqual(['Please enter a valid phone number.']);
    expect(requested).toEqual([]);
    await send();
    expect(document.activeElement).toBe(field('name'));
    await send();
    expect(errors()).toEqual(['Tell us your first name.', 'Tell us your last name.', 'Tell us your email.']);
    expect([field('code').disabled, requested]).toEqual([true, ['check-if-contact-exists']]);
    fill('name', 'Ada');
    fill('last_name', 'Byron');
    fill('email', 'ada@example.com');
    await send();
    expect(requested).toEqual(['check-if-contact-exists', 'rate-limit', 'auth/send-code']);
    expect(JSON.parse(String(vi.mocked(fetch).mock.lastCall?.[1]?.body))).toMatchObject({
      ...{ phone: '0491570006', first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' },
    });
    expect(form().querySelector('[role=status]')?.textContent).toContain('Code sent!');
    expect(form().querySelector('[type=button]')?.textContent).toBe('Resend code');
    expect(field('code').disabled).toBe(false);
    expect(document.activeElement).toBe(field('code'));
    expect(track).toHaveBeenCalledExactlyOnceWith('codeSent');
  });

  it('OTP-022 somebody new who corrects the phone after a code stays in that field', async () => {
    answers['check-if-contact-exists'] = { body: { data: { exists: false } } };
    await send();
    for (const [name, value] of Object.entries({ name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }))
      fill(name, value);
    await send();
    expect(document.activeElement).toBe(field('code'));
    field('phone').focus();
    await act(async () => field('phone').dispatchEvent(new Event('input', { bubbles: true })));
    expect([status(), document.activeElement]).toEqual(['default', field('phone')]);
  });

  it('OTP-009 has one button until a code is on its way, then says what to do where none arrives', async () => {
    const shown = () =>
      [...form().querySelectorAll('button, .code-entry__lost')]
        .filter((one) => !one.closest('[hidden]'))
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(['Send code']);
    await send();
    expect(shown()).toEqual([
      'Resend code',
      'No text after a minute? Press “Resend code”, or call us: 07 4628 1234.',
      'Sign in',
    ]);
  });

  it('AUTH-007 somebody who is known is asked for nothing but the phone', async () => {
    await send();
    expect(field('name')).toBeNull();
    expect(requested).toContain('auth/send-code');
  });

  it('OTP-007 OTP-022 a code of another length is not sent; another phone needs another code', async () => {
    await send();
    await submit('');
    expect(errors()).toEqual(['This is a required field.']);
    await submit('12345');
    expect(errors()).toEqual(['Code must be 6 digits.']);
    expect(requested).not.toContain('auth/verify-code');
    await act(async () => field('phone').dispatchEvent(new Event('input', { bubbles: true })));
    expect([status(), field('code').disabled]).toEqual(['default', true]);
    await act(async () => form().requestSubmit());
    expect(field('code').disabled).toBe(false);
    expect(track.mock.calls).toEqual([['codeSent'], ['codeSent']]);
  });

  it.each([
    ['?redirect=%2Fcontact', '/contact'],
    ['?redirect=%2F%5Cevil.example', '/'],
    ['?redirect=https%3A%2F%2Fevil.example', '/'],
    ['', '/'],
  ])('GATE-005 EVT-016 after a right code %j leads to %s', async (query, to) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    history.replaceState(null, '', `/sign-in${query}`);
    await send();
    await submit('123456');
    expect(assign).toHaveBeenCalledExactlyOnceWith(to);
    expect(track.mock.calls).toEqual([['codeSent'], ['phoneVerified']]);
  });
});
