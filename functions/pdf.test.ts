import { describe, expect, it } from 'vitest';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { latin } from '#src/server/brochure/brochure-pdf.ts';
import { pdfLabels } from '#src/server/brochure/pdf-words-for-test.ts';
import type { FunctionContext } from '#src/server/http/context.ts';
import { log } from '#src/server/log/log.ts';
import pdf from './pdf.ts';

log.level = 'silent';
const summary: VehicleSummary = {
  id: '1',
  slug: 'car-1',
  title: '2021 Škoda Octavia <b>',
  subtitle: 'RS 日本',
  image: '/images/a.jpg',
  sold: false,
  price: { kind: 'plain', text: '$30,000', amount: 30_000 },
  specs: Array.from({ length: 30 }, (_, n) => ({ key: `k${n}`, label: `Label ${n}`, value: 'x'.repeat(200) })),
  facts: [],
  features: Array.from({ length: 30 }, () => 'long '.repeat(80)),
};
/** The smallest whole PNG: one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photoOf =
  (body: BodyInit, type = 'image/png') =>
  async () =>
    new Response(body, { headers: { 'content-type': type } });

function ask(
  over: {
    slug?: string;
    photo?: () => Promise<Response>;
    summaries?: () => Promise<Response>;
    prebuilt?: () => Promise<Response>;
    hits?: number;
  } = {},
) {
  const { photo = photoOf(PNG), summaries = async () => Response.json({ cars: [summary] }), hits = 1 } = over;
  const { prebuilt = async () => new Response('', { status: 404 }) } = over;
  const requested: string[] = [];
  const db = {
    delete: () => ({ where: async () => undefined }),
    insert: () => ({ values: () => ({ onConflictDoUpdate: () => ({ returning: async () => [{ hits }] }) }) }),
  };
  const context = {
    site: {
      slug: 'kite',
      cars: { 'car-1': {} },
      accent: '#8a1538',
      brochure: {
        dealer: 'Kite',
        origin: 'https://kite.example',
        legalName: 'Kite Pty Ltd',
        licences: [{ label: 'MD', number: '1' }],
        disclaimer: 'small print '.repeat(200),
        places: [],
      },
    },
    db,
    ip: '1.1.1.1',
    now: new Date('2026-11-21T00:00:00Z'),
    params: { slug: over.slug ?? 'car-1' },
    readAsset: (path: string) => {
      requested.push(path);
      if (path.endsWith('current.json')) return Promise.resolve(Response.json({ count: 1 }));
      if (path.startsWith('/brochures/')) return prebuilt();
      return path.startsWith('/car-sheets') ? summaries() : photo();
    },
  } as unknown as FunctionContext;
  return { response: pdf(new Request('https://evil.example/'), context), requested };
}
const pages = (bytes: ArrayBuffer) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

describe('PDF brochure', () => {
  it('API-028 is one A4 page, saved as {slug}.pdf, whatever the vehicle says', async () => {
    const { response, requested } = ask();
    const answer = await response;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="car-1.pdf"');
    const bytes = await answer.arrayBuffer();
    expect(pages(bytes)).toBe(1);
    expect(Buffer.from(bytes).toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(requested.at(-1)).toMatch(/^\/\.netlify\/images\?.*fm=jpg/);
  });

  it('API-028 answers with the file that was made before, named by what the page says', async () => {
    const file = new Response('%PDF made before', { headers: { 'content-type': 'application/pdf' } });
    const { response, requested } = ask({ prebuilt: async () => file });
    expect(await (await response).text()).toBe('%PDF made before');
    expect(requested.at(-1)).toMatch(/^\/brochures\/car-1\.[0-9a-f]{12}\.pdf$/);
    const cheaper = { ...summary, price: { ...summary.price, text: '$29,000', amount: 29_000 } };
    const other = ask({ summaries: async () => Response.json({ cars: [cheaper] }) });
    await other.response;
    expect(other.requested.find((path) => path.startsWith('/brochures/'))).not.toBe(requested.at(-1));
  });

  it.each<[string, () => Promise<Response>]>([
    ['another page in its place', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['a broken line', () => Promise.reject(new TypeError('offline'))],
  ])('API-028 with %s a brochure is drawn', async (_name, prebuilt) => {
    expect(pages(await (await ask({ prebuilt }).response).arrayBuffer())).toBe(1);
  });

  it('API-028 says price, facts, address and licence', async () => {
    const bytes = new Uint8Array(await (await ask().response).arrayBuffer());
    const words = pdfLabels(bytes);
    for (const word of ['$30,000', '2021 Skoda Octavia', 'Label 0', 'kite.example/cars/car-1', 'Kite Pty Ltd', 'MD 1'])
      expect(words.replace(/\s/g, '')).toContain(word.replace(/\s/g, ''));
  });

  it.each<[string, () => Promise<Response>]>([
    ['no photo to be had', async () => new Response('', { status: 502 })],
    ['a photo of another kind', photoOf('<svg/>', 'image/svg+xml')],
    ['a photo that is none', photoOf('nonsense', 'image/jpeg')],
    ['a broken line', () => Promise.reject(new TypeError('offline'))],
  ])('API-028 with %s the brochure is made without it', async (_name, photo) => {
    const answer = await ask({ photo }).response;
    expect(answer.status).toBe(200);
    expect(pages(await answer.arrayBuffer())).toBe(1);
  });

  it.each(['no-such-car', '__proto__', 'constructor', ''])('API-028 %j is no vehicle', async (slug) => {
    expect((await ask({ slug }).response).status).toBe(404);
  });

  it('API-041 sheets that cannot be read are 502 with words for the alert', async () => {
    const answer = await ask({ summaries: async () => new Response('<html>') }).response;
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({ error: 'The brochure cannot be made at the moment. Please try again.' });
  });

  it('API-028 one address gets 60 in ten minutes', async () => {
    expect((await ask({ hits: 60 }).response).status).toBe(200);
    expect((await ask({ hits: 61 }).response).status).toBe(429);
  });

  it.each([
    ['Škoda Citroën', 'Skoda Citroën'],
    ['“New” – 4×4 • 5…', '“New” – 4×4 • 5…'],
    ['日本', '??'],
  ])('API-028 writes %s as %s', (text, written) => {
    expect(latin(text)).toBe(written);
  });
});
