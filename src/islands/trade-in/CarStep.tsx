import { type FocusEvent, useState } from 'react';
import { TRADE_IN_FIELDS } from '#src/domain/lead/forms/trade-in-fields.ts';
import type { OwnedCar } from '#src/domain/trade-in/own-estimate.ts';
import { noRegoLookup } from '#src/domain/trade-in/trade-in-offer.ts';
import type { TradeInFormProps } from '#src/page-data/request/trade-in.ts';
import { Field } from '../forms/Field.tsx';
import { Answers } from './ConditionStep.tsx';
import { AIM, radioName, SELLS } from './owned-car-entries.ts';

type Props = {
  form: Pick<TradeInFormProps, 'noun' | 'asksKms' | 'asksAim' | 'makes'>;
  /** The vehicle of the plate; null while the visitor describes it. */
  found: OwnedCar | null;
  plate: string;
  note: string;
  disabled: boolean;
  errors: Record<string, string>;
  onDescribe(): void;
  /** Back to the plate that nobody knows. */
  onPlate(): void;
  /** The visitor goes from one field to the next. */
  onField(): void;
};

const AIMS = ['Trade it in', SELLS, 'Not sure yet'];

const DESCRIBED = {
  make: { label: 'Make' },
  model: { label: 'Model' },
  year: { label: 'Year', placeholder: '2019', inputMode: 'numeric', maxLength: 4 },
  badge: { label: 'Badge or variant', optional: true },
} as const;

/** The visitor's vehicle: the one of the plate to confirm, or fields to describe it, and how far it has driven. */
export function CarStep({ form, found, plate, note, disabled, errors, onDescribe, onPlate, onField }: Props) {
  const { noun, makes } = form;
  const [make, setMake] = useState('');
  const models = makes.find((one) => one.make.toLowerCase() === make.trim().toLowerCase())?.models;
  const field = (name: 'kms' | 'finance') => ({
    form: 'trade-in',
    name,
    field: TRADE_IN_FIELDS[name],
    error: errors[name],
  });
  // Where a button is pressed, nothing moves it.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLInputElement || relatedTarget instanceof HTMLSelectElement) onField();
  };
  return (
    <div className="trade-fields" onBlur={onBlur}>
      {found ? (
        <div className="trade-found">
          <p className="trade-found__name">
            {[found.year, found.make, found.model].join(' ')}
            {found.badge && <span className="muted"> {found.badge}</span>}
          </p>
          {plate && <p className="trade-found__plate">{plate}</p>}
          <button type="button" className="form__forget" onClick={onDescribe}>
            Not your {noun}? Describe it
          </button>
        </div>
      ) : (
        <div className="trade-fields needs-script">
          {note && (
            <p className="notice" role="status">
              {note}
            </p>
          )}
          {plate && note !== noRegoLookup && (
            <button type="button" className="form__forget" onClick={onPlate}>
              Change the plate
            </button>
          )}
          <div className="form__row">
            <Described name="make" error={errors.make} suggestions={makes.map((one) => one.make)} onChange={setMake} />
            <Described name="model" error={errors.model} suggestions={models} />
          </div>
          <div className="form__row">
            <Described name="year" error={errors.year} />
            <Described name="badge" error={undefined} />
          </div>
        </div>
      )}
      <fieldset className="trade-fields form__row" disabled={disabled}>
        <legend className="visually-hidden">Kilometres and finance</legend>
        {form.asksKms && <Field {...field('kms')} />}
        <Field {...field('finance')} />
      </fieldset>
      {form.asksAim && (
        <fieldset className="trade-question needs-script">
          <legend className="field__label">
            What do you have in mind?<span className="field__optional"> (optional)</span>
          </legend>
          <Answers name={AIM} answers={AIMS.map((aim) => ({ value: aim, text: aim }))} />
        </fieldset>
      )}
    </div>
  );
}

/** A field that reaches the lead in words, not under a name of its own (FORM-019). */
function Described({
  name,
  error,
  suggestions = [],
  onChange,
}: {
  name: keyof typeof DESCRIBED;
  error: string | undefined;
  /** What a browser offers while somebody types; any other words may be written. */
  suggestions?: readonly string[] | undefined;
  onChange?(value: string): void;
}) {
  const { label, ...shown } = DESCRIBED[name];
  const id = `trade-in-${name}`;
  const { optional, ...input } = { optional: false, ...shown };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> (optional)</span>}
      </label>
      <input
        className="input"
        id={id}
        name={radioName(name)}
        maxLength={60}
        autoComplete="off"
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        list={suggestions.length > 0 ? `${id}-list` : undefined}
        onChange={onChange && ((event) => onChange(event.target.value))}
        {...input}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
