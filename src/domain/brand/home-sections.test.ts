import { describe, expect, it } from 'vitest';
import {
  COMPOSITIONS,
  groundBehindHeader,
  HOME_SECTIONS,
  namedTwice,
  sectionsBelow,
  USUAL_SECTIONS,
} from './home-sections.ts';
import { themeSettings } from './theme-settings.schema.ts';

const mistakes = (sections: unknown) =>
  themeSettings.safeParse({ home: { sections } }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('sections of the home page', () => {
  it('keep the order and the choice of the site', () => {
    expect(sectionsBelow('split', ['why', 'bodies', 'arrivals'])).toEqual(['why', 'bodies', 'arrivals']);
    expect(sectionsBelow('full-bleed', HOME_SECTIONS)).toEqual([...HOME_SECTIONS]);
  });

  it('leave out what the opening shows by itself', () => {
    const sections = ['arrivals', 'makes', 'bodies', 'why'] as const;
    expect(sectionsBelow('search-first', sections)).toEqual(['arrivals', 'why']);
    expect(sectionsBelow('mosaic', sections)).toEqual(['arrivals', 'makes', 'why']);
    expect(sectionsBelow('search-first', ['doors', 'arrivals'])).toEqual(['arrivals']);
    expect(sectionsBelow('mosaic', ['doors', 'arrivals'])).toEqual(['doors', 'arrivals']);
  });

  it('find the one that is named twice', () => {
    expect(namedTwice(['why', 'offers', 'why'])).toBe('why');
    expect(namedTwice(['why', 'offers'])).toBeUndefined();
    expect(namedTwice([])).toBeUndefined();
  });

  it('are the usual ones in the default order when a site names none', () => {
    expect(themeSettings.parse({}).home.sections).toEqual([...USUAL_SECTIONS]);
  });

  it('are refused when a name is unknown, given twice, or none is left, each with what to write', () => {
    expect(mistakes(['why'])).toBeUndefined();
    expect(mistakes(['why', 'team'])).toEqual([['home.sections.1', expect.stringContaining('bodies, makes, promo')]]);
    expect(mistakes(['why', 'offers', 'why'])).toEqual([
      ['home.sections', 'Names "why" more than once. Name each section once, in the order of the page.'],
    ]);
    expect(mistakes([])).toEqual([['home.sections', expect.stringContaining('at least one section')]]);
  });
});

it('a header over the opening has light words on the photograph alone', () => {
  expect(COMPOSITIONS.filter((composition) => groundBehindHeader(composition) === 'dark')).toEqual(['full-bleed']);
});
