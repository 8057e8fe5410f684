import { messages } from '#src/domain/messages.ts';
import { isValidPhone, normalisePhone } from '#src/domain/phone/phone.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { withinAddressLimit } from '#src/server/http/rate-limit.ts';
import { readBody, requireSameOrigin } from '#src/server/http/read-body.ts';
import { Refusal } from '#src/server/http/refusal.ts';

/** attempts; API-015. */
const rateLimitAttempts = 5;
/** minutes; API-015. */
const rateLimitMinutes = 15;

export const config: ApiConfig = { path: '/api/rate-limit', method: 'POST' };

/**
 * Whether another code may be sent to a phone (API-015): 5 attempts in 15 minutes, counted for the phone and the caller's
 * address together, so that nobody can use up the attempts of somebody else's phone.
 */
const rateLimit: ApiFunction = (request, context) =>
  answer(async () => {
    requireSameOrigin(request, context.site);
    const { phone } = await readBody(request);
    if (typeof phone !== 'string' || !isValidPhone(phone))
      throw new Refusal(400, messages.phoneInvalid, [{ field: 'phone', message: messages.phoneInvalid }]);
    if (!(await withinAddressLimit(context, `code:${normalisePhone(phone)}`, rateLimitAttempts, rateLimitMinutes)))
      throw new Refusal(429, messages.tooManyAttempts);
    return json({ ok: true });
  });
export default rateLimit;
