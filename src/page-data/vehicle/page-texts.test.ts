import { describe, expect, it } from 'vitest';
import { cutText } from '#src/domain/text/cut-text.ts';
import { plainText } from '#src/domain/text/plain-text.ts';
import { featureList } from '#src/domain/vehicle-page/feature-list.ts';
import { dealerComments } from './comments.ts';

describe('comments and features', () => {
  it('GEN-049 cuts a text of more than N characters to its first N', () => {
    expect(cutText('abc', 3)).toEqual({ start: 'abc' });
    expect(cutText('abcd', 3)).toEqual({ start: 'abc...', whole: 'abcd' });
    expect(cutText('🚗🚗🚗', 3)).toEqual({ start: '🚗🚗🚗' });
    expect(cutText('🚗🚗🚗🚗', 3).start).toBe('🚗🚗🚗...');
  });

  it('VDP-014 cuts dealer comments above 400 characters', () => {
    expect(dealerComments('x'.repeat(400))).toEqual({ pending: false, start: 'x'.repeat(400) });
    expect(dealerComments('x'.repeat(401)).start).toBe(`${'x'.repeat(400)}...`);
    expect(dealerComments('x'.repeat(3000)).whole).toHaveLength(3000);
  });

  it.each(['', '   ', null, undefined, '-', '---', ' – — ', '_=*|./', '\n***\n', '<p></p>', '<br>---<br>'])(
    'VDP-016 ERR-040 says that the comments %j are pending',
    (comments) => {
      expect(dealerComments(comments)).toEqual({
        pending: true,
        start: 'Dealer comments are pending. Please check back here later.',
      });
    },
  );

  it('VDP-016 keeps comments with any other character', () => {
    expect(dealerComments('- x -')).toEqual({ pending: false, start: '- x -' });
  });

  it('VDP-014 reads HTML in comments as words, never as markup', () => {
    expect(
      plainText(
        '<p>One <b>owner</b>.</p><script>alert(1)</script><ul><li>Books</ul>A&amp;B 5 < 6 <img src=x onerror=y>',
      ),
    ).toBe('One owner.\n\n• Books\nA&B 5 < 6');
    expect(plainText('<script>never closed')).toBe('');
    expect(plainText('&lt;b&gt;')).toBe('<b>');
  });

  const listOf = (standardEquipment: string[] | string | null, item_type: 'car' | 'caravan' = 'car') =>
    featureList({ standardEquipment, item_type });

  it('VDP-013 shows 8 features and keeps the rest for the toggle', () => {
    const features = (count: number) => listOf(Array.from({ length: count }, (_, place) => `Feature ${place}`));
    expect(features(8)).toMatchObject({ rest: [] });
    expect(features(9).first).toHaveLength(8);
    expect(features(9).rest).toEqual(['Feature 8']);
  });

  it('VDP-013 reads a text as a list, without blanks and repeats', () => {
    expect(listOf('• Sunroof\n- Tow bar\n\nsunroof').first).toEqual(['Sunroof', 'Tow bar']);
    expect(listOf('ABS, 2,000 kg towing, ABS', 'caravan').first).toEqual(['ABS', '2,000 kg towing']);
    expect(listOf(null)).toEqual({ first: [], rest: [] });
  });

  it('VDP-013 what sets a car apart comes first', () => {
    expect(listOf('ABS, Sunroof').first).toEqual(['Sunroof', 'ABS']);
  });
});
