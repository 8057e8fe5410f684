import type { ReactNode } from 'react';
import type { TradeInStep } from './trade-in-steps.ts';

type Props = {
  step: TradeInStep;
  title: string;
  /** It makes no sense in a form that posts itself. */
  needsScript?: boolean;
  children: ReactNode;
};

/** One step of a trade-in; the form's `data-step` says which one is shown. */
export function Step({ step, title, needsScript, children }: Props) {
  const id = `trade-in-step-${step}`;
  return (
    <section
      className={`trade-step trade-step--${step}${needsScript ? ' needs-script' : ''}`}
      data-step-of={step}
      aria-labelledby={id}
    >
      <h3 className="trade-step__title" id={id} tabIndex={-1} data-step-title>
        {title}
      </h3>
      {children}
    </section>
  );
}
