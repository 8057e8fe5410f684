import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { readBody, requireSameOrigin } from '#src/server/http/request/read-body.ts';
import { endSession } from '#src/server/sign-in/sessions.ts';

export const config: ApiConfig = { path: '/api/auth/sign-out', method: 'POST' };

/** Ends the session of this browser (API-031). */
const signOut: ApiFunction = (request, context) =>
  answer(async () => {
    requireSameOrigin(request, context.site);
    await readBody(request);
    const response = json({ ok: true });
    response.headers.set('set-cookie', await endSession(request, context));
    return response;
  }, context);
export default signOut;
