import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { noteCall } from '#src/server/providers/provider-figures.ts';
import { endpointNames } from '../endpoint-names.ts';
import { type Metrics, serveMetrics } from './metrics.ts';
import { metricsPlace } from './metrics-place.ts';

let metrics: Metrics | undefined;
afterEach(async () => {
  await metrics?.close();
  metrics = undefined;
});
const read = async (path = '/metrics', host = '127.0.0.1') => fetch(`http://${host}:${metrics?.port}${path}`);
const LOCAL = { port: 0, host: '127.0.0.1' };

describe('metrics', () => {
  it('are OpenMetrics text that ends as it has to, and are served at /metrics only', async () => {
    metrics = await serveMetrics(LOCAL, async () => undefined);
    const response = await read();
    expect(response.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    const text = await response.text();
    expect(text.trimEnd().split('\n').at(-1)).toBe('# EOF');
    expect((await read('/')).status).toBe(404);
    expect((await read('/metrics?x')).status).toBe(404);
  });

  it('count answers by endpoint and class of status, with how long they took', async () => {
    metrics = await serveMetrics(LOCAL, async () => undefined);
    metrics.observe('/api/leads', 200, 0.02);
    metrics.observe('/api/leads', 204, 0.3);
    metrics.observe('/api/leads', 502, 4);
    const text = await (await read()).text();
    expect(text).toContain('forecourt_requests_total{endpoint="/api/leads",status="2xx"} 2');
    expect(text).toContain('forecourt_requests_total{endpoint="/api/leads",status="5xx"} 1');
    expect(text).toContain('forecourt_request_duration_seconds_bucket{le="0.5",endpoint="/api/leads"} 2');
    expect(text).toContain('forecourt_request_duration_seconds_count{endpoint="/api/leads"} 3');
  });

  it('say what waits in the queues, and keep the last figures while the database is closed', async () => {
    const states = [{ leads: { waiting: 3, overdueSeconds: 61 }, alerts: { waiting: 0, overdueSeconds: 0 } }];
    metrics = await serveMetrics(LOCAL, async () => states.shift());
    for (let count = 0; count < 2; count += 1) {
      const text = await (await read()).text();
      expect(text).toContain('forecourt_queue_waiting{queue="leads"} 3');
      expect(text).toContain('forecourt_queue_overdue_seconds{queue="leads"} 61');
    }
  });

  it('say how providers are called and fail, once however often they are read', async () => {
    noteCall('test-maps', 0.5);
    noteCall('test-maps', 1, 'timeout');
    metrics = await serveMetrics(LOCAL, async () => undefined);
    await read();
    const text = await (await read()).text();
    expect(text).toContain('forecourt_provider_calls_total{provider="test-maps"} 2');
    expect(text).toContain('forecourt_provider_seconds_total{provider="test-maps"} 1.5');
    expect(text).toContain('forecourt_provider_failures_total{provider="test-maps",failure="timeout"} 1');
  });

  it('say how much memory is used and how late timers are', async () => {
    metrics = await serveMetrics(LOCAL, async () => undefined);
    const text = await (await read()).text();
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  it('cannot be read from another machine unless METRICS_HOST says so', async () => {
    const place = metricsPlace({ METRICS_PORT: '0' });
    expect(place).toEqual(LOCAL);
    metrics = await serveMetrics(place ?? LOCAL, async () => undefined);
    const outside = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) await expect(read('/metrics', address)).rejects.toThrow();
    expect(metricsPlace({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toEqual({ port: 9464, host: '0.0.0.0' });
    expect(metricsPlace({})).toBeUndefined();
  });

  it.each(['x', '-1', '65536', '94 64'])('METRICS_PORT %s is told with what to write', (METRICS_PORT) => {
    expect(() => metricsPlace({ METRICS_PORT })).toThrow('METRICS_PORT takes a number from 0 to 65535');
  });
});

describe('the names of endpoints', () => {
  const nameOf = endpointNames(['/api/leads', '/api/cars/:slug/similar', '/cars/:slug/autogauge']);

  it.each([
    ['/api/leads', '/api/leads', true],
    ['/api/cars/2021-mazda/similar', '/api/cars/:slug/similar', true],
    ['/cars/2021-mazda/autogauge', '/cars/:slug/autogauge', true],
    ['/cars/2021-mazda', 'pages', false],
    ['/api/leads/x', 'unknown', false],
    ['/apixleads', 'pages', false],
    ['/.netlify/images', 'images', false],
    ['/x'.repeat(500), 'pages', false],
  ])('%s is counted as %s', (path, name, isFunction) => {
    expect(nameOf(path)).toEqual({ name, isFunction });
  });
});
