import { QUESTIONS, type Question } from '#src/domain/trade-in/adjustments.ts';
import { radioName } from './owned-car-entries.ts';

/** The questions whose answers change the offer (TRADE-004). */
export function ConditionStep({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      {QUESTIONS.map(({ name, text, answers }: Question) => (
        <fieldset
          key={name}
          id={`trade-in-${name}`}
          className="trade-question"
          aria-describedby={errors[name] && `trade-in-${name}-error`}
        >
          <legend className="field__label">{text}</legend>
          <div className="trade-question__answers">
            {answers.map(({ value, text: words, hint }) => (
              <label key={value} className="trade-answer">
                <input type="radio" name={radioName(name)} value={value} aria-invalid={Boolean(errors[name])} />
                <span>
                  {words}
                  {hint && <small>{hint}</small>}
                </span>
              </label>
            ))}
          </div>
          {errors[name] && (
            <p className="field__error" id={`trade-in-${name}-error`}>
              {errors[name]}
            </p>
          )}
        </fieldset>
      ))}
    </>
  );
}
