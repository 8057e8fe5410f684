import type { Server } from 'node:http';

const LOOK_MILLISECONDS = 50;

/**
 * Ends a server: no new connections, answers under way are finished, connections that wait for another request are
 * closed, and after `patienceMs` all others too.
 */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MILLISECONDS);
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
  try {
    await new Promise((done) => {
      server.close(done);
      server.closeIdleConnections();
    });
  } finally {
    clearInterval(idle);
    clearTimeout(patience);
  }
}
