import { makeModel } from '#src/domain/search/attributes.ts';
import { PRICE_BANDS, priceBand, WEEKLY_BANDS, weeklyBand } from '#src/domain/search/record/price-bands.ts';
import type { Column, Columns, FacetColumn } from './columns.ts';

/** The columns with those that follow from others: make_model, price_range and weekly_price_range. */
export function deriveColumns({ count, columns }: Columns): Columns {
  const all = new Map<string, Column>(columns);
  const make = columns.get('make');
  const model = columns.get('model');
  if (make?.kind === 'facet' && model?.kind === 'facet') all.set('make_model', pairs(make, model));
  addBands('price', 'price_range', PRICE_BANDS, priceBand);
  addBands('subscription_price', 'weekly_price_range', WEEKLY_BANDS, weeklyBand);
  return { count, columns: all };

  function addBands(from: string, to: string, names: readonly string[], bandOf: (value: number) => number): void {
    const column = columns.get(from);
    const given = columns.get(to);
    if (column?.kind !== 'number' || (given?.kind === 'facet' && given.values.length > 0)) return;
    const { numbers } = column;
    const codes = new Uint8Array(numbers.length);
    for (let row = 0; row < codes.length; row += 1) {
      const value = numbers[row] ?? Number.NaN;
      if (!Number.isNaN(value)) codes[row] = bandOf(value) + 1;
    }
    all.set(to, { kind: 'facet', values: names, codes });
  }
}

/** One value for each make and model that occur together. */
function pairs(make: FacetColumn, model: FacetColumn): FacetColumn {
  const known = new Map<number, number>();
  const values: string[] = [];
  const width = model.values.length + 1;
  const codes = new Uint16Array(make.codes.length);
  for (let row = 0; row < codes.length; row += 1) {
    const [a, b] = [make.codes[row] ?? 0, model.codes[row] ?? 0];
    if (a === 0 || b === 0) continue;
    let code = known.get(a * width + b);
    if (code === undefined) {
      code = values.push(makeModel(make.values[a - 1] ?? '', model.values[b - 1] ?? ''));
      known.set(a * width + b, code);
    }
    codes[row] = code;
  }
  return { kind: 'facet', values, codes };
}
