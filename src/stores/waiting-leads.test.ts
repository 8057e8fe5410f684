// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { fillStorage, onSite } from './on-site-for-test.ts';
import type { WaitingLead } from './waiting-leads.ts';

let store: typeof import('./waiting-leads.ts');
const open = async () => {
  store = await onSite('harbour', () => import('./waiting-leads.ts'));
};
const lead = (key: string, more: Partial<WaitingLead> = {}): WaitingLead => ({
  ...{ key, action: '/api/leads', body: '{}', success: { event: 'newEnquiry' }, at: 1_700_000_000_000 },
  ...more,
});

beforeEach(async () => {
  localStorage.clear();
  await open();
});

describe('leads that wait', () => {
  it('FORM-032 DATA-055 are kept for the next page, each key once, and dropped', async () => {
    expect(store.rememberWaiting(lead('a'))).toBe(true);
    store.rememberWaiting(lead('b'));
    store.rememberWaiting(lead('a', { body: '{"name":"Ada"}' }));
    await open();
    expect(store.$waitingLeads.get()).toEqual([lead('b'), lead('a', { body: '{"name":"Ada"}' })]);
    store.dropWaiting('b');
    store.dropWaiting('a');
    expect(localStorage.getItem('harbour:waiting')).toBeNull();
  });

  it('FORM-032 are five at most, the newest', () => {
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) store.rememberWaiting(lead(key));
    expect(store.$waitingLeads.get().map(({ key }) => key)).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it('FORM-032 what is none, or would go to another site, is left out', async () => {
    const foreign = ['https://evil.example/', '//evil.example/', '/\\evil.example', 'api/leads', ''];
    const wrong = [
      null,
      7,
      {},
      { ...lead('x'), at: 'soon' },
      { ...lead('x'), body: 1 },
      { ...lead('x'), success: null },
    ];
    localStorage.setItem(
      'harbour:waiting',
      JSON.stringify([...wrong, ...foreign.map((action) => lead('x', { action })), lead('good')]),
    );
    await open();
    expect(store.$waitingLeads.get()).toEqual([lead('good')]);
  });

  it('FORM-032 a browser that keeps nothing says so', () => {
    fillStorage();
    expect(store.rememberWaiting(lead('a'))).toBe(false);
  });
});
