import { TRADE_IN_FIELDS } from '#src/domain/lead/forms/trade-in-fields.ts';
import type { OwnedCar } from '#src/domain/trade-in/own-estimate.ts';
import { Field } from '../forms/Field.tsx';
import { radioName } from './owned-car-entries.ts';

type Props = {
  noun: string;
  /** The vehicle of the plate; null while the visitor describes it. */
  found: OwnedCar | null;
  plate: string;
  note: string;
  asksKms: boolean;
  disabled: boolean;
  errors: Record<string, string>;
  onDescribe(): void;
};

const DESCRIBED = {
  make: { label: 'Make', placeholder: 'Toyota' },
  model: { label: 'Model', placeholder: 'Corolla' },
  year: { label: 'Year', placeholder: '2019', inputMode: 'numeric' },
  badge: { label: 'Badge or variant', placeholder: 'Ascent Sport', optional: true },
} as const;

/** The visitor's vehicle: the one of the plate to confirm, or fields to describe it, and how far it has driven. */
export function CarStep({ noun, found, plate, note, asksKms, disabled, errors, onDescribe }: Props) {
  const field = (name: 'kms' | 'finance') => ({
    form: 'trade-in',
    name,
    field: TRADE_IN_FIELDS[name],
    error: errors[name],
  });
  return (
    <>
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
          <div className="form__row">
            <Described name="make" error={errors.make} />
            <Described name="model" error={errors.model} />
          </div>
          <div className="form__row">
            <Described name="year" error={errors.year} />
            <Described name="badge" error={undefined} />
          </div>
        </div>
      )}
      <fieldset className="trade-fields form__row" disabled={disabled}>
        <legend className="visually-hidden">Kilometres and finance</legend>
        {asksKms && <Field {...field('kms')} />}
        <Field {...field('finance')} />
      </fieldset>
    </>
  );
}

/** A field that reaches the lead in words, not under a name of its own (FORM-019). */
function Described({ name, error }: { name: keyof typeof DESCRIBED; error: string | undefined }) {
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
        {...input}
      />
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
