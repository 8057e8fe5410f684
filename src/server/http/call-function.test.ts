import { describe, expect, it } from 'vitest';
import { log } from '../log/log.ts';
import { callFunction } from './call-function.ts';
import { type ApiConfig, answer, type FunctionContext, json } from './context.ts';
import { Refusal } from './refusal.ts';

log.level = 'silent';
const config: ApiConfig = { path: '/api/x', method: 'GET' };

async function call(work: () => Promise<Response>, { method = 'GET', id = 'support-123', origin = '' } = {}) {
  const headers = { 'x-request-id': id, ...(origin && { origin }) };
  const request = new Request('https://kite.example/api/x', { method, headers });
  const context = () => ({ site: { origins: ['https://group.example'] } }) as unknown as FunctionContext;
  const response = await callFunction({ config, run: () => answer(work) }, request, context);
  return { response, body: (await response.json()) as Record<string, unknown> };
}
const refuse = (status: number) => () => Promise.reject(new Refusal(status, 'No.'));

describe('the request id of a call', () => {
  it('comes back with every answer, also of the wrong method', async () => {
    for (const { response } of [
      await call(() => Promise.resolve(json({}))),
      await call(refuse(400)),
      await call(refuse(502)),
      await call(() => Promise.resolve(json({})), { method: 'POST' }),
    ])
      expect(response.headers.get('x-request-id')).toBe('support-123');
  });

  it('is in an error that is not the caller’s, so that it can be read out on the phone', async () => {
    expect((await call(refuse(502))).body).toEqual({ error: 'No.', request_id: 'support-123' });
    expect((await call(() => Promise.reject(new Error('inside')))).body).toEqual({
      error: 'Something went wrong. Please try again.',
      request_id: 'support-123',
    });
    expect((await call(refuse(400))).body).toEqual({ error: 'No.' });
  });

  it('is a new one for a caller that sends something else', async () => {
    const { response } = await call(() => Promise.resolve(json({})), { id: '<b>1234567</b>' });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('can be read by pages of listed origins only', async () => {
    const shown = async (origin: string) =>
      (await call(refuse(502), { origin })).response.headers.get('access-control-expose-headers');
    expect(await shown('https://group.example')).toBe('x-request-id');
    expect(await shown('https://evil.example')).toBeNull();
  });
});
