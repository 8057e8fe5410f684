import { type ReactNode, useEffect, useRef } from 'react';
import { loanText } from '#src/domain/finance/application/linked-loan.ts';
import type { CalculatorInput } from '#src/domain/finance/calculator.ts';
import type { ApplicationFormProps } from '#src/page-data/request/finance-application.ts';
import { FormErrors } from '../forms/FormErrors.tsx';
import { FormSteps } from '../forms/FormSteps.tsx';
import { WaitingNote } from '../forms/WaitingNote.tsx';
import { applicationLabel } from './application-fields.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { LoanFields } from './LoanFields.tsx';
import { ownLoan, QuotePanel } from './QuotePanel.tsx';
import { useApplication } from './use-application.ts';

/** The four steps of the header (FIN-015, FIN-016): two are filled in, the others are where the application goes. */
const APPLICATION_STEPS = ['Quick Estimate', 'Your details', 'Instant pre-approval', 'Apply to lender'] as const;

/** The title of the dialog (FIN-014). */
const TITLE = 'Instant Finance pre-approval with no impact on your credit score.';

/** What an application is known to ask elsewhere, and this one does not. */
const LEFT_FOR_LATER = 'We do not ask for your income or your job here: that comes later, before a lender decides.';

/**
 * The finance application (FIN-013 to FIN-016): the base variant is one form, the popup variant a dialog with two steps to
 * fill in. Without scripts either is a plain form that posts to the same address.
 */
export function FinanceApplication({ form }: { form: ApplicationFormProps }) {
  const isPopup = form.variant === 'popup';
  const application = useApplication(form);
  const { element, state, loan, terms, limits, moved, own, quote, code } = application;
  const { step, busy, leaves, error, errors, attempt, waiting } = state;
  const at = busy ? (leaves ? 3 : 2) : step === 'contact' ? 1 : 0;
  const isLast = !isPopup || step === 'contact';

  return (
    <Frame isPopup={isPopup} at={at}>
      <form
        ref={element}
        className="form finance-form"
        action={form.action}
        method="post"
        data-step={isPopup ? step : undefined}
        onSubmit={application.submit}
        onInput={application.readLoan}
        aria-label="Finance application"
      >
        <input type="hidden" name="category" value={form.category} />
        {error && <FormErrors key={attempt} form="finance" error={error} errors={errors} labelOf={applicationLabel} />}
        <section className="finance-form__part" data-step-of="loan" aria-labelledby="finance-loan-title">
          <h3 className="finance-form__title" id="finance-loan-title" tabIndex={-1} data-step-title>
            {form.isBelowCalculator ? 'Your loan' : 'Quick estimate'}
          </h3>
          <p className="field__hint">{LEFT_FOR_LATER}</p>
          {form.isBelowCalculator && form.loan && own && <LoanSummary own={own} rates={form.loan} moved={moved} />}
          <LoanFields
            term={loan.loanTerm}
            limits={limits}
            moved={moved}
            errors={errors}
            isBelowCalculator={form.isBelowCalculator}
            onLeft={application.priceLeft}
          />
        </section>
        <QuotePanel state={quote} score={loan.selfAssessedCreditScore} terms={terms} own={own} rates={form.loan} />
        <section className="finance-form__part" data-step-of="contact" aria-labelledby="finance-contact-title">
          <h3 className="finance-form__title" id="finance-contact-title" tabIndex={-1} data-step-title>
            Your details
          </h3>
          <DetailsFields form={form} errors={errors} code={code} isBusy={busy} />
        </section>
        {waiting && <WaitingNote lead={waiting} onBack={application.takeBack} />}
        <div className="request__buttons">
          {isPopup && step === 'contact' && (
            <button type="button" className="button button--secondary" onClick={application.back} disabled={busy}>
              Back
            </button>
          )}
          <button
            type="submit"
            className={`button button--primary${busy ? ' button--busy' : ''}`}
            disabled={busy || waiting !== undefined}
            aria-busy={busy}
          >
            <span className="finance-form__next">
              {busy ? 'Sending …' : isLast ? 'Submit application' : 'Get A Personalised Quote'}
            </span>
            <span className="finance-form__send">Submit application</span>
          </button>
        </div>
      </form>
    </Frame>
  );
}

type SummaryProps = {
  own: CalculatorInput;
  rates: NonNullable<ApplicationFormProps['loan']>;
  /** What is said of a price that was moved to its limit. */
  moved: string;
};

/** The loan of the calculator above the form in one line, and the way back to it (FIN-017). */
function LoanSummary({ own, rates, moved }: SummaryProps) {
  const ad = ownLoan(own, rates)?.ad;
  return (
    <p className="finance-form__loan needs-script">
      {loanText(own)}
      {ad && ` · ${ad.repayment} ${ad.period}`}{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the calculator, which lies behind the dialog. */}
      <a href="#finance-calculator" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
        Change
      </a>
      <span role="status">{moved && ` ${moved}`}</span>
    </p>
  );
}

/** What the form is in: nothing of its own, or a dialog and the button that opens it (FIN-014). */
function Frame({ isPopup, at, children }: { isPopup: boolean; at: number; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // The page rendered it open, for visitors without scripts; for all others it opens as a dialog.
  useEffect(() => dialog.current?.close(), []);
  if (!isPopup) return children;
  const open = () => {
    dialog.current?.showModal();
    title.current?.focus();
  };
  return (
    <>
      <button
        type="button"
        className="button button--primary finance-open needs-script"
        data-get-finance
        onClick={open}
      >
        Get finance
      </button>
      <dialog
        ref={dialog}
        className="dialog finance-dialog"
        open
        suppressHydrationWarning
        aria-labelledby="finance-dialog-title"
      >
        <button
          type="button"
          className="dialog__close needs-script"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
        <h2 id="finance-dialog-title" ref={title} tabIndex={-1}>
          {TITLE}
        </h2>
        <FormSteps names={APPLICATION_STEPS} at={at} numbered className="finance-steps needs-script" />
        {children}
      </dialog>
    </>
  );
}
