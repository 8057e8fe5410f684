import { MIMEType } from 'node:util';
import { fileTooLarge, MAX_FILE_BYTES } from '#src/domain/lead/lead-file.ts';
import { cleanText } from '#src/domain/text/clean-text.ts';
import type { SiteData } from '../../site-data/site-data.ts';
import { Refusal } from '../refusal.ts';
import { isListedOrigin } from './cross-origin.ts';

const MAX_BYTES = 64 * 1024;
/** Lists in groups in lists: more than any form sends, far fewer than exhaust a program. */
const DEEPEST = 6;
const TOO_LONG = 'The message is too long.';
/** Fields of a posted form, files among them; the longest form of ours has some sixty. Each costs before it is looked at. */
const MAX_FIELDS = 200;
const TOO_MANY_FIELDS = `The form has too many fields: at most ${MAX_FIELDS}.`;
/** Bytes before the content of a part: its boundary, and headers with the names of field and file. */
const MAX_PART_HEAD = 4 * 1024;

export type Fields = Record<string, unknown>;

/** A file of a posted form, as it came. */
export type SentFile = { field: string; name: string; content: Uint8Array };

const MULTIPART = 'multipart/form-data';
const PLAIN_FORM = 'application/x-www-form-urlencoded';

/**
 * Whether a form without scripts sent the request, so that a person reads the answer as a page. Scripts send forms with
 * files too, and ask for JSON.
 */
export function isForm(request: Request): boolean {
  const type = typeOf(request);
  return type === PLAIN_FORM || (type === MULTIPART && !request.headers.get('accept')?.startsWith('application/json'));
}

/**
 * The fields and files of a form: as `readBody`, or with files, each as large as `MOST_FILE_BYTES` all together. What
 * scripts send with files has its fields as JSON in the part `fields`.
 *
 * @throws Refusal 400, 413 or 415.
 */
export async function readSubmission(request: Request): Promise<{ fields: Fields; files: SentFile[] }> {
  if (!isUpload(request)) return { fields: await readBody(request), files: [] };
  const bytes = await readLimited(request, MAX_BYTES + MAX_FILE_BYTES, fileTooLarge);
  const boundary = boundaryOf(request);
  requireFewParts(bytes, boundary);
  const type = `${MULTIPART}; boundary="${boundary}"`;
  const parts = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refusal(400, UNREADABLE);
  });
  const texts: [string, string][] = [];
  const files: SentFile[] = [];
  for (const [field, value] of parts) {
    if (typeof value === 'string') texts.push([field, value]);
    // A file that nobody chose has neither name nor content.
    else if (value.name !== '' || value.size > 0)
      files.push({ field, name: value.name, content: new Uint8Array(await value.arrayBuffer()) });
  }
  if (texts.reduce((length, [field, value]) => length + field.length + value.length, 0) > MAX_BYTES)
    throw new Refusal(413, TOO_LONG);
  const json = texts.find(([field]) => field === 'fields')?.[1];
  return { fields: json === undefined ? formFields(texts) : jsonFields(json), files };
}

/** Whether a request brings a form that may have files, which is more work to read than any other. */
export const isUpload = (request: Request): boolean => typeOf(request) === MULTIPART;

const UNREADABLE = 'The form cannot be read.';

/** What stands between the parts of a form (RFC 2046, 5.1.1). */
function boundaryOf(request: Request): string {
  let boundary: string | null = null;
  try {
    boundary = new MIMEType(request.headers.get('content-type') ?? '').params.get('boundary');
  } catch {
    // It is none.
  }
  if (!boundary || !/^[\w'()+,./:=?-]{1,70}$/.test(boundary)) throw new Refusal(400, UNREADABLE);
  return boundary;
}

/** Refuses a form of so many parts, or with so much before one of them, that to parse it would hold up everybody else. */
function requireFewParts(bytes: Buffer, boundary: string): void {
  const mark = `--${boundary}`;
  // The last one ends the form.
  let left = MAX_FIELDS + 1;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    if (left === 0) throw new Refusal(413, TOO_MANY_FIELDS);
    left -= 1;
    const head = bytes.subarray(at, at + MAX_PART_HEAD);
    if (head.length === MAX_PART_HEAD && !head.includes('\r\n\r\n')) throw new Refusal(413, TOO_LONG);
  }
}

/**
 * The fields of a request: JSON or a posted form, at most 64 kB. Names and texts hold no character that a database
 * refuses.
 *
 * @param deepest how deep lists and groups may lie in each other; more for a protocol than for a form.
 * @throws Refusal 400, 413 or 415.
 */
export async function readBody(request: Request, deepest = DEEPEST): Promise<Fields> {
  const text = (await readLimited(request, MAX_BYTES, TOO_LONG)).toString('utf8');
  const type = typeOf(request);
  if (type === PLAIN_FORM) {
    if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new Refusal(413, TOO_MANY_FIELDS);
    return formFields(new URLSearchParams(text));
  }
  if (type !== 'application/json') throw new Refusal(415, 'Send JSON or a form.');
  return jsonFields(text, deepest);
}

function jsonFields(text: string, deepest = DEEPEST): Fields {
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new Refusal(400, 'The body is not a JSON object.');
  return cleaned(fields, deepest) as Fields;
}

const typeOf = (request: Request) => request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();

function formFields(entries: Iterable<[string, string]>): Fields {
  const values = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const field = cleanText(name);
    const before = values.get(field);
    if (before) before.push(cleanText(value));
    else values.set(field, [cleanText(value)]);
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}

function cleaned(value: unknown, left: number): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (left === 0) throw new Refusal(400, 'The body is nested too deeply.');
  if (Array.isArray(value)) return value.map((item) => cleaned(item, left - 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [cleanText(name), cleaned(item, left - 1)]));
}

async function readLimited(request: Request, most: number, tooLarge: string): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new Refusal(413, tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > most) throw new Refusal(413, tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Only pages of the same site may send forms; browsers say where a request comes from. The site's published address
 * counts beside the host that was asked, because a proxy in front may ask under another name, and so do origins that the
 * site lists.
 *
 * @throws Refusal 403.
 */
export function requireSameOrigin(request: Request, site: Pick<SiteData, 'brochure' | 'origins'>): void {
  const origin = request.headers.get('origin');
  if (isListedOrigin(origin, site)) return;
  const fetchSite = request.headers.get('sec-fetch-site');
  const requested = request.headers.get('host') ?? new URL(request.url).host;
  const published = hostOf(site.brochure?.origin ?? '');
  const from = hostOf(origin ?? '');
  const isOwn = from !== undefined && (from === requested || from === published);
  const isForeign = origin !== null && origin !== 'null' && !isOwn;
  // A frame without an origin of its own says "null"; the browser still tells that it is another site's.
  if (isForeign || fetchSite === 'cross-site') throw new Refusal(403, 'This form belongs to another site.');
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
