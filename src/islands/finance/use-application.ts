import { useEffect, useRef } from 'react';
import { FORM_SENT, HUMAN_TOKEN } from '#src/domain/features/human-check.ts';
import { HONEYPOT } from '#src/domain/lead/forms/form-fields.ts';
import type { ApplicationFormProps } from '#src/page-data/request/finance-application.ts';
import { track } from '#src/stores/analytics.ts';
import { noteSignIn } from '#src/stores/signed-in.ts';
import { prefill } from '../forms/prefill.ts';
import { useSteps } from '../forms/use-steps.ts';
import { verifyCode } from '../sign-in/phone-code.ts';
import { type ApplicationStep, applicationMistakes, codeEntry, firstStep, loanMistakes } from './application-fields.ts';
import { loanInWords } from './QuotePanel.tsx';
import { type Sent, sendApplication } from './send-application.ts';
import { usePhoneCode } from './use-phone-code.ts';
import { useWantedLoan } from './use-wanted-loan.ts';

type State = {
  step: ApplicationStep;
  /** It was taken, and the visitor is on the way to where it goes on. */
  leaves: boolean;
  /** The key of the lead that waits for a connection (FORM-032). */
  waiting?: string | undefined;
};

const START: State = { step: 'loan', leaves: false };
const NOTHING_SENT: Sent = { content: '', key: '', loan: '', progress: {} };

/** The state of a finance application, and what moves it on. */
export function useApplication(props: ApplicationFormProps) {
  const { form: element, state, change, stop, stopped, submitWith, back, leave } = useSteps(START, firstWrong, prefill);
  const wanted = useWantedLoan(element, props);
  const { query, priceLeft, loan, own, terms, quote } = wanted;
  const sent = useRef(NOTHING_SENT);
  const entry = (name: string) => String(new FormData(element.current ?? undefined).get(name) ?? '').trim();

  const fail = (error: string, part: Partial<State & { errors: Record<string, string> }> = {}) =>
    stop({ error, ...part });

  const code = usePhoneCode(
    () => ({
      phone: entry('phone'),
      first_name: entry('name'),
      last_name: entry('last_name'),
      email: entry('email'),
      [HONEYPOT]: entry(HONEYPOT),
      ...(entry(HUMAN_TOKEN) && { [HUMAN_TOKEN]: entry(HUMAN_TOKEN) }),
      ...(query.current.dealership && { dealership_slug: query.current.dealership }),
    }),
    (error, field) => {
      if (field) return stop({ errors: { [field]: error } });
      element.current?.dispatchEvent(new Event(FORM_SENT, { bubbles: true }));
      if (error) fail(error);
      else change({ waiting: state.waiting });
    },
  );

  // The next step is the entry of the code.
  useEffect(() => {
    if (code.isSent) element.current?.querySelector<HTMLElement>('#finance-code')?.focus();
  }, [code.isSent, element]);

  async function verify(form: HTMLFormElement) {
    const verified = await verifyCode(entry('phone'), codeEntry(form));
    if (verified.ok) {
      track('phoneVerified');
      noteSignIn();
      code.verified();
    }
    return verified;
  }

  /** Leaves the first step of two when it is right, else sends the form. */
  async function submit(form: HTMLFormElement): Promise<void> {
    const movedNow = priceLeft();
    const isStep = props.variant === 'popup' && state.step === 'loan';
    const { carId } = query.current;
    const about = carId ? { car_id: carId } : {};
    const price = entry('purchasePrice');
    const check = () => ({
      ...(isStep ? loanMistakes(form, props, about) : applicationMistakes(form, props, about, code)),
      // A price that was moved to its limit is to be looked at.
      ...(movedNow && entry('purchasePrice') === price && { purchasePrice: movedNow }),
    });
    if (stopped(check)) return;
    if (isStep) return change({ step: 'contact' });
    change({ busy: true });
    const { isVerified } = code;
    const shown = loanInWords({ state: quote, own, rates: props.loan, terms, loan });
    const sending = { props, query: query.current, sent, isVerified, verify: () => verify(form), shown };
    const outcome = await sendApplication(form, sending);
    if (outcome.kind === 'code') return stop({ errors: { code: outcome.error } });
    if (outcome.kind === 'waiting') return change({ waiting: outcome.key });
    if (outcome.kind === 'sent') {
      change({ busy: true, leaves: true });
      return leave(() => location.assign(outcome.redirectUrl));
    }
    fail(outcome.error, { errors: outcome.errors, step: firstStep(outcome.errors) });
    // FORM-003: what did not reach the dealer is said twice.
    alert(outcome.error);
  }

  return { ...wanted, element, state, code, submit: submitWith(submit), back, takeBack: fail };
}

/** The first field that is wrong; where no code was sent yet, the button that sends one. */
const firstWrong = (form: HTMLFormElement) =>
  form.querySelector('[aria-invalid="true"]') ?? form.querySelector('#finance-send-code');
