import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { log, safeError } from '#src/server/log/log.ts';
import { type BreakerState, breakerStates } from '#src/server/providers/call-provider.ts';
import { providerFigures } from '#src/server/providers/provider-figures.ts';
import type { QueueDepth, QueueDepths } from '#src/server/queue/queue-depth.ts';
import type { MetricsPlace } from './metrics-place.ts';

/** Seconds; most answers take milliseconds, and nobody waits longer than the last. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BREAKER: Record<BreakerState, number> = { closed: 0, 'half-open': 1, open: 2 };

export type Metrics = {
  /** Where they are served. */
  port: number;
  /** Counts an answer. @param endpoint one of few names, never an address. */
  observe(endpoint: string, status: number, seconds: number): void;
  close(): Promise<void>;
};

/**
 * Serves the figures of this process as OpenMetrics text at `/metrics`.
 *
 * @param queues the queues; undefined while they cannot be read, and the last ones stay.
 * @throws Error when the port is taken.
 */
export async function serveMetrics(
  place: MetricsPlace,
  queues: () => Promise<QueueDepths | undefined>,
): Promise<Metrics> {
  const registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    ...{ registers, name: 'forecourt_requests', labelNames: ['endpoint', 'status'] },
    help: 'Answers by endpoint and class of status.',
  });
  const durations = new Histogram({
    ...{ registers, name: 'forecourt_request_duration_seconds', labelNames: ['endpoint'], buckets: BUCKETS },
    help: 'Seconds until an answer began, by endpoint.',
  });
  addQueues(registers, queues);
  addProviders(registers);

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: safeError(error) }, 'Metrics cannot be collected.');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${place.port} (METRICS_PORT) is taken.`) : error),
    );
    server.listen(place.port, place.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    observe(endpoint, status, seconds) {
      requests.inc({ endpoint, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ endpoint }, seconds);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        registry.clear();
      }),
  };
}

type Registers = Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>[];

function addQueues(registers: Registers, queues: () => Promise<QueueDepths | undefined>): void {
  // Both gauges are collected at the same moment, and the database is asked once.
  let asking: Promise<QueueDepths | undefined> | undefined;
  const states = () => {
    asking ??= queues()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const gauge = (name: string, help: string, figure: keyof QueueDepth) => {
    const made: Gauge = new Gauge({
      ...{ registers, name, help, labelNames: ['queue'] },
      async collect() {
        for (const [queue, state] of Object.entries((await states()) ?? {})) made.set({ queue }, state[figure]);
      },
    });
  };
  gauge('forecourt_queue_waiting', 'Deliveries of leads and messages of alerts that wait.', 'waiting');
  gauge('forecourt_queue_overdue_seconds', 'Seconds for which the oldest of them has been due.', 'overdueSeconds');
}

function addProviders(registers: Registers): void {
  const counter = (name: string, help: string, labelNames: string[], collect: (counter: Counter) => void) => {
    const made: Counter = new Counter({
      ...{ registers, name, help, labelNames },
      collect() {
        made.reset();
        collect(made);
      },
    });
  };
  counter('forecourt_provider_calls', 'Calls of outside services, each attempt counted.', ['provider'], (made) => {
    for (const [provider, { calls }] of providerFigures()) made.inc({ provider }, calls);
  });
  counter('forecourt_provider_seconds', 'Seconds that these calls took together.', ['provider'], (made) => {
    for (const [provider, { seconds }] of providerFigures()) made.inc({ provider }, seconds);
  });
  counter('forecourt_provider_failures', 'Calls that failed, by how.', ['provider', 'failure'], (made) => {
    for (const [provider, { failures }] of providerFigures())
      for (const [failure, count] of Object.entries(failures)) made.inc({ provider, failure }, count);
  });
  const breakers: Gauge = new Gauge({
    ...{ registers, name: 'forecourt_provider_breaker', labelNames: ['provider'] },
    help: 'Whether a service is left alone: 0 no, 1 one call is let through, 2 yes.',
    collect() {
      for (const [provider, state] of breakerStates()) breakers.set({ provider }, BREAKER[state]);
    },
  });
}
