import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { adFeedFiles } from '#integrations/outputs/ad-feeds/ad-feed-files.ts';
import { vehicleSummaryFiles } from '#integrations/outputs/vehicle-summary-files.ts';
import { notificationMessage } from '#src/domain/account/alert-messages.ts';
import { AD_SURFACES, type AdSurfaceId, surfaceStates } from '#src/domain/advertising/ad-surfaces.ts';
import { STATES } from '#src/domain/postcode/address-state.ts';
import type { State } from '#src/domain/postcode/postcode-state.ts';
import { brochureDealer } from '#src/domain/site/brochure-dealer.ts';
import { pictureLicences } from '#src/domain/site/dealer-licences.ts';
import { type Brochure, brochure } from '#src/domain/vehicle-page/brochure.ts';
import { PrintSheet } from '#src/islands/print/PrintSheet.tsx';
import { llmsTxt } from '#src/page-data/markdown/llms-txt.ts';
import { pageMarkdown } from '#src/page-data/markdown/page-markdown.ts';
import { shellProps } from '#src/page-data/shell/shell.ts';
import { openSite } from '#src/page-data/site/open-site.ts';
import { planPage } from '#src/page-data/site/pages.ts';
import type { PageKind } from '#src/page-data/site/route.ts';
import type { Site } from '#src/page-data/site/site.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite, YARD } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { callTool } from '#src/server/assistants/call-tool.ts';
import { toolsOf } from '#src/server/assistants/tools.ts';
import { brochurePdf } from '#src/server/brochure/brochure-pdf.ts';
import { pdfLabels } from '#src/server/brochure/pdf-words-for-test.ts';
import { buyerMessage } from '#src/server/checkout/buyer-messages.ts';
import type { StoredReservation } from '#src/server/checkout/reservations.ts';
import type { Database } from '#src/server/database/connection.ts';
import { siteDataFor } from '#src/server/site-data/site-data.ts';
import { licenceNumbers, soldByLine } from '#src/server/site-data/sold-by.ts';

// Counting is the only thing that an answer needs a database for.
vi.mock('#src/server/assistants/count-calls.ts', () => ({ countCall: async () => undefined }));

const NUMBER = 'XY 000777';
const DEALER = 'Harbour Mazda';
const LINKS = { manageHref: 'https://a.example/m', stopHref: 'https://a.example/s' };
const FEEDS = { google: true, meta: true, tiktok: true, partners: true };
const OFFER = { id: 7, name: 'Free service', description: 'With every CX-5.', expiry: '2026-12-31' };

/** A dealer with one yard in a state; its licence is in the settings, or with the yard alone. */
function dealerIn(state: State, where: 'settings' | 'yard'): Site {
  const licences = where === 'settings' ? [{ label: `${state} dealer licence`, number: NUMBER }] : [];
  const base = fixtureSite({ site: { licences, url: 'https://a.example' }, feeds: FEEDS, features: { offers: true } }, [
    { ...PAGE_CAR, location_id: 1, price_basis: 'driveAway', images: [{ image: { url: 'https://a.example/1.jpg' } }] },
  ]);
  const yard = {
    ...YARD,
    ...{ store_code: 'A1', address: { street: '1 Bay Street', city: 'Town', state } },
    ...(where === 'yard' && { dealer_license_number: NUMBER }),
  };
  const { settings, platform, stock, today } = base;
  return openSite({
    settings,
    platform,
    stock,
    today,
    content: { ...base.content, locations: [yard], offers: [OFFER] },
  });
}

const plan = (site: Site, kind: PageKind) => {
  const route = [...site.routes.values()].find((one) => one.kind === kind);
  if (!route) throw new Error(`The site has no page of the kind ${kind}.`);
  return planPage(route, site);
};
const markdown = (kind: PageKind) => (site: Site) => pageMarkdown(plan(site, kind), shellProps(site)) ?? '';
const sheet = (site: Site): Brochure => {
  const [file] = vehicleSummaryFiles(site);
  return brochure(JSON.parse(file?.content ?? '').cars[0], brochureDealer(site.settings, site.content.locations));
};
const feed = (name: string) => (site: Site) =>
  [...adFeedFiles(site)]
    .filter(({ path }) => path.includes(name))
    .map(({ content, report }) => content + JSON.stringify(report.leftOut))
    .join();
