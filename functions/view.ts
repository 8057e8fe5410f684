import { sql } from 'drizzle-orm';
import { viewCounters } from '#src/server/database/tables.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { withinIpLimit } from '#src/server/http/request/rate-limit.ts';
import { liveChangesOf } from '#src/server/live/live-site.ts';

export const config: ApiConfig = { path: '/api/cars/:slug/view.json', method: 'GET' };

/** A visitor who reloads is one view in this time. */
const REPEAT_MINUTES = 30;

/** Counts a view of a vehicle and answers the number and the newest status (API-006). */
const view: ApiFunction = (_request, context) =>
  answer(async () => {
    const slug = context.params.slug ?? '';
    const car = Object.hasOwn(context.site.cars, slug) ? context.site.cars[slug] : undefined;
    if (!car) throw new Refusal(404, 'There is no such vehicle.');
    const first = await withinIpLimit(context, `view:${car.id}`, 1, REPEAT_MINUTES);
    const rows = await context.db
      .insert(viewCounters)
      .values({ website_slug: context.site.slug, car_id: car.id, views: first ? 1 : 0 })
      .onConflictDoUpdate({
        target: [viewCounters.website_slug, viewCounters.car_id],
        set: { views: sql`${viewCounters.views} + ${first ? 1 : 0}` },
      })
      .returning({ views: viewCounters.views });
    const sold = (await liveChangesOf(context)).get(slug)?.sold;
    return json({
      views: car.views + (rows[0]?.views ?? 0),
      car_fields: { id: car.id, status: sold ? 'sold' : car.status },
    });
  }, context);
export default view;
