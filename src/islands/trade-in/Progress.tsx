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
      <ol className="trade-progress__steps" aria-label="Steps">
        {steps.map((name, place) => (
          <li
            key={name}
            className={place < at ? 'trade-progress__step trade-progress__step--done' : 'trade-progress__step'}
            aria-current={name === step ? 'step' : undefined}
          >
            <span className="trade-progress__name">{names[name]}</span>
            {place < at && <span className="visually-hidden"> (done)</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
