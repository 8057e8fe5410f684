import { changedSummary } from '#src/domain/live/changed-summary.ts';
import { type Brochure, brochure } from '#src/domain/vehicle-page/brochure.ts';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { brochurePath, makeBrochure } from '#src/server/brochure/make-brochure.ts';
import { type ApiConfig, type ApiFunction, answer, type FunctionContext } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { withinIpLimit } from '#src/server/http/request/rate-limit.ts';
import { liveChangesOf } from '#src/server/live/live-site.ts';
import { log, safeError } from '#src/server/log/log.ts';
import { readVehicleSummary } from '#src/server/site-data/read-vehicle-summary.ts';
import { siteAsset } from '#src/server/site-data/site-asset.ts';

export const config: ApiConfig = { path: '/api/cars/:slug/pdf', method: 'GET' };

/** Brochures one address may ask for in ten minutes. */
const PER_IP = 60;
const LIMIT_MINUTES = 10;

/** The brochure of a vehicle as a PDF file (API-028): the one that was made before, or a new one. */
const pdf: ApiFunction = (_request, context) =>
  answer(async () => {
    const { site, params } = context;
    const slug = params.slug ?? '';
    if (!Object.hasOwn(site.cars, slug) || !site.brochure) throw new Refusal(404, 'There is no such vehicle.');
    if (!(await withinIpLimit(context, 'pdf', PER_IP, LIMIT_MINUTES)))
      throw new Refusal(429, 'Too many brochures from this connection. Please try again in ten minutes.');
    const change = (await liveChangesOf(context)).get(slug);
    const page = brochure(changedSummary(await readSummary(context, slug), change), site.brochure);
    const file = (await readPrebuilt(context, slug, page)) ?? (await makeBrochure(page, context));
    return new Response(new Uint8Array(file), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${slug}.pdf"`,
        'cache-control': 'private, max-age=300',
      },
    });
  }, context);
export default pdf;

/** The brochure that `npm run forecourt -- brochures` made of this very page; undefined when there is none. */
async function readPrebuilt(context: FunctionContext, slug: string, page: Brochure): Promise<Uint8Array | undefined> {
  try {
    const response = await siteAsset(context, brochurePath(slug, page, context.site));
    if (!response.ok || response.headers.get('content-type') !== 'application/pdf') return undefined;
    return new Uint8Array(await response.arrayBuffer());
  } catch {
    return undefined;
  }
}

async function readSummary(context: FunctionContext, slug: string): Promise<VehicleSummary> {
  const summary = await readVehicleSummary(context, slug).catch((error: unknown) => {
    log.error({ err: safeError(error) }, 'The sheet of a vehicle could not be read.');
    throw new Refusal(502, 'The brochure cannot be made at the moment. Please try again.');
  });
  if (!summary) throw new Refusal(404, 'There is no such vehicle.');
  return summary;
}
