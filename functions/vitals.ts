import { vitalsReport } from '#src/domain/analytics/vitals-report.schema.ts';
import { type ApiConfig, type ApiFunction, answer } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { withinIpLimit } from '#src/server/http/request/rate-limit.ts';
import { readBody, requireSameOrigin } from '#src/server/http/request/read-body.ts';
import { countVitals, isProgram } from '#src/server/vitals/count-vitals.ts';

export const config: ApiConfig = { path: '/api/vitals', method: 'POST' };

/** Page views of an address in ten minutes; more are answered and not counted. */
const MAX_VIEWS = 120;

/** Counts how fast a page was for a visitor (EVT-022): figures by template and kind of device, nothing of who it was. */
const countSpeed: ApiFunction = (request, context) =>
  answer(async () => {
    requireSameOrigin(request, context.site);
    if (!context.site.vitals?.taken) throw new Refusal(404, 'The speed of this site is not measured.');
    if (isProgram(request.headers.get('user-agent'))) throw new Refusal(403, 'Only visits of people are counted.');
    const parsed = vitalsReport.safeParse(await readBody(request));
    if (!parsed.success)
      throw new Refusal(400, 'Send a template, a kind of device and figures of the page, and nothing else.');
    if (await withinIpLimit(context, 'vitals', MAX_VIEWS, 10)) await countVitals(context, parsed.data);
    return new Response(null, { status: 204 });
  }, context);
export default countSpeed;
