import { join } from 'node:path';
import { dateInZone } from '#src/domain/calendar/days.ts';
import type { PictureLook } from '#src/domain/media/picture-look.ts';
import { SETTINGS_VERSION } from '#src/domain/settings/settings-versions.ts';
import type { RedirectRule } from '#src/domain/site/redirect-rules.ts';
import { mixedTerms } from '#src/page-data/request/mixed-terms.ts';
import { notShown } from '#src/page-data/site/not-shown.ts';
import { openSite } from '#src/page-data/site/open-site.ts';
import { AddressClashes } from '#src/page-data/site/root-paths.ts';
import type { Site } from '#src/page-data/site/site.ts';
import { openFor } from '#src/server/providers/of-dealer.ts';
import { ratingProvider } from '#src/server/providers/rating-provider.ts';
import { doubtfulContent } from '#src/sources/mistakes/doubtful-content.ts';
import { AuthorMistakes, formatWarnings, type Mistake } from '#src/sources/mistakes/mistakes.ts';
import { placeOf } from '#src/sources/mistakes/place-of.ts';
import { readSite, type SiteSource } from '#src/sources/read-site.ts';
import { isUnplaced } from '../feeds/columns/unplaced.ts';
import type { HeldBackFinding } from '../feeds/guard/hold-back-findings.ts';
import { noteBroken, readLastGood, readLineEnds, writeLastGood, writeLineEnds } from '../feeds/guard/last-good.ts';
import { notePrices } from '../feeds/guard/price-history.ts';
import { type FeedReaders, hasRemoteFeed, type ImportedStock, importStock } from '../feeds/import-stock.ts';
import { formatReport, type ReasonCount, type StockReport } from '../feeds/report/stock-report.ts';
import { type CopiedImages, copyImages } from '../feeds/values/copy-images.ts';
import { type LookingTime, measurePhotos } from '../media/photos/measure-photos.ts';
import { measurePictures, shapedPictures } from '../media/photos/measure-pictures.ts';
import { allRedirects, noteAddresses, readRetired, readSiteRedirects } from '../outputs/site-redirects.ts';
import { samplePicture } from '../samples/sample-pictures.ts';
import { openSlots } from '../slots/open-slots.ts';
import { dealerSlots, printSlots, type SlotFile, slotOrigins } from '../slots/site-slots.ts';
import type { BuildRun } from './build-run.ts';
import { builtRating } from './checks/built-rating.ts';
import { findBroken } from './checks/find-broken.ts';
import type { SiteResult } from './result.ts';

/** Loaded with the first picture that is copied: most builds copy none. */
const trimBorders = async (bytes: Buffer) => (await import('../media/photos/trim-borders.ts')).trimBorders(bytes);

/** A dealer ready to be built. */
export type LoadedSite = {
  ok: true;
  site: Site;
  /** In the order in which they are tried. */
  redirects: RedirectRule[];
  report: StockReport;
  /** What advertising law forbids of the stock and is not published. */
  heldBack: HeldBackFinding[];
  vehicles: SiteResult['vehicles'];
  remoteFeeds: boolean;
  /** Pictures copied at import, to be placed in the site. */
  copiedImages: CopiedImages['files'];
  /** Typefaces and styles of an agency, and what its scripts load from. */
  slotFiles: SlotFile[];
  slotOrigins: Record<string, string[]>;
  messages: string[];
  /** Call after the build is complete: the stock becomes the last good one, prices and addresses are noted. */
  commit(): void;
};

type Failed = { ok: false; messages: string[] };

type LoadRun = Pick<BuildRun, 'root' | 'today' | 'now' | 'acceptStock'> & { looking?: LookingTime };

/**
 * Reads a dealer's definition, content and stock; mistakes of authors come back as messages, not as errors.
 *
 * @param run `looking` is the time for new photographs, of which only what is noted is used without it.
 */
