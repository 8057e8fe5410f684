import { createLoadingClient, type LoadingClient } from './load-client.ts';
import type { WorkerAnswer, WorkerCall } from './worker-calls.ts';

// The search of a page, away from its main thread: load, parse and answer here.
let client: LoadingClient | undefined;

async function answer(call: WorkerCall): Promise<unknown> {
  client ??= createLoadingClient(call.ref);
  if (call.kind === 'load') return client.load();
  if (call.kind === 'search') return client.search(call.requests);
  return client.searchForFacetValues?.(call.requests);
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
