import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from '#integrations/serve/server.ts';
import { embeddedTemplate } from '#src/server/database/database-for-test.ts';
import { startFront } from '../../bench/lighthouse/front.ts';
import { buildSamples, ROOT, SAMPLES } from '../sample-sites.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    port: number;
  }
}

/**
 * Serves the sample dealers over https, as every host does: WebKit keeps no secure cookie over http. Codes and mails are in
 * the outbox, deposits on the test page.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.LOG_LEVEL ??= 'warn';
  const dataFolder = join(ROOT, '.build/tests/engines-pg');
  for (const end of ['', '.lock', '.spool']) rmSync(`${dataFolder}${end}`, { recursive: true, force: true });
  await buildSamples();
  cpSync(await embeddedTemplate(), dataFolder, { recursive: true });
  const server = await startServer({
    ...{ dist: SAMPLES, port: 0, dataFolder },
    cacheFolder: join(ROOT, '.cache/media'),
  });
  const front = await startFront(server.port);
  project.provide('port', front.port);
  return async () => {
    await front.close();
    await server.close();
  };
}
