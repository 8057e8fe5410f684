import { tooManyAttempts } from '#src/domain/account/one-time-code.ts';
import { type ApiConfig, type ApiFunction, answer } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { withinIpLimit } from '#src/server/http/request/rate-limit.ts';
import { readBody, requireSameOrigin } from '#src/server/http/request/read-body.ts';

export const config: ApiConfig = { path: '/api/mcp', method: 'POST' };

/** Messages of an address in a minute: one company's assistants ask for many people from few addresses. */
const MESSAGES_PER_MINUTE = 120;
/** Capabilities of a client lie deeper in each other than fields of a form. */
const DEEPEST = 12;

/**
 * The tools for assistants by the Model Context Protocol (API-049): one message a call, no session, nothing that is sent to the dealer.
 * A page of another site is refused, so that no page in a browser asks in the name of another (the protocol's rule against DNS
 * rebinding); assistants themselves send no origin.
 */
const mcp: ApiFunction = (request, context) =>
  answer(async () => {
    const { assistants } = context.site;
    if (!assistants) throw new Refusal(404, 'This site answers no assistants.');
    requireSameOrigin(request, context.site);
    if (!request.headers.get('content-type')?.toLowerCase().startsWith('application/json'))
      throw new Refusal(415, 'Send JSON.');
    const body = await readBody(request, DEEPEST);
    if (!(await withinIpLimit(context, 'mcp', MESSAGES_PER_MINUTE, 1))) throw new Refusal(429, tooManyAttempts);
    if (body.method === 'subscriptions/listen') throw new Refusal(400, 'Nothing is announced here: ask again.');
    // The library is large, and only calls that are answered need it.
    const { answerMcp } = await import('#src/server/assistants/answer-mcp.ts');
    return answerMcp(request, body, { ...context, assistants });
  }, context);
export default mcp;
