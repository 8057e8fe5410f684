import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sharedIdentity } from './shared-identity.ts';

function projectWith(files: Record<string, object | string>): string {
  const root = mkdtempSync(join(tmpdir(), 'forecourt-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return root;
}
const diagnostics = (files: Record<string, object | string>, slug: string) =>
  sharedIdentity(projectWith(files)).get(slug);
const site = (fields: object = {}) => ({ site: { slug: 'x', ...fields } });
const YARD = {
  dealer_license_number: 'MD 012 345',
  average_rating: 4.8,
  review_count: 412,
  contact_detail: { phone: '+61 7 5550 0100' },
};

it('a dealer made of a copy is told which licence, phone and rating are another’s', () => {
  const files = {
    'sites/anchor/site.json': site({ abn: '12 345 678 901' }),
    'content/anchor/locations/yard.json': YARD,
    'sites/harbour/site.json': site({ abn: '12345678901', phone: '(07) 5550 0100' }),
    'content/harbour/locations/alexandria.json': { ...YARD, dealer_license_number: 'MD012345', contact_detail: {} },
  };
  expect(diagnostics(files, 'anchor')).toEqual([
    'sites/anchor/site.json: the ABN 12345678901 is also in sites/harbour/site.json. Is one a copy of the other?',
    'content/anchor/locations/yard.json: the licence MD012345 is also in content/harbour/locations/alexandria.json. Is one a copy of the other?',
    'content/anchor/locations/yard.json: the phone number 0755500100 is also in sites/harbour/site.json. Is one a copy of the other?',
    'content/anchor/locations/yard.json: the rating 4.8 from 412 reviews is also in content/harbour/locations/alexandria.json. Is one a copy of the other?',
  ]);
  expect(diagnostics(files, 'harbour')).toHaveLength(4);
});

it('one dealer may name a number twice, and two may differ', () => {
  const files = {
    'sites/anchor/site.json': site({ phone: '07 5550 0100' }),
    'content/anchor/locations/yard.json': YARD,
    'content/anchor/locations/service.json': YARD,
    'sites/harbour/site.json': site({ phone: '07 5550 0101' }),
    'content/harbour/locations/yard.json': { average_rating: 4.8, review_count: 411 },
  };
  expect(diagnostics(files, 'anchor')).toEqual([]);
  expect(diagnostics(files, 'harbour')).toEqual([]);
});

it('dealers of one shared configuration are one business', () => {
  const files = {
    'sites/a/site.json': site({ extends: 'group', abn: '1' }),
    'sites/b/site.json': site({ extends: 'group', abn: '1' }),
    'sites/c/site.json': site({ abn: '1' }),
  };
  expect(diagnostics(files, 'a')).toEqual([
    'sites/a/site.json: the ABN 1 is also in sites/c/site.json. Is one a copy of the other?',
  ]);
  expect(diagnostics(files, 'c')).toHaveLength(1);
});

it('files that cannot be read are left to those who check them', () => {
  expect(
    diagnostics({ 'sites/a/site.json': '{', 'sites/b/site.json': '7', 'content/a/locations/x.json': '[]' }, 'a'),
  ).toEqual([]);
});
