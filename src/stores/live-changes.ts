import { atom } from 'nanostores';
import type { LiveChange } from '#src/domain/live/live-changes.ts';

/** What a component shows until it is hydrated: what was printed. */
export const NO_CHANGES: ReadonlyMap<string, LiveChange> = new Map();

/** What changed on vehicles since the print, by slug (VDP-125); empty until it is known (load-live-changes.ts). */
export const $liveChanges = atom(NO_CHANGES);

/** The new price, in dollars, of the vehicle whose page this is; undefined while the printed one holds. */
export const $livePrice = atom<number | undefined>();
