import { type RefObject, useEffect, useRef, useState } from 'react';
import { codeIn, codeMistake } from '#src/domain/account/one-time-code.ts';
import { FORM_SENT, HUMAN_TOKEN } from '#src/domain/features/human-check.ts';
import { APPLICATION_LIMITS, priceWithin, purchasePrice } from '#src/domain/finance/application/application-limits.ts';
import { type ApplicationQuery, applicationQuery } from '#src/domain/finance/application/application-query.ts';
import { ESTIMATE_TERMS } from '#src/domain/finance/loan-terms.ts';
import type { CustomerData } from '#src/domain/lead/customer.schema.ts';
import { financeLead, type WantedLoan } from '#src/domain/lead/finance-lead.ts';
import { checkForm, isTicked } from '#src/domain/lead/forms/check-form.ts';
import { FINANCE_FIELDS, FINANCE_FORM_FIELDS } from '#src/domain/lead/forms/finance-fields.ts';
import { HONEYPOT, listedAs } from '#src/domain/lead/forms/form-fields.ts';
import { toPayload } from '#src/domain/lead/lead-payload.ts';
import { OPEN_SECONDS } from '#src/domain/lead/spam-signals.ts';
import * as messages from '#src/domain/text/message-texts.ts';
import type { ApplicationFormProps } from '#src/page-data/request/finance-application.ts';
import { track } from '#src/stores/analytics.ts';
import { rememberSentLead } from '#src/stores/sent-lead.ts';
import { noteSignIn } from '#src/stores/signed-in.ts';
import { loadFinanceCar } from '#src/stores/vehicles/finance-car.ts';
import { readVisit } from '#src/stores/visit.ts';
import { rememberDetails } from '#src/stores/visitor-details.ts';
import { rememberWaiting } from '#src/stores/waiting-leads.ts';
import { formEntries } from '../forms/form-entries.ts';
import { openSeconds } from '../forms/open-seconds.ts';
import { pageContext } from '../forms/page-context.ts';
import { postLead } from '../forms/post-lead.ts';
import { prefill } from '../forms/prefill.ts';
import { isTouched } from '../hydrate/early-input.ts';
import { useHydrated } from '../hydrate/use-hydrated.ts';
import { verifyCode } from '../sign-in/phone-code.ts';
import { createCustomer } from './application-client.ts';
import { type QuoteState, quoteLoader } from './quote-loader.ts';
import { type ApplicationOutcome, type Progress, submitApplication } from './submit-application.ts';
import { usePhoneCode } from './use-phone-code.ts';

/** Where an application stands. */
export type ApplicationState = {
  step: 'loan' | 'contact';
  busy: boolean;
  /** It was taken, and the visitor is on the way to where it goes on. */
  leaves: boolean;
  error: string;
  /** Messages by field. */
  errors: Record<string, string>;
  /** Those that are listed above the form. */
  listed: Record<string, string>;
  /** Counts how often the visitor was stopped. */
  attempt: number;
  /** The lead that waits for a connection (FORM-032). */
  waiting?: string;
};

const NO_ERRORS = { busy: false, leaves: false, error: '', errors: {}, listed: {} };
const START: ApplicationState = { ...NO_ERRORS, step: 'loan', attempt: 0 };
const RENDERED: WantedLoan = {
  purchasePrice: APPLICATION_LIMITS.price.start,
  loanTerm: APPLICATION_LIMITS.term.start,
  selfAssessedCreditScore: 'GREAT',
};

/** The fields of the step that asks for the loan. */
const LOAN_FIELDS = Object.keys(FINANCE_FIELDS).filter((name) => name !== 'postcode');

/** The label of a field in a list of mistakes. */
export const applicationLabel = (name: string): string =>
  ({ code: 'Code', 'send-code': 'Send Code', phone: 'Mobile number' })[name] ?? listedAs(name, FINANCE_FORM_FIELDS);

