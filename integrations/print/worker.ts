import './keep-compiled.ts';
import { parentPort, workerData } from 'node:worker_threads';
import type { PrintRun } from './print-run.ts';

type Message = { type: 'print'; slug: string } | { type: 'stop' } | { type: 'end' };

const port = parentPort;
if (!port) throw new Error('integrations/print/worker.ts only runs as a worker thread.');

const stop = new AbortController();
// Loaded here, after the cache of compiled code is in place.
const { loadCompiledPrint } = await import('./compiled-print.ts');
const run = workerData as PrintRun;
const { openSitePrinter } = await loadCompiledPrint(run.printFolder);
const print = await openSitePrinter(run);
const step = (text: string) => port.postMessage({ step: text });

port.on('message', async (message: Message) => {
  if (message.type === 'end') port.close();
  else if (message.type === 'stop') stop.abort();
  else port.postMessage((await print(message.slug, stop.signal, step)) ?? 'stopped');
});
port.postMessage('ready');