export async function loadSite(run: LoadRun, slug: string): Promise<LoadedSite | Failed> {
  const source = sourceOf(run.root, slug);
  if ('ok' in source) return source;
  const { warnings, links, ...dealer } = source;
  const { settings } = dealer;
  const slots = await openSlots(run.root).catch((error: unknown) => mistakesOf(error));
  if (slots && 'ok' in slots) return slots;
  const added = dealerSlots(run.root, slots, settings);
  if (added.mistakes.length > 0) return failedBy(slug, added.mistakes);
  const today = run.today ?? dateInZone(run.now, settings.site.timeZone);
  const stock = await readStock({ ...run, readers: slots?.config.feedReaders }, slug, source, today);
  if ('ok' in stock) return stock;
  const { imported, copied, photos } = stock;
  const { report } = imported;
  const provider = openFor(ratingProvider, slug);
  const rated = await builtRating({ ...run, slug }, dealer.content.reviews, settings.reviews, provider);
  const content = { ...dealer.content, reviews: rated.reviews };
  const pictures = new Map<string, PictureLook>();
  const opened = { ...dealer, content, stock: photos.vehicles, today, pictures, ...(added.own && { own: added.own }) };
  const site = openSite(opened);
  const clashes = addressClashes(run.root, site);
  if (clashes.length > 0) return failedBy(slug, clashes);
  // Which pictures a page shapes is known once the site is open, and no page is made before.
  const { looks, waiting } = await measurePictures(shapedPictures(site), {
    ...{ root: run.root, slug, time: run.looking },
    locate: (path) => copied.files.find((copy) => `/${copy.path}` === path)?.source ?? samplePicture(path)?.source,
  });
  for (const [url, look] of looks) pictures.set(url, look);
  const misprints = printSlots(run.root, slots, site);
  if (misprints.length > 0) return failedBy(slug, misprints);
  const broken = findBroken(site, links);
  if (broken.mistakes.length > 0) return failedBy(slug, broken.mistakes);
  const redirects = readSiteRedirects(run.root, slug, site);
  if (redirects.mistakes.length > 0) return failedBy(slug, redirects.mistakes);
  const doubtful = doubtfulContent(run.root, settings, content, today);
  const diagnostics = [...warnings, ...doubtful, ...broken.warnings, ...redirects.warnings];
  return {
    ok: true,
    site,
    redirects: allRedirects(redirects.rules, readRetired(run.root, slug, site), site),
    report,
    heldBack: imported.heldBack,
    vehicles: vehicleCounts(stock),
    // A feed that was not taken is asked again by every build, until it is.
    remoteFeeds:
      hasRemoteFeed(settings) ||
      report.keptLastStock ||
      // Nor are there notes of photographs for which there was no time.
      (run.looking !== undefined && photos.waiting + waiting > 0) ||
      (provider !== undefined && settings.reviews.orgId !== null),
    copiedImages: copied.files,
    slotFiles: added.files,
    slotOrigins: slotOrigins(slots, added.own),
    messages: [
      ...olderVersion(slug, settings.version),
      ...(diagnostics.length > 0 ? [formatWarnings(slug, diagnostics)] : []),
      ...stockMessages(slug, report),
      ...photoMessages(slug, photos.broken),
      ...(rated.message ? [rated.message] : []),
      ...site.search.warnings.map((text) => `sites/${slug}: ${text}`),
      ...[...notShown(site), ...mixedTerms(site)].map((text) => `${slug}: ${text}`),
    ],
    commit: () => {
      noteAddresses(run.root, slug, site);
      notePrices(run.root, slug, site.stock, settings.pricing, today);
      noteStock(run.root, slug, stock);
    },
  };
}

/** The files of a dealer, or the mistakes in them. */
function sourceOf(root: string, slug: string): SiteSource | Failed {
  try {
    return readSite(root, slug);
  } catch (error) {
    return mistakesOf(error);
  }
}

/** @throws the error, where it is no mistake of an author. */
function mistakesOf(error: unknown): Failed {
  if (error instanceof AuthorMistakes) return { ok: false, messages: [error.message] };
  throw error;
}

const failedBy = (slug: string, mistakes: Mistake[]): Failed => ({
  ok: false,
  messages: [new AuthorMistakes(slug, mistakes).message],
});

/** The stock of a dealer on its way into the site. */
type Stock = {
  imported: ImportedStock;
  copied: CopiedImages;
  photos: Awaited<ReturnType<typeof measurePhotos>>;
  keptSince: ReturnType<typeof noteBroken>;
};

