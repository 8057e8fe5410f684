import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MB = 2 ** 20;
/** Below this V8 is left alone: no dealer but the very largest comes here. */
const SMALL_BYTES = 400 * MB;
const GARBAGE_BYTES = 100 * MB;
/** Beyond this heap a quarter as much garbage may come together. */
const LARGE_BYTES = 600 * MB;

let liveBytes = 0;
/** What the process takes beside its heap when V8 keeps no freed pages. */
let besideBytes = 0;
let collect: ((how?: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void) | undefined;

/**
 * Collects garbage once 100 MB of it may have come together on a large heap. V8 lets it grow to several times of what is
 * in use before it does so by itself: the print of 100,000 vehicles, which uses 500 MB, took 2.7 GB. Freed pages,
 * which V8 keeps for itself (350 MB after an import), go back to the system. To be called often in long loops; it costs
 * microseconds as long as there is nothing to do.
 */
export function collectGarbage(): void {
  const most = Math.max(SMALL_BYTES, Math.min(liveBytes + GARBAGE_BYTES, LARGE_BYTES), liveBytes + GARBAGE_BYTES / 4);
  if (getHeapStatistics().used_heap_size < most) return;
  collect ??= exposed();
  collect();
  if (beside() > besideBytes + GARBAGE_BYTES / 2) {
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    besideBytes = beside();
  }
  liveBytes = getHeapStatistics().used_heap_size;
}

const beside = () => process.memoryUsage.rss() - getHeapStatistics().total_heap_size;

/** V8's own collector, which scripts see in contexts that are made after this flag. */
function exposed(): NonNullable<typeof collect> {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as NonNullable<typeof collect>;
}
