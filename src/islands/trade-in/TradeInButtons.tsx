import type { TradeInFormProps } from '#src/page-data/request/trade-in.ts';
import type { FormState } from '../forms/use-form.ts';
import type { TradeInState } from './trade-in-state.ts';
import type { TradeInStep } from './trade-in-steps.ts';

/** What the button says while its step is being left. */
const WAITS: Partial<Record<TradeInStep, string>> = {
  rego: 'Looking it up …',
  car: 'One moment …',
  condition: 'Working it out …',
  contact: 'Sending …',
};

type Props = {
  form: Pick<TradeInFormProps, 'noun' | 'buttonText'>;
  state: FormState & TradeInState;
  onBack(): void;
  onAskFirst(): void;
};

/** The ways out of a step: back, on, and from the offer to a person (TRADE-006). */
export function TradeInButtons({ form, state, onBack, onAskFirst }: Props) {
  const { step, busy, hasTradeIn, offer, range, accepts, valued } = state;
  const words: Record<TradeInStep, string> = {
    rego: hasTradeIn ? `Find my ${form.noun}` : 'Continue',
    car: 'Continue',
    condition: 'See our estimate',
    offer: offer ? 'Accept this offer' : range ? 'Ask for an offer' : 'Continue',
    // Without a figure there is nothing more to be valued here.
    contact: accepts ? 'Accept this offer' : range ? 'Ask for an offer' : valued && !offer ? 'Send' : form.buttonText,
  };
  return (
    <div className="request__buttons">
      {step !== 'rego' && (
        <button type="button" className="button button--secondary trade-in__back" onClick={onBack} disabled={busy}>
          Back
        </button>
      )}
      {step === 'offer' && offer && (
        <button type="button" className="button button--secondary" onClick={onAskFirst}>
          Talk to us first
        </button>
      )}
      <button
        type="submit"
        className={`button button--primary${busy ? ' button--busy' : ''}`}
        disabled={busy}
        aria-busy={busy}
      >
        <span className="trade-in__next">{(busy && WAITS[step]) || words[step]}</span>
        <span className="trade-in__send">{form.buttonText}</span>
      </button>
    </div>
  );
}
