import { describe, expect, it } from 'vitest';
import { mergeLayers } from '../settings/merge-layers.ts';
import { siteSchema } from '../settings/settings.schema.ts';
import { collectionNotice } from './collection-notice.ts';
import { policyGaps, privacyReport } from './policy-gaps.ts';
import { automatedDecisionsOf, type PolicySite, practicesOf, unnamedTasks } from './practices.ts';
import { privacyPolicy } from './privacy-policy.ts';

const BARE = { features: { finance: false, tradeIn: false }, leads: { copyToSender: false } };

const siteWith = (settings: object = {}, pages: PolicySite['content']['pages'] = []): PolicySite => ({
  settings: siteSchema.parse(
    mergeLayers(
      { site: { id: 1, slug: 'harbour', name: 'Harbour', template: 'standard', email: 'hi@harbour.example' } },
      settings as Record<string, unknown>,
    ),
  ),
  content: { pages },
});
const names = (settings: object, pages?: PolicySite['content']['pages']) =>
  practicesOf(siteWith(settings, pages)).map(({ name }) => name);
const decisions = (settings: object) => automatedDecisionsOf(siteWith(settings)).map(({ name }) => name);

describe('what a site does with personal information', () => {
  it('POLICY-001 a site with nothing switched on takes enquiries and counts visits', () => {
    expect(names(BARE)).toEqual(['enquiries', 'counting']);
  });

  it.each<[string, object, PolicySite['content']['pages']]>([
    ['finance', { features: { tradeIn: false } }, []],
    ['trade-in', { features: { finance: false } }, []],
    ['deposit', { features: { ...BARE.features, reserve: true } }, []],
    ['deposit', { features: { ...BARE.features, overrides: [{ make: 'Kia', set: { reserve: true } }] } }, []],
    ['work', BARE, [{ form: 'career' }]],
    ['alerts', { ...BARE, alerts: { by: 'email' } }, []],
    ['sign-in', { ...BARE, gating: { extra: ['finance'] } }, []],
    ['chat', { features: { ...BARE.features, chat: true }, navigation: { chatUrl: 'https://chat.example' } }, []],
    ['human-check', { ...BARE, humanCheck: { turnstileKey: '0x4AAA' } }, []],
  ])('POLICY-001 %s is in the policy where it is switched on, and only there', (name, settings, pages) => {
    expect(names(settings, pages).sort()).toEqual(['counting', 'enquiries', name].sort());
    const title = practicesOf(siteWith(settings, pages)).find((practice) => practice.name === name)?.title as string;
    expect(privacyPolicy(siteWith(settings, pages))).toContain(`### ${title}`);
    expect(privacyPolicy(siteWith(BARE))).not.toContain(title);
  });

  it('POLICY-001 retention follows leads.keepDays and what happens afterwards', () => {
    const kept = (leads: object) => privacyPolicy(siteWith({ ...BARE, leads }));
    expect(kept({})).toContain('until you ask us to remove it');
    expect(kept({ keepDays: 90 })).toContain('for 90 days; then what names you is taken out');
    expect(kept({ keepDays: 90, afterwards: 'delete' })).toContain('for 90 days; then it is deleted');
  });

  it('POLICY-002 the programs that decide are named, each where it is on', () => {
    expect(decisions(BARE)).toEqual(['spam']);
    expect(decisions({})).toEqual(['quote', 'estimate', 'spam']);
    expect(decisions({ pricing: { mode: 'subscription' } })).toEqual(['estimate', 'spam']);
    expect(decisions({ ...BARE, gating: { extra: ['checkout'] } })).toEqual(['spam', 'gate']);
    expect(privacyPolicy(siteWith(BARE))).toContain('### Holding back a message that looks like spam');
  });

  it('POLICY-003 recipients stand with their countries, and those abroad are named again', () => {
    const recipients = [
      { task: 'hosting', name: 'Host *Co*', countries: ['AU'] },
      { task: 'mail', name: 'Post', countries: ['US', 'SG'] },
    ];
    const policy = privacyPolicy(siteWith({ privacy: { recipients } }));
    expect(policy).toContain('- **Host \\*Co\\*** runs this website and its database (Australia)');
    expect(policy).toContain('outside Australia: in Singapore and the United States.');
    expect(privacyPolicy(siteWith({ privacy: { recipients: recipients.slice(0, 1) } }))).toContain('None of these');
  });

  it('POLICY-003 a country that does not exist is no setting', () => {
    const parse = (code: string) =>
      siteSchema.safeParse({
        site: { id: 1, slug: 'harbour', name: 'Harbour', template: 'standard' },
        privacy: { recipients: [{ task: 'mail', name: 'Post', countries: [code] }] },
      }).success;
    expect(parse('SG')).toBe(true);
    for (const code of ['XQ', 'sg', 'Singapore', '']) expect(parse(code)).toBe(false);
  });

  it('POLICY-005 tasks that nobody is named for follow what is switched on', () => {
    expect(unnamedTasks(siteWith(BARE))).toEqual(['hosting']);
    expect(unnamedTasks(siteWith({ ...BARE, leads: {} }))).toEqual(['hosting', 'mail']);
    const mail = { leads: { ...BARE.leads, destinations: [{ name: 'a', kind: 'email', to: ['a@b.example'] }] } };
    expect(unnamedTasks(siteWith({ ...BARE, ...mail }))).toEqual(['hosting', 'mail']);
    const recipients = [{ task: 'hosting', name: 'Host', countries: ['AU'] }];
    expect(unnamedTasks(siteWith({ ...BARE, privacy: { recipients } }))).toEqual([]);
    expect(
      unnamedTasks(siteWith({ ...BARE, features: { ...BARE.features, reserve: true }, privacy: { recipients } })),
    ).toEqual(['payments', 'mail']);
  });
});

