import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoGround } from './photo-ground.ts';

/** A drawing of 48 pixels in width as a small picture. */
async function drawn(height: number, svg: string) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="${height}">${svg}</svg>`;
  const { data, info } = await sharp(Buffer.from(text)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return photoGround({ data, ...info });
}

const all = (fill: string) => `<rect width="100%" height="100%" fill="${fill}"/>`;
const sweep = (stops: string, turn = 'x2="0" y2="1"') =>
  `<linearGradient id="a" ${turn}>${stops}</linearGradient>${all('url(#a)')}`;
const stop = (offset: number, colour: string) => `<stop offset="${offset}" stop-color="${colour}"/>`;

describe('the ground of a photograph', () => {
  it('before white has this one colour', async () => {
    expect(await drawn(32, `${all('#fff')}<rect x="8" y="8" width="30" height="20"/>`)).toEqual({
      ...{ ground: '#ffffff', isPlain: true },
    });
  });

  // The edges of 48 × 32 pixels are 160 pixels.
  it.each([
    ['a fifth of the edges', 32, true],
    ['more than a fifth', 33, false],
  ])('is plain around a cut-out that touches %s', async (_, touched, isPlain) => {
    expect((await drawn(32, `${all('#fff')}<rect x="8" width="${touched}" height="4"/>`)).isPlain).toBe(isPlain);
  });

  it.each([
    ['eight levels', '#f7f7f7', true],
    ['more', '#f6f6f6', false],
  ])('has one colour up to %s', async (_, colour, isOne) => {
    const { ground } = await drawn(32, `${all('#ffffff')}<rect y="16" width="48" height="16" fill="${colour}"/>`);
    expect(/^#/.test(ground)).toBe(isOne);
  });

  it.each([
    ['a soft shade', '#dbdbdb', true],
    ['a horizon', '#dadada', false],
  ])('is plain with %s', async (_, colour, isPlain) => {
    const found = await drawn(32, `${all('#ffffff')}<rect y="16" width="48" height="16" fill="${colour}"/>`);
    expect(found.isPlain).toBe(isPlain);
  });

  it('of a wide studio goes on above and below it', async () => {
    const light = sweep(stop(0, '#e0e0e0') + stop(1, '#909090'));
    const { ground, isPlain } = await drawn(27, light);
    expect(isPlain).toBe(true);
    expect(ground).toMatch(
      /^linear-gradient\(90deg,#(d|e)\w{5},#(d|e)\w{5}\) 0 0\/100% 50% no-repeat,linear-gradient\(90deg,#9\w{5},#9\w{5}\) 100% 100%\/100% 51% no-repeat$/,
    );
  });

  it('of an upright one goes on beside it', async () => {
    const { ground, isPlain } = await drawn(64, sweep(stop(0, '#e0e0e0') + stop(1, '#909090')));
    expect(isPlain).toBe(true);
    expect(ground).toMatch(
      /^linear-gradient\(#[de]\w{5},#b\w{5},#9\w{5}\) 0 0\/50% 100% no-repeat,linear-gradient\(#[de].*\) 100% 100%\/51% 100% no-repeat$/,
    );
  });

  it('has as many colours along an edge as its light needs', async () => {
    const colours = async (stops: string) =>
      (await drawn(24, sweep(stops, 'x2="1"'))).ground.match(/^[^)]*/)?.[0].match(/#/g)?.length;
    expect(await colours(stop(0, '#808080') + stop(1, '#c0c0c0'))).toBe(3);
    expect(await colours(stop(0, '#808080') + stop(0.5, '#b0b0b0') + stop(1, '#808080'))).toBe(3);
    expect(
      await colours([0, 0.25, 0.5, 0.75, 1].map((at, n) => stop(at, n % 2 ? '#e0e0e0' : '#808080')).join('')),
    ).toBe(5);
  });

  it('of a picture in grey is grey', () => {
    expect(photoGround({ data: new Uint8Array(48 * 32).fill(0x80), width: 48, height: 32, channels: 1 })).toEqual({
      ...{ ground: '#808080', isPlain: true },
    });
  });
});
