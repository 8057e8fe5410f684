import { describe, expect, it } from 'vitest';
import { confirmMessage, MAX_IN_EMAIL, type NotificationItem, notificationMessage } from './alert-messages.ts';

const SENDER = { name: 'Harbour Lane', phone: '0255500000', origin: 'https://harbour.example', licences: '' };
const LINKS = { manageHref: 'https://harbour.example/m', stopHref: 'https://harbour.example/s' };
const at = (name: string) => ({ name, href: `https://harbour.example/cars/${name}` });
const CHEAPER: NotificationItem = { ...at('cx-5'), kind: 'cheaper', price: 29_990, was: 31_990 };
const NEW: NotificationItem = { ...at('ranger'), kind: 'new', price: 45_000, about: 'Used cars: Ford' };
const SOLD: NotificationItem = { ...at('i30'), kind: 'sold', stockHref: 'https://harbour.example/search/used-cars' };
const news = (...items: NotificationItem[]) => notificationMessage(SENDER, items, LINKS);

describe('messages of alerts', () => {
  it('say what happened, the lower price first, with links', () => {
    const { subject, text } = news(SOLD, NEW, CHEAPER);
    expect(subject).toBe('cx-5 is now $29,990, was $31,990, and 2 more');
    const places = ['cx-5 is now', 'New: ranger, $45,000', 'i30 has been sold'].map((words) => text.indexOf(words));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(text).toContain('https://harbour.example/cars/ranger\n(Used cars: Ford)');
    expect(text).toContain('https://harbour.example/search/used-cars');
  });

  it.each(['text', 'sms'] as const)('name who writes and how to stop, in %s (Spam Act 2003, s 17 and 18)', (kind) => {
    for (const item of [CHEAPER, NEW, SOLD]) {
      const message = news(item)[kind];
      expect(message).toContain('Harbour Lane');
      expect(message).toContain(LINKS.stopHref);
    }
    expect(news(NEW).text).toContain('02 5550 0000');
  });

  it('a text message names one vehicle and says how many more there are', () => {
    expect(news(NEW).sms).toBe(
      'Harbour Lane: New: ranger, $45,000 https://harbour.example/cars/ranger Stop: https://harbour.example/s',
    );
    expect(news(NEW, CHEAPER, SOLD).sms).toContain('and 2 more https://harbour.example/m');
  });

  it('an e-mail names twenty vehicles and says how many more there are', () => {
    const many = (count: number) =>
      news(...Array.from({ length: count }, (_, one): NotificationItem => ({ ...NEW, ...at(`n${one}`) })));
    expect(many(MAX_IN_EMAIL).text).not.toContain('more:');
    expect(many(MAX_IN_EMAIL + 1).text).toContain('And 1 more: https://harbour.example/m');
    expect(many(MAX_IN_EMAIL + 1).text.match(/New: /g)).toHaveLength(MAX_IN_EMAIL);
  });

  it('LAW-010 a mail names every licence with the sender, a text message the number of the vehicle', () => {
    const sender = { ...SENDER, licences: 'Harbour Lane, WA dealer licence MD 1, NSW dealer licence MD 2' };
    const { text, sms } = notificationMessage(sender, [{ ...NEW, licence: 'MD 1 – “WA”' }], LINKS);
    expect(text).toContain('\nHarbour Lane, WA dealer licence MD 1, NSW dealer licence MD 2\n02 5550 0000');
    expect(sms).toMatch(/^Harbour Lane, MD 1 - "WA": New: ranger, \$45,000/);
    expect(news(NEW).sms).toMatch(/^Harbour Lane: New/);
  });

  it('a vehicle without a price has none in words', () => {
    expect(news({ ...at('ranger'), kind: 'new', about: 'All cars' }).subject).toBe('New: ranger');
  });

  it('the message that asks to confirm advertises nothing: who asks, for what, and the link', () => {
    const requested = { kind: 'price' as const, about: 'Mazda CX-5', href: 'https://harbour.example/c' };
    const { text, sms, subject } = confirmMessage(SENDER, requested, 48);
    expect(subject).toBe('Please confirm: tell me when the price of the Mazda CX-5 drops');
    for (const words of [text, sms]) {
      expect(words).toContain('Harbour Lane');
      expect(words).toContain('https://harbour.example/c');
      expect(words).not.toMatch(/\$/);
    }
    expect(text).toContain('within 48 hours');
    expect(confirmMessage(SENDER, { ...requested, kind: 'matches', about: 'Used cars: Ford' }, 48).sms).toContain(
      'new matches for Used cars: Ford',
    );
  });

  describe('as text messages have two parts at most', () => {
    const TOKEN = 't'.repeat(32);
    const origin = `https://www.${'a'.repeat(30)}.example`;
    const sender = { ...SENDER, name: 'The Harbour Lane Automotive Group of Companies', origin };
    const name = '2021 Mercedes-Benz GLC-Class GLC 300 e AMG Line “Night” – 4MATIC';
    const item = { name, href: `${origin}/cars/${'b'.repeat(60)}` };
    const links = {
      manageHref: `${origin}/api/alerts/manage?token=${TOKEN}`,
      stopHref: `${origin}/api/alerts/unsubscribe?token=${TOKEN}`,
    };

    it.each([
      ['cheaper', { ...item, kind: 'cheaper', price: 129_990, was: 131_990 }],
      ['new', { ...item, kind: 'new', price: 45_000, about: 'Used cars', licence: 'MD 0000311 WA' }],
      ['sold', { ...item, kind: 'sold', stockHref: `${origin}/search/used-cars` }],
    ] as [string, NotificationItem][])('of what is %s', (_, one) => {
      for (const items of [[one], [one, SOLD, SOLD]]) {
        const { sms } = notificationMessage(sender, items, links);
        expect(sms.length).toBeLessThanOrEqual(306);
        expect(sms).toMatch(/^[\x20-\x5a_a-z]+$/);
        expect(sms).toContain('Mercedes-Benz');
        expect(sms.endsWith(`Stop: ${links.stopHref}`)).toBe(true);
      }
    });

    it('that ask to confirm', () => {
      const href = `${origin}/api/alerts/confirm?token=${TOKEN}`;
      for (const kind of ['price', 'matches'] as const) {
        const { sms } = confirmMessage(sender, { kind, about: `${name} ${name}`.slice(0, 80), href }, 48);
        expect(sms.length).toBeLessThanOrEqual(306);
        expect(sms).toContain('2021 Mercedes-Benz');
        expect(sms).toContain(href);
      }
    });
  });
});
