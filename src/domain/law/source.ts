/**
 * How sure we are of what a rule says. `read`: the law or its regulator says so, and we read it. `secondary`: somebody who
 * knows it says so, a law firm or a trade body. `unread`: we know that there is a rule and could not read it.
 */
export type Certainty = 'read' | 'secondary' | 'unread';

/** Where a rule is written. */
export type Source = { text: string; href?: string; sure: Certainty };
