import { type ApiConfig, type ApiFunction, answer, type FunctionContext, json } from './context.ts';

/**
 * Runs a function for a request of its own method. Another method is answered 405 with the name of the right one, and
 * reaches nothing behind the function (API-040).
 *
 * @param context makes the function's context; not called for a request that is refused.
 */
export function callFunction(
  { config, run }: { config: ApiConfig; run: ApiFunction },
  request: Request,
  context: () => FunctionContext,
): Promise<Response> {
  if (request.method === config.method) return run(request, context());
  return answer(() => {
    const refused = json({ error: `Use ${config.method}.` }, 405);
    refused.headers.set('allow', config.method);
    return Promise.resolve(refused);
  });
}
