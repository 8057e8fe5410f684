import { CircuitState, type IBreaker } from 'cockatiel';

/** A service is left alone when, of at least so many calls within the last minute, more than half failed. */
const MIN_CALLS = 5;
const FAILED_PART = 0.5;
const WINDOW_MS = 60_000;
/** Calls that are remembered; a busy service is judged by these. */
const MAX_CALLS = 200;

/** Says by the calls of the last minute when a service is to be left alone (cockatiel counts by calls alone). */
export class WindowBreaker implements IBreaker {
  state: unknown = undefined;
  #calls: { at: number; failed: boolean }[] = [];

  success(state: CircuitState): void {
    if (state === CircuitState.HalfOpen) this.#calls = [];
    this.#note(false);
  }

  failure(state: CircuitState): boolean {
    const calls = this.#note(true);
    if (state !== CircuitState.Closed) return true;
    const failures = calls.filter(({ failed }) => failed).length;
    return calls.length >= MIN_CALLS && failures > FAILED_PART * calls.length;
  }

  #note(failed: boolean) {
    const at = Date.now();
    this.#calls = [...this.#calls.filter((call) => at - call.at < WINDOW_MS), { at, failed }].slice(-MAX_CALLS);
    return this.#calls;
  }
}
