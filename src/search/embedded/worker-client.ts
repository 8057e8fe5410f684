import type { SearchRequest } from '../client.ts';
import type { LoadingClient, ReadyClient } from './load-client.ts';

/**
 * What a page asks of its search worker; `ref` is the address of the file that names the others, `api` the one below which the
 * functions of the site are.
 */
export type WorkerCall = { id: number; ref: string; api: string } & (
  | { kind: 'load' }
  | { kind: 'search'; requests: readonly SearchRequest[] }
);

export type WorkerAnswer = { id: number; value: unknown } | { id: number; error: string };

type Call<T = WorkerCall> = T extends WorkerCall ? Omit<T, 'id' | 'ref' | 'api'> : never;

/**
 * The embedded client with its engine in a worker. Where workers cannot run, the engine runs in the page itself.
 *
 * @param refAddress address of the file that names the search files.
 */
export function createWorkerClient(refAddress: string): ReadyClient {
  const waiting = new Map<number, { call: Call; resolve(value: unknown): void; reject(error: Error): void }>();
  const [ref, api] = [refAddress, document.body.dataset.api ?? '/api'].map(
    (address) => new URL(address, location.href).href,
  ) as [string, string];
  let calls = 0;
  let inPage: Promise<LoadingClient> | undefined;
  let worker = startWorker();

  function startWorker(): Worker | undefined {
    try {
      const started = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
      started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
        const entry = waiting.get(data.id);
        waiting.delete(data.id);
        if ('error' in data) entry?.reject(new Error(data.error));
        else entry?.resolve(data.value);
      });
      started.addEventListener('error', abandonWorker);
      return started;
    } catch {
      return undefined;
    }
  }

  /** The worker could not be loaded, or broke: what it owes is answered in the page. */
  function abandonWorker(): void {
    worker?.terminate();
    worker = undefined;
    const owed = [...waiting.values()];
    waiting.clear();
    for (const { call, resolve, reject } of owed) runInPage(call).then(resolve, reject);
  }

  async function runInPage(call: Call): Promise<unknown> {
    inPage ??= import('./page-client.ts').then(({ createPageClient }) => createPageClient(ref, api));
    inPage.catch(() => {
      inPage = undefined;
    });
    const client = await inPage;
    return call.kind === 'load' ? client.load() : client.search(call.requests);
  }

  function send(call: Call): Promise<unknown> {
    if (!worker) return runInPage(call);
    calls += 1;
    const id = calls;
    return new Promise((resolve, reject) => {
      waiting.set(id, { call, resolve, reject });
      worker?.postMessage({ ...call, id, ref, api });
    });
  }

  return {
    load: async () => void (await send({ kind: 'load' })),
    search: (requests) => send({ kind: 'search', requests }) as never,
  };
}
