import { describe, expect, it } from 'vitest';
import { focusSchema } from '#src/domain/fields/picture-fields.schema.ts';
import { besideField, focusAt, formatFocus, parseFocus } from './focus-point.ts';

describe('the point of a picture that stays in view', () => {
  it.each([
    ['0% 0%', { left: 0, top: 0 }],
    ['40% 30%', { left: 40, top: 30 }],
    ['100% 100%', { left: 100, top: 100 }],
  ])('CONTENT-025 %s is read and written alike, and content may say it', (text, point) => {
    expect(parseFocus(text)).toEqual(point);
    expect(formatFocus(point)).toBe(text);
    expect(focusSchema.safeParse(text).success).toBe(true);
  });

  it.each(['', '40%', '40 30', '101% 0%', '-1% 0%', '40% 30%;color:red', '4.5% 3%', 'left top', ' 40% 30%', '040% 3%'])(
    'CONTENT-025 %j is refused by the build',
    (text) => {
      expect(focusSchema.safeParse(text).success).toBe(false);
    },
  );

  it('CONTENT-025 a pointer beside the picture means its nearest edge', () => {
    const picture = { left: 100, top: 50, width: 400, height: 200 };
    expect(focusAt({ clientX: 200, clientY: 100 }, picture)).toEqual({ left: 25, top: 25 });
    expect(focusAt({ clientX: 0, clientY: 500 }, picture)).toEqual({ left: 0, top: 100 });
    expect(focusAt({ clientX: 10, clientY: 10 }, { left: 0, top: 0, width: 0, height: 0 })).toEqual({
      left: 50,
      top: 50,
    });
  });

  it('CONTENT-025 a field knows the picture beside it, in groups and lists', () => {
    const data = { image: '/a.jpg', hero: { image: '/b.jpg' }, items: [{ image: '/c.jpg' }, { image: '/d.jpg' }] };
    expect(besideField(data, 'focus', 'image')).toBe('/a.jpg');
    expect(besideField(data, 'hero.focus', 'image')).toBe('/b.jpg');
    expect(besideField(data, 'items.1.focus', 'image')).toBe('/d.jpg');
    expect(besideField(data, 'items.7.focus', 'image')).toBeUndefined();
    expect(besideField(undefined, 'hero.focus', 'image')).toBeUndefined();
  });
});
