import { type EffectCallback, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#src/domain/lead/forms/check-form.ts';
import { messages } from '#src/domain/text/messages.ts';

/** What every form knows of itself; a form's own state comes to it. */
export type FormState = {
  /** What the visitor sent is on its way. */
  busy: boolean;
  /** What is wrong with the form as a whole. */
  error: string;
  /** Messages by field. */
  errors: FieldErrors;
  /** What the form itself finds wrong now, where the messages are its own. */
  check?: (() => FieldErrors) | undefined;
  /** Counts how often the visitor was stopped. */
  attempt: number;
  /** The step that is open, in a form of several. */
  step?: unknown;
  /** The lead that waits for a connection (FORM-032). */
  waiting?: unknown;
};

const NO_ERRORS = { busy: false, error: '', errors: {}, check: undefined };

/**
 * The state of a form: what is wrong, whether it is being sent, and where the keyboard goes on.
 *
 * @param own the form's own state at the start.
 * @param focusOf what gets the focus when the visitor was stopped, came to another step or has waited, if anything.
 * @param onHydrated is called once with the form; what it returns ends it.
 */
export function useForm<Own extends object>(
  own: Own,
  focusOf: (form: HTMLFormElement, state: FormState & Own) => Element | null | undefined,
  onHydrated?: (form: HTMLFormElement) => ReturnType<EffectCallback>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState & Own>({ ...NO_ERRORS, attempt: 0, ...own });
  const isSending = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the form was hydrated with
  useEffect(() => {
    if (!form.current) return;
    // Without scripts the browser checks, and the function.
    form.current.noValidate = true;
    form.current.oninput = form.current.onchange = ({ target }) =>
      setState((before) =>
        before.errors === NO_ERRORS.errors
          ? before
          : { ...before, errors: stillWrong(before, target as HTMLInputElement) },
      );
    return onHydrated?.(form.current);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the state of a form changes more often than its focus moves
  useEffect(() => {
    if (form.current) (focusOf(form.current, state) as HTMLElement | null)?.focus();
  }, [state.attempt, state.step, state.busy]);

  const set = (part: Partial<FormState & Own>, stops: number) =>
    setState((before) => ({ ...before, ...NO_ERRORS, waiting: undefined, ...part, attempt: before.attempt + stops }));
  return {
    form,
    state,
    /** Changes the state; what was wrong is forgotten. */
    change: (part: Partial<FormState & Own>) => set(part, 0),
    /** Stops the visitor: says what is wrong, and puts the focus there. */
    stop: (part: Partial<FormState & Own>) => set(part, 1),
    /** Stops the visitor where the form's own check finds something; tells whether it did. */
    stopped(check: () => FieldErrors): boolean {
      const errors = check();
      const isWrong = Object.keys(errors).length > 0;
      if (isWrong) set({ error: messages.fixErrors, errors, check } as Partial<FormState & Own>, 1);
      return isWrong;
    },
    /** The handler of a submit: `send` does not run a second time before its first time has ended. */
    submitWith: (send: (form: HTMLFormElement) => unknown) => async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSending.current || state.busy || state.waiting) return;
      isSending.current = true;
      try {
        await send(event.currentTarget);
      } finally {
        isSending.current = false;
      }
    },
  };
}

/**
 * What is still wrong after an entry has changed (FORM-038): a message stays as long as the form's own check finds the field
 * wrong, in the words that fit now; one that came from elsewhere goes with the first change of its field.
 */
function stillWrong({ errors, check }: FormState, { name, id }: HTMLInputElement): FieldErrors {
  // The code of a phone has no name.
  const now = check?.() ?? { ...errors, [name || id.replace(/.*-/, '')]: '' };
  const left = Object.keys(errors).flatMap((field) => (now[field] ? [[field, now[field]]] : []));
  return Object.fromEntries(left) as FieldErrors;
}

/** The first field that is wrong, else the message about the form as a whole. */
export const firstMistake = (form: HTMLFormElement, { error }: FormState): Element | null =>
  error ? form.querySelector('[aria-invalid="true"], [data-form-error]') : null;
