import { useEffect, useRef } from 'react';
import { findField } from '#src/domain/lead/forms/form-fields.ts';
import { TRADE_IN_FORM_FIELDS } from '#src/domain/lead/forms/trade-in-fields.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { QUESTIONS } from '#src/domain/trade-in/adjustments.ts';
import { isOverEstimateLimits } from '#src/domain/trade-in/estimate-limits.ts';
import { ownedCarName } from '#src/domain/trade-in/trade-in-message.ts';
import type { TradeInFormProps } from '#src/page-data/request/trade-in.ts';
import { FormErrors } from '../forms/FormErrors.tsx';
import { prefill } from '../forms/prefill.ts';
import { useHydrated } from '../hydrate/use-hydrated.ts';
import { CarStep } from './CarStep.tsx';
import { ConditionStep } from './ConditionStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { OfferStep } from './OfferStep.tsx';
import { PlateStep } from './PlateStep.tsx';
import { Progress } from './Progress.tsx';
import { Step } from './Step.tsx';
import { stepsOf, type TradeInStep } from './trade-in-steps.ts';
import { useTradeIn } from './use-trade-in.ts';

/**
 * A trade-in or a sale of the visitor's own vehicle in steps (TRADE-001 to TRADE-010): plate, vehicle, condition,
 * offer, contact details. Without scripts all fields are below each other, and the form posts itself.
 */
export function TradeIn({ form }: { form: TradeInFormProps }) {
  const element = useRef<HTMLFormElement>(null);
  const thisYear = new Date().getFullYear();
  const { state, submit, correct, askFirst, back, describe, setHasTradeIn } = useTradeIn(element, form, thisYear);
  const { step, busy, error, errors, attempt, hasTradeIn, plate, found, note, valued, offer, accepts, wanted } = state;
  const steps = stepsOf(hasTradeIn);
  const names: Record<TradeInStep, string> = {
    rego: 'Rego',
    car: `Your ${form.noun}`,
    condition: 'Condition',
    offer: 'Our offer',
    contact: 'Your details',
  };

  useHydrated(() => {
    if (!element.current) return;
    element.current.noValidate = true;
    prefill(element.current);
    const whether = element.current.elements.namedItem('do_you_have_a_trade_in');
    // A browser that comes back to the page puts the answer of before into the select.
    if (whether instanceof HTMLSelectElement && whether.value === 'No') setHasTradeIn(false);
  });

  // On a new step focus its heading; on an error focus the first invalid field.
  const before = useRef(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mistake that is corrected moves nobody
  useEffect(() => {
    const open = element.current?.querySelector(`[data-step-of="${step}"]`);
    const wrong = open?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (Object.keys(errors).length > 0) wrong?.focus();
    else if (error) element.current?.querySelector<HTMLElement>('[data-form-error]')?.focus();
    else if (before.current !== step) open?.querySelector<HTMLElement>('[data-step-title]')?.focus();
    before.current = step;
  }, [step, attempt]);

  const isOver = valued !== null && isOverEstimateLimits(valued.car, thisYear);
  const words: Record<TradeInStep, string> = {
    rego: hasTradeIn ? `Find My ${capitalised(form.noun)}` : 'Continue',
    car: 'Continue',
    condition: 'See Our Offer',
    offer: offer ? 'Accept This Offer' : 'Continue',
    contact: accepts ? 'Accept This Offer' : form.buttonText,
  };
  const waits: Partial<Record<TradeInStep, string>> = {
    rego: 'Looking it up …',
    condition: 'Working it out …',
    contact: 'Sending …',
  };

  return (
    <form
      ref={element}
      className="form trade-in"
      action={form.action}
      method="post"
      data-step={step}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onInput={({ target }) => correct((target as EventTarget & { name?: string }).name ?? '')}
      aria-label="Valuation"
    >
      <input type="hidden" name="category" value={form.category} />
      <Progress steps={steps} step={step} names={names} />
      {(error || Object.keys(errors).length > 1) && (
        <FormErrors form="trade-in" error={error} errors={errors} labelOf={labelOf} />
      )}
      <Step step="rego" title={form.asksWhether ? 'Which one is it?' : `Which ${form.noun} is it?`}>
        <PlateStep
          state={form.state}
          noun={form.noun}
          asksWhether={form.asksWhether}
          hasTradeIn={hasTradeIn}
          error={errors.rego ?? errors.regoState}
          onWhether={setHasTradeIn}
          onDescribe={describe}
        />
      </Step>
      <Step step="car" title={found ? `Is this your ${form.noun}?` : `Tell us about your ${form.noun}`}>
        <CarStep
          noun={form.noun}
          found={found}
          plate={plate}
          note={note}
          asksKms={form.asksKms}
          disabled={!hasTradeIn}
          errors={errors}
          onDescribe={describe}
        />
      </Step>
      <Step step="condition" title="What condition is it in?" needsScript>
        <ConditionStep errors={errors} />
      </Step>
      <Step step="offer" title={offer ? 'Our offer' : 'We value this one in person'} needsScript>
        <OfferStep
          name={valued ? ownedCarName(valued.car) : ''}
          offer={offer}
          note={note}
          limits={isOver ? form.limits : ''}
          wanted={wanted}
          owing={valued?.owing ?? false}
        />
      </Step>
      <Step step="contact" title="How do we reach you?">
        {accepts && offer && valued && (
          <p className="trade-accepts">
            {ownedCarName(valued.car)} <strong className="numbers">{formatMoney(offer.price)}</strong>
          </p>
        )}
        <ContactStep form={form} errors={errors} />
      </Step>
      <div className="request__buttons">
        {step !== 'rego' && (
          <button type="button" className="button button--secondary trade-in__back" onClick={back} disabled={busy}>
            Back
          </button>
        )}
        {step === 'offer' && offer && (
          <button type="button" className="button button--secondary" onClick={askFirst}>
            Talk to Us First
          </button>
        )}
        <button
          type="submit"
          className={`button button--primary${busy ? ' button--busy' : ''}`}
          disabled={busy}
          aria-busy={busy}
        >
          <span className="trade-in__next">{(busy && waits[step]) || words[step]}</span>
          <span className="trade-in__send">{form.buttonText}</span>
        </button>
      </div>
    </form>
  );
}

/** What a list of mistakes calls a field or a question. */
function labelOf(name: string): string {
  const field = findField(name, TRADE_IN_FORM_FIELDS);
  const question = QUESTIONS.find((one) => one.name === name);
  return field?.listedAs ?? field?.label ?? question?.text ?? capitalised(name);
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
