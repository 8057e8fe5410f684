import { codeIn, codeMistake } from '#src/domain/account/one-time-code.ts';
import { ownPath } from '#src/domain/account/sign-in-path.ts';
import { FORM_SENT, HUMAN_TOKEN } from '#src/domain/features/human-check.ts';
import { checkForm } from '#src/domain/lead/forms/check-form.ts';
import { HONEYPOT } from '#src/domain/lead/forms/form-fields.ts';
import { track } from '#src/stores/analytics.ts';
import { noteSignIn } from '#src/stores/signed-in.ts';
import { rememberDetails } from '#src/stores/visitor-details.ts';
import { type FormState, useForm } from '../forms/use-form.ts';
import { isKnownPhone, sendCode, verifyCode } from './phone-code.ts';

/** AUTH-004, DATA-057. */
type Status = 'default' | 'verificationSent' | 'verificationSubmitted';

type State = {
  step: Status;
  /** A code was sent before, whatever happened since (OTP-002). */
  sentBefore: boolean;
  /** The visitor is asked for a name, too (AUTH-007). */
  asksName: boolean;
  /** The code itself, from a server in development that sends no text messages. */
  unsentCode?: string | undefined;
  /** The code was right, and the page is left. */
  isVerified: boolean;
};

const INITIAL_STATE: State = { step: 'default', sentBefore: false, asksName: false, isVerified: false };
const NAMES = ['name', 'last_name', 'email'] as const;

/** How far a visitor is with signing in, and what leads on: a code that is sent, and one that is verified. */
export function useSignIn() {
  const { form, state, change, stop, submitWith } = useForm(INITIAL_STATE, nextField);
  const { step, busy, sentBefore, asksName } = state;
  const isSent = step !== 'default';
  const entry = (name: string) => String(new FormData(form.current ?? undefined).get(name) ?? '').trim();

  async function send() {
    if (busy) return;
    const check = () => checkForm(Object.fromEntries([...NAMES, 'phone'].map((name) => [name, entry(name)])));
    const found = check();
    // OTP-001: nothing is asked of the server for a number that is none.
    if (found.phone) return stop({ errors: { phone: found.phone }, check });
    if (asksName && Object.keys(found).length > 0) return stop({ errors: found, check });
    const details = Object.fromEntries(NAMES.map((name) => [name, entry(name)]));
    const phone = entry('phone');
    change({ busy: true });
    if (!asksName && !sentBefore && !(await isKnownPhone(phone))) return stop({ asksName: true });
    const { name, last_name, email } = details as Record<(typeof NAMES)[number], string>;
    const sending = { [HONEYPOT]: entry(HONEYPOT), ...(entry(HUMAN_TOKEN) && { [HUMAN_TOKEN]: entry(HUMAN_TOKEN) }) };
    const result = await sendCode({ phone, ...sending, ...(asksName && { first_name: name, last_name, email }) });
    form.current?.dispatchEvent(new Event(FORM_SENT, { bubbles: true }));
    if (!result.ok) return stop({ step: 'default', error: result.error });
    track('codeSent');
    rememberDetails({ ...(asksName && details), phone });
    change({ sentBefore: true, step: 'verificationSent', unsentCode: result.unsentCode });
  }

  async function verify() {
    const code = codeIn(entry('code'));
    const mistake = codeMistake(code);
    if (mistake)
      return stop({ errors: { code: mistake }, check: () => ({ code: codeMistake(codeIn(entry('code'))) ?? '' }) });
    change({ busy: true, step: 'verificationSubmitted' });
    const result = await verifyCode(entry('phone'), code);
    if (!result.ok) return stop({ step: 'verificationSent', errors: { code: result.error } });
    track('phoneVerified');
    noteSignIn();
    change({ busy: true, isVerified: true, step: 'verificationSubmitted' });
    location.assign(ownPath(new URLSearchParams(location.search).get('redirect')));
  }

  return {
    form,
    state,
    isSent,
    phone: entry('phone'),
    send,
    submit: submitWith(isSent ? verify : send),
    /** OTP-022: another phone needs another code. */
    phoneChanged: () => isSent && !busy && change({ step: 'default' }),
  };
}

/** What is wrong, or comes next, is where the keyboard goes on; a name that was given is not asked for again. */
function nextField(form: HTMLFormElement, { busy, errors, step, asksName }: FormState & State): Element | null {
  const needsName = asksName && !new FormData(form).get('name');
  const next = Object.keys(errors)[0] ?? (step !== 'default' ? 'code' : needsName ? 'name' : undefined);
  return next && !busy ? form.querySelector(`[name="${next}"]`) : null;
}
