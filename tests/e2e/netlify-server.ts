import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '#src/server/database/free-port-for-test.ts';
import { startCallers } from './netlify-callers.ts';

const ROOT = join(import.meta.dirname, '../..');
const SECONDS = 180;

/**
 * Serves a sample dealer by Netlify's own command, as `forecourt netlify serve` does; each test file is a caller of its own.
 *
 * @param databaseUrl PostgreSQL of its functions; without it those that keep something answer 500.
 * @throws Error with what the command said when nothing answers after three minutes.
 */
export async function startNetlify(slug: string, databaseUrl: string | undefined) {
  const port = await freePort();
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(
    process.execPath,
    [join(ROOT, 'integrations/forecourt.mjs'), 'netlify', 'serve', slug, '--port', String(port)],
    {
      cwd: ROOT,
      env: { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const close = () => {
    child.kill('SIGINT');
    return ended;
  };
  for (let second = 0; second < SECONDS && child.exitCode === null; second += 1) {
    const response = await fetch(`http://localhost:${port}/`).catch(() => undefined);
    await response?.text();
    if (response?.ok) {
      const callers = await startCallers(port);
      return {
        port: callers.port,
        close: () => {
          callers.close();
          return close();
        },
      };
    }
    await new Promise((later) => setTimeout(later, 1000));
  }
  await close();
  throw new Error(`Netlify's command does not answer:\n${said.slice(-4000)}`);
}
