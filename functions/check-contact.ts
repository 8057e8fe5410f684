import { tooManyAttempts } from '#src/domain/account/one-time-code.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { checkFields, phoneNumberSchema } from '#src/server/http/request/check-fields.ts';
import { withinIpLimit } from '#src/server/http/request/rate-limit.ts';
import { findUser } from '#src/server/sign-in/users.ts';

export const config: ApiConfig = { path: '/api/check-if-contact-exists', method: 'GET' };

/** questions of one address in 15 minutes: more than a person has phones, too few to search a list of them. */
const requestsPerAddress = 20;

/** Whether a phone is known to the site, so that the sign-in page need not ask for a name again (API-016, AUTH-007). */
const checkContact: ApiFunction = (request, context) =>
  answer(async () => {
    const phone = checkFields(new URL(request.url).searchParams.get('phone_number'), phoneNumberSchema);
    if (!(await withinIpLimit(context, 'contact', requestsPerAddress, 15))) throw new Refusal(429, tooManyAttempts);
    return json({ data: { exists: (await findUser(context, phone)) !== undefined } });
  }, context);
export default checkContact;
