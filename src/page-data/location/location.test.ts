import { describe, expect, it } from 'vitest';
import { fixtureSite, YARD } from '../vehicle/vehicle-site-fixture.ts';
import { locationProps } from './location.ts';

describe('the page of a location', () => {
  it('REV-020 says that reviews are about all locations, where there are several', () => {
    const site = fixtureSite();
    const heading = () => locationProps(YARD, '/locations/alexandria', site).reviewsHeading;
    expect(heading()).toBe('What customers say about all our locations');
    site.content.locations = [YARD];
    expect(heading()).toBe('What customers say');
  });
});
