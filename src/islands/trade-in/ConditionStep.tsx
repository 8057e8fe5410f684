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
          <Answers name={radioName(name)} answers={answers} isInvalid={Boolean(errors[name])} />
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

type AnswersProps = {
  name: string;
  answers: readonly { value: string; text: string; hint?: string | undefined }[];
  isInvalid?: boolean;
};

/** The answers to a question, of which one is chosen. */
export const Answers = ({ name, answers, isInvalid }: AnswersProps) => (
  <div className="trade-question__answers">
    {answers.map(({ value, text, hint }) => (
      <label key={value} className="trade-answer">
        <input type="radio" name={name} value={value} aria-invalid={isInvalid} />
        <span>
          {text}
          {hint && <small>{hint}</small>}
        </span>
      </label>
    ))}
  </div>
);
