import { WrongUse } from '../../files/wrong-use.ts';

/** Where metrics are served: a port of their own, and the address it listens on. */
export type MetricsPlace = { port: number; host: string };

/**
 * Where the environment wants metrics: at `METRICS_PORT`, for this machine only unless `METRICS_HOST` says otherwise;
 * undefined without a port.
 *
 * @throws WrongUse for what is no port.
 */
export function metricsPlace({ METRICS_PORT, METRICS_HOST }: NodeJS.ProcessEnv): MetricsPlace | undefined {
  if (!METRICS_PORT) return undefined;
  const port = Number(METRICS_PORT);
  if (!/^\d+$/.test(METRICS_PORT) || port > 65_535)
    throw new WrongUse('METRICS_PORT takes a number from 0 to 65535, for example 9464.');
  return { port, host: METRICS_HOST || '127.0.0.1' };
}
