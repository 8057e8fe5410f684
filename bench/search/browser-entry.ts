import type { SearchRequest } from '#src/search/client.ts';
import { ENGINES } from './engines.ts';
import { passes } from './passes.ts';

/** How an engine is measured in the page. */
export type Run = { name: string; binary: boolean; more: number; budgetMs: number };

declare global {
  interface Window {
    runBench: (run: Run) => Promise<unknown>;
  }
}

window.runBench = async ({ name, binary, ...limits }) => {
  const engine = ENGINES.find((entry) => entry.name === name);
  if (!engine) throw new Error(name);
  const mix = (await (await fetch('/mix.json')).json()) as SearchRequest[][];
  const response = await fetch('/index');
  return passes(engine, binary ? new Uint8Array(await response.arrayBuffer()) : await response.text(), mix, limits);
};
