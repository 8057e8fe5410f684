import { describe, expect, it } from 'vitest';
import { asksForAdvice, TOOL_TEXTS } from './tool-texts.ts';

describe('what assistants are told', () => {
  it.each([
    'what is my 2018 Mazda 3 worth',
    'how much is my car',
    'how much can I get for my hilux',
    'valuation of a 2015 ranger',
    'should I buy the CX-5 or the RAV4',
    'can we afford this on 900 a week',
    'will I be approved',
    'is this a good deal',
    'is the CX-5 a fair price',
  ])('AGENT-005 "%s" asks for advice or a valuation', (text) => {
    expect(asksForAdvice(text)).toBe(true);
  });

  it.each([
    'best value ute under 30000',
    'cheap SUV',
    'Holsworthy',
    'good first car',
    'mazda cx-5 near me',
    'how much is a CX-5',
  ])('"%s" is a search', (text) => {
    expect(asksForAdvice(text)).toBe(false);
  });

  it('every tool says what it does in a sentence, and those that prepare a form that they send nothing', () => {
    for (const [name, { title, description }] of Object.entries(TOOL_TEXTS)) {
      expect(name).toMatch(/^[a-z_]{5,40}$/);
      expect(title.length).toBeGreaterThan(8);
      expect(description).toMatch(/\.$/);
      if (name.startsWith('prepare_')) expect(description).toContain('sends nothing');
    }
  });
});
