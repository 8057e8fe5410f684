import { describe, expect, it } from 'vitest';
import { accessibilityStatement } from './accessibility-statement.ts';

const site = { name: 'Harbour', legalName: null, email: 'hi@harbour.example', phone: '+61255500121' } as never;
const report = { checkedOn: '2026-11-20', tool: 'axe-core 4.14.1', pages: 12, found: [], known: [] };
const gap = { rule: 'image-alt', what: 'Images must have <alt> text', pages: 2, path: '/about-us' };

describe('the accessibility statement', () => {
  it('POLICY-020 names standard, day, tool, pages and whom to tell', () => {
    const text = accessibilityStatement({ site }, report);
    for (const words of ['WCAG 2.2 AA', '20 November 2026', 'axe-core 4.14.1', '12 pages', 'mailto:hi@harbour.example'])
      expect(text).toContain(words);
    expect(text).toContain('found nothing that breaks its rules');
    expect(text).toContain('We know of nothing.');
  });

  it('POLICY-020 lists what people know and what the check found', () => {
    const text = accessibilityStatement({ site }, { ...report, found: [gap], known: ['The map has no list.'] });
    expect(text).toContain(
      '- The map has no list.\n- Images must have \\<alt\\> text (on 2 pages, for example /about-us)',
    );
    expect(text).not.toContain('We know of nothing.');
  });

  it('POLICY-020 a site that was never checked says so', () => {
    expect(accessibilityStatement({ site }, null)).toContain('has not been checked yet');
    const bare = { ...(site as object), email: null, phone: null } as never;
    expect(accessibilityStatement({ site: bare }, null)).toContain('[Contact](/contact)');
  });
});
