// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BUILT_IN_PLACEHOLDER } from '#src/domain/vehicle-card/placeholder.ts';
import { replaceBrokenPictures } from './broken-pictures.ts';

const card = '<img class="car-card__image" src="/a.jpg" srcset="/a.jpg 1w, /b.jpg 2w" alt="2021 Mazda">';
const image = () => document.querySelector('img') as HTMLImageElement;
const state = (one: HTMLImageElement, about: { complete: boolean; naturalWidth: number; currentSrc: string }) => {
  for (const [name, value] of Object.entries(about)) Object.defineProperty(one, name, { value });
};

describe('pictures that do not load', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  it('GEN-047 are replaced by the placeholder when they fail', () => {
    document.body.innerHTML = card;
    state(image(), { complete: true, naturalWidth: 480, currentSrc: '/a.jpg' });
    replaceBrokenPictures();
    expect(image().getAttribute('src')).toBe('/a.jpg');
    image().dispatchEvent(new Event('error'));
    expect(image().getAttribute('src')).toBe(BUILT_IN_PLACEHOLDER);
    expect(image().hasAttribute('srcset')).toBe(false);
    expect(image().alt).toBe('2021 Mazda');
  });

  it('GEN-047 are replaced when they failed before, and left alone when they are on their way', () => {
    document.body.innerHTML = card;
    state(image(), { complete: true, naturalWidth: 0, currentSrc: '/a.jpg' });
    replaceBrokenPictures();
    expect(image().getAttribute('src')).toBe(BUILT_IN_PLACEHOLDER);
    document.body.innerHTML = card;
    state(image(), { complete: false, naturalWidth: 0, currentSrc: '' });
    replaceBrokenPictures();
    expect(image().getAttribute('src')).toBe('/a.jpg');
  });

  it('GEN-047 are asked for once: a placeholder that fails stays, and logos are not vehicles', () => {
    document.body.innerHTML = card;
    replaceBrokenPictures();
    image().dispatchEvent(new Event('error'));
    expect(console.warn).toHaveBeenCalled();
    vi.mocked(console.warn).mockClear();
    image().dispatchEvent(new Event('error'));
    expect(console.warn).not.toHaveBeenCalled();
    document.body.innerHTML = '<img class="logo" src="/logo.svg">';
    image().dispatchEvent(new Event('error'));
    expect(image().getAttribute('src')).toBe('/logo.svg');
  });
});
