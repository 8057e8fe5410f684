import { readTree } from './process-tree.ts';

/** ms: a browser's own throttle, where it has one, holds its threads for about as long. */
const PERIOD_MS = 20;

/**
 * Makes the programs that a process started take `factor` times as long: they are held for a part of each 20 ms. What they
 * start meanwhile is held too, from the next second on.
 *
 * @returns a function that lets them run again.
 */
export function slowDown(root: number, factor: number): () => void {
  let processes: number[] = [];
  const look = () => {
    processes = [...readTree(root).keys()].filter((id) => id !== root);
  };
  const send = (signal: NodeJS.Signals) => {
    for (const id of processes) {
      try {
        process.kill(id, signal);
      } catch {
        // It ended meanwhile.
      }
    }
  };
  look();
  let timer: NodeJS.Timeout | undefined;
  const hold = () => {
    send('SIGSTOP');
    timer = setTimeout(run, PERIOD_MS * (1 - 1 / factor));
  };
  const run = () => {
    send('SIGCONT');
    timer = setTimeout(hold, PERIOD_MS / factor);
  };
  const looking = setInterval(look, 1_000);
  hold();
  return () => {
    clearInterval(looking);
    clearTimeout(timer);
    look();
    send('SIGCONT');
  };
}
