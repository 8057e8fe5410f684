import { TRADE_IN_FIELDS } from '#src/domain/lead/forms/trade-in-fields.ts';
import type { TradeInFormProps } from '#src/page-data/request/trade-in.ts';
import { Field } from '../forms/Field.tsx';

type Props = {
  state: string;
  noun: string;
  asksWhether: boolean;
  hasTradeIn: boolean;
  /** What gets no figure online (TRADE-008), said where the stock makes none. */
  limits: string;
  /** What gets one, and what happens with any other (TRADE-012). */
  answers: TradeInFormProps['answers'];
  error: string | undefined;
  onWhether(answer: boolean): void;
  onDescribe(): void;
};

/** The number plate of the visitor's vehicle (TRADE-003), and whether there is one to trade in (TRADE-010). */
export function PlateStep({
  state,
  noun,
  asksWhether,
  hasTradeIn,
  limits,
  answers,
  error,
  onWhether,
  onDescribe,
}: Props) {
  const { rego, regoState } = TRADE_IN_FIELDS;
  // The first one is chosen at first: React would put a default over what was chosen before the form was hydrated.
  const states = [...(regoState.choices ?? [])].sort((a, b) => Number(b.value === state) - Number(a.value === state));
  return (
    <>
      {asksWhether ? (
        <div onChange={({ target }) => onWhether((target as EventTarget & { value?: string }).value === 'Yes')}>
          <Field form="trade-in" name="do_you_have_a_trade_in" field={TRADE_IN_FIELDS.do_you_have_a_trade_in} />
        </div>
      ) : (
        <input type="hidden" name="do_you_have_a_trade_in" value="Yes" />
      )}
      <fieldset className="trade-fields" disabled={!hasTradeIn} hidden={!hasTradeIn}>
        <legend className="visually-hidden">Number plate</legend>
        <div className="plate">
          <div className="plate__side">
            <label className="plate__label" htmlFor="trade-in-regoState">
              {regoState.label}
            </label>
            <select className="plate__state" id="trade-in-regoState" name="regoState">
              {states.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </div>
          <div className="plate__main">
            <label className="plate__label" htmlFor="trade-in-rego">
              {rego.label}
            </label>
            <input
              className="plate__rego"
              id="trade-in-rego"
              name="rego"
              maxLength={15}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              placeholder="ABC 123"
              aria-invalid={Boolean(error)}
              aria-describedby={error ? 'trade-in-rego-error' : undefined}
            />
          </div>
        </div>
        {error && (
          <p className="field__error" id="trade-in-rego-error">
            {error}
          </p>
        )}
        {answers.length > 0 ? (
          <ul className="trade-answers">
            {answers.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong> {text}
              </li>
            ))}
          </ul>
        ) : (
          <p className="field__hint">{limits} Ask us anyway.</p>
        )}
        <button type="button" className="form__forget trade-describe needs-script" onClick={onDescribe}>
          No rego at hand? Describe your {noun}
        </button>
      </fieldset>
    </>
  );
}
