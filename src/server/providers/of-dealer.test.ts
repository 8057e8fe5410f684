import { describe, expect, it, onTestFinished } from 'vitest';
import { openMailer } from './mail/mail-provider.ts';
import { testMailServer } from './mail/mail-server-for-test.ts';
import { dealerEnvironment } from './of-dealer.ts';
import { quoteProvider } from './quote-provider.ts';
import { smsProvider } from './sms-provider.ts';

describe("a dealer's own services", () => {
  it('are those of all where the dealer has no variable of its own', () => {
    const env = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 't', SMS_FROM: '+61', SMS_FROM_KITE: '+62' };
    expect(dealerEnvironment(env, 'harbour', smsProvider)).toMatchObject({ SMS_ACCOUNT_SID: 'AC1', SMS_FROM: '+61' });
  });

  it('have the slug in capitals behind, hyphens as underscores', () => {
    const env = { QUOTE_PROVIDER_URL: 'https://all', QUOTE_PROVIDER_URL_SOUTHERN_CROSS: 'https://own' };
    expect(dealerEnvironment(env, 'southern-cross', quoteProvider).QUOTE_PROVIDER_URL).toBe('https://own');
    expect(dealerEnvironment(env, 'cross', quoteProvider).QUOTE_PROVIDER_URL).toBe('https://all');
  });

  it('never get a key of all: what a dealer has in part is not complete', () => {
    const all = { QUOTE_PROVIDER_URL: 'https://all', QUOTE_PROVIDER_KEY: 'of-all' };
    const own = dealerEnvironment({ ...all, QUOTE_PROVIDER_URL_KITE: 'https://own' }, 'kite', quoteProvider);
    expect([own.QUOTE_PROVIDER_URL, own.QUOTE_PROVIDER_KEY]).toEqual(['https://own', undefined]);
    const sms = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 't', SMS_FROM: '+61', SMS_URL: 'https://sms' };
    const part = dealerEnvironment({ ...sms, SMS_ACCOUNT_SID_KITE: 'AC2' }, 'kite', smsProvider);
    expect(part).toMatchObject({ SMS_ACCOUNT_SID: 'AC2', SMS_AUTH_TOKEN: undefined, SMS_URL: 'https://sms' });
    expect(smsProvider.open(part)).toBeUndefined();
  });

  it('an empty variable is none', () => {
    const env = { QUOTE_PROVIDER_URL: 'https://all', QUOTE_PROVIDER_URL_KITE: '' };
    expect(dealerEnvironment(env, 'kite', quoteProvider).QUOTE_PROVIDER_URL).toBe('https://all');
  });

  it("a mail goes by the dealer's own server, others by the one of all", async () => {
    const [all, own] = [await testMailServer(), await testMailServer()];
    const env = { SMTP_URL: all.url, SMTP_URL_KITE: own.url };
    const mailer = openMailer({ env, db: undefined as never, hasOutbox: false });
    onTestFinished(async () => {
      mailer.close();
      await Promise.all([all.close(), own.close()]);
    });
    const mail = { to: ['a@example.com'], from: { name: 'A', address: 'b@example.com' }, subject: 's', text: 't' };
    for (const slug of ['harbour', 'kite', 'kite']) await mailer.send(slug, mail, new Date());
    expect([all.taken.length, own.taken.length]).toEqual([1, 2]);
  });
});
