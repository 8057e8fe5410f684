/** The steps of a trade-in in order (TRADE-001). */
const STEPS = ['rego', 'car', 'condition', 'offer', 'contact'] as const;
export type TradeInStep = (typeof STEPS)[number];

/** What decides which steps there are. */
export type TradeInCourse = { hasTradeIn: boolean; mayGetOffer: boolean | undefined };

/**
 * The steps there are, as far as is known: without a trade-in only the question after it, and who asks (TRADE-010);
 * nobody describes the condition of a vehicle that gets no figure online, or not yet (TRADE-011).
 */
function stepsOf({ hasTradeIn, mayGetOffer }: TradeInCourse): readonly TradeInStep[] {
  if (!hasTradeIn) return ['rego', 'contact'];
  return mayGetOffer ? STEPS : ['rego', 'car', 'contact'];
}

/**
 * What a visitor sees of a trade-in on the way (FORM-037): parts that are known before anything is typed, whatever steps a
 * vehicle turns out to have, and which of them a step belongs to.
 */
export function partsOf(step: TradeInStep, hasTradeIn: boolean, noun: string): { names: string[]; at: number } {
  const names = ['Rego', ...(hasTradeIn ? [`Your ${noun}`] : []), 'Your details'];
  return { names, at: step === 'rego' ? 0 : step === 'contact' ? names.length - 1 : 1 };
}

/** The step before or after another one; undefined at the ends. */
export function neighbour(step: TradeInStep, by: -1 | 1, course: TradeInCourse): TradeInStep | undefined {
  const steps = stepsOf(course);
  const at = steps.indexOf(step);
  return at < 0 ? undefined : steps[at + by];
}

/** The step that asks for a field which the server finds wrong; the last one for any other. */
export function stepOfField(field: string): TradeInStep {
  if (['do_you_have_a_trade_in', 'rego', 'regoState'].includes(field)) return 'rego';
  return ['kms', 'finance'].includes(field) ? 'car' : 'contact';
}
