import { expect, it } from 'vitest';
import { readProject, siteFile } from './project-for-test.ts';

const pageOf = (files: Record<string, string>, slug: string) =>
  readProject(files).content.pages.find((page) => page.slug === slug);

it('CONTENT-010 a site writes its privacy policy and accessibility statement, and an editor’s page takes their place', () => {
  expect(pageOf({}, 'privacy-policy')).toMatchObject({ isWritten: true, title: 'Privacy policy' });
  expect(pageOf({}, 'accessibility')).toMatchObject({ isWritten: true, title: 'Accessibility' });
  const own = { 'content/harbour/pages/privacy-policy.md': '---\ntitle: Ours\n---\n\nWords.' };
  expect(pageOf(own, 'privacy-policy')).toMatchObject({ title: 'Ours', html: '<p>Words.</p>' });
  expect(pageOf(own, 'privacy-policy')).not.toHaveProperty('isWritten');
  expect(readProject(own).content.pages.filter(({ slug }) => slug === 'privacy-policy')).toHaveLength(1);
});

it('CONTENT-010 a name of a dealer is text in them, whatever it holds', () => {
  const files = { 'sites/harbour/site.json': siteFile({ name: '<b>Ada</b> [x](javascript:y) & *Co*' }) };
  const html = pageOf(files, 'privacy-policy')?.html;
  expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt; [x](javascript:y) &amp; *Co*');
});

it('POLICY-020 the statement tells what the last check found', () => {
  const report = { checkedOn: '2026-11-20', tool: 'axe-core', pages: 3, known: ['The map has no list.'] };
  const files = { 'content/harbour/accessibility.json': JSON.stringify(report) };
  expect(pageOf(files, 'accessibility')?.html).toContain('<li>The map has no list.</li>');
});
