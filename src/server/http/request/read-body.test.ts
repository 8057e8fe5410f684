import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { readBody, readSubmission } from './read-body.ts';

const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const part = (name: string, value = '', headers = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n${headers}\r\n${value}\r\n`;
const multipart = (parts: readonly string[]) => `${parts.join('')}--${BOUNDARY}--\r\n`;
const parts = (count: number) => Array.from({ length: count }, (_, at) => part(`a${at}`));
const request = (body: string, type = TYPE) =>
  new Request('https://dealer.example/api/leads', { method: 'POST', body, headers: { 'content-type': type } });

let parse: MockInstance;
beforeEach(() => {
  parse = vi.spyOn(Response.prototype, 'formData');
});
afterEach(() => parse.mockRestore());

/** The answer, and whether the form was parsed. */
async function read(body: string, type?: string): Promise<[number | string, boolean]> {
  const said = await readSubmission(request(body, type)).then(
    ({ fields, files }) => `${Object.keys(fields).length} and ${files.length}`,
    ({ status, message }: { status: number; message: string }) => `${status} ${message}`,
  );
  return [said, parse.mock.calls.length > 0];
}

describe('a posted form', () => {
  it('has at most 200 parts, which are counted before they are parsed', async () => {
    expect(await read(multipart(parts(200)))).toEqual(['200 and 0', true]);
    parse.mockClear();
    for (const count of [201, 202, 40_000])
      expect(await read(multipart(parts(count)))).toEqual(['413 The form has too many fields: at most 200.', false]);
    // Nor does it help to leave the end out, or the parts.
    expect((await read(parts(300).join('')))[1]).toBe(false);
    expect((await read(`--${BOUNDARY}\r\n\r\n`.repeat(300)))[1]).toBe(false);
  });

  it.each([
    `multipart/form-data; boundary="${BOUNDARY}"`,
    `Multipart/Form-Data;charset=utf-8;BOUNDARY=${BOUNDARY}`,
    `multipart/form-data; boundary=${BOUNDARY}; boundary=another`,
    `multipart/form-data; x="; boundary=another"; boundary=${BOUNDARY}`,
  ])('is counted by the boundary that it is parsed by: %s', async (type) => {
    expect(await read(multipart(parts(3)), type)).toEqual(['3 and 0', true]);
    parse.mockClear();
    expect((await read(multipart(parts(201)), type))[1]).toBe(false);
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="a b\u00e9"',
    `${TYPE}${'x'.repeat(70)}`,
  ])('is refused without a boundary: %s', async (type) => {
    expect(await read(multipart(parts(1)), type)).toEqual(['400 The form cannot be read.', false]);
  });

  it('has at most 4 kB of headers before each part', async () => {
    const headers = (bytes: number) => multipart([part('a'), part('b', 'v', `X: ${'y'.repeat(bytes)}\r\n`)]);
    expect(await read(headers(3900))).toEqual(['2 and 0', true]);
    parse.mockClear();
    for (const body of [
      headers(4096),
      multipart([part('a', 'v', 'X: y\r\n'.repeat(500_000))]),
      multipart([part('n'.repeat(4096))]),
    ])
      expect(await read(body)).toEqual(['413 The message is too long.', false]);
  });

  it('has files with any content beside its fields', async () => {
    const file =
      'Content-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n';
    const content = `%PDF-1.7\r\n--\r\n${'--'.repeat(5000)}${'x'.repeat(100_000)}`;
    const body = `${part('name', 'A')}--${BOUNDARY}\r\n${file}\r\n${content}\r\n--${BOUNDARY}--\r\n`;
    const { fields, files } = await readSubmission(request(body));
    expect(fields).toEqual({ name: 'A' });
    expect(files.map(({ field, name, content: { length } }) => [field, name, length])).toEqual([
      ['resume', 'cv.pdf', content.length],
    ]);
  });

  it('without files has at most 200 fields', async () => {
    const pairs = (count: number) =>
      request(Array.from({ length: count }, (_, at) => `a${at}=`).join('&'), 'application/x-www-form-urlencoded');
    expect(Object.keys(await readBody(pairs(200)))).toHaveLength(200);
    await expect(readBody(pairs(201))).rejects.toMatchObject({ status: 413 });
  });
});
