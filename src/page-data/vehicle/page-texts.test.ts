import { describe, expect, it } from 'vitest';
import { cutText } from '#src/domain/text/cut-text.ts';
import { plainText } from '#src/domain/text/plain-text.ts';
import { featureList } from '#src/domain/vehicle-page/feature-list.ts';
import { dealerComments } from './comments.ts';

describe('comments and features', () => {
  it('GEN-049 cuts a text of more than N characters after the last word of its first N', () => {
    expect(cutText('abc', 3)).toEqual({ start: 'abc' });
    expect(cutText('abcd', 3)).toEqual({ start: 'abc...', whole: 'abcd' });
    expect(cutText('🚗🚗🚗', 3)).toEqual({ start: '🚗🚗🚗' });
    expect(cutText('🚗🚗🚗🚗', 3).start).toBe('🚗🚗🚗...');
    expect(['one two six', 'one, two, six', 'one twofold'].map((text) => cutText(text, 7).start)).toEqual([
      'one two...',
      'one...',
      'one...',
    ]);
    expect(cutText('one two six', 8).start).toBe('one two...');
  });

  it('VDP-014 dealer comments above 400 characters start cut', () => {
    expect(dealerComments('🚗'.repeat(400))).toEqual({ blocks: ['🚗'.repeat(400)] });
    expect(dealerComments('🚗'.repeat(401))).toEqual({ blocks: ['🚗'.repeat(401)], isLong: true });
  });

  it('VDP-014 lines that begin with a dash or a dot are a list, one alone is a line', () => {
    expect(dealerComments('Serviced here.\n\nWorth knowing:\n- Tow bar\n- Two keys\nCall us.\nAsk for Ada.')).toEqual({
      blocks: ['Serviced here.', 'Worth knowing:', ['Tow bar', 'Two keys'], 'Call us.\nAsk for Ada.'],
    });
    expect(dealerComments('<ul><li>Books</li><li>Keys</li></ul>')?.blocks).toEqual([['Books', 'Keys']]);
    expect(dealerComments('Price\n- 5 % off')?.blocks).toEqual(['Price\n- 5 % off']);
  });

  it.each(['', '   ', null, undefined, '-', '---', ' – — ', '_=*|./', '\n***\n', '<p></p>', '<br>---<br>'])(
    'VDP-016 ERR-040 leaves the comments %j out',
    (comments) => {
      expect(dealerComments(comments)).toBeUndefined();
    },
  );

  it('VDP-016 keeps comments with any other character', () => {
    expect(dealerComments('- x -')).toEqual({ blocks: ['- x -'] });
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
