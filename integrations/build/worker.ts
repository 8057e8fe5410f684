import './compiled/keep-compiled.mjs';
import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { BuildRun } from './build-run.ts';

type Message = { type: 'build'; slug: string } | { type: 'stop' } | { type: 'end' };

const port = parentPort;
if (!port) throw new Error('integrations/build/worker.ts only runs as a worker thread.');

const stop = new AbortController();
// Loaded here, after the cache of compiled code is in place.
const { loadCompiledBuild } = await import('./compiled/compiled-build.ts');
const run = workerData as BuildRun;
const { openSiteBuilder } = await loadCompiledBuild(run.buildOutput);
const build = await openSiteBuilder(run);
const step = (text: string) => port.postMessage({ step: text });

port.on('message', async (message: Message) => {
  if (message.type === 'end') {
    // A thread does not do so by itself when it ends.
    flushCompileCache();
    port.close();
  } else if (message.type === 'stop') stop.abort();
  else port.postMessage((await build(message.slug, stop.signal, step)) ?? 'stopped');
});
port.postMessage('ready');
