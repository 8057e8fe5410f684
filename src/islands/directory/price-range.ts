import type { Range } from '#src/domain/search/state.ts';

/** The price two inputs of a form ask for. Where they are the wrong way round, the one not changed last gives way. */
export function priceOf(form: HTMLElement, changed: string): Range | undefined {
  const value = (side: 'min' | 'max') => {
    const text = form.querySelector<HTMLInputElement>(`[name="price-${side}"]`)?.value ?? '';
    const number = Number(text);
    return text.trim() === '' || !(number >= 0) ? undefined : number;
  };
  let [min, max] = [value('min'), value('max')];
  if (min !== undefined && max !== undefined && min > max) {
    if (changed === 'price-min') max = undefined;
    else min = undefined;
  }
  if (min === undefined && max === undefined) return undefined;
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`;

/** "Up to $30,000", "From $5,000", "$5,000 – $30,000". */
export function rangeLabels({ min, max }: Range): string {
  if (min !== undefined && max !== undefined) return `${dollars(min)} – ${dollars(max)}`;
  return max !== undefined ? `Up to ${dollars(max)}` : `From ${dollars(min ?? 0)}`;
}
