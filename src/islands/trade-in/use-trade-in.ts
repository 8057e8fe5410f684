import { type RefObject, useEffect, useRef, useState } from 'react';
import { generalEnquiryEvent } from '#src/domain/analytics/general-enquiry-event.ts';
import { TRADE_IN_FIELDS, TRADE_IN_FORM_FIELDS } from '#src/domain/lead/forms/trade-in-fields.ts';
import { messages } from '#src/domain/text/messages.ts';
import type { Condition } from '#src/domain/trade-in/adjustments.ts';
import type { OwnedCar } from '#src/domain/trade-in/own-estimate.ts';
import { cleanRego } from '#src/domain/trade-in/rego.ts';
import { ownedCarName, tradeInMessage } from '#src/domain/trade-in/trade-in-message.ts';
import type { TradeInFormProps } from '#src/page-data/request/trade-in.ts';
import { track } from '#src/stores/analytics.ts';
import { goToSuccess, sendForm } from '../forms/form-client.ts';
import { carEntries, carMistakes, conditionEntries, ownedCar, RADIO_OPTIONS } from './owned-car-entries.ts';
import { acceptOffer, type FoundCar, lookUpRego, type Offer, requestOffer, saveValuation } from './trade-in-client.ts';
import { neighbour, stepOfField, type TradeInStep } from './trade-in-steps.ts';
import { type Wanted, wantedCar } from './wanted-car.ts';

/** Where a trade-in stands. */
export type TradeInState = {
  step: TradeInStep;
  busy: boolean;
  error: string;
  errors: Record<string, string>;
  /** Counts how often the visitor was stopped. */
  attempt: number;
  hasTradeIn: boolean;
  /** `ABC123 · NSW`; empty while the visitor describes the vehicle. */
  plate: string;
  /** The vehicle of the plate; null while the visitor describes it. */
  found: FoundCar | null;
  /** Why the visitor describes it, or why there is no offer. */
  note: string;
  /** What is valued; null before the questions were answered. */
  valued: { car: OwnedCar; condition: Condition; owing: boolean } | null;
  offer: Offer | null;
  /** The visitor accepts the offer, and has still to say who they are. */
  accepts: boolean;
  wanted: Wanted | undefined;
};

const NO_ERRORS = { busy: false, error: '', errors: {} };
const START: TradeInState = {
  ...NO_ERRORS,
  attempt: 0,
  step: 'rego',
  hasTradeIn: true,
  plate: '',
  found: null,
  note: '',
  valued: null,
  offer: null,
  accepts: false,
  wanted: undefined,
};

