import type { FieldErrors } from '#src/domain/lead/forms/check-form.ts';
import { kilometres, TRADE_IN_FIELDS } from '#src/domain/lead/forms/trade-in-fields.ts';
import { messages } from '#src/domain/text/messages.ts';
import { type Condition, QUESTIONS } from '#src/domain/trade-in/adjustments.ts';
import type { OwnedCar } from '#src/domain/trade-in/own-estimate.ts';

/** The names under which a form holds a vehicle that its owner describes; they are not sent by themselves. */
const CAR_ENTRIES = ['make', 'model', 'badge', 'year'] as const;

const OLDEST = 1900;

/** Forms drop fields that end so (FORM-019): they reach the lead in words. */
export const radioName = (name: string) => `${name}_radio_options`;

/** Under which a form holds whether the visitor trades in or sells. */
export const AIM = radioName('aim');
export const SELLS = 'Sell it';

/** A form's entries about the visitor's vehicle. */
export type CarEntries = Record<(typeof CAR_ENTRIES)[number] | 'kms', string>;

/** The form's current entries about the vehicle. */
export function carEntries(form: HTMLFormElement): CarEntries {
  const entry = (name: string) => {
    const input = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
    return input?.value.trim() ?? '';
  };
  const described = CAR_ENTRIES.map((name) => [name, entry(radioName(name))]);
  return { ...(Object.fromEntries(described) as CarEntries), kms: entry('kms') };
}

/**
 * The faults of the entries; empty when the vehicle can be valued.
 *
 * @param needs what is asked: the vehicle itself where no plate told it, its kilometres where it has an odometer.
 */
export function carMistakes(
  { make, model, year, kms }: CarEntries,
  needs: { car: boolean; kms: boolean },
  thisYear: number,
): FieldErrors {
  const errors: FieldErrors = {};
  const isYear = /^[0-9]{4}$/.test(year) && Number(year) >= OLDEST && Number(year) <= thisYear + 1;
  if (needs.car) {
    if (make === '') errors.make = messages.required;
    if (model === '') errors.model = messages.required;
    if (!isYear) errors.year = year === '' ? messages.required : 'Please enter the year, such as 2019.';
  }
  if (needs.kms) {
    const mistake = kms === '' ? messages.required : TRADE_IN_FIELDS.kms.mistake(kms);
    if (mistake) errors.kms = mistake;
  }
  return errors;
}

/** The vehicle of checked entries; `found` is the one of the plate. */
export function ownedCar({ make, model, badge, year, kms }: CarEntries, found: OwnedCar | null): OwnedCar {
  const known = kilometres(kms);
  const car = found ?? { make, model, badge, year: Number(year) };
  return { ...car, ...(known !== undefined && { kms: known }) };
}

/** The answers that were chosen, and what is said where one is missing. */
export function conditionEntries(form: HTMLFormElement): { condition: Condition; errors: FieldErrors } {
  const data = new FormData(form);
  const given = QUESTIONS.map(({ name }) => [name, String(data.get(radioName(name)) ?? '')] as const);
  return {
    condition: Object.fromEntries(given),
    errors: Object.fromEntries(given.filter(([, value]) => value === '').map(([name]) => [name, messages.required])),
  };
}
