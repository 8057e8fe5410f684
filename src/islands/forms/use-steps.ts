import { type EffectCallback, useEffect, useRef } from 'react';
import { type FormState, useForm } from './use-form.ts';

/** What an entry of the browser's history says of the form: how many of its steps lie before it. */
type StepEntry = { formStep?: number } | null;

const entryNow = () => (history.state as StepEntry)?.formStep;

/**
 * The state of a form of several steps, each headed by a `data-step-title` within `data-step-of`. A mistake gets the focus,
 * else the message about the form as a whole, else the heading of a step that is new. Each step is an entry of the browser's
 * history (FORM-039): its buttons lead back and forward between them, with what was entered.
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
  /** The steps by their entries, and which entry is open; those before `first` are of a page that was loaded again since. */
  const trail = useRef<string[]>([]);
  const at = useRef(0);
  const first = useRef(0);
  /** What follows once the entries of the steps are behind the visitor. */
  const leaving = useRef<() => void>(undefined);

  const steps = useForm(own, focusOf, (element) => {
    const end = onHydrated(element);
    at.current = first.current = entryNow() ?? 0;
    trail.current[first.current] = own.step;
    history.replaceState({ ...history.state, formStep: first.current }, '');
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
      end?.();
    };
  });
  const { state, change } = steps;
  const now = useRef(state);
  now.current = state;
  const show = (step: string) => change({ step, waiting: now.current.waiting } as Partial<FormState & Own>);

  /** Shows the step of the entry that the visitor came to; the entry of a link within the page has none. */
  function follow(): void {
    const entry = entryNow();
    const step = trail.current[entry ?? -1];
    if (leaving.current) {
      leaving.current();
      leaving.current = undefined;
      at.current = 0;
    } else if (entry !== undefined && entry < first.current) history.go(-entry - 1);
    else if (entry !== undefined && step !== undefined) {
      at.current = entry;
      show(step);
    }
  }

  useEffect(() => {
    if (trail.current[at.current] === state.step) return;
    at.current += 1;
    trail.current.length = at.current;
    trail.current.push(state.step);
    history.pushState({ ...history.state, formStep: at.current }, '');
  }, [state.step]);

  return {
    ...steps,
    /** Leads to the step before, as the button of the browser does; a link within the page may lie between. */
    back(): void {
      if (at.current === first.current) show(own.step);
      else history.go(entryNow() === at.current ? -1 : -2);
    },
    /** Leaves for another page. The entries of the steps are gone then: from there, back leads to the form, and once more to before it. */
    leave(go: () => void): void {
      if (at.current === 0) {
        go();
        return;
      }
      leaving.current = go;
      history.go(-at.current);
    },
  };
}