const dataOf = (site: Site) => siteDataFor(site, site.search.searchable, site.search.routes);
const alert = (site: Site) => {
  const data = dataOf(site);
  const [car] = Object.values(data.cars);
  const licence = licenceNumbers(data, car?.locationId ?? null);
  const sender = { name: data.name, origin: 'https://a.example', licences: soldByLine(data) };
  const item = {
    ...({ kind: 'new', about: 'Used cars', name: 'CX-5', href: 'https://a.example/1' } as const),
    licence,
  };
  return notificationMessage(sender, [item], LINKS);
};

async function answer(site: Site): Promise<string> {
  const data = dataOf(site);
  const files = new Map([...vehicleSummaryFiles(site)].map(({ path, content }) => [`/${path}`, content]));
  const { assistants } = data;
  if (!assistants) throw new Error('The site has no tools.');
  const context = {
    ...{
      site: data,
      assistants,
      db: {} as Database,
      params: {},
      ip: '198.51.100.1',
      now: new Date('2026-11-21T00:00:00Z'),
    },
    readAsset: async (path: string) => new Response(files.get(path) ?? '', { status: files.has(path) ? 200 : 404 }),
  };
  const tool = toolsOf(context).find(({ name }) => name === 'check_availability');
  if (!tool) throw new Error('There is no such tool.');
  const { content, structuredContent } = await callTool(tool, { vehicle: PAGE_CAR.slug }, context);
  expect((structuredContent as Record<string, unknown>).sold_by).toContain(NUMBER);
  return JSON.stringify(content);
}

/** The words of each surface; a surface of the table without an entry is a type error. */
const WORDS: Record<AdSurfaceId, (site: Site) => string | Promise<string>> = {
  'page-foot': (site) => {
    const { name, business } = shellProps(site);
    return [name, ...business.licences.map(({ number }) => number)].join();
  },
  'vehicle-description': (site) => plan(site, 'vehicle').props.head.description,
  'vehicle-json-ld': (site) => JSON.stringify(plan(site, 'vehicle').props.head.jsonLd),
  'shared-link': (site) => {
    const all = (['home', 'search', 'offers', 'offer', 'locations', 'location'] as const).map(
      (kind) => plan(site, kind).props.head.shared ?? '',
    );
    return all.every((words) => words.includes(NUMBER)) ? all.join() : `missing: ${all.join()}`.replaceAll(NUMBER, '');
  },
  'share-picture': pictureLicences,
  'print-sheet': (site) => renderToStaticMarkup(createElement(PrintSheet, { sheet: sheet(site) })),
  'brochure-pdf': async (site) => {
    const words = pdfLabels(await brochurePdf(sheet(site), undefined, '#112233', new Date(0)));
    return words.replaceAll(NUMBER.replace(' ', ''), NUMBER).replaceAll(DEALER.replace(' ', ''), DEALER);
  },
  'google-feed': feed('google'),
  'meta-feed': feed('meta'),
  'tiktok-feed': feed('tiktok'),
  'partner-stock': feed('.json'),
  'vehicle-markdown': markdown('vehicle'),
  'search-markdown': markdown('search'),
  'offer-markdown': markdown('offer'),
  'location-markdown': markdown('location'),
  'llms-txt': llmsTxt,
  'assistant-answer': answer,
  'alert-mail': (site) => alert(site).text,
  'alert-sms': (site) => alert(site).sms,
  'buyer-mail': (site) => {
    const held = { car_slug: PAGE_CAR.slug, amount_cents: 20_000, expires_at: new Date(0), kind: 'reservation' };
    return buyerMessage(dataOf(site), held as StoredReservation, 'held')?.text ?? '';
  },
};

describe.each(Object.keys(AD_SURFACES) as AdSurfaceId[])('%s', (id) => {
  it.each(['settings', 'yard'] as const)(
    'LAW-010 names the dealer and the licence in each state that asks for it there, the licence being with the %s',
    async (where) => {
      for (const state of surfaceStates(id, STATES)) {
        const words = await WORDS[id](dealerIn(state, where));
        expect(words, state).toContain(DEALER);
        expect(words, state).toContain(NUMBER);
      }
    },
  );
});

it('LAW-010 the picture that a build draws is without words where no law asks for them in it', () => {
  const drawn = STATES.filter((state) => pictureLicences(dealerIn(state, 'yard')) !== '');
  expect(drawn.toSorted()).toEqual([...surfaceStates('share-picture', STATES)].toSorted());
});
