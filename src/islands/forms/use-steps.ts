import { type EffectCallback, useRef } from 'react';
import { type FormState, useForm } from './use-form.ts';

/**
 * The state of a form of several steps, each headed by a `data-step-title` within `data-step-of`. A mistake gets the focus,
 * else the message about the form as a whole, else the heading of a step that is new.
 *
 * @param own the form's own state at the start, with its first step.
 * @param wrongOf the field to go to when some are wrong.
 * @param onHydrated is called once with the form; what it returns ends it.
 */
export function useSteps<Own extends { step: string }>(
  own: Own,
  wrongOf: (form: HTMLFormElement, state: FormState & Own) => Element | null,
  onHydrated: (form: HTMLFormElement) => ReturnType<EffectCallback>,
) {
  const before = useRef<string>(own.step);
  const focusOf = (form: HTMLFormElement, state: FormState & Own) => {
    const isNew = before.current !== state.step;
    before.current = state.step;
    if (Object.keys(state.errors).length > 0) return wrongOf(form, state);
    if (state.error) return form.querySelector('[data-form-error]');
    return isNew ? form.querySelector(`[data-step-of="${state.step}"] [data-step-title]`) : null;
  };
  return useForm(own, focusOf, onHydrated);
}
