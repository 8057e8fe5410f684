import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createLineServer, type Socket } from 'node:net';

/** A provider on this machine, for tests: what it was asked, and where it is. */
export type TestProvider = {
  url: string;
  requested: { path: string; key: string | undefined }[];
  /** The request ids it was asked with. */
  ids: (string | undefined)[];
  close(): void;
};

/** A mail server on this machine that does with each connection what a test says; each connection is a call. */
export async function testLineProvider(greet: (socket: Socket) => void = () => undefined): Promise<TestProvider> {
  const requested: TestProvider['requested'] = [];
  const sockets = new Set<Socket>();
  const server = createLineServer((socket) => {
    requested.push({ path: '', key: undefined });
    sockets.add(socket);
    socket.on('error', () => undefined);
    greet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ids: [],
    requested,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A provider that answers each call with the next of `listeners`, and the last one from then on. */
export async function testProvider(...listeners: RequestListener[]): Promise<TestProvider> {
  const requested: TestProvider['requested'] = [];
  const ids: TestProvider['ids'] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const listener = listeners[Math.min(requested.length, listeners.length - 1)];
    requested.push({ path: request.url ?? '', key: request.headers.authorization });
    ids.push(request.headers['x-request-id']?.toString());
    listener?.(request, response);
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ratings`,
    ids,
    requested,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Answers with a text or, as JSON, a value. */
export const says =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** Ways in which a provider fails: each a name, its answers, and how often it is asked where asking is safe. */
export const MISBEHAVING: [string, RequestListener[], number][] = [
  ['answers nothing at all', [() => undefined], 2],
  [
    'answers too slowly',
    [
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
    2,
  ],
  ['hangs up', [(_, response) => response.destroy()], 2],
  [
    'breaks off within its answer',
    [
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '400' });
        response.write('{"rating": 4.9, "co');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    2,
  ],
  ['fails', [says('', 500)], 2],
  ['refuses', [says({ error: 'unknown' }, 403)], 1],
  ['answers a page', [says('<!doctype html><title>Sign in</title>')], 1],
  ['answers an empty text', [says('')], 1],
  ['answers without end', [says(`"${'x'.repeat(70_000)}"`)], 1],
  ['answers JSON of another form', [says({ stars: 'five' })], 1],
  ['leads elsewhere', [(_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()], 1],
];

/** The same ways of a mail server, which greets whoever connects (RFC 5321, 3.1): its name, and what it does then. */
export const MISBEHAVING_LINES: Record<string, (socket: Socket) => void> = {
  'answers nothing at all': () => undefined,
  'answers too slowly': (socket) => {
    const timer = setInterval(() => socket.write('2'), 20);
    socket.on('close', () => clearInterval(timer));
  },
  'hangs up': (socket) => socket.destroy(),
  'breaks off within its answer': (socket) => socket.end('220 mail.exam'),
  fails: (socket) => socket.end('421 closing\r\n'),
  refuses: (socket) => socket.end('554 no\r\n'),
  'answers a page': (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n<!doctype html>'),
  'answers an empty text': (socket) => socket.end('\r\n'),
  'answers without end': (socket) => {
    const timer = setInterval(() => socket.write(`220-${'x'.repeat(2_000)}\r\n`), 1);
    socket.on('close', () => clearInterval(timer));
  },
  'answers JSON of another form': (socket) => socket.end('{"stars":"five"}\r\n'),
  'leads elsewhere': (socket) => socket.end('251 elsewhere\r\n'),
};
