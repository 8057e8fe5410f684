import { type ApiConfig, type ApiFunction, answer, type FunctionContext, json } from './context.ts';
import { answerPreflight, isPreflight, withCrossOrigin } from './request/cross-origin.ts';
import { REQUEST_ID_HEADER, withRequestId } from './request/request-id.ts';

/**
 * Runs a function for a request of a method of its own; pages of origins that the site lists may read the answer. Another
 * method is answered 405 with the name of the right one, and reaches nothing behind the function (API-040). What the call
 * does is logged under its request id, which comes back with the answer.
 *
 * @param context makes the function's context; not called for a request that is refused.
 */
export function callFunction(
  endpoint: { config: ApiConfig; run: ApiFunction },
  request: Request,
  context: () => FunctionContext,
): Promise<Response> {
  return withRequestId(request.headers, async (id) => {
    const response = await runFunction(endpoint, request, context);
    response.headers.set(REQUEST_ID_HEADER, id);
    return response;
  });
}

async function runFunction(
  { config, run }: { config: ApiConfig; run: ApiFunction },
  request: Request,
  context: () => FunctionContext,
): Promise<Response> {
  const methods: readonly string[] = [config.method].flat();
  if (methods.includes(request.method)) {
    const made = context();
    return withCrossOrigin(await run(request, made), request, made.site);
  }
  return answer(() => {
    if (isPreflight(request)) return Promise.resolve(answerPreflight(request, methods, context().site));
    const refused = json({ error: `Use ${methods.join(' or ')}.` }, 405);
    refused.headers.set('allow', methods.join(', '));
    return Promise.resolve(refused);
  });
}
