import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MB = 2 ** 20;
/** Below this V8 is left alone: no dealer but the very largest comes here. */
const SMALL_BYTES = 400 * MB;
const GARBAGE_BYTES = 100 * MB;
/** Beyond this heap a quarter as much garbage may come together. */
const LARGE_BYTES = 600 * MB;
/** What the space of young objects takes on a large heap; V8 lets it grow to 128 MB. */
const YOUNG_BYTES = 32 * MB;

let liveBytes = 0;
/** What the process takes beside its heap when V8 keeps no freed pages. */
let besideBytes = 0;
/** The space of young objects has its size, and stays as it is. */
let isYoungSettled = false;
type Collect = (how?: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;
let exposed: Collect | undefined;

/**
 * Collects garbage once 100 MB of it may have come together on a large heap. V8 lets it grow to several times of what is
 * in use before it does so by itself: the build of 100,000 vehicles, which uses 500 MB, took 2.7 GB. Freed pages,
 * which V8 keeps for itself (350 MB after an import), go back to the system, and so does most of the space of young objects,
 * which has grown to 128 MB by then. To be called often in long loops; it costs microseconds as long as there is nothing to do.
 */
export function collectGarbage(): void {
  const { used_heap_size: used } = getHeapStatistics();
  // A heap that was large once is likely to be so again.
  if (used < SMALL_BYTES && !exposed) return;
  if (!isYoungSettled) settleYoung();
  const most = Math.max(SMALL_BYTES, Math.min(liveBytes + GARBAGE_BYTES, LARGE_BYTES), liveBytes + GARBAGE_BYTES / 4);
  if (used < most) return;
  collector()();
  if (beside() > besideBytes + GARBAGE_BYTES / 2) giveBack();
  liveBytes = getHeapStatistics().used_heap_size;
}

/** Lets the space of young objects grow to half of what it may take at most, and no further. */
function settleYoung(): void {
  const bytes = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;
  if (bytes > YOUNG_BYTES) giveBack();
  else if (bytes >= YOUNG_BYTES / 2) {
    setFlagsFromString('--semi-space-growth-factor=1');
    isYoungSettled = true;
  }
}

/** Collects with the kind of collection after which V8 keeps nothing that it does not use; it begins with a small space of young objects again. */
function giveBack(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  isYoungSettled = false;
  collector()({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  besideBytes = beside();
}

const beside = () => process.memoryUsage.rss() - getHeapStatistics().total_heap_size;

/** V8's own collector, which scripts see in contexts that are made after this flag. */
function collector(): Collect {
  if (!exposed) {
    setFlagsFromString('--expose-gc');
    exposed = runInNewContext('gc') as Collect;
  }
  return exposed;
}
