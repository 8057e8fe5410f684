import type { SearchRequest } from '#src/search/client.ts';
import { loadEmbedded, type Passes, passes } from './passes.ts';

/** How the search is measured in the page. */
export type Run = { more: number; budgetMs: number };

declare global {
  interface Window {
    runBench: (run: Run) => Promise<Passes>;
  }
}

window.runBench = async (run) => {
  const mix = (await (await fetch('/mix.json')).json()) as SearchRequest[][];
  return passes(loadEmbedded, new Uint8Array(await (await fetch('/index')).arrayBuffer()), mix, run);
};