/** The state of a finance application, and what moves it on. */
export function useApplication(element: RefObject<HTMLFormElement | null>, props: ApplicationFormProps) {
  const [state, setState] = useState(START);
  const [loan, setLoan] = useState(RENDERED);
  const [quote, setQuote] = useState<QuoteState>(
    props.quote ? { status: 'shown', quote: props.quote } : { status: 'loading' },
  );
  // FIN-001; the page is rendered without an address.
  const query = useRef<ApplicationQuery>({});
  const asker = useRef<ReturnType<typeof quoteLoader>>(undefined);
  const requested = useRef('');
  // What of the words `content` arrived already (FIN-059).
  const isSending = useRef(false);
  const sent = useRef<{ content: string; key: string; progress: Progress }>({ content: '', key: '', progress: {} });
  const stop = (part: Partial<ApplicationState>) =>
    setState(({ waiting: _, ...before }) => ({ ...before, ...NO_ERRORS, ...part, attempt: before.attempt + 1 }));
  const entry = (name: string) => String(new FormData(element.current ?? undefined).get(name) ?? '').trim();
  const codeEntry = () => codeIn(element.current?.querySelector<HTMLInputElement>('#finance-code')?.value ?? '');

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
      if (!field) element.current?.dispatchEvent(new Event(FORM_SENT, { bubbles: true }));
      if (field) stop({ errors: { [field]: error } });
      else if (error) stop({ error });
      else setState((before) => ({ ...before, ...NO_ERRORS }));
    },
  );

  /** Reads what is wanted, and asks for its quote where that is something else than before. */
  function readLoan(isFirst = false): void {
    const wanted = wantedLoan(Object.fromEntries(new FormData(element.current ?? undefined)));
    const { vin, nvic, year } = query.current;
    const about = { ...(vin && { vin }), ...(nvic && { nvic }), ...(year && { year }) };
    const body = JSON.stringify({ ...wanted, ...about });
    if (body === requested.current) return;
    requested.current = body;
    setLoan(wanted);
    // The rendered quote stays until the first answer.
    const isRendered = isFirst && props.quote && Object.keys(RENDERED).every((name) => is(wanted, name));
    if (!isRendered) setQuote({ status: 'loading' });
    const { depositPercent, finalPaymentPercent } = ESTIMATE_TERMS;
    const helper = whoIsHelping(query.current);
    asker.current?.edited({
      ...{ ...wanted, ...about, depositPercent, finalPaymentPercent },
      ...(helper && { whoIsHelping: helper }),
    });
  }

  useHydrated(() => {
    const form = element.current;
    if (!form) return;
    // Without scripts the browser checks, and the function.
    form.noValidate = true;
    prefill(form);
    query.current = applicationQuery(location.search);
    const { carId, price, term, creditScore } = query.current;
    fill(form, 'purchasePrice', price);
    fill(form, 'loanTerm', term);
    fill(form, 'selfAssessedCreditScore', creditScore);
    asker.current = quoteLoader(props.quoteHref, setQuote);
    if (carId) void tellCar(carId);
    readLoan(true);
    return () => asker.current?.stop();
  });

  /** What the vehicle of the address says where the address itself does not (FIN-023). */
  async function tellCar(carId: string): Promise<void> {
    const car = await loadFinanceCar(carId);
    if (!car || !element.current) return;
    const { vin, nvic, year, carType, dealership, amount } = car;
    const known = { vin, nvic, year, carType, dealership };
    const facts = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
    query.current = { ...facts, ...query.current };
    if (query.current.price === undefined && amount !== undefined)
      fill(element.current, 'purchasePrice', priceWithin(amount));
    readLoan();
  }

  // On an error focus the first invalid field; on a new step focus its heading.
  const before = useRef(state.step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mistake that is corrected moves nobody
  useEffect(() => {
    const form = element.current;
    const wrong =
      form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form?.querySelector<HTMLElement>('#finance-send-code');
    if (Object.keys(state.errors).length > 0) wrong?.focus();
    else if (state.error) form?.querySelector<HTMLElement>('[data-form-error]')?.focus();
    else if (before.current !== state.step)
      form?.querySelector<HTMLElement>(`[data-step-of="${state.step}"] [data-step-title]`)?.focus();
    before.current = state.step;
  }, [state.step, state.attempt]);

  // The next step is the entry of the code.
  useEffect(() => {
    if (code.isSent) element.current?.querySelector<HTMLElement>('#finance-code')?.focus();
  }, [code.isSent, element]);

  /** What the form holds is wrong, by field; of a step that is left only its own fields count. */
  function mistakes(form: HTMLFormElement, step: ApplicationState['step'] | 'all'): Record<string, string> {
    const found = checkForm(formEntries(form), props.required, FINANCE_FORM_FIELDS);
    if (step === 'loan')
      return Object.fromEntries(Object.entries(found).filter(([name]) => LOAN_FIELDS.includes(name)));
    if (code.isVerified) return found;
    // The field opens with the code that is sent: before that the button is what is to be pressed.
    if (!code.isSent) return { ...found, 'send-code': messages.required };
    const wrongCode = codeMistake(codeEntry());
    return { ...found, ...(wrongCode && { code: wrongCode }) };
  }

  async function submit(): Promise<void> {
    const form = element.current;
    if (!form || isSending.current || state.busy || state.waiting) return;
    const price = form.elements.namedItem('purchasePrice') as HTMLInputElement;
    price.value = String(purchasePrice(price.value));
    readLoan();
    const isStep = props.variant === 'popup' && state.step === 'loan';
    const errors = mistakes(form, isStep ? 'loan' : 'all');
    if (Object.keys(errors).length > 0) {
      return stop({ errors, listed: errors, error: messages.fixErrors });
    }
    if (isStep) return setState((now) => ({ ...now, ...NO_ERRORS, step: 'contact' }));
    setState((now) => ({ ...now, ...NO_ERRORS, busy: true }));
    isSending.current = true;
    try {
      await send(form);
    } finally {
      isSending.current = false;
    }
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const { [HUMAN_TOKEN]: token, ...entries } = formEntries(form);
    const wanted = wantedLoan(entries);
    const subscribe = isTicked(String(entries.opt_in ?? ''));
    const { partner } = props;
    const own = financeLead(wanted, query.current, { whoIsHelping: whoIsHelping(query.current), subscribe, partner });
    const payload = { ...toPayload(entries), ...own };
    const content = JSON.stringify(payload);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID(), progress: {} };
    const { key, progress } = sent.current;
    progress.isVerified = code.isVerified;
    const lead = { ...payload, ...pageContext(), [OPEN_SECONDS]: openSeconds(form) };
    const body = JSON.stringify({ ...lead, ...(token && { [HUMAN_TOKEN]: token }) });
    const outcome = await submitApplication(progress, {
      verify: async () => {
        const verified = await verifyCode(entry('phone'), codeEntry());
        if (verified.ok) {
          track('phoneVerified');
          noteSignIn();
          code.verified();
        }
        return verified;
      },
      sendLead: () => postLead(form.action, key, body),
      createCustomer: () =>
        createCustomer(props.customerHref, key, customerData(payload, wanted, query.current, subscribe), lead),
    });
    reported(outcome, entries, { key, body, action: new URL(form.action, location.href).pathname });
  }

  function reported(
    outcome: ApplicationOutcome,
    entries: Record<string, unknown>,
    lead: { key: string; body: string; action: string },
  ): void {
    const { category } = props;
    const carId = query.current.carId;
    if (outcome.kind === 'code') {
      stop({ errors: { code: outcome.error } });
      return;
    }
    if (outcome.kind === 'sent') {
      rememberDetails(entries);
      // FIN-057
      track('financeEnquiry', carId ? { carId } : {});
      rememberSentLead({ leadId: outcome.leadId, category });
      setState((now) => ({ ...now, ...NO_ERRORS, busy: true, leaves: true }));
      location.assign(outcome.redirectUrl);
      return;
    }
    const success = { event: 'financeEnquiry' as const, category, ...(carId && { carId }) };
    if (outcome.isLost && !navigator.onLine && rememberWaiting({ ...lead, at: Date.now(), success })) {
      setState((now) => ({ ...now, ...NO_ERRORS, waiting: lead.key }));
      return;
    }
    stop({ error: outcome.error, errors: outcome.errors, step: firstStep(outcome.errors) });
    // FORM-003: what did not reach the dealer is said twice.
    alert(outcome.error);
  }

  return {
    state,
    loan,
    quote,
    code,
    submit,
    edited: () => readLoan(),
    /** Takes back what was said of a field that the visitor changes. */
    correct(name: string) {
      if (!(name in state.errors)) return;
      const { [name]: _, ...errors } = state.errors;
      setState((now) => ({ ...now, errors }));
    },
    back: () => setState((now) => ({ ...now, ...NO_ERRORS, step: 'loan' })),
    takeBack: (error: string) => stop({ error }),
  };
}

