import type { Condition } from '#src/domain/trade-in/adjustments.ts';
import type { EstimateRange } from '#src/domain/trade-in/estimate-range.ts';
import type { OwnedCar } from '#src/domain/trade-in/own-estimate.ts';
import type { FoundCar, Offer } from './trade-in-client.ts';
import type { TradeInStep } from './trade-in-steps.ts';
import type { Wanted } from './wanted-car.ts';

/** Where a trade-in stands. */
export type TradeInState = {
  step: TradeInStep;
  hasTradeIn: boolean;
  /** The dealer may give a figure for it online; undefined until the vehicle is known. */
  mayGetOffer: boolean | undefined;
  /** `ABC123 · NSW`; empty while the visitor describes the vehicle. */
  plate: string;
  /** The vehicle of the plate; null while the visitor describes it. */
  found: FoundCar | null;
  /** Why the visitor describes it, or why there is no offer. */
  note: string;
  /** What is valued; null before the questions were answered. */
  valued: { car: OwnedCar; condition: Condition; owing: boolean } | null;
  offer: Offer | null;
  /** Between what an offer would be, where there is none (TRADE-013). */
  range: EstimateRange | null;
  /** The visitor accepts the offer, and has still to say who they are. */
  accepts: boolean;
  wanted: Wanted | undefined;
};

/** As the page is rendered. */
export const START: TradeInState = {
  step: 'rego',
  hasTradeIn: true,
  mayGetOffer: undefined,
  plate: '',
  found: null,
  note: '',
  valued: null,
  offer: null,
  range: null,
  accepts: false,
  wanted: undefined,
};
