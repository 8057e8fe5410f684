import { describe, expect, it } from 'vitest';
import { dealerFolder } from '../../feeds/feed-for-test.ts';
import { checkFeed } from './check-and-build.ts';
import { nextSteps } from './next-steps.ts';

const site = (more: object = {}) =>
  JSON.stringify({ site: { id: 1, slug: 'anchor', name: 'Anchor', template: 'standard' }, ...more });
const yard = (more: object) => JSON.stringify({ id: 1, name: 'Yard', ...more });

/** The first words of what is next for a dealer of these files. */
async function stepsOf(files: Record<string, string>, failed = false, root = dealerFolder(files)): Promise<string[]> {
  const check = await checkFeed(root, 'anchor');
  const inRoot = (command: string) => `${command} --root there`;
  return nextSteps(root, 'anchor', { check, failed, inRoot }).map((step) => step.replace(/:.*|;.*/, ''));
}

describe('what comes next for a new dealer', () => {
  it('are three things, the most urgent first', async () => {
    expect(await stepsOf({ 'sites/anchor/site.json': site() })).toEqual([
      'Vehicles',
      'Somebody who gets the enquiries',
      'Opening hours and licence number',
      'Looks',
    ]);
    expect(await stepsOf({ 'sites/anchor/site.json': site() }, true)).toEqual([
      'What the build says above',
      'Vehicles',
      'Somebody who gets the enquiries',
      'Looks',
    ]);
  });

  it('leave out what is there', async () => {
    const leads = { destinations: [{ name: 'sales', kind: 'email', to: ['sales@anchor.example'] }] };
    const files = {
      'sites/anchor/site.json': site({ leads, stock: { feeds: [{ source: 'stock.csv' }] } }),
      'content/anchor/stock.csv': 'Stock number,Make,Model\nA1,Kia,EV5\n',
      'content/anchor/locations/yard.json': yard({
        dealer_license_number: '1',
        contact_detail: { opening_hours: [{ weekday: 1, open: '09:00', close: '17:00' }] },
      }),
    };
    expect(await stepsOf(files)).toEqual([
      'Logo and ABN',
      'Words and pictures of your own',
      'What the site needs before it goes live',
      'Looks',
    ]);
    const branded = (more: object) => ({
      ...files,
      'sites/anchor/site.json': JSON.stringify({
        site: { id: 1, slug: 'anchor', name: 'Anchor', template: 'standard', ...more },
        ...{ leads, stock: { feeds: [{ source: 'stock.csv' }] } },
      }),
    });
    expect((await stepsOf(branded({ logoUrl: '/images/logo.svg' })))[0]).toBe('ABN');
    expect((await stepsOf(branded({ abn: '53 004 085 616' })))[0]).toBe('Logo');
    const unread = { ...files, 'content/anchor/stock.csv': 'Colour,Wheels\nRed,4\n' };
    expect((await stepsOf(unread))[0]).toBe('A feed that can be used');
    const closed = { ...files, 'content/anchor/locations/yard.json': yard({ dealer_license_number: '1' }) };
    expect((await stepsOf(closed))[0]).toBe('Opening hours');
  });

  it('name the guides where they are', async () => {
    const files = { 'sites/anchor/site.json': site() };
    const shown = (root: string) =>
      nextSteps(root, 'anchor', { check: undefined, failed: false, inRoot: (text) => text })[0] ?? '';
    expect(shown(dealerFolder(files))).toContain('(docs/stock-feeds.md)');
    const guide = 'node_modules/forecourt/docs/stock-feeds.md';
    expect(shown(dealerFolder({ ...files, [guide]: '# Feeds' }))).toContain(`(${guide})`);
  });

  it('name commands as they are called for this root', async () => {
    const root = dealerFolder({ 'sites/anchor/site.json': site() });
    const steps = nextSteps(root, 'anchor', {
      check: undefined,
      failed: true,
      inRoot: (text) => `${text} --root there`,
    });
    expect(steps[0]).toBe('What the build says above; then npm run build -- anchor --root there.');
  });
});
