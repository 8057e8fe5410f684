import { messages } from '#src/domain/messages.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { withinAddressLimit } from '#src/server/http/rate-limit.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { checkFields, phoneSchema } from '#src/server/sign-in/auth-requests.schema.ts';
import { findUser } from '#src/server/sign-in/users.ts';

export const config: ApiConfig = { path: '/api/check-if-contact-exists', method: 'GET' };

/** questions of one address in 15 minutes: more than a person has phones, too few to search a list of them. */
const asksPerAddress = 20;

/** Whether a phone is known to the site, so that the sign-in page need not ask for a name again (API-016, AUTH-007). */
const checkContact: ApiFunction = (request, context) =>
  answer(async () => {
    const phone = checkFields(new URL(request.url).searchParams.get('phone_number'), phoneSchema);
    if (!(await withinAddressLimit(context, 'contact', asksPerAddress, 15)))
      throw new Refusal(429, messages.tooManyAttempts);
    return json({ data: { exists: (await findUser(context, phone)) !== undefined } });
  });
export default checkContact;
