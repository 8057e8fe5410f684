/**
 * How a provider failed: it was silent for too long, could not be reached or hung up, answered with a status that is no
 * success, with what is no usable answer or with too much of it; it failed so often that it is left alone for a while; or its
 * address in the environment is none.
 */
export type ProviderFailure = 'timeout' | 'unreachable' | 'status' | 'unusable' | 'too-long' | 'open' | 'address';

type Details = {
  status?: number;
  /** The service's own code for what is wrong (`resource_missing`); anything else than such a word is left out. */
  reason?: string | undefined;
  cause?: unknown;
};

const CODE = /^[a-z][a-z_]{2,40}$/;

const WORDS: Record<ProviderFailure, string> = {
  timeout: 'it did not answer in time',
  unreachable: 'it cannot be reached, or broke off',
  status: 'it answered with status',
  unusable: 'it answered in another form',
  'too-long': 'its answer is too long',
  open: 'it failed too often and is left alone for a while',
  address: 'its address in the environment is none',
};

/** Request time-out and too many requests: the two refusals (4xx) that may pass by themselves (RFC 9110, RFC 6585). */
const PASSING = [408, 429];

/** A provider gave no usable answer. The message and `code` hold nothing of what was asked or answered, so both may be logged. */
export class ProviderError extends Error {
  readonly provider: string;
  readonly failure: ProviderFailure;
  /** The status of its answer, where that is what failed. */
  readonly status: number | undefined;
  /** For logs: `timeout`, `status 503`, `status 404 resource_missing`. */
  readonly code: string;

  constructor(provider: string, failure: ProviderFailure, { status, reason, cause }: Details = {}) {
    const said = [status, CODE.test(reason ?? '') ? reason : undefined]
      .map((one) => (one === undefined ? '' : ` ${one}`))
      .join('');
    super(`${WORDS[failure]}${said}`, { cause });
    this.name = 'ProviderError';
    this.provider = provider;
    this.failure = failure;
    this.status = status;
    this.code = failure + said;
  }

  /** Whether the same call may succeed a moment later. */
  get mayPass(): boolean {
    const { failure, status = 0 } = this;
    return failure === 'timeout' || failure === 'unreachable' || status >= 500 || PASSING.includes(status);
  }

  /** Whether the provider is at fault, and not what it was asked for: a 404 for an unknown number plate is a good answer. */
  get isFault(): boolean {
    return this.failure === 'status' ? this.mayPass : this.failure !== 'address';
  }
}

/** What a provider answers; undefined when it answers 404, which says that it does not know what it was asked for. */
export async function orUnknown<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return undefined;
    throw error;
  }
}
