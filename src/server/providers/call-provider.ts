import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
} from 'cockatiel';
import { ProviderError } from './provider-error.ts';
import { noteCall } from './provider-figures.ts';
import { WindowBreaker } from './window-breaker.ts';

/** ms after which one call is let through to see whether it is back. */
const LEFT_ALONE_MS = 20_000;
/** ms before a second attempt, by chance between nothing and about twice as much: callers that failed together come apart. */
const SECOND_AFTER_MS = 100;

/** tries; API-003. */
const quoteAttempts = 2;

/** Attempts at a call that changes nothing there, such as a quote, and at one that may have been done although it seems lost. */
export const ATTEMPTS = { idempotent: quoteAttempts, once: 1 } as const;

export type CallRules = {
  /** Name of the provider, in logs and figures. */
  provider: string;
  /** Where it is: breakers are kept by provider and place. */
  at: string;
  attempts: (typeof ATTEMPTS)[keyof typeof ATTEMPTS];
};

const breakers = new Map<string, { provider: string; breaker: CircuitBreakerPolicy }>();

function breakerOf({ provider, at }: CallRules): CircuitBreakerPolicy {
  const key = `${provider} ${at}`;
  let known = breakers.get(key);
  if (!known) {
    const breaker = circuitBreaker(
      handleWhen((error) => !(error instanceof ProviderError) || error.isFault),
      {
        halfOpenAfter: LEFT_ALONE_MS,
        breaker: new WindowBreaker(),
      },
    );
    known = { provider, breaker };
    breakers.set(key, known);
  }
  return known.breaker;
}

/** What a breaker says of a provider: calls go through, one is let through, none is. */
export type BreakerState = 'closed' | 'half-open' | 'open';
const STATES: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};
const WORST: readonly BreakerState[] = ['closed', 'half-open', 'open'];

/** The breaker of every provider that this process called; of a provider at several places the worst. */
export function breakerStates(): ReadonlyMap<string, BreakerState> {
  const states = new Map<string, BreakerState>();
  for (const { provider, breaker } of breakers.values()) {
    const state = STATES[breaker.state];
    if (WORST.indexOf(state) >= WORST.indexOf(states.get(provider) ?? 'closed')) states.set(provider, state);
  }
  return states;
}

const secondTry = retry(
  handleWhen((error) => error instanceof ProviderError && error.mayPass),
  { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: SECOND_AFTER_MS, maxDelay: 4 * SECOND_AFTER_MS }) },
);

/**
 * Calls a provider: counted, tried once more where that is safe and may help, and not at all while it is left alone.
 *
 * @param attempt one attempt, with its own deadline; it throws nothing but ProviderError.
 * @throws ProviderError
 */
export async function callProvider<T>(rules: CallRules, attempt: () => Promise<T>): Promise<T> {
  const breaker = breakerOf(rules);
  const guarded = () => breaker.execute(() => counted(rules.provider, attempt));
  try {
    return await (rules.attempts === ATTEMPTS.once ? guarded() : secondTry.execute(guarded));
  } catch (error) {
    if (error instanceof BrokenCircuitError) throw new ProviderError(rules.provider, 'open');
    throw error;
  }
}

async function counted<T>(provider: string, attempt: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  try {
    const answer = await attempt();
    noteCall(provider, seconds());
    return answer;
  } catch (error) {
    noteCall(provider, seconds(), error instanceof ProviderError ? error.failure : 'unusable');
    throw error;
  }
}
