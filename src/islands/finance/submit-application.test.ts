import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApplicationCalls, type Progress, submitApplication } from './submit-application.ts';

const RIGHT = {
  verify: { ok: true as const },
  sendLead: { leadId: 'L-1' },
  createCustomer: { ok: true as const, redirectUrl: 'https://apply.lender.com.au/go' },
};

describe('a submission', () => {
  let order: string[];
  beforeEach(() => {
    order = [];
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  const submit = (change: { [call in keyof ApplicationCalls]?: unknown } = {}, progress: Progress = {}) => {
    const answers = { ...RIGHT, ...change };
    const call = (name: keyof ApplicationCalls) => async () => {
      order.push(name);
      await Promise.resolve();
      order.push(`${name} answered`);
      if (answers[name] instanceof Error) throw answers[name];
      return answers[name];
    };
    const calls = { verify: call('verify'), sendLead: call('sendLead'), createCustomer: call('createCustomer') };
    return submitApplication(progress, calls as ApplicationCalls);
  };
  const error = async (change: Parameters<typeof submit>[0]) => {
    const outcome = await submit(change);
    return outcome.kind === 'failed' ? outcome.error : outcome.kind;
  };

  it('FIN-050 FIN-051 FIN-052 verifies the code, then sends lead and customer in parallel, and follows the answer', async () => {
    expect(await submit()).toEqual({ kind: 'sent', leadId: 'L-1', redirectUrl: 'https://apply.lender.com.au/go' });
    expect(order).toEqual([
      ...['verify', 'verify answered', 'sendLead', 'createCustomer'],
      ...['sendLead answered', 'createCustomer answered'],
    ]);
  });

  it('FIN-050 ERR-022 a wrong code stops it: no lead is sent', async () => {
    const text = 'The verification code is invalid. Please try again.';
    expect(await submit({ verify: { ok: false, error: text } })).toEqual({ kind: 'code', error: text });
    expect(order).toEqual(['verify', 'verify answered']);
  });

  it('FIN-053 ERR-029 a rejected lead says what the server says, and which fields it names', async () => {
    const errors = { email: 'Please enter a valid email address.' };
    expect(await submit({ sendLead: { error: 'Please call us on 02 5550 0121.', errors, isRefused: true } })).toEqual({
      kind: 'failed',
      error: 'Please call us on 02 5550 0121.',
      errors,
    });
  });

  it('FIN-053 ERR-026 without a text of the server it has one of its own', async () => {
    expect(await error({ sendLead: { error: '', errors: {} } })).toBe('Lead submission failed');
  });

  it('FIN-054 ERR-024 ERR-029 a failing customer shows the text of the server', async () => {
    expect(await error({ createCustomer: { ok: false, error: 'Failed to create YouX customer' } })).toBe(
      'Failed to create YouX customer',
    );
  });

  it('FIN-054 ERR-025 without a text of the server it has one of its own', async () => {
    expect(await error({ createCustomer: { ok: false, error: '' } })).toBe('Failed to create customer with YouX');
  });

  it.each([undefined, '', 7, 'javascript:alert(1)', 'http://lender.example/', '//lender.example'])(
    'FIN-055 ERR-027 an answer that leads to %j leads nowhere',
    async (redirectUrl) => {
      expect(await error({ createCustomer: { ok: true, redirectUrl } })).toBe(
        'Failed to create customer or no redirect URL received.',
      );
    },
  );

  it('FIN-056 ERR-028 ERR-050 anything else is an unknown error', async () => {
    expect(await error({ verify: new Error('odd') })).toBe('An unknown error occurred.');
    expect(await error({ sendLead: new Error('odd') })).toBe('An unknown error occurred.');
    expect(await submit({ sendLead: { error: '', errors: {}, isLost: true } })).toEqual({
      ...{ kind: 'failed', error: 'An unknown error occurred.', errors: {}, isLost: true },
    });
  });

  it('FIN-053 where both fail the lead is told', async () => {
    const both = { sendLead: { error: '', errors: {} }, createCustomer: { ok: false, error: 'No.' } };
    expect(await error(both)).toBe('Lead submission failed');
  });

  it('FIN-059 what has succeeded is not asked or sent again', async () => {
    const progress: Progress = {};
    await submit({ createCustomer: { ok: false, error: '' } }, progress);
    expect(progress).toEqual({ isVerified: true, leadId: 'L-1' });
    order = [];
    expect((await submit({}, progress)).kind).toBe('sent');
    expect(order).toEqual(['createCustomer', 'createCustomer answered']);
    const other: Progress = { isVerified: true };
    await submit({ sendLead: { error: '', errors: {} } }, other);
    order = [];
    await submit({}, other);
    expect(order).toEqual(['sendLead', 'sendLead answered']);
  });
});
