import { tooManyAttempts } from '#src/domain/account/one-time-code.ts';
import { isValidPhone, normalisePhone } from '#src/domain/fields/phone.ts';
import { messages } from '#src/domain/text/messages.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { withinIpLimit } from '#src/server/http/request/rate-limit.ts';
import { readBody, requireSameOrigin } from '#src/server/http/request/read-body.ts';

/** attempts; API-015. */
const rateLimitAttempts = 5;
/** minutes; API-015. */
const rateLimitMinutes = 15;
/** attempts of one address for whatever phones in that time; each phone is a row that is kept as long. */
const attemptsPerAddress = 60;

export const config: ApiConfig = { path: '/api/rate-limit', method: 'POST' };

/**
 * Whether another code may be sent to a phone (API-015): 5 attempts in 15 minutes, counted for the phone and the
 * caller's address together, so that strangers cannot use up the attempts of a phone; and 60 of one address.
 */
const rateLimit: ApiFunction = (request, context) =>
  answer(async () => {
    requireSameOrigin(request, context.site);
    const { phone } = await readBody(request);
    if (typeof phone !== 'string' || !isValidPhone(phone))
      throw new Refusal(400, messages.phoneInvalid, [{ field: 'phone', message: messages.phoneInvalid }]);
    const isWithin =
      (await withinIpLimit(context, 'code', attemptsPerAddress, rateLimitMinutes)) &&
      (await withinIpLimit(context, `code:${normalisePhone(phone)}`, rateLimitAttempts, rateLimitMinutes));
    if (!isWithin) throw new Refusal(429, tooManyAttempts);
    return json({ ok: true });
  }, context);
export default rateLimit;
