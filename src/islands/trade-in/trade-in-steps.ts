/** The steps of a trade-in in order (TRADE-001); which of them there are, the vehicle decides (TRADE-010, TRADE-011). */
export type TradeInStep = 'rego' | 'car' | 'condition' | 'offer' | 'contact';

/**
 * What a visitor sees of a trade-in on the way (FORM-037): parts that are known before anything is typed, whatever steps a
 * vehicle turns out to have, and which of them a step belongs to.
 *
 * @param figures the stock makes figures: condition and figure are a part of their own.
 */
export function partsOf(
  step: TradeInStep,
  { hasTradeIn, noun, figures }: { hasTradeIn: boolean; noun: string; figures: boolean },
): { names: string[]; at: number } {
  const own = hasTradeIn ? [`Your ${noun}`, ...(figures ? ['Its value'] : [])] : [];
  const names = ['Rego', ...own, 'Your details'];
  const at = { rego: 0, car: 1, condition: own.length, offer: own.length, contact: names.length - 1 };
  return { names, at: at[step] };
}

/** The step that asks for a field which the server finds wrong; the last one for any other. */
export function stepOfField(field: string): TradeInStep {
  if (['do_you_have_a_trade_in', 'rego', 'regoState'].includes(field)) return 'rego';
  return ['kms', 'finance'].includes(field) ? 'car' : 'contact';
}
