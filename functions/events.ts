import { z } from 'zod';
import { events } from '#src/server/database/tables.ts';
import { type ApiConfig, type ApiFunction, answer } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { withinIpLimit } from '#src/server/http/request/rate-limit.ts';
import { readBody, requireSameOrigin } from '#src/server/http/request/read-body.ts';

export const config: ApiConfig = { path: '/api/events', method: 'POST' };

/** Characters kept of a page's path; what is longer is cut. */
const MAX_PATH = 500;

const bodySchema = z.object({
  event: z.number().int().min(1).max(200),
  car_id: z.union([z.string().max(100), z.number()]).nullish(),
  path: z.string().nullish(),
});

/** Notes a numbered analytics event (API-029). */
const record: ApiFunction = (request, context) =>
  answer(async () => {
    requireSameOrigin(request, context.site);
    const parsed = bodySchema.safeParse(await readBody(request));
    if (!parsed.success) throw new Refusal(400, 'event is a whole number, car_id a text or number, path a text.');
    const { event, car_id, path } = parsed.data;
    if (await withinIpLimit(context, 'event', 300, 10)) {
      await context.db.insert(events).values({
        website_slug: context.site.slug,
        event,
        car_id: car_id === null || car_id === undefined ? null : String(car_id),
        path: path?.slice(0, MAX_PATH) ?? null,
      });
    }
    return new Response(null, { status: 204 });
  }, context);
export default record;
