import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { smoke } from './smoke.ts';

const folder = mkdtempSync(join(tmpdir(), 'smoke-'));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, code: string): string {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
}

describe('the short run of a benchmark', () => {
  it('is well when all figures are printed', async () => {
    const line = `harbour  99 100 100 100   agentic 6/7  LCP 1.20 s  FCP 0.90 s  SI 1.00 s  TBT 12 ms  CLS 0.000  90 kB`;
    expect(await smoke('lighthouse', program('well.mjs', `console.log(${JSON.stringify(line)})`))).toEqual([]);
  });

  it('says so when a figure is missing, is not a number, or the benchmark fails', async () => {
    expect(await smoke('lighthouse', program('silent.mjs', ''))).toHaveLength(1);
    const line = 'harbour  99 100 100 100   agentic 6/7  LCP NaN s  FCP 0.90 s  SI 1.00 s  TBT 12 ms  CLS 0.000  90 kB';
    expect(await smoke('lighthouse', program('nan.mjs', `console.log(${JSON.stringify(line)})`))).toHaveLength(1);
    expect(await smoke('print', program('fails.mjs', 'process.exit(3)'))).toEqual(['print ended with 3']);
    expect(await smoke('unheard-of', program('any.mjs', ''))).toEqual([
      'unheard-of has no short run: add it to bench/smoke.ts',
    ]);
  });
});
