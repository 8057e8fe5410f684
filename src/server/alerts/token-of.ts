import { type Fields, readBody } from '../http/request/read-body.ts';

/** What a call about alerts says: its token, the alert that a button is about, and whether a mail program pressed it. */
export type AlertCall = { token: string; alertId?: number | undefined; isOneClick: boolean };

/**
 * The token of a link or of the form behind it. A mail program posts to the address of its header with the one field
 * `List-Unsubscribe` (RFC 8058, 3.1), as a form of either kind, of which only the address is read.
 *
 * @throws Refusal 400 or 413 for a body that is neither.
 */
export async function tokenOf(request: Request): Promise<AlertCall> {
  const reads = request.method === 'POST' && !isFromMailProgram(request);
  const fields: Fields = reads ? await readBody(request) : {};
  const inAddress = new URL(request.url).searchParams.get('token') ?? '';
  const token = typeof fields.token === 'string' ? fields.token : inAddress;
  const alert = typeof fields.alert === 'string' && /^\d{1,15}$/.test(fields.alert) ? Number(fields.alert) : undefined;
  // Only forms of ours have the token in their body.
  return { token, alertId: alert, isOneClick: typeof fields.token !== 'string' };
}

/** The other kind of form, and a body without a kind: neither is sent by pages of ours. */
const isFromMailProgram = (request: Request) =>
  /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? 'multipart/form-data');
