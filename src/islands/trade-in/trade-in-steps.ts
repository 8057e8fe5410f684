/** The steps of a trade-in in order (TRADE-001); which of them there are, the vehicle decides (TRADE-010, TRADE-011). */
export type TradeInStep = 'rego' | 'car' | 'condition' | 'offer' | 'contact';

/**
 * What a visitor sees of a trade-in on the way (FORM-037): parts that are known before anything is typed, whatever steps a
 * vehicle turns out to have, and which of them a step belongs to.
 */
export function partsOf(step: TradeInStep, hasTradeIn: boolean, noun: string): { names: string[]; at: number } {
  const names = ['Rego', ...(hasTradeIn ? [`Your ${noun}`] : []), 'Your details'];
  return { names, at: step === 'rego' ? 0 : step === 'contact' ? names.length - 1 : 1 };
}

/** The step that asks for a field which the server finds wrong; the last one for any other. */
export function stepOfField(field: string): TradeInStep {
  if (['do_you_have_a_trade_in', 'rego', 'regoState'].includes(field)) return 'rego';
  return ['kms', 'finance'].includes(field) ? 'car' : 'contact';
}
