import { FormSteps } from '../forms/FormSteps.tsx';
import type { TradeInStep } from './trade-in-steps.ts';

/** Where the visitor is among the steps that come; how many is said once the vehicle is known (TRADE-011). */
export function Progress({
  steps,
  isWhole,
  step,
  noun,
}: {
  steps: readonly TradeInStep[];
  /** Nothing is added to the steps any more. */
  isWhole: boolean;
  step: TradeInStep;
  /** What is traded in. */
  noun: string;
}) {
  const names: Record<TradeInStep, string> = {
    rego: 'Rego',
    car: `Your ${noun}`,
    condition: 'Condition',
    offer: 'Our figure',
    contact: 'Your details',
  };
  const at = steps.indexOf(step);
  return (
    <div className="trade-progress needs-script">
      <p className="trade-progress__now" aria-hidden="true">
        {isWhole ? `Step ${at + 1} of ${steps.length}` : `Step ${at + 1}`}
        <span className="trade-progress__short">: {names[step]}</span>
      </p>
      <FormSteps names={steps.map((each) => names[each])} at={at} />
    </div>
  );
}
