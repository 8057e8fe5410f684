import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
// @ts-expect-error The package has no types.
import S3rver from '@20minutes/s3rver';

/**
 * What a service does wrong, once: an error, a request to slow down, an answer that is cut, a write whose answer is lost,
 * no answer for a while.
 */
type Fault = 'error' | 'slowDown' | 'cut' | 'lost' | 'slow';

/** A local S3 server; conditional writes, which it lacks, are answered before it as Amazon documents them. */
export type TestS3 = {
  endpoint: string;
  /** For the next requests of this method, in this order. */
  misbehave(method: string, ...faults: Fault[]): void;
  /** Requests by method since the last call; a GET that lists keys is LIST. */
  counts(): Record<string, number>;
  /** Bytes of the bodies that it took and gave since the last call. */
  traffic(): { taken: number; given: number };
  close(): Promise<void>;
};

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Starts it with one bucket; its key is S3RVER, and so is its secret. */
export async function startTestS3(directory: string, bucket: string): Promise<TestS3> {
  // It spells the parameters of a list otherwise when it checks the signature.
  const about = { directory, silent: true, allowMismatchedSignatures: true };
  const s3 = new S3rver({ ...about, configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  const handle = s3.callback() as Handler;
  const etags = new Map<string, string>();
  const waiting = new Map<string, Promise<void>>();
  const faults = new Map<string, Fault[]>();
  let counts: Record<string, number> = {};
  let traffic = { taken: 0, given: 0 };

  const answer = (response: ServerResponse, status: number, code: string) =>
    void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

  async function one(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const { method = '' } = request;
    const fault = faults.get(method)?.shift();
    if (fault === 'error') return answer(response, 500, 'InternalError');
    if (fault === 'slowDown') return answer(response, 503, 'SlowDown');
    if (fault === 'cut') {
      response.writeHead(200, { 'content-length': 1_000, etag: '"cut"' }).write('a part');
      await setTimeout(20);
      return void response.destroy();
    }
    if (fault === 'slow') await setTimeout(1_500);
    const { 'if-none-match': isNew, 'if-match': match } = request.headers;
    const there = etags.get(key);
    if (method === 'PUT') {
      if (isNew === '*' && there !== undefined) return answer(response, 412, 'PreconditionFailed');
      if (match !== undefined && there === undefined) return answer(response, 404, 'NoSuchKey');
      if (match !== undefined && match !== there) return answer(response, 412, 'PreconditionFailed');
    }
    if (fault === 'lost')
      response.end = () => {
        response.destroy();
        return response;
      };
    await handle(request, response);
    if (method === 'PUT' && response.statusCode === 200) etags.set(key, String(response.getHeader('etag')));
    if (method === 'DELETE') etags.delete(key);
  }

  const server = createServer((request, response) => {
    const key = (request.url ?? '').split('?')[0] ?? '';
    const method = request.method ?? '';
    const kind = method === 'GET' && /[?&]list-type=/.test(request.url ?? '') ? 'LIST' : method;
    counts[kind] = (counts[kind] ?? 0) + 1;
    const current = traffic;
    current.taken += Number(request.headers['content-length'] ?? 0);
    response.once('finish', () => {
      current.given += method === 'HEAD' ? 0 : Number(response.getHeader('content-length') ?? 0);
    });
    // Writes of one key come one after another, as in a service that is consistent.
    const before = waiting.get(key) ?? Promise.resolve();
    const done = before.then(() => one(request, response, key)).catch(() => void response.destroy());
    waiting.set(key, done);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    misbehave: (method, ...list) => void faults.set(method, list),
    counts() {
      const now = counts;
      counts = {};
      return now;
    },
    traffic() {
      const now = traffic;
      traffic = { taken: 0, given: 0 };
      return now;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
