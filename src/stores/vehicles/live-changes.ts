import { atom } from 'nanostores';
import type { CalculatorInput } from '#src/domain/finance/calculator.ts';
import type { LiveChange } from '#src/domain/live/live-changes.ts';

/** What a component shows until it is hydrated: what was rendered. */
export const NO_CHANGES: ReadonlyMap<string, LiveChange> = new Map();

/** What changed on vehicles since the build, by slug (VDP-125); empty until it is known (load-live-changes.ts). */
export const $liveChanges = atom(NO_CHANGES);

/** The new price, in dollars, of the vehicle whose page this is; undefined while the rendered one holds. */
export const $livePrice = atom<number | undefined>();

/** What the button of its enquiry says once the vehicle of the page is sold; undefined before (VDP-125). */
export const $soldButton = atom<string | undefined>();

/** What a visitor set in the calculator of the page, undefined before. An application there and the finance links of the page follow it. */
export const $calculatedLoan = atom<CalculatorInput | undefined>();

/** The weeks that a visitor chose for a subscription, as they were written; undefined before. */
export const $chosenWeeks = atom<string | undefined>();

/**
 * A finance link (ROUTE-022) with a new price in dollars, or with none where it is 0; an address without a price
 * stays as it is.
 */
export const withLivePrice = (href: string, price: number): string =>
  href.replace(/(vehiclePriceBudget=)\d[\d.]*/, price ? `$1${price}` : '');