/** The state of a trade-in, and what moves it on; `thisYear` as the visitor's clock says. */
export function useTradeIn(element: RefObject<HTMLFormElement | null>, props: TradeInFormProps, thisYear: number) {
  const [state, setState] = useState<TradeInState>(START);
  // Handlers read the newest state, not that of their first render.
  const now = useRef(state);
  useEffect(() => {
    now.current = state;
  });
  const change = (part: Partial<TradeInState>) => setState((before) => ({ ...before, ...NO_ERRORS, ...part }));
  const stop = (part: Partial<TradeInState>) =>
    setState((before) => ({ ...before, ...NO_ERRORS, ...part, attempt: before.attempt + 1 }));
  const entry = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim();

  /** Leaves the plate for the vehicle it belongs to, or for fields that describe one. */
  async function leavePlate(form: HTMLFormElement) {
    if (!now.current.hasTradeIn) return change({ step: 'contact' });
    const rego = entry(form, 'rego');
    const mistake = rego === '' ? messages.required : TRADE_IN_FIELDS.rego.mistake(rego);
    if (mistake) return stop({ errors: { rego: mistake } });
    change({ busy: true });
    const state = entry(form, 'regoState');
    const answer = await lookUpRego(cleanRego(rego), state);
    const plate = `${cleanRego(rego)} · ${state.toUpperCase()}`;
    change({ step: 'car', plate, found: answer.ok ? answer.value : null, note: answer.ok ? '' : answer.error });
  }

  function leaveCar(form: HTMLFormElement) {
    const needs = { car: now.current.found === null, kms: props.asksKms };
    const errors = carMistakes(carEntries(form), needs, thisYear);
    if (Object.keys(errors).length > 0) return stop({ errors });
    change({ step: 'condition' });
  }

  async function leaveCondition(form: HTMLFormElement) {
    const { condition, errors } = conditionEntries(form);
    if (Object.keys(errors).length > 0) return stop({ errors });
    const { found } = now.current;
    const car = ownedCar(carEntries(form), found);
    change({ busy: true });
    const answer = await requestOffer(found?.id ?? '', car, condition);
    const offer = answer.ok ? answer.value : null;
    if (offer && props.saves) void saveValuation(offer, car, condition);
    change({
      step: 'offer',
      valued: { car, condition, owing: entry(form, 'finance') === 'Yes' },
      offer,
      note: answer.ok ? '' : answer.error,
      wanted: wantedCar(form),
    });
  }

  async function send(form: HTMLFormElement) {
    change({ busy: true });
    const { valued, offer, accepts, hasTradeIn } = now.current;
    const wanted = wantedCar(form);
    const comments = entry(form, 'message');
    const about = { rego: entry(form, 'rego'), regoState: entry(form, 'regoState'), offerPrice: offer?.price ?? null };
    const message = hasTradeIn && valued ? tradeInMessage({ ...valued, ...about, accepts }, comments) : comments;
    const sent = await sendForm(form, {
      address: 'enquiry',
      required: props.required,
      fields: TRADE_IN_FORM_FIELDS,
      extra: {
        message,
        ...(hasTradeIn && offer && { valuation_id: offer.id }),
        ...(wanted && { car_id: wanted.id }),
      },
    });
    if (!('leadId' in sent)) return fail(sent.error, sent.errors);
    const { category } = props;
    const isAccepted = accepts && offer !== null && hasTradeIn;
    if (isAccepted) {
      const accepted = await acceptOffer({ ...sent, category });
      if (!accepted.ok) return fail(`Your details have reached us, but not that you accept. ${accepted.error}`, {});
    }
    const detail = wanted && { carId: wanted.id };
    track(isAccepted ? 'offerAccepted' : generalEnquiryEvent(location.pathname, category), detail);
    goToSuccess({ leadId: sent.leadId, category, ...(valued && { car: ownedCarName(valued.car) }) });
  }

  function fail(error: string, errors: Record<string, string>) {
    const first = Object.keys(errors)[0];
    stop({ error, errors, ...(first && { step: stepOfField(first) }) });
    // FORM-003: what did not reach the dealer is said twice; mistakes in fields are said where they are.
    if (!first) alert(error);
  }

  /** Leaves a step when it is right; the last one is sent. */
  async function submit() {
    const form = element.current;
    if (!form || now.current.busy) return;
    const { step } = now.current;
    if (step === 'rego') return leavePlate(form);
    if (step === 'car') return leaveCar(form);
    if (step === 'condition') return leaveCondition(form);
    if (step === 'offer') return change({ step: 'contact', accepts: now.current.offer !== null });
    return send(form);
  }

  return {
    state,
    submit,
    /** Takes back what was said of a field that the visitor changes. */
    correct(entry: string) {
      const name = entry.replace(RADIO_OPTIONS, '');
      if (!(name in now.current.errors)) return;
      const { [name]: _, ...errors } = now.current.errors;
      setState((before) => ({ ...before, errors }));
    },
    /** Asks a person instead of accepting. */
    askFirst: () => change({ step: 'contact', accepts: false }),
    back: () => change({ step: neighbour(now.current.step, -1, now.current.hasTradeIn) ?? 'rego' }),
    describe: () => {
      const rego = element.current?.elements.namedItem('rego');
      // What is no plate would be a mistake on a step that is left.
      if (rego instanceof HTMLInputElement && TRADE_IN_FIELDS.rego.mistake(rego.value)) rego.value = '';
      change({ step: 'car', found: null, plate: '', note: '' });
    },
    setHasTradeIn: (hasTradeIn: boolean) => change({ hasTradeIn }),
  };
}
