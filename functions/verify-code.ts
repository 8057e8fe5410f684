import { tooManyAttempts } from '#src/domain/account/one-time-code.ts';
import { messages } from '#src/domain/text/messages.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { checkFields } from '#src/server/http/request/check-fields.ts';
import { withinIpLimit } from '#src/server/http/request/rate-limit.ts';
import { readBody, requireSameOrigin } from '#src/server/http/request/read-body.ts';
import { verifyCodeSchema } from '#src/server/sign-in/auth-requests.schema.ts';
import { useCode } from '#src/server/sign-in/one-time-codes.ts';
import { startSession } from '#src/server/sign-in/sessions.ts';
import { keepUser, noteVerification } from '#src/server/sign-in/users.ts';

export const config: ApiConfig = { path: '/api/auth/verify-code', method: 'POST' };

/** guesses of one address in 15 minutes, whatever phones they are for. */
const guessesPerAddress = 30;

/** Checks a one-time code and signs the visitor in (API-026, OTP-020, OTP-021). */
const verifyCode: ApiFunction = (request, context) =>
  answer(async () => {
    requireSameOrigin(request, context.site);
    const { phone, token } = checkFields(await readBody(request), verifyCodeSchema);
    if (!(await withinIpLimit(context, 'guess', guessesPerAddress, 15))) throw new Refusal(429, tooManyAttempts);
    const details = await useCode(context, phone, token);
    if (!details) throw new Refusal(400, messages.codeInvalid, [{ field: 'token', message: messages.codeInvalid }]);
    const user = await keepUser(context, phone, details);
    const cookie = await startSession(request, context, user);
    await noteVerification(context, 'verify', { user, dealership: details.dealership_slug });
    const response = json({ ok: true, user: { id: String(user), phone } });
    response.headers.set('set-cookie', cookie);
    return response;
  }, context);
export default verifyCode;