const is = (wanted: WantedLoan, name: string) =>
  wanted[name as keyof WantedLoan] === RENDERED[name as keyof WantedLoan];

/** The step that asks for the first of some fields; the last one for none of them. */
const firstStep = (errors: Record<string, string>): ApplicationState['step'] =>
  LOAN_FIELDS.some((name) => name in errors) ? 'loan' : 'contact';

/** The loan that a form asks for; missing entries are those of the rendered page. */
function wantedLoan(entries: Record<string, unknown>): WantedLoan {
  return {
    purchasePrice: purchasePrice(String(entries.purchasePrice)),
    loanTerm: Number(entries.loanTerm) || RENDERED.loanTerm,
    selfAssessedCreditScore: String(entries.selfAssessedCreditScore || RENDERED.selfAssessedCreditScore),
  };
}

/** Who helps the visitor: the page's own parameter, else the one the session began with. */
function whoIsHelping(query: ApplicationQuery): string {
  return query.whoIsHelping || String(readVisit()?.linked_query_params?.whoIsHelping ?? '');
}

/** Puts a value into a field that nobody has touched (FIN-003). */
function fill(form: HTMLFormElement, name: string, value: string | number | undefined): void {
  if (value === undefined) return;
  const fields = [...form.elements].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.name === name,
  );
  if (fields.some(isTouched)) return;
  for (const field of fields) {
    if (field.type === 'radio') field.checked = field.value === value;
    else field.value = String(value);
  }
}

/** The person and the loan as API-004 takes them. */
function customerData(
  payload: Record<string, unknown>,
  loan: WantedLoan,
  { vin, nvic, year }: ApplicationQuery,
  subscribe: boolean,
): CustomerData {
  const text = (name: string) => String(payload[name] ?? '');
  return {
    purchasePrice: loan.purchasePrice,
    loanTerm: loan.loanTerm,
    selfAssessedCreditScore: loan.selfAssessedCreditScore as CustomerData['selfAssessedCreditScore'],
    nvic: nvic ?? '',
    vin: vin ?? '',
    year: year ?? null,
    phoneNumber: text('phone'),
    firstName: text('name'),
    lastName: text('last_name'),
    email: text('email'),
    postCode: text('postcode'),
    subscribe,
  };
}
