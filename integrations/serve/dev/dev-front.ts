import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passOn } from '../pass-on.ts';
import { watchDealer } from './watch-dealer.ts';

/** One dealer that is shown while somebody works on it. */
export type DevSite = {
  /** Holds `sites` and `content`. */
  root: string;
  slug: string;
  /** Where it is shown; 0 for a free one. */
  port: number;
  /** The port of the server of the built site, with its functions. */
  backend: number;
  /** Builds the dealer again; the mistakes in words, nothing where there are none. */
  rebuild: () => Promise<string>;
};

/** What listens for the browser. */
export type DevFront = { port: number; close(): Promise<void> };

const SCRIPT = '/dev-reload.js';
const EVENTS = '/dev-reload';

/** Loads the page again after a build, or shows the mistakes over it. */
const RELOAD = `const events = new EventSource('${EVENTS}');
events.addEventListener('built', () => location.reload());
events.addEventListener('mistakes', ({ data }) => {
  const text = document.querySelector('#dev-mistakes') ?? document.body.appendChild(document.createElement('pre'));
  text.id = 'dev-mistakes';
  text.setAttribute('role', 'alert');
  text.style.cssText = 'position:fixed;inset:auto 0 0;z-index:2147483647;max-height:60vh;overflow:auto;margin:0;' +
    'padding:1rem;background:#1c1c1c;color:#fff;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap';
  text.textContent = JSON.parse(data);
});
`;

/** Shows the built pages of a dealer, builds them again when an editor saves, and has the browser load them again. */
export async function showBuilt({ root, slug, port, backend, rebuild }: DevSite): Promise<DevFront> {
  const browsers = new Set<ServerResponse>();
  const tell = (event: string, data: unknown) => {
    for (const browser of browsers) browser.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const builder = runsOneAtATime(async () => {
    const mistakes = await rebuild();
    if (mistakes) tell('mistakes', mistakes);
    else tell('built', '');
  });
  const watching = watchDealer(root, slug, builder);
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === EVENTS) {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      outgoing.write(': connected\n\n');
      browsers.add(outgoing);
      outgoing.on('close', () => browsers.delete(outgoing));
    } else if (incoming.url === SCRIPT) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(RELOAD);
    } else passOn(incoming, outgoing, { slug, port: backend, pageEnd: `<script src="${SCRIPT}" defer></script>` });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      watching.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A work that is wanted again while it runs is done once more after it. */
function runsOneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      await work().catch((error: unknown) => process.stderr.write(`${(error as Error).message}\n`));
    } while (again);
    running = false;
  };
  return () => void run();
}
