import { setImmediate } from 'node:timers/promises';
import { buildSites } from '#integrations/build/build-sites.ts';

/** A print of the working folder in one thread; says what it leaves running, and how long the process waits for it. */
const { stdout } = process;
// Opened by whoever asks first, and left open.
void process.stderr;
const known = process.getActiveResourcesInfo();
const { sites } = await buildSites({ root: process.cwd(), threads: 0 });
if (sites.some(({ status }) => status === 'failed')) throw new Error(sites.flatMap((one) => one.messages).join('\n'));
// What the print closed is gone after a turn.
await setImmediate();
const left = process.getActiveResourcesInfo();
for (const type of known) if (left.includes(type)) left.splice(left.indexOf(type), 1);
const ended = performance.now();
process.on('exit', () => {
  stdout.write(JSON.stringify({ left, waitedSeconds: (performance.now() - ended) / 1000 }));
});
