// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FORM_SENT, HUMAN_TOKEN } from '#src/domain/human-check/human-check.ts';
import { HONEYPOT } from '#src/domain/lead/form-fields.ts';
import * as messages from '#src/domain/message-texts.ts';
import { SignIn } from './SignIn.tsx';

vi.mock('#src/stores/analytics.ts', () => ({ track: vi.fn() }));

/** What the server answers to a call by the end of its address; a promise is an answer that is on its way. */
let answers: Record<string, { status?: number; body?: unknown } | Promise<never>>;
let asked: string[];
let timeouts: number[];
let root: Root | undefined;

beforeEach(() => {
  answers = { 'check-if-contact-exists': { body: { data: { exists: true } } } };
  asked = [];
  timeouts = [];
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
      asked.push(call);
      const answer = await answers[call];
      return Response.json(answer?.body ?? { ok: true }, { status: answer?.status ?? 200 });
    }),
  );
  document.body.dataset.api = '/api';
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root?.render(<SignIn privacyHref={null} />));
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
const send = () =>
  act(async () => {
    fill('phone', '0491 570 006');
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

  it('OTP-004 ERR-021 sends no code after too many attempts', async () => {
    answers['rate-limit'] = { status: 429, body: { error: 'x' } };
    await send();
    expect(form().querySelector('[role=alert]')?.textContent).toBe(
      'Too many verification attempts. Please try again later.',
    );
    expect(asked).not.toContain('auth/send-code');
    expect(status()).toBe('default');
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
    expect(form().querySelector('[type=button]')?.textContent).toBe('Send Code');
  });
});
