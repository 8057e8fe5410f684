import { z } from 'zod';
import { revealLog } from '#src/server/database/tables.ts';
import { type ApiConfig, type ApiFunction, answer } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { withinIpLimit } from '#src/server/http/request/rate-limit.ts';
import { readBody, requireSameOrigin } from '#src/server/http/request/read-body.ts';

export const config: ApiConfig = { path: '/api/reveal-phone', method: 'POST' };

const id = z.union([z.string().max(100), z.number()]).nullish();
const bodySchema = z.object({ car_id: id, dealership_id: id });
const text = (value: z.infer<typeof id>) => (value === null || value === undefined ? null : String(value));

/** Notes that a masked phone number was revealed (API-007). */
const revealPhone: ApiFunction = (request, context) =>
  answer(async () => {
    requireSameOrigin(request, context.site);
    const parsed = bodySchema.safeParse(await readBody(request));
    if (!parsed.success) throw new Refusal(400, 'car_id and dealership_id are texts or numbers.');
    if (await withinIpLimit(context, 'reveal', 60, 10)) {
      await context.db.insert(revealLog).values({
        website_slug: context.site.slug,
        car_id: text(parsed.data.car_id),
        dealership_id: text(parsed.data.dealership_id),
      });
    }
    return new Response(null, { status: 204 });
  }, context);
export default revealPhone;
