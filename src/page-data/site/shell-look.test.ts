import { describe, expect, it } from 'vitest';
import { shellProps } from '../shell/shell.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';

const shell = (theme: Record<string, unknown>) => shellProps(fixtureSite({ theme }));

describe('the look of a site', () => {
  it('puts nothing on the root of a page that looks as usual', () => {
    expect(shell({}).look).toEqual({});
    expect(shell({}).themeCss).not.toContain('--density');
  });

  it('names what differs for the style sheets', () => {
    expect(shell({ headerForm: 'centred', card: 'edge', photo: 'muted' }).look).toEqual({
      'data-header': 'centred',
      'data-card': 'edge',
      'data-photo': 'muted',
    });
    expect(shell({ card: 'wide' }).look).toEqual({ 'data-card': 'wide' });
  });

  it('gives compact pages less room and smaller large type', () => {
    expect(shell({ density: 'compact' }).themeCss).toMatch(/--density:0\.7;--display:0\.88/);
  });

  it('GEN-004 gives the head of pages the ground of the dealer', () => {
    expect(shell({ pageHead: 'quiet' }).themeCss).not.toContain('--head');
    expect(shell({ pageHead: 'plain' }).themeCss).toMatch(/;--head:var\(--surface\)$/);
    const dark = shell({ pageHead: 'dark' });
    expect(dark.themeCss).toContain(';--head-ink:#ffffff;');
    expect(dark.look).toEqual({ 'data-head': 'dark' });
    const brand = shell({ pageHead: 'brand', brand: '#f0b400' });
    expect(brand.themeCss).toContain(';--head:#f0b400;');
  });

  it('GEN-004 sets headings in the weight of the dealer', () => {
    expect(shell({}).themeCss).not.toContain('--heading');
    expect(shell({ headingWeight: 'regular' }).themeCss).toContain('--heading:400');
    expect(shell({ headingWeight: 'medium' }).themeCss).toContain('--heading:500');
  });
});
