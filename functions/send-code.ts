import { tooManyAttempts } from '#src/domain/account/one-time-code.ts';
import { spamSignal } from '#src/domain/lead/spam-signals.ts';
import { type ApiConfig, type ApiFunction, answer, type FunctionContext, json } from '#src/server/http/context.ts';
import { requireHuman } from '#src/server/http/human-check.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { checkFields } from '#src/server/http/request/check-fields.ts';
import { withinIpLimit, withinLimit } from '#src/server/http/request/rate-limit.ts';
import { readBody, requireSameOrigin } from '#src/server/http/request/read-body.ts';
import { sendCodeSchema } from '#src/server/sign-in/auth-requests.schema.ts';
import { makeCode, oneTimeCodeMinutes } from '#src/server/sign-in/one-time-codes.ts';
import { sendMessage } from '#src/server/sign-in/send-message.ts';
import { findUser, noteVerification } from '#src/server/sign-in/users.ts';

export const config: ApiConfig = { path: '/api/auth/send-code', method: 'POST' };

/** codes to one phone from one address in 15 minutes; API-047. */
const codesPerCaller = 5;
/** codes to one phone in a day, whoever asks: a message costs, and a phone that rings all night is no joke. */
const codesPerPhone = 20;
/** codes one address asks for in an hour, to whatever phones. */
const codesPerAddress = 30;
/** codes of a site in an hour. */
const codesPerSite = 600;

/** Sends a one-time code to a phone (API-025). */
const sendCode: ApiFunction = (request, context) =>
  answer(async () => {
    requireSameOrigin(request, context.site);
    const fields = await readBody(request);
    await requireHuman(fields, context);
    const { phone, first_name, last_name, email, dealership_slug } = checkFields(fields, sendCodeSchema);
    // A message costs; a program hears the same as a person.
    if (spamSignal(fields, 0)) return json({ ok: true });
    if (!(await mayBeSent(context, phone))) throw new Refusal(429, tooManyAttempts);
    const code = await makeCode(context, phone, {
      ...(first_name && { name: first_name }),
      ...(last_name && { last_name }),
      ...(email && { email }),
      ...(dealership_slug && { dealership_slug }),
    });
    const isSent = await sendMessage(context, phone, messageOf(context, code));
    await noteVerification(context, 'sms', { user: await findUser(context, phone), dealership: dealership_slug });
    // Only a server in development gets here without sending: whoever tries a form reads the code where it is asked for.
    return json({ ok: true, ...(!isSent && { code }) });
  }, context);
export default sendCode;

async function mayBeSent(context: FunctionContext, phone: string): Promise<boolean> {
  return (
    // The address alone comes first: what is counted of phones is a row for each.
    (await withinIpLimit(context, 'sent', codesPerAddress, 60)) &&
    (await withinIpLimit(context, `sent:${phone}`, codesPerCaller, 15)) &&
    (await withinLimit(context, `sent to:${phone}`, codesPerPhone, 24 * 60)) &&
    (await withinLimit(context, 'sent by the site', codesPerSite, 60))
  );
}

/** The last line has phones fill the code in by themselves, on this site's own pages alone (WICG, origin-bound codes). */
function messageOf({ site }: FunctionContext, code: string): string {
  const host = URL.canParse(site.brochure?.origin ?? '') ? new URL(site.brochure?.origin ?? '').host : undefined;
  const text = `${code} is your code for ${site.name}, valid for ${oneTimeCodeMinutes} minutes. Tell it to nobody.`;
  return host ? `${text}\n@${host} #${code}` : text;
}
