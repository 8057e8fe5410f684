import { useRef, useState } from 'react';
import type { FieldErrors } from '#src/domain/lead/forms/check-form.ts';
import { TRADE_IN_FIELDS } from '#src/domain/lead/forms/trade-in-fields.ts';
import { messages } from '#src/domain/text/messages.ts';
import type { OwnedCar } from '#src/domain/trade-in/own-estimate.ts';
import { cleanRego } from '#src/domain/trade-in/rego.ts';
import type { TradeInFormProps } from '#src/page-data/request/trade-in.ts';
import { prefillPlace } from '../forms/prefill-place.ts';
import type { FormState } from '../forms/use-form.ts';
import { useSteps } from '../forms/use-steps.ts';
import { carEntries, carMistakes, conditionEntries, ownedCar } from './owned-car-entries.ts';
import { entryOf, sendTradeIn } from './send-trade-in.ts';
import { type FoundCar, lookUpRego, mayGetOffer, requestOffer, saveValuation } from './trade-in-client.ts';
import { START, type TradeInState } from './trade-in-state.ts';
import { stepOfField } from './trade-in-steps.ts';
import { wantedCar } from './wanted-car.ts';

/** The state of a trade-in, and what moves it on; `thisYear` as the visitor's clock says. */
export function useTradeIn(props: TradeInFormProps, thisYear: number) {
  const {
    form: element,
    state,
    change,
    stop,
    stopped,
    submitWith,
    back,
    leave: leaveFor,
  } = useSteps(START, firstWrong, begin);

  const asked = useRef<{ car: string; answer: Promise<boolean> }>(undefined);
  const [ahead, setAhead] = useState<{ car: OwnedCar; getsFigure: boolean }>();

  /** Whether a vehicle may get a figure online; the same one is asked for once. */
  function getsFigure(car: OwnedCar, found: FoundCar | null): Promise<boolean> {
    const key = JSON.stringify([found?.id, car]);
    if (asked.current?.car !== key) asked.current = { car: key, answer: mayGetOffer(found?.id ?? '', car) };
    return asked.current.answer;
  }

  /** Says of a vehicle whether it gets a figure, and what happens instead, as soon as it is known (TRADE-011). */
  async function lookAhead(form: HTMLFormElement, found: FoundCar | null) {
    const entries = carEntries(form);
    if (Object.keys(carMistakes(entries, { car: !found, kms: false }, thisYear)).length > 0) {
      asked.current = undefined;
      setAhead(undefined);
      return;
    }
    const car = ownedCar(entries, found);
    const answer = getsFigure(car, found);
    const hasFigure = await answer;
    if (asked.current?.answer === answer) setAhead({ car, getsFigure: hasFigure });
  }

  function begin(form: HTMLFormElement): void {
    prefillPlace(form);
    // A browser that comes back to the page puts the answer of before into the select.
    if (saysNoTradeIn(form)) change({ hasTradeIn: false });
  }

  /** Leaves the plate for the vehicle it belongs to, or for fields that describe one. */
  async function leavePlate(form: HTMLFormElement) {
    if (!state.hasTradeIn) return change({ step: 'contact' });
    if (stopped(() => plateMistakes(form))) return;
    change({ busy: true });
    const rego = entryOf(form, 'rego');
    const regoState = entryOf(form, 'regoState');
    const answer = await lookUpRego(cleanRego(rego), regoState);
    const plate = `${cleanRego(rego)} · ${regoState.toUpperCase()}`;
    const found = answer.ok ? answer.value : null;
    change({ step: 'car', plate, found, note: answer.ok ? '' : answer.error, mayGetOffer: undefined });
    void lookAhead(form, found);
  }

  async function leaveCar(form: HTMLFormElement) {
    const needs = { car: !state.found, kms: props.asksKms };
    if (stopped(() => carMistakes(carEntries(form), needs, thisYear))) return;
    const car = ownedCar(carEntries(form), state.found);
    change({ busy: true });
    if (await getsFigure(car, state.found)) return change({ step: 'condition', mayGetOffer: true });
    const valued = { car, condition: {}, owing: entryOf(form, 'finance') === 'Yes' };
    change({
      step: 'contact',
      mayGetOffer: false,
      valued,
      offer: null,
      range: null,
      accepts: false,
      wanted: wantedCar(form),
    });
  }

  async function leaveCondition(form: HTMLFormElement) {
    if (stopped(() => conditionEntries(form).errors)) return;
    const { condition } = conditionEntries(form);
    const car = ownedCar(carEntries(form), state.found);
    change({ busy: true });
    const answer = await requestOffer(state.found?.id ?? '', car, condition);
    const figure = answer.ok ? answer.value : null;
    const offer = figure && 'price' in figure ? figure : null;
    if (offer && props.saves) void saveValuation(offer, car, condition);
    change({
      step: 'offer',
      valued: { car, condition, owing: entryOf(form, 'finance') === 'Yes' },
      offer,
      range: figure && 'from' in figure ? figure : null,
      note: answer.ok ? '' : answer.error,
      wanted: wantedCar(form),
    });
  }

  async function send(form: HTMLFormElement) {
    change({ busy: true });
    const wrong = await sendTradeIn(form, props, state, leaveFor);
    if (!wrong) return;
    const first = Object.keys(wrong.errors)[0];
    stop({ ...wrong, ...(first && { step: stepOfField(first) }) });
    // FORM-003: what did not reach the dealer is said twice; mistakes in fields are said where they are.
    if (!first) alert(wrong.error);
  }

  /** Leaves a step when it is right; the last one is sent. */
  async function leave(form: HTMLFormElement) {
    const { step } = state;
    if (step === 'rego') return leavePlate(form);
    if (step === 'car') return leaveCar(form);
    if (step === 'condition') return leaveCondition(form);
    if (step === 'offer') return change({ step: 'contact', accepts: state.offer !== null });
    return send(form);
  }

  return {
    element,
    state,
    submit: submitWith(leave),
    /** Asks a person instead of accepting. */
    askFirst: () => change({ step: 'contact', accepts: false }),
    back,
    describe: () => {
      if (element.current) dropWrongPlate(element.current);
      change({ step: 'car', found: null, plate: '', note: '', mayGetOffer: undefined });
      if (element.current) void lookAhead(element.current, null);
    },
    /** What is described so far, and whether it is valued online; undefined where that is not known. */
    ahead,
    lookAhead: () => element.current && void lookAhead(element.current, state.found),
    setHasTradeIn: (hasTradeIn: boolean) => change({ hasTradeIn }),
  };
}

/** The first mistake of the step that is open: fields of the others cannot have the focus. */
const firstWrong = (form: HTMLFormElement, { step }: FormState & TradeInState) =>
  form.querySelector(`[data-step-of="${step}"] [aria-invalid="true"]`);

/** The form asks whether there is a trade-in, and there is none (TRADE-010). */
function saysNoTradeIn(form: HTMLFormElement): boolean {
  const whether = form.elements.namedItem('do_you_have_a_trade_in');
  return whether instanceof HTMLSelectElement && whether.value === 'No';
}

/** What is wrong with the plate, by field. */
function plateMistakes(form: HTMLFormElement): FieldErrors {
  const rego = entryOf(form, 'rego');
  const mistake = rego === '' ? messages.required : TRADE_IN_FIELDS.rego.mistake(rego);
  return mistake ? { rego: mistake } : {};
}

/** Empties the plate if it is none: it would be a mistake on a step that is left. */
function dropWrongPlate(form: HTMLFormElement): void {
  const rego = form.elements.namedItem('rego');
  if (rego instanceof HTMLInputElement && plateMistakes(form).rego) rego.value = '';
}
