import { FormSteps } from '../forms/FormSteps.tsx';
import type { TradeInStep } from './trade-in-steps.ts';

/** Where the visitor is among the steps, those that a vehicle without a figure skips among them: their number stays (TRADE-011). */
export function Progress({
  steps,
  step,
  noun,
}: {
  steps: readonly TradeInStep[];
  step: TradeInStep;
  /** What is traded in. */
  noun: string;
}) {
  const names: Record<TradeInStep, string> = {
    rego: 'Rego',
    car: `Your ${noun}`,
    condition: 'Condition',
    offer: 'Our offer',
    contact: 'Your details',
  };
  const at = steps.indexOf(step);
  return (
    <div className="trade-progress needs-script">
      <p className="trade-progress__now" aria-hidden="true">
        Step {at + 1} of {steps.length}
        <span className="trade-progress__short">: {names[step]}</span>
      </p>
      <FormSteps names={steps.map((each) => names[each])} at={at} />
    </div>
  );
}
