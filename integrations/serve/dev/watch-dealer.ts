import { existsSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { isSlotFile, SLOTS_FOLDER } from '../../slots/slot-files.ts';

/** Editors write several files at once, and one in several steps. */
const SETTLE_MS = 80;

/**
 * Calls `changed` once after files that a dealer is built from were written: its own, those that dealers share, and what the
 * repository adds. Which these are is `readInputs` of the build.
 */
export function watchDealer(root: string, slug: string, changed: () => void): AbortController {
  const stop = new AbortController();
  const own = [slug, 'shared', 'platform.json'];
  let settling: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(settling);
    settling = setTimeout(changed, SETTLE_MS);
  };
  const follow = (folder: string, recursive: boolean, isWanted: (name: string) => boolean) => {
    watch(join(root, folder), { recursive, signal: stop.signal }, (_, name) => {
      if (name === null || isWanted(name.split(sep).join('/'))) soon();
    }).on('error', () => undefined);
  };
  for (const folder of ['sites', 'content']) follow(folder, true, (name) => own.includes(name.split('/')[0] as string));
  let followsSlots = false;
  const followSlots = () => {
    if (followsSlots || !existsSync(join(root, SLOTS_FOLDER))) return;
    followsSlots = true;
    follow(SLOTS_FOLDER, true, () => true);
  };
  followSlots();
  // The folder may come after the config that names it.
  follow('.', false, (name) => {
    if (name === SLOTS_FOLDER) followSlots();
    return name === SLOTS_FOLDER || isSlotFile(name);
  });
  stop.signal.addEventListener('abort', () => clearTimeout(settling));
  return stop;
}