/** Reads the feeds of a dealer, copies pictures and measures photographs; what went wrong with them is in the report. */
async function readStock(
  run: LoadRun & { readers: FeedReaders | undefined },
  slug: string,
  { settings, content }: SiteSource,
  today: string,
): Promise<Stock | Failed> {
  const imported = await importStock({
    folder: join(run.root, 'content', slug),
    settings,
    locations: content.locations,
    records: content.vehicleRecords,
    priceErrors: content.priceErrors,
    today,
    lastGood: readLastGood(run.root, slug),
    lineEnds: readLineEnds(run.root, slug),
    accept: run.acceptStock,
    cacheFolder: join(run.root, '.cache/feeds'),
    ...(run.readers && { readers: run.readers }),
  });
  const { report } = imported;
  if (report.problem && !report.keptLastStock)
    return { ok: false, messages: [`The stock of ${slug} cannot be used:\n${formatReport(report)}`] };
  const keptSince = noteBroken(run.root, slug, report.keptLastStock, Number(run.now));
  const copied = await copyImages(imported.vehicles, {
    cacheFolder: join(run.root, '.cache/images', slug),
    mode: settings.stock.copyImages,
    ...(settings.stock.trimBorders && { finish: { name: 'trimmed', picture: trimBorders } }),
    now: run.now,
  });
  const photos = await measurePhotos(copied.vehicles, {
    ...{ root: run.root, slug, now: run.now, mode: settings.stock.measurePhotos },
    ...{ copies: copied.files, time: run.looking },
  });
  report.warnings.push(...copied.failures, ...photoWarnings(photos.broken));
  return { imported, copied, photos, keptSince };
}

function vehicleCounts({ imported: { report, vehicles }, keptSince }: Stock): SiteResult['vehicles'] {
  const heldBack = report.heldBack.reduce((sum, { count }) => sum + count, 0);
  return {
    read: report.rows.read,
    published: vehicles.length,
    leftOut: report.rows.leftOut,
    hidden: report.rows.hidden,
    keptLastStock: report.keptLastStock,
    ...(heldBack > 0 && { heldBack }),
    ...(keptSince && { keptSince }),
  };
}

/** The stock becomes the last good one, with the vehicles that wait for a person. */
function noteStock(root: string, slug: string, { imported, copied }: Stock): void {
  if (imported.report.keptLastStock) return;
  const published = new Set(imported.vehicles);
  const waiting = imported.good.filter((vehicle) => !published.has(vehicle));
  writeLastGood(root, slug, [...copied.vehicles, ...waiting]);
  writeLineEnds(root, slug, imported.lineEnds);
}

/** Pages that would have one address, each at its place. */
function addressClashes(root: string, site: Site): Mistake[] {
  try {
    site.routes.has('/');
    return [];
  } catch (error) {
    if (!(error instanceof AddressClashes)) throw error;
    return error.clashes.map(({ file, key, text }) => ({
      ...placeOf(root, file, key),
      key: key?.join('.') ?? '',
      text: `The page ${text}`,
    }));
  }
}

const olderVersion = (slug: string, version: number): string[] =>
  version < SETTINGS_VERSION
    ? [
        `sites/${slug}/site.json is of version ${version} of settings, and this is ${SETTINGS_VERSION}: npm run forecourt -- upgrade --check`,
      ]
    : [];

function stockMessages(slug: string, report: StockReport): string[] {
  const { rows } = report;
  const messages = [];
  if (report.problem) messages.push(`${slug}: ${report.problem} The last good stock stays.`);
  if (rows.leftOut > 0) {
    const reasons = report.leftOut.map(({ reason, count }) => `${count} × ${reason}`).join('; ');
    messages.push(
      `${slug}: ${rows.leftOut} of ${rows.read} feed rows left out (${reasons}). npm run forecourt -- feeds check ${slug}`,
    );
  }
  if (report.heldBack.length > 0) {
    const reasons = report.heldBack.map(({ reason, count }) => `${count} × ${reason}`).join('; ');
    messages.push(`${slug}: not published of the feed (${reasons}). npm run forecourt -- lint-ads ${slug}`);
  }
  for (const { reason } of report.warnings.filter(isUnplaced))
    messages.push(`${slug}: ${reason}. npm run forecourt -- feeds check ${slug}`);
  return messages;
}

const photoWarnings = (broken: readonly ReasonCount[]): ReasonCount[] =>
  broken.map((one) => ({ ...one, reason: `photo left out: ${one.reason}` }));

function photoMessages(slug: string, broken: readonly ReasonCount[]): string[] {
  if (broken.length === 0) return [];
  const count = broken.reduce((sum, one) => sum + one.count, 0);
  const reasons = broken.map((one) => `${one.count} × ${one.reason}, for example ${one.examples[0]}`).join('; ');
  return [
    `${slug}: ${count === 1 ? '1 photo' : `${count} photos`} could not be read (${reasons}). The next photo or ` +
      `the placeholder is shown; all are in dist/${slug}.report.json.`,
  ];
}
