import { expect, it } from 'vitest';
import {
  closePicture,
  closeStyle,
  contentPicture,
  focusStyle,
  headPicture,
  pictureStyle,
  posterPicture,
} from './content-picture.ts';
import { CONTENT_IMAGE, imageKinds, OFFER_IMAGE, sizesOf } from './image-sizes.ts';
import { imageSources } from './media-url.ts';

it('CONTENT-025 a picture with a point comes whole, in the room of its frame, and the page crops it', () => {
  const made = contentPicture('/images/yard.jpg', '40% 30%', CONTENT_IMAGE);
  expect(made).toMatchObject({ width: 960, height: 480, focus: '40% 30%' });
  expect(made.srcset).toContain('w=1920&q=75 1920w');
  expect(made.srcset).not.toContain('fit=cover');
  expect(focusStyle(made.focus)).toEqual({ objectPosition: '40% 30%' });
});

it('CONTENT-025 a picture without a point is cropped by the image service', () => {
  for (const none of [undefined, null, '']) {
    const made = contentPicture('/images/yard.jpg', none, CONTENT_IMAGE);
    expect(made).toEqual(imageSources('/images/yard.jpg', CONTENT_IMAGE));
    expect(focusStyle(none)).toBeUndefined();
  }
});

it('BANNER-001 a picture that phones cut close has its point in the middle, as far as the picture goes', () => {
  const style = (focus?: string, size?: [number, number], ground = 'linear-gradient(#eee, #111)') => {
    const [width, height] = size ?? [0, 0];
    const look = size && { width, height, point: [50, 50] as [number, number], ground };
    return closeStyle(closePicture(contentPicture('/images/a.jpg', focus, { widths: [640] }), look));
  };
  expect(style('64% 60%')).toEqual({ '--point': '64% 60%', '--close': '78% 60%', '--zoom': '1.45' });
  expect(['20% 60%', '90% 10%'].map((focus) => style(focus)?.['--close'])).toEqual(['0% 60%', '100% 10%']);
  for (const none of [undefined, '']) expect(style(none)).toBeUndefined();
  const zooms = [
    [1600, 900],
    [1500, 1000],
    [2000, 1000],
    [2600, 1000],
  ] as [number, number][];
  expect(zooms.map((size) => style('64% 60%', size)?.['--zoom'])).toEqual(['1.45', '1.45', '1.29', '1']);
  expect(style('64% 60%', [1500, 1000], '#e9ebee')?.['--zoom']).toBe('1');
});

it('CONTENT-025 image services make every size of a picture that comes whole', () => {
  const whole = sizesOf(imageKinds()).filter(({ height }) => height === undefined);
  for (const width of CONTENT_IMAGE.widths) expect(whole.map((size) => size.width)).toContain(width);
});

it('CONTENT-025 the picture at the head of a page is less wide on phones, with the same words and point', () => {
  const made = headPicture('/images/yard.jpg', { alt: 'The yard' }, undefined);
  expect(made?.srcset).toContain('w=960&h=480&fit=cover');
  expect(made?.phone.srcset).toContain('w=828&h=552&fit=cover');
  const focused = headPicture('/images/yard.jpg', { alt: 'The yard', focus: '40% 30%' }, undefined);
  expect([focused?.alt, focused?.focus, focused?.phone.focus]).toEqual(['The yard', '40% 30%', '40% 30%']);
  expect(headPicture(null, {}, undefined)).toBeNull();
});

it('CONTENT-027 a head picture has the point that was found, and the shape and pixels that it has', () => {
  const words = { alt: 'We two' };
  const found = headPicture('/images/us.jpg', words, { width: 1500, height: 1000, point: [56, 28], ground: '#aabbcc' });
  expect([found?.focus, found?.phone.focus, found?.beside]).toEqual(['56% 28%', '56% 28%', undefined]);
  const chosen = headPicture(
    '/images/us.jpg',
    { focus: '1% 2%' },
    { width: 1500, height: 1000, point: [56, 28], ground: '#aabbcc' },
  );
  expect(chosen?.focus).toBe('1% 2%');
  const square = headPicture('/images/us.jpg', words, { width: 735, height: 706, point: [50, 50], ground: '#aabbcc' });
  expect(square).toMatchObject({ alt: 'We two', width: 640, height: 615 });
  expect(square?.beside).toBeCloseTo(735 / 706);
  expect(square?.srcset).toMatch(/w=640&q=75 640w, \S+w=960&q=75 735w$/);
});

it('OFFER-022 a poster is whole in its frame, on the colour of its edges', () => {
  const look = { width: 1920, height: 900, point: [50, 50] as [number, number], ground: '#123456' };
  const poster = posterPicture('/images/poster.jpg', look, OFFER_IMAGE);
  expect(poster).toMatchObject({ width: 640, height: 360, ground: '#123456' });
  expect(poster.srcset).not.toContain('fit=cover');
  expect(pictureStyle(poster)).toEqual({ objectFit: 'contain', background: '#123456' });
  expect(posterPicture('/images/poster.jpg', undefined, OFFER_IMAGE).ground).toBe('#ffffff');
});
