import type { Filter } from '#src/domain/search/filter-string.ts';
import type { SearchParams } from '#src/search/client.ts';
import { type Bitmap, has, intersect, rowsWhere } from '#src/search/embedded/bitmap.ts';
import type { Found } from '#src/search/embedded/found.ts';
import { requestFilter } from '#src/search/embedded/request-filter.ts';
import type { ApiParams } from './parameters.ts';

const SCORE = /<score=(\d{1,9})>$/;

/**
 * `optionalFilters`: of vehicles whose text is as good, those come first that meet more of the conditions, or conditions
 * of higher scores (`make:Ford<score=2>`). Of alternatives the highest score counts, with `sumOrFiltersScores` their sum.
 */
export function withOptionalFilters(found: Found, given: SearchParams, rowsOf: (filter: Filter) => Bitmap): Found {
  const { optionalFilters = [], sumOrFiltersScores = false } = given as ApiParams;
  const groups = typeof optionalFilters === 'string' ? parsed(optionalFilters) : optionalFilters;
  if (groups.length === 0) return found;
  const scores = new Float64Array(found.rows.length * 32);
  for (const group of groups) {
    const alternatives = [group].flat().flatMap((text) => {
      const filter = requestFilter({ facetFilters: [text.replace(SCORE, '')] });
      return filter ? [{ rows: rowsOf(filter), score: Number(SCORE.exec(text)?.[1] ?? 1) }] : [];
    });
    for (let row = 0; row < scores.length; row += 1) {
      const met = alternatives.filter(({ rows }) => has(rows, row)).map(({ score }) => score);
      const sum = sumOrFiltersScores ? met.reduce((all, one) => all + one, 0) : Math.max(0, ...met);
      scores[row] = (scores[row] ?? 0) + sum;
    }
  }
  const steps = [...new Set(scores)].sort((a, b) => b - a);
  const byScore = steps.map((step) => rowsWhere(scores.length, (row) => scores[row] === step));
  const tiers = (found.tiers ?? [found.rows]).flatMap((tier) =>
    tier
      ? byScore.map((rows) => {
          const both = tier.slice();
          intersect(both, rows);
          return both;
        })
      : [],
  );
  return { ...found, tiers };
}

function parsed(text: string): readonly (string | readonly string[])[] {
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : [text];
}
