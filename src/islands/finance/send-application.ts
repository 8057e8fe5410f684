import { HUMAN_TOKEN } from '#src/domain/features/human-check.ts';
import { ANY_VEHICLE_LIMITS } from '#src/domain/finance/application/application-limits.ts';
import type { ApplicationQuery } from '#src/domain/finance/application/application-query.ts';
import type { CustomerData } from '#src/domain/lead/customer.schema.ts';
import { financeLead, type WantedLoan } from '#src/domain/lead/finance-lead.ts';
import { isTicked } from '#src/domain/lead/forms/check-form.ts';
import { FINANCE_APPLICATION } from '#src/domain/lead/lead-categories.ts';
import { toPayload } from '#src/domain/lead/lead-payload.ts';
import { OPEN_SECONDS } from '#src/domain/lead/spam-signals.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import type { ApplicationFormProps } from '#src/page-data/request/finance-application.ts';
import { track } from '#src/stores/analytics.ts';
import { rememberSentLead } from '#src/stores/sent-lead.ts';
import { loadFinanceCar } from '#src/stores/vehicles/finance-car.ts';
import { rememberDetails } from '#src/stores/visitor-details.ts';
import { rememberWaiting } from '#src/stores/waiting-leads.ts';
import { formEntries } from '../forms/form-entries.ts';
import { openSeconds, pageContext } from '../forms/page-context.ts';
import { postLead } from '../forms/post-lead.ts';
import { createCustomer } from './application-client.ts';
import {
  type ApplicationCalls,
  type ApplicationOutcome,
  type Progress,
  submitApplication,
} from './submit-application.ts';
import { wantedLoan, whoIsHelping } from './use-wanted-loan.ts';

/** What stands above the loan in the dealer's message. */
const LOAN_SHOWN = 'The loan as the website showed it:';

/** What of the words `content` arrived already, under their key and with the loan in words (FIN-059). */
export type Sent = { content: string; key: string; loan: string; progress: Progress };

type Sending = {
  props: ApplicationFormProps;
  query: ApplicationQuery;
  /** Kept from try to try. */
  sent: { current: Sent };
  isVerified: boolean;
  /** The loan as the form shows it. */
  shown: string;
  verify: ApplicationCalls['verify'];
};

/**
 * Sends a finance application; its browser keeps what was sent, or what waits for a connection (FORM-032).
 *
 * @returns what came of it; `waiting` with the key of the lead that waits.
 */
export async function sendApplication(
  form: HTMLFormElement,
  { props, query, sent, isVerified, verify, shown }: Sending,
): Promise<ApplicationOutcome | { kind: 'waiting'; key: string }> {
  const { [HUMAN_TOKEN]: token, ...entries } = formEntries(form);
  const loan = wantedLoan(entries, ANY_VEHICLE_LIMITS);
  const subscribe = isTicked(String(entries.opt_in ?? ''));
  const { category, partner } = props;
  const own = financeLead(loan, query, { category, whoIsHelping: whoIsHelping(query), subscribe, partner });
  const entered = { ...toPayload(entries), ...own };
  const content = JSON.stringify(entered);
  if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID(), loan: shown, progress: {} };
  const { key, loan: said, progress } = sent.current;
  const payload = { ...entered, message: `${LOAN_SHOWN}\n${said}` };
  progress.isVerified = isVerified;
  const lead = { ...payload, ...pageContext(), [OPEN_SECONDS]: openSeconds(form) };
  const body = JSON.stringify({ ...lead, ...(token && { [HUMAN_TOKEN]: token }) });
  const outcome = await submitApplication(progress, {
    verify,
    sendLead: () => postLead(form.action, key, body),
    createCustomer: () => createCustomer(props.customerHref, key, customerData(payload, loan, query, subscribe), lead),
  });
  const { carId } = query;
  const about = carId ? { carId } : {};
  // The thank-you page names the vehicle (FIN-061); it was asked for with the page.
  const car = carId ? await loadFinanceCar(carId) : undefined;
  const told = {
    request: FINANCE_APPLICATION,
    loan: said,
    ...(car && { car: car.name, ...(car.slug && { carHref: carPath({ slug: car.slug }) }) }),
  };
  if (outcome.kind === 'sent') {
    rememberDetails(entries);
    // FIN-057
    track('financeEnquiry', about);
    rememberSentLead({ leadId: outcome.leadId, copy: outcome.copy, category, ...told });
  }
  if (outcome.kind === 'failed' && outcome.isLost && !navigator.onLine) {
    const success = { event: 'financeEnquiry' as const, category, ...about, ...told };
    const action = new URL(form.action, location.href).pathname;
    if (rememberWaiting({ key, body, action, at: Date.now(), success })) return { kind: 'waiting', key };
  }
  return outcome;
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
