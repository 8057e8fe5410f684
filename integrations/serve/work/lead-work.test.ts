import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { putEmptyDatabase } from '#src/server/database/database-for-test.ts';
import { SALES, siteForTest } from '#src/server/deliveries/leads-for-test.ts';
import { log } from '#src/server/log/log.ts';
import { testMailServer } from '#src/server/providers/mail/mail-server-for-test.ts';
import { until } from '#src/stores/settled-for-test.ts';
import { startServer } from '../server.ts';

log.level = 'silent';
const folder = mkdtempSync(join(tmpdir(), 'lead-work-'));
const dist = join(folder, 'dist');
beforeAll(() => {
  for (const site of [siteForTest('anchor', SALES), siteForTest('bowline')]) {
    mkdirSync(join(dist, site.slug), { recursive: true });
    mkdirSync(join(dist, '.functions'), { recursive: true });
    writeFileSync(join(dist, site.slug, 'index.html'), '<!doctype html><title>Home</title>');
    writeFileSync(join(dist, '.functions', `${site.slug}.json`), JSON.stringify({ ...site, imageHosts: [] }));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

async function start(dataFolder: string, more: { trustedProxy?: string } = {}) {
  await putEmptyDatabase(join(folder, dataFolder));
  const server = await startServer({
    ...{ dist, port: 0, cacheFolder: join(folder, 'media'), ...more },
    dataFolder: join(folder, dataFolder),
  });
  onTestFinished(() => server.close());
  return server;
}

function ask(port: number, host: string, path: string, body?: object): Promise<{ status: number; text: string }> {
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}.localhost:${port}`, ...(text && { 'content-type': 'application/json' }) };
    request({ host: '127.0.0.1', port, path, method: text ? 'POST' : 'GET', headers }, (response) => {
      let answer = '';
      response.on('data', (part) => (answer += String(part)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: answer }));
    })
      .on('error', reject)
      .end(text);
  });
}
const person = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491570006', message: 'Hello' };

describe('leads at the local server', () => {
  it('are mailed at once, in development to the outbox of their dealer, beside its text messages', async () => {
    const { port } = await start('outbox');
    expect((await ask(port, 'anchor', '/api/enquiries', person)).status).toBe(200);
    expect((await ask(port, 'anchor', '/api/auth/send-code', { phone: person.phone })).status).toBe(200);
    await until(async () => {
      const { text } = await ask(port, 'anchor', '/dev/outbox');
      expect(text).toContain('to sales@harbour.example\nSubject: Enquiry from Ada Byron');
      expect(text).toContain('Message: Hello');
      expect(text).toContain('to 0491 570 006\n');
    });
    expect((await ask(port, 'bowline', '/dev/outbox')).text).toBe('No messages were sent yet.\n');
  }, 60_000);

  it('are mailed by the server of SMTP_URL; behind a proxy there is no outbox', async () => {
    const mail = await testMailServer();
    onTestFinished(() => mail.close());
    vi.stubEnv('SMTP_URL', mail.url);
    const { port } = await start('smtp', { trustedProxy: '1' });
    expect((await ask(port, 'anchor', '/api/enquiries', person)).status).toBe(200);
    await until(() => expect(mail.taken).toHaveLength(1), 10_000);
    expect(mail.taken[0]?.raw).toContain('Subject: Enquiry from Ada Byron');
    expect((await ask(port, 'anchor', '/dev/outbox')).status).toBe(404);
  }, 60_000);

  it('a dealer whose leads nobody gets is named once: at the start, or with the first lead after a build', async () => {
    const warn = vi.spyOn(log, 'warn');
    onTestFinished(() => warn.mockRestore());
    const named = () => warn.mock.calls.flatMap(([about]) => (about as { site?: string }).site ?? []);
    const { port } = await start('nobody');
    expect(named()).toEqual(['bowline']);
    const capstan = siteForTest('capstan');
    mkdirSync(join(dist, 'capstan'), { recursive: true });
    writeFileSync(join(dist, 'capstan/index.html'), '<!doctype html><title>Home</title>');
    writeFileSync(join(dist, '.functions/capstan.json'), JSON.stringify({ ...capstan, imageHosts: [] }));
    for (const slug of ['anchor', 'bowline', 'capstan', 'capstan'])
      expect((await ask(port, slug, '/api/enquiries', person)).status).toBe(200);
    expect(named()).toEqual(['bowline', 'capstan']);
  }, 60_000);

  it('a wrong SMTP_URL is said at the start, and nothing is opened', async () => {
    vi.stubEnv('SMTP_URL', 'mail.example');
    await expect(start('wrong')).rejects.toThrow('SMTP_URL is no address of a mail server.');
    expect(existsSync(join(folder, 'wrong.lock'))).toBe(false);
  });
});
