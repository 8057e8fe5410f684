import { expect, it } from 'vitest';
import { type MutationReport, summarise } from './summary.ts';

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
});

function report(...statuses: string[]): MutationReport {
  const mutants = statuses.map((status) => ({
    mutatorName: 'EqualityOperator',
    replacement: 'cents >= 0',
    status,
    location: at(2, 10, 19),
  }));
  return { files: { 'price.ts': { source: 'line one\n  return cents > 0;\n', mutants } } };
}

it('counts killed and endless mutants as noticed, survivors and unreached ones as missed', () => {
  expect(summarise(report('Killed', 'Timeout', 'Survived', 'NoCoverage'), 'price').score).toBe(50);
});

it('leaves mutants that do not compile or are ignored out of the score', () => {
  expect(summarise(report('Killed', 'CompileError', 'Ignored', 'RuntimeError'), 'price').score).toBe(100);
});

it('scores a folder without mutants as whole', () => {
  expect(summarise({ files: {} }, 'price').score).toBe(100);
});

it('names place, code and change of each missed mutant', () => {
  expect(summarise(report('Survived'), 'src/domain/price').text).toBe(
    '\n  price.ts:2  cents > 0 → cents >= 0  (EqualityOperator)\nsrc/domain/price: 0.0 % (0 of 1 mutants noticed)\n',
  );
  expect(summarise(report('NoCoverage'), 'src/domain/price').text).toContain('(no test reaches it)');
});
