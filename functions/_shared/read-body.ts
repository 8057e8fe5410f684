import { Refusal } from './context.ts';

const LARGEST_BYTES = 64 * 1024;

/**
 * The fields of a request: JSON or a posted form, at most 64 kB.
 *
 * @throws Refusal 400, 413 or 415.
 */
export async function readBody(request: Request): Promise<{ fields: Record<string, unknown>; isForm: boolean }> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BYTES)
    throw new Refusal(413, 'The message is too long.');
  const text = await readLimited(request);
  if (type === 'application/x-www-form-urlencoded') {
    const fields: Record<string, unknown> = {};
    for (const [name, value] of new URLSearchParams(text)) {
      const before = fields[name];
      fields[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
    }
    return { fields, isForm: true };
  }
  if (type !== 'application/json') throw new Refusal(415, 'Send JSON or a form.');
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new Refusal(400, 'The body is not a JSON object.');
  return { fields: fields as Record<string, unknown>, isForm: false };
}

async function readLimited(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_BYTES) throw new Refusal(413, 'The message is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Only pages of the same site may send forms; browsers say where a request comes from. */
export function requireSameOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const isForeign = origin !== null && origin !== 'null' && (!URL.canParse(origin) || new URL(origin).host !== host);
  // A frame without an origin of its own says "null"; the browser still tells that it is another site's.
  if (isForeign || request.headers.get('sec-fetch-site') === 'cross-site')
    throw new Refusal(403, 'This form belongs to another site.');
}
