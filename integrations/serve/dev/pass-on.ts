import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What is done to answers that are pages: they are not kept, and end with another text. */
export type Passing = { port: number; slug: string; endOfPages?: string };

/** Sends a request to the server of a built site, as from the site's own host, and its answer back. */
export function passOn(incoming: IncomingMessage, outgoing: ServerResponse, to: Passing): void {
  const { port, slug, endOfPages } = to;
  const { origin: _, ...headers } = { ...incoming.headers, host: `${slug}.localhost:${port}` };
  // Uncompressed, so that the text can be added.
  if (endOfPages !== undefined) delete headers['accept-encoding'];
  const { url, method } = incoming;
  const onward = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    const status = answer.statusCode ?? 502;
    const isPage = /^text\/html/.test(answer.headers['content-type'] ?? '') && method === 'GET';
    if (endOfPages === undefined || !isPage) {
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const { 'content-length': _length, etag: _etag, ...kept } = answer.headers;
    outgoing.writeHead(status, { ...kept, 'cache-control': 'no-store' });
    answer.pipe(outgoing, { end: false });
    answer.on('end', () => outgoing.end(endOfPages));
  });
  onward.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(onward);
}
