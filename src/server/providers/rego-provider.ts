import { type FoundCar, foundCarSchema } from '../trade-in/trade-in-requests.schema.ts';
import { askJson, FailedAnswer } from './ask-json.ts';

/** A register of number plates: its address, and a key that never leaves the server (API-042). */
export type RegoProvider = { url: string; key?: string | undefined; timeoutMs?: number };

const TIMEOUT_MS = 5_000;

/** The register of the environment; undefined when nobody can look a rego up. */
export function regoProvider(env: NodeJS.ProcessEnv): RegoProvider | undefined {
  const url = env.REGO_PROVIDER_URL;
  return url ? { url, key: env.REGO_PROVIDER_KEY } : undefined;
}

/**
 * Asks a register what a number plate belongs to (API-021): `POST {url}` with `rego` and `regoState`, answered by `id`,
 * `make`, `model`, `badge` and `year`, or by 404 for a plate it does not know.
 *
 * @throws Error when no usable answer comes.
 */
export async function fetchRego(
  plate: { rego: string; regoState: string },
  { url, key, timeoutMs = TIMEOUT_MS }: RegoProvider,
): Promise<FoundCar | undefined> {
  try {
    return await askJson(new URL(url), foundCarSchema, { timeoutMs, key, body: plate });
  } catch (error) {
    if (error instanceof FailedAnswer && error.status === 404) return undefined;
    throw error;
  }
}
