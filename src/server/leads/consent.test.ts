import { describe, expect, it } from 'vitest';
import { consentLabels } from '#src/domain/lead/forms/consent-labels.ts';
import { FIELDS } from '#src/domain/lead/forms/form-fields.ts';
import { formSettings } from '#src/domain/lead/forms/form-settings.schema.ts';
import { consentOf } from './consent.ts';

const now = new Date('2026-11-23T21:30:00Z');
const page = 'https://harbour.example/contact';
const words = consentLabels(formSettings.parse({ disclaimer: { enquiry: ' We keep what you write. ' } }));

describe('the consent of a form', () => {
  it('LEAD-023 says for each box the words, their version, whether it was ticked, when and on which page', () => {
    const [news, terms] = consentOf(words.enquiry, { opt_in: 'true', terms_conditions: 'on' }, { page, now });
    expect(news).toEqual({
      field: 'opt_in',
      agreed: true,
      wording: FIELDS.opt_in.label,
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
      ticked_before: true,
      at: '2026-11-23T21:30:00.000Z',
      page,
    });
    expect(terms).toMatchObject({ field: 'terms_conditions', agreed: true, wording: 'We keep what you write.' });
    expect(terms).not.toHaveProperty('ticked_before');
  });

  it.each([undefined, '', 'false', 'no', false, ['true'], {}])('a box that says %j was not ticked', (opt_in) => {
    expect(consentOf(words.enquiry, { opt_in }, { page, now })[0]?.agreed).toBe(false);
  });

  it('LEAD-023 other words are another version, the same words the same', () => {
    const other = consentLabels(formSettings.parse({ disclaimer: { enquiry: 'We keep what you write!' } }));
    const version = (of: typeof words) => consentOf(of.enquiry, {}, { page, now }).map((one) => one.version);
    expect(version(words)[0]).toBe(version(other)[0]);
    expect(version(words)[1]).not.toBe(version(other)[1]);
    expect(version(words)).toEqual(version(words));
  });

  it('FORM-012 FORM-013 nothing is noted of a box that the form does not have', () => {
    const bare = consentLabels(formSettings.parse({ optIn: ['finance'], optInTicked: false }));
    expect(consentOf(bare.enquiry, { opt_in: 'true', terms_conditions: 'true' }, { page, now })).toEqual([]);
    const [finance] = consentOf(bare.financeRequest, { opt_in: true }, { page: undefined, now });
    expect(finance).toMatchObject({ agreed: true, page: null });
    expect(finance).not.toHaveProperty('ticked_before');
    expect(consentOf(undefined, { opt_in: 'true' }, { page, now })).toEqual([]);
  });
});