describe('the policy of an editor', () => {
  const everything = siteWith(
    {
      features: { reserve: true, chat: true, saving: 'watchlist' },
      navigation: { chatUrl: 'https://chat.example' },
      alerts: { by: 'emailAndSms' },
      humanCheck: { turnstileKey: '0x4AAA' },
    },
    [{ form: 'career' }],
  );

  it('POLICY-004 the one that a site writes has no gap, whatever is switched on', () => {
    expect(policyGaps(privacyPolicy(everything), everything)).toEqual([]);
    expect(policyGaps(privacyPolicy(siteWith(BARE)), siteWith(BARE))).toEqual([]);
  });

  it('POLICY-004 a feature that is switched on later is a gap of the policy of before', () => {
    const before = privacyPolicy(siteWith(BARE));
    const now = siteWith({ features: { finance: false, tradeIn: true }, alerts: { by: 'email' } });
    expect(policyGaps(before, now).map(({ topic }) => topic)).toEqual(['trade-in', 'alerts', 'decision-estimate']);
  });

  it('POLICY-004 what the law asks every policy for is missed by name', () => {
    const topics = policyGaps('<p>We value you.</p>', siteWith(BARE)).map(({ topic }) => topic);
    expect(topics).toEqual([
      ...['kinds', 'collected', 'held', 'purposes', 'access', 'complaint', 'overseas'],
      ...['enquiries', 'counting', 'decision-spam'],
    ]);
  });

  it('POLICY-004 only a page that the site did not write is read', () => {
    const page = { slug: 'privacy-policy', title: 'Privacy', html: '<p>Nothing.</p>' };
    const of = (isWritten?: true) =>
      privacyReport({ ...siteWith(BARE), content: { pages: [{ ...page, ...(isWritten && { isWritten }) }] } });
    expect(of().gaps.length).toBeGreaterThan(5);
    expect(of(true)).toMatchObject({ isWritten: true, gaps: [] });
  });
});

describe('the line beside the button of a form', () => {
  it('FORM-036 says who asks, what for, and who else receives it where', () => {
    const recipients = [
      { task: 'crm', name: 'Desk', countries: ['US'] },
      { task: 'lender', name: 'Lantern', countries: ['AU'] },
      { task: 'hosting', name: 'Host', countries: ['AU'] },
    ];
    const site = siteWith({ site: { legalName: 'Harbour Pty Ltd' }, privacy: { recipients } });
    expect(collectionNotice('enquiry', site)).toBe(
      'Harbour Pty Ltd uses your details to answer you. Desk (the United States) may receive them.',
    );
    expect(collectionNotice('finance', site)).toContain('Desk (the United States) and Lantern (Australia) may');
    expect(collectionNotice('deposit', siteWith())).toBe('Harbour uses your details to hold the vehicle for you.');
  });
});
