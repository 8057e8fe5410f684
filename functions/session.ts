import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { sessionUser } from '#src/server/sign-in/sessions.ts';

export const config: ApiConfig = { path: '/api/auth/session', method: 'GET' };

/** Who is signed in (API-030, AUTH-005): id and phone, or null. */
const session: ApiFunction = (request, context) =>
  answer(async () => json({ user: (await sessionUser(request, context)) ?? null }), context);
export default session;
