import { changedSheet } from '#src/domain/live/changed-sheet.ts';
import { imageUrl } from '#src/domain/media/media-url.ts';
import { carBucket } from '#src/domain/vehicle/car-bucket.ts';
import { brochure } from '#src/domain/vehicle-page/brochure.ts';
import { CAR_SHEETS, type CarSheet, type CarSheetFile, type CarSheetRef } from '#src/domain/vehicle-page/car-sheet.ts';
import { brochurePdf } from './_shared/brochure-pdf.ts';
import { type ApiConfig, type ApiFunction, answer, type FunctionContext, Refusal } from './_shared/context.ts';
import { liveChangesOf } from './_shared/live-site.ts';
import { log, safeError } from './_shared/log.ts';
import { withinLimit } from './_shared/rate-limit.ts';
import { siteAsset } from './_shared/site-asset.ts';

export const config: ApiConfig = { path: '/api/cars/:slug/pdf', method: 'GET' };

const LARGEST_PHOTO = 6 * 1024 * 1024;
/** Brochures one address may ask for in ten minutes. */
const PER_ADDRESS = 60;
const LIMIT_MINUTES = 10;

/** The brochure of a vehicle as a PDF file (API-028). */
const pdf: ApiFunction = (_request, context) =>
  answer(async () => {
    const { site, params, now } = context;
    const slug = params.slug ?? '';
    if (!Object.hasOwn(site.cars, slug) || !site.brochure) throw new Refusal(404, 'There is no such vehicle.');
    if (!(await withinLimit(context, `pdf:${context.ip}`, PER_ADDRESS, LIMIT_MINUTES)))
      throw new Refusal(429, 'Too many brochures from this connection. Please try again in ten minutes.');
    const change = (await liveChangesOf(context)).get(slug);
    const sheet = changedSheet(await readSheet(context, slug), change);
    const page = brochure(sheet, site.brochure);
    const photo = page.image ? await readPhoto(context, page.image) : undefined;
    const file = await brochurePdf(page, photo, site.accent ?? '#17191c', now);
    return new Response(new Uint8Array(file), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${slug}.pdf"`,
        'cache-control': 'private, max-age=300',
        'x-content-type-options': 'nosniff',
      },
    });
  });
export default pdf;

async function readSheet(context: FunctionContext, slug: string): Promise<CarSheet> {
  try {
    const { count } = (await (await siteAsset(context, `${CAR_SHEETS}/current.json`)).json()) as CarSheetRef;
    const path = `${CAR_SHEETS}/${carBucket(slug, count)}.json`;
    const { cars } = (await (await siteAsset(context, path)).json()) as CarSheetFile;
    const sheet = cars.find((car) => car.slug === slug);
    if (sheet) return sheet;
  } catch (error) {
    log.error({ err: safeError(error) }, 'The sheet of a vehicle could not be read.');
    throw new Refusal(502, 'The brochure cannot be made at the moment. Please try again.');
  }
  throw new Refusal(404, 'There is no such vehicle.');
}

/** The photo as JPEG or PNG; a picture that cannot be had is left out. */
async function readPhoto(context: FunctionContext, source: string): Promise<Uint8Array | undefined> {
  try {
    const address = imageUrl(source, { width: 1400, height: 722, quality: 82 });
    const response = await siteAsset(context, address.startsWith('/.netlify/') ? `${address}&fm=jpg` : address);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !/^image\/(?:jpe?g|png)/.test(type)) return undefined;
    if (Number(response.headers.get('content-length') ?? 0) > LARGEST_PHOTO) return undefined;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length <= LARGEST_PHOTO ? bytes : undefined;
  } catch (error) {
    log.warn({ err: safeError(error) }, 'The photo of a brochure could not be had.');
    return undefined;
  }
}
