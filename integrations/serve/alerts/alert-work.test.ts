import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { queueMessage } from '#src/server/alerts/alert-queue.ts';
import { putEmptyDatabase } from '#src/server/database/database-for-test.ts';
import { siteForTest } from '#src/server/deliveries/leads-for-test.ts';
import { log } from '#src/server/log/log.ts';
import { testMailServer } from '#src/server/providers/mail/mail-server-for-test.ts';
import { noteDue } from '../../outputs/stock-changes-files.ts';
import { startServer } from '../server.ts';

log.level = 'silent';
const folder = mkdtempSync(join(tmpdir(), 'alert-work-'));
const dist = join(folder, 'dist');
const search = { indexName: 'Car', siteFilter: '', soldDays: 0 };
const alerts = { sms: false, hoursBetween: 24, stockPath: '/search/used-cars', pages: {}, search };
beforeAll(() => {
  for (const site of [{ ...siteForTest('anchor'), alerts }, siteForTest('bowline')]) {
    mkdirSync(join(dist, site.slug), { recursive: true });
    mkdirSync(join(dist, '.functions'), { recursive: true });
    writeFileSync(join(dist, site.slug, 'index.html'), '<!doctype html><title>Home</title>');
    writeFileSync(join(dist, '.functions', `${site.slug}.json`), JSON.stringify({ ...site, imageHosts: [] }));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

const start = async (dataFolder: string) => {
  if (!existsSync(join(folder, dataFolder))) await putEmptyDatabase(join(folder, dataFolder));
  const server = await startServer({
    ...{ dist, port: 0, cacheFolder: join(folder, 'media'), trustedProxy: '1' },
    dataFolder: join(folder, dataFolder),
  });
  onTestFinished(() => server.close());
  return server;
};

/** Asks for an alert. @returns the status of the answer. */
function ask(port: number, contact: string): Promise<number> {
  const body = JSON.stringify({ contact, consent: true, car: 'mazda-cx-5' });
  const headers = { host: `anchor.localhost:${port}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/api/alerts', method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });
}

describe('alerts at the local server', () => {
  it('who asks is answered while the mail server hangs, and gets the mail when it goes on', async () => {
    const events: string[] = [];
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: isRequested, resolve: noteRequested } = Promise.withResolvers<void>();
    const mail = await testMailServer({
      before: () => {
        events.push('mail');
        noteRequested();
        return goesOn;
      },
    });
    onTestFinished(() => mail.close());
    vi.stubEnv('SMTP_URL', mail.url);
    const { port } = await start('hanging');
    events.push(`answer ${await ask(port, 'ada@example.com')}`);
    await isRequested;
    events.push(`answer ${await ask(port, 'bob@example.com')}`);
    expect(events).toEqual(['answer 200', 'mail', 'answer 200']);
    goOn();
    await vi.waitFor(() => expect(mail.taken.map(({ to }) => to)).toEqual([['ada@example.com'], ['bob@example.com']]), {
      timeout: 10_000,
    });
  }, 60_000);

  it('the mail to a buyer that waits at the start is sent by a dealer without alerts, too', async () => {
    const mail = await testMailServer();
    onTestFinished(() => mail.close());
    vi.stubEnv('SMTP_URL', mail.url);
    const first = await start('buyer');
    const message = { subject: 'Reserved for you', text: 'Reserved', sms: 'Reserved' };
    const to = { channel: 'email' as const, address: 'buyer@example.com' };
    await queueMessage({ db: first.db, site: { slug: 'bowline' }, now: new Date() }, to, message);
    await first.close();
    noteDue(folder, 'bowline', new Date());
    await start('buyer');
    await vi.waitFor(() => expect(mail.taken).toHaveLength(1), { timeout: 10_000 });
  }, 60_000);
});
