import { describe, expect, it } from 'vitest';
import type { Offer } from './offer.schema.ts';
import { offerDescription, offerDisclaimer, offerLabels } from './offer-text.ts';

const offer = (fields: Partial<Offer>): Offer => ({ id: 1, name: 'Offer', ...fields });
const long = (count: number) => 'a'.repeat(count);

describe('texts of an offer', () => {
  it('OFFER-016 shows the sanitized description, else the words of the description', () => {
    const both = offer({ sanitized_description: '<p>Five <strong>years</strong></p>', description: 'Other' });
    expect(offerDescription(both, false)?.html).toBe('<p>Five <strong>years</strong></p>');
    expect(offerLabels(both)).toBe('Five years');
    const plain = offer({
      sanitized_description: '',
      description: '<p onclick="x()">Tea &amp; <b>keys</b></p><script>x()</script>',
    });
    expect(offerDescription(plain, false)?.html).toBe('<p>Tea &amp; keys</p>');
    expect(offerDescription(offer({}), false)).toBeNull();
  });

  it('OFFER-016 a description without markup keeps its paragraphs and lines', () => {
    const plain = offer({ description: 'Five years\nof service\n\n\nSee us today' });
    expect(offerDescription(plain, false)?.html).toBe('<p>Five years<br>of service</p><p>See us today</p>');
    expect(offerLabels(plain)).toBe('Five years of service See us today');
  });

  it.each([
    ['<p>With:</p><ul><li>Mats</li><li>Tow bar</li></ul>'],
    ['With:<ul><li>Mats</li><li>Tow bar</li></ul>'],
    ['With:\n• Mats\n• Tow bar'],
  ])('OFFER-016 a list is a sentence on one line: %j', (description) => {
    expect(offerLabels(offer({ description }))).toBe('With: Mats, Tow bar');
  });

  it('OFFER-002 a description that starts whole has a toggle above 320 characters only', () => {
    const cut = (length: number, collapse: boolean) =>
      offerDescription(offer({ description: long(length) }), collapse)?.cut;
    expect([160, 161, 320].map((length) => cut(length, false))).toEqual([null, null, null]);
    expect(cut(321, false)).not.toBeNull();
    expect([160, 200].map((length) => cut(length, true))).toEqual([null, null]);
    expect(cut(201, true)).not.toBeNull();
  });

  it('OFFER-002 OFFER-017 cuts a description to its first 160 characters', () => {
    expect(offerDescription(offer({ description: long(321) }), false)?.cut).toBe(`${long(160)}...`);
    const list = offer({ sanitized_description: `<p>With:</p><ul><li>One</li><li>${long(20)} ${long(200)}</li></ul>` });
    expect(offerDescription(list, true)?.cut).toBe(`With: One, ${long(20)}...`);
  });

  it('OFFER-018 starts cut above 200 characters where the site says so, and expanded elsewhere', () => {
    expect(offerDescription(offer({ description: long(200) }), true)?.startsCut).toBe(false);
    expect(offerDescription(offer({ description: long(201) }), true)?.startsCut).toBe(true);
    expect(offerDescription(offer({ description: long(201) }), false)?.startsCut).toBe(false);
  });

  it('OFFER-018 never starts with a rate whose comparison rate is cut off', () => {
    const rate = offer({ description: `2.99% p.a. ${long(320)} comparison rate 3.49% p.a.` });
    expect(offerDescription(rate, true)).toMatchObject({ startsCut: false });
    expect(offerDescription(rate, true)?.cut).not.toBeNull();
  });

  it('OFFER-003 OFFER-017 OFFER-019 cuts a disclaimer of more than 200 characters, and starts cut', () => {
    expect(offerDisclaimer(offer({ disclaimer: long(200) }))).toMatchObject({ cut: null, startsCut: false });
    expect(offerDisclaimer(offer({ disclaimer: long(201) }))).toMatchObject({
      cut: `${long(200)}...`,
      startsCut: true,
    });
    expect(offerDisclaimer(offer({ disclaimer: ' ' }))).toBeNull();
    expect(offerDisclaimer(offer({}))).toBeNull();
    expect(offerDisclaimer(offer({ disclaimer: ' While \n\n stock  lasts. ' }))?.html).toBe(
      '<p>While stock lasts.</p>',
    );
    expect(offerDisclaimer(offer({ disclaimer: '<img src=x onerror=alert(1)>' }))?.html).not.toContain('<img');
  });

  it('OFFER-019 keeps the comparison rate warning in sight while the disclaimer is cut', () => {
    const warning = 'WARNING: This comparison rate is true only for the examples given.';
    expect(offerDisclaimer(offer({ disclaimer: `${long(210)} ${warning}` }))?.warning).toBe(warning);
    expect(offerDisclaimer(offer({ disclaimer: `Short. ${warning}` }))).toMatchObject({ cut: null, warning });
  });
});
