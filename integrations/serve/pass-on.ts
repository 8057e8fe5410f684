import { type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';

/** Where requests go on to: the local server of built sites. */
export type Onward = {
  slug: string;
  port: number;
  /** What is added at the end of every page. */
  pageEnd?: string;
  /** Headers of a page as the browser gets them. */
  pageHeaders?: (headers: OutgoingHttpHeaders) => OutgoingHttpHeaders;
};

/** Sends a request to the server of the site, and its answer back. */
export function passOn(incoming: IncomingMessage, outgoing: ServerResponse, onwardTo: Onward): void {
  const { slug, port, pageEnd = '', pageHeaders = (headers) => headers } = onwardTo;
  // Asked from the site's own host, as on a published site; and uncompressed, so that the end can be added.
  const host = `${slug}.localhost:${port}`;
  const { origin: _origin, 'accept-encoding': _encoding, ...headers } = { ...incoming.headers, host };
  const onward = request(
    { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers },
    (answer) => {
      const isPage = /^text\/html/.test(answer.headers['content-type'] ?? '') && incoming.method === 'GET';
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const { 'content-length': _length, etag: _etag, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, pageHeaders({ ...kept, 'cache-control': 'no-store' }));
      answer.pipe(outgoing, { end: false });
      answer.on('end', () => outgoing.end(pageEnd));
    },
  );
  onward.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(onward);
}
