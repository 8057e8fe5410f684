import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FORM_SENT, HUMAN_TOKEN } from '#src/domain/human-check/human-check.ts';
import { checkForm } from '#src/domain/lead/check-form.ts';
import { HONEYPOT } from '#src/domain/lead/form-fields.ts';
import { codeMistake } from '#src/domain/sign-in/one-time-code.ts';
import { ownPath } from '#src/domain/sign-in/sign-in-path.ts';
import { track } from '#src/stores/analytics.ts';
import { noteSignIn } from '#src/stores/signed-in.ts';
import { keepDetails } from '#src/stores/visitor-details.ts';
import { Field } from '../forms/Field.tsx';
import { Honeypot } from '../forms/Honeypot.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { isKnownPhone, sendCode, verifyCode } from './phone-code.ts';

/** AUTH-004, DATA-057. */
type Status = 'default' | 'verificationSent' | 'verificationSubmitted';

type State = {
  status: Status;
  /** The call that sends a code runs. */
  sending: boolean;
  /** A code was sent before, whatever happened since (OTP-002). */
  sentBefore: boolean;
  /** The visitor is asked for a name, too (AUTH-007). */
  asksName: boolean;
  error: string;
  errors: Record<string, string>;
};

const START: State = {
  status: 'default',
  sending: false,
  sentBefore: false,
  asksName: false,
  error: '',
  errors: {},
};
const CALM = { error: '', errors: {} };
const NAMES = ['name', 'last_name', 'email'] as const;

/** Signs a visitor in with a phone and a one-time code (AUTH-001 to AUTH-007, OTP-001 to OTP-022). */
export function SignIn({ privacyHref }: { privacyHref: string | null }) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>(START);
  const { status, sending, sentBefore, asksName, error, errors } = state;
  const isSent = status !== 'default';
  const isBusy = sending || status === 'verificationSubmitted';
  const entry = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '').trim();
  const fail = (change: Partial<State>) => setState({ ...state, ...CALM, sending: false, ...change });

  // What is wrong, or comes next, is where the keyboard goes on.
  const next = Object.keys(errors)[0] ?? (isSent ? 'code' : asksName ? 'name' : undefined);
  useEffect(() => {
    if (next && !isBusy) form.current?.querySelector<HTMLElement>(`[name="${next}"]`)?.focus();
  }, [next, isBusy]);

  async function send() {
    if (isBusy) return;
    const details = Object.fromEntries(NAMES.map((name) => [name, entry(name)]));
    const phone = entry('phone');
    const found = checkForm({ ...details, phone }, []);
    // OTP-001: nothing is asked of the server for a number that is none.
    if (found.phone) return fail({ errors: { phone: found.phone } });
    if (asksName && Object.keys(found).length > 0) return fail({ errors: found });
    setState({ ...state, ...CALM, sending: true });
    if (!asksName && !sentBefore && !(await isKnownPhone(phone))) return fail({ asksName: true });
    const { name, last_name, email } = details as Record<(typeof NAMES)[number], string>;
    const sending = { [HONEYPOT]: entry(HONEYPOT), ...(entry(HUMAN_TOKEN) && { [HUMAN_TOKEN]: entry(HUMAN_TOKEN) }) };
    const result = await sendCode({ phone, ...sending, ...(asksName && { first_name: name, last_name, email }) });
    form.current?.dispatchEvent(new Event(FORM_SENT, { bubbles: true }));
    if (!result.ok) return fail({ status: 'default', error: result.error });
    track('codeSent');
    keepDetails({ ...(asksName && details), phone });
    setState({ ...state, ...CALM, sending: false, sentBefore: true, status: 'verificationSent' });
  }

  async function verify() {
    if (isBusy) return;
    const code = entry('code');
    const mistake = codeMistake(code);
    if (mistake) return fail({ errors: { code: mistake } });
    setState({ ...state, ...CALM, status: 'verificationSubmitted' });
    const result = await verifyCode(entry('phone'), code);
    if (!result.ok) return fail({ status: 'verificationSent', errors: { code: result.error } });
    track('phoneVerified');
    noteSignIn();
    location.assign(ownPath(new URLSearchParams(location.search).get('redirect')));
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void (isSent ? verify() : send());
  };
  // OTP-022.
  const changePhone = () => isSent && !isBusy && setState({ ...state, ...CALM, status: 'default' });
  const field = (name: 'phone' | (typeof NAMES)[number]) => ({ form: 'sign-in', name, error: errors[name] });

  return (
    <form ref={form} className="form sign-in" onSubmit={submit} noValidate aria-label="Sign in" data-status={status}>
      {error && (
        <p className="notice notice--danger" role="alert">
          {error}
        </p>
      )}
      <div onInput={changePhone}>
        <Field {...field('phone')} label="Mobile number" hint="We send a code to it. Signing in costs you nothing." />
      </div>
      {asksName && (
        <fieldset className="sign-in__names">
          <legend>We have not met yet. Who are you?</legend>
          <div className="form__row">
            <Field {...field('name')} />
            <Field {...field('last_name')} />
          </div>
          <Field {...field('email')} />
        </fieldset>
      )}
      <Honeypot />
      <CodeEntry
        form="sign-in"
        name="code"
        isSent={isSent}
        sending={sending}
        sentBefore={sentBefore}
        isBusy={isBusy}
        phone={entry('phone')}
        error={errors.code}
        onSend={send}
      />
      <button
        type="submit"
        className={`button button--wide ${isSent ? 'button--primary' : 'button--secondary'}`}
        disabled={!isSent}
        aria-busy={status === 'verificationSubmitted'}
      >
        {status === 'verificationSubmitted' ? 'Signing in …' : 'Sign in'}
      </button>
      {privacyHref && (
        <p className="form__privacy">
          We use your number to sign you in. <a href={privacyHref}>Privacy policy</a>
        </p>
      )}
    </form>
  );
}
