import { atom } from 'nanostores';

/** What a visitor set in the calculator of the page, in dollars and years; undefined before. An application on the page follows it. */
export const $calculatedLoan = atom<{ amount: number; term: number } | undefined>();
