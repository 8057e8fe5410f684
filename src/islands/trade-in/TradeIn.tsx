import { findField } from '#src/domain/lead/forms/form-fields.ts';
import { TRADE_IN_FORM_FIELDS } from '#src/domain/lead/forms/trade-in-fields.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { capital } from '#src/domain/text/capital.ts';
import { QUESTIONS } from '#src/domain/trade-in/adjustments.ts';
import { isOverEstimateLimits } from '#src/domain/trade-in/estimate-limits.ts';
import { ownedCarName, rangeText } from '#src/domain/trade-in/trade-in-message.ts';
import { noOnlineOffer } from '#src/domain/trade-in/trade-in-offer.ts';
import type { TradeInFormProps } from '#src/page-data/request/trade-in.ts';
import { FormErrors } from '../forms/FormErrors.tsx';
import { FormSteps } from '../forms/FormSteps.tsx';
import { CarStep } from './CarStep.tsx';
import { ConditionStep } from './ConditionStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { OfferStep, ValuedInPerson } from './OfferStep.tsx';
import { PlateStep } from './PlateStep.tsx';
import { Step } from './Step.tsx';
import { TradeInButtons } from './TradeInButtons.tsx';
import { partsOf } from './trade-in-steps.ts';
import { useTradeIn } from './use-trade-in.ts';

const IN_PERSON = 'One of us values this one';

/**
 * A trade-in or a sale of the visitor's own vehicle in steps (TRADE-001 to TRADE-010): plate, vehicle, condition,
 * offer, contact details. Without scripts all fields are below each other, and the form posts itself.
 */
export function TradeIn({ form }: { form: TradeInFormProps }) {
  const thisYear = new Date().getFullYear();
  const trade = useTradeIn(form, thisYear);
  const { step, error, errors, attempt, hasTradeIn, plate, found, note, valued, offer, range, accepts, wanted } =
    trade.state;
  const { ahead } = trade;
  const isOver = valued !== null && isOverEstimateLimits(valued.car, thisYear);
  const limits = isOver ? form.limits : '';
  const isValuedInPerson = hasTradeIn && trade.state.mayGetOffer === false && valued !== null;

  return (
    <form
      ref={trade.element}
      className="form trade-in"
      action={form.action}
      method="post"
      data-step={step}
      onSubmit={trade.submit}
      aria-label="Valuation"
    >
      <input type="hidden" name="category" value={form.category} />
      <FormSteps
        {...partsOf(step, { hasTradeIn, noun: form.noun, figures: form.answers.length > 0 })}
        className="needs-script"
      />
      {error && <FormErrors key={attempt} form="trade-in" error={error} errors={errors} labelOf={labelOf} />}
      <Step step="rego" title={form.asksWhether ? 'Your trade-in' : `Which ${form.noun} is it?`}>
        <PlateStep
          state={form.state}
          noun={form.noun}
          asksWhether={form.asksWhether}
          limits={form.limits}
          answers={form.answers}
          hasTradeIn={hasTradeIn}
          error={errors.rego ?? errors.regoState}
          onWhether={trade.setHasTradeIn}
          onDescribe={trade.describe}
        />
      </Step>
      <Step step="car" title={found ? `Is this your ${form.noun}?` : `Tell us about your ${form.noun}`}>
        <CarStep
          form={form}
          found={found}
          plate={plate}
          note={note}
          disabled={!hasTradeIn}
          errors={errors}
          onDescribe={trade.describe}
          onPlate={trade.back}
          onField={trade.lookAhead}
        />
        <div role="status">
          {ahead && !ahead.getsFigure && (
            <ValuedInPerson
              name={ownedCarName(ahead.car)}
              note={noOnlineOffer}
              limits={isOverEstimateLimits(ahead.car, thisYear) ? form.limits : ''}
            />
          )}
          {ahead?.getsFigure && (
            <p>
              <strong>{ownedCarName(ahead.car)}</strong>: usually a figure at once. Next we ask what condition it is in.
            </p>
          )}
        </div>
      </Step>
      <Step step="condition" title="What condition is it in?" needsScript>
        <ConditionStep errors={errors} />
      </Step>
      <Step step="offer" title={offer ? 'Our offer' : range ? 'Our estimate' : IN_PERSON} needsScript>
        <OfferStep
          name={valued ? ownedCarName(valued.car) : ''}
          offer={offer}
          range={range}
          note={note}
          limits={limits}
          wanted={wanted}
          owing={valued?.owing ?? false}
        />
      </Step>
      <Step step="contact" title={isValuedInPerson ? IN_PERSON : 'How do we reach you?'}>
        {isValuedInPerson && <ValuedInPerson name={ownedCarName(valued.car)} note={noOnlineOffer} limits={limits} />}
        {range && valued && (
          <p className="trade-accepts">
            {ownedCarName(valued.car)} <strong>{rangeText(range)}</strong>
          </p>
        )}
        {accepts && offer && valued && (
          <p className="trade-accepts">
            {ownedCarName(valued.car)} <strong>{formatMoney(offer.price)}</strong>
          </p>
        )}
        <ContactStep form={form} errors={errors} asksCondition={isValuedInPerson} />
      </Step>
      <TradeInButtons form={form} state={trade.state} onBack={trade.back} onAskFirst={trade.askFirst} />
    </form>
  );
}

/** What a list of mistakes calls a field or a question. */
function labelOf(name: string): string {
  const field = findField(name, TRADE_IN_FORM_FIELDS);
  const question = QUESTIONS.find((one) => one.name === name);
  return field?.listedAs ?? field?.label ?? question?.text ?? capital(name);
}
