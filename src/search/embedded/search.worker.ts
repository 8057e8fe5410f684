import type { LoadingClient } from './load-client.ts';
import { createPageClient } from './page-client.ts';
import type { WorkerAnswer, WorkerCall } from './worker-client.ts';

// The search of a page, away from its main thread: load, parse and answer here.
let client: LoadingClient | undefined;
let searched = false;

/** Time between the first answer and the loading of all cards, for the pictures of the first results. */
const CARDS_AFTER_MS = 300;

async function answer(call: WorkerCall): Promise<unknown> {
  client ??= createPageClient(call.ref, call.api);
  if (call.kind === 'load') return client.load();
  const found = await client.search(call.requests);
  if (!searched && mayLoadAhead())
    setTimeout(() => client?.loadCards().catch((error: unknown) => console.warn(error)), CARDS_AFTER_MS);
  searched = true;
  return found;
}

/** Visitors who pay for every byte, or wait for it, load only the cards that they see. */
function mayLoadAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return !connection?.saveData && !/^(slow-)?2g$|^3g$/.test(connection?.effectiveType ?? '');
}

addEventListener('message', ({ data: call }: MessageEvent<WorkerCall>) => {
  answer(call).then(
    (value) => postMessage({ id: call.id, value } satisfies WorkerAnswer),
    (error: unknown) =>
      postMessage({
        id: call.id,
        error: error instanceof Error ? error.message : String(error),
      } satisfies WorkerAnswer),
  );
});
