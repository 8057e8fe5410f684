import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job } from './jobs.ts';

const PROGRAM = fileURLToPath(new URL('./drawing-process.ts', import.meta.url));

type Waiting = { job: Job; done(files: number): void; failed(error: Error): void };
type Painter = { child: ChildProcess; work?: Waiting | undefined };

export type DrawerOptions = {
  /** Processes for work that nobody waits for. */
  behind: number;
  /** Processes for work that somebody waits for, those above included. */
  urgent: number;
};

/**
 * Draws jobs in processes of their own, which give way to everything else on the machine, end when there is nothing
 * left to draw, and take their memory with them. What somebody waits for comes before the rest.
 */
export class Drawer {
  readonly #folder: string;
  readonly #options: DrawerOptions;
  readonly #painters = new Set<Painter>();
  #urgent: Waiting[] = [];
  #behind: Waiting[] = [];
  #closed = false;

  /** @param folder where finished files are written. */
  constructor(folder: string, options: DrawerOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  /**
   * Draws a job when its turn comes, before others when it is urgent. Resolves with the number of files drawn: none when
   * all are there by then.
   *
   * @throws Error when it cannot be drawn, or drawing is ended.
   */
  draw(job: Job, urgent: boolean): Promise<number> {
    return new Promise((done, failed) => {
      if (this.#closed) throw new Error('Drawing has ended.');
      (urgent ? this.#urgent : this.#behind).push({ job, done, failed });
      while (this.#mayStart()) this.#give(this.#open());
    });
  }

  /** How many processes there are. */
  get size(): number {
    return this.#painters.size;
  }

  /** Ends all processes; work that is not finished fails. */
  close(): void {
    this.#closed = true;
    const left = [...this.#urgent, ...this.#behind, ...[...this.#painters].flatMap(({ work }) => work ?? [])];
    this.#urgent = [];
    this.#behind = [];
    for (const painter of this.#painters) {
      painter.work = undefined;
      painter.child.kill();
    }
    for (const { failed } of left) failed(new Error('Drawing has ended.'));
  }

  #mayStart(): boolean {
    const { behind, urgent } = this.#options;
    const idle = this.#painters.size;
    return (this.#urgent.length > 0 && idle < urgent) || (this.#behind.length > 0 && idle < behind);
  }

  #open(): Painter {
    const child = fork(PROGRAM, [this.#urgent.length > 0 ? 'urgent' : 'behind'], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const painter: Painter = { child };
    this.#painters.add(painter);
    child.on('message', ({ files, error }: { files?: number; error?: string }) => {
      const { work } = painter;
      painter.work = undefined;
      if (files === undefined) work?.failed(new Error(`Artwork could not be drawn: ${error}`));
      else work?.done(files);
      this.#give(painter);
    });
    const end = (error: Error) => {
      this.#painters.delete(painter);
      painter.work?.failed(error);
      painter.work = undefined;
      while (!this.#closed && this.#mayStart()) this.#give(this.#open());
    };
    child.on('error', end);
    child.on('exit', (code, signal) => end(new Error(`A drawing process ended (${signal ?? code}).`)));
    return painter;
  }

  /** Hands a process its next job; without one it ends. */
  #give(painter: Painter): void {
    const others = [...this.#painters].filter((other) => other !== painter && other.work).length;
    painter.work = this.#urgent.shift() ?? (others < this.#options.behind ? this.#behind.shift() : undefined);
    if (painter.work) painter.child.send({ job: painter.work.job, folder: this.#folder });
    else {
      this.#painters.delete(painter);
      painter.child.disconnect();
    }
  }
}
