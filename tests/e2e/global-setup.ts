import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '#integrations/serve/server.ts';
import { databases, embeddedTemplate } from '#src/server/database/database-for-test.ts';
import { buildSamples, SAMPLES } from '../sample-sites.ts';
import { startNetlify } from './netlify-server.ts';
import { startRegoProvider } from './rego-provider.ts';
import { NETLIFY_DEALER } from './site.ts';
import { startSmsProvider } from './sms-provider.ts';

const root = join(import.meta.dirname, '../..');

/** A PostgreSQL server of the tests' own where `TEST_DATABASE` asks for one; else the embedded database is used. */
async function openPostgres() {
  if (process.env.TEST_DATABASE !== 'postgresql') return undefined;
  const opened = databases.find(({ name }) => name === 'PostgreSQL');
  if (!opened) throw new Error('No PostgreSQL is installed on this machine: install the package postgresql first.');
  return opened.open();
}

/**
 * Renders the sample dealers and serves them for all browser tests; the port reaches them in `E2E_PORT`. With
 * `E2E_SERVER=netlify` one of them is served by Netlify's command besides, and tests of it go there.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataFolder = join(root, '.build/tests/e2e-pg');
  rmSync(dataFolder, { recursive: true, force: true });
  rmSync(`${dataFolder}.lock`, { force: true });
  rmSync(`${dataFolder}.spool`, { recursive: true, force: true });
  await buildSamples();
  cpSync(await embeddedTemplate(), dataFolder, { recursive: true });
  const postgres = await openPostgres();
  const sms = await startSmsProvider();
  const rego = await startRegoProvider();
  const server = await startServer({
    dist: SAMPLES,
    port: 0,
    dataFolder,
    databaseUrl: postgres?.url,
    cacheFolder: join(root, '.cache/media'),
    // Each file of tests that sends leads is a caller of its own: one address may send ten in ten minutes.
    trustedProxy: 'loopback',
  });
  process.env.E2E_PORT = String(server.port);
  const netlify = process.env.E2E_SERVER === 'netlify' ? await startNetlify(NETLIFY_DEALER, postgres?.url) : undefined;
  if (netlify) process.env.E2E_NETLIFY_PORT = String(netlify.port);
  return async () => {
    await netlify?.close();
    await server.close();
    await postgres?.close();
    sms.close();
    rego.close();
  };
}
