import { describe, expect, it } from 'vitest';
import { mistakesIn, projectWith, readProject, siteFile } from '../project-for-test.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path d="M0 0h9v9z"/></svg>';
const images = 'content/harbour/images';

describe('drawings of a dealer', () => {
  it('the sizes of both logos are known before a browser has them', () => {
    const files = {
      'sites/harbour/site.json': siteFile({ logoUrl: '/images/logo.svg', logoDarkUrl: '/images/dark/logo.svg' }),
      [`${images}/logo.svg`]: SVG,
      [`${images}/dark/logo.svg`]: SVG.replace('0 0 160 40', '0 0 80 20'),
    };
    expect(readProject(files).logoSizes).toEqual({
      light: { width: 160, height: 40 },
      dark: { width: 80, height: 20 },
    });
  });

  it('the size of a photograph and of a logo elsewhere is not', () => {
    const files = {
      'sites/harbour/site.json': siteFile({ logoUrl: '/images/logo.png', logoDarkUrl: 'https://cdn.example/logo.svg' }),
      [`${images}/logo.png`]: 'x',
    };
    expect(readProject(files).logoSizes).toEqual({});
  });

  it('one that could do something is a mistake, whether a page shows it or not', () => {
    const root = projectWith({ [`${images}/old/Unused.SVG`]: SVG.replace('<path', '<script/><path') });
    expect(mistakesIn(root)).toEqual([
      {
        file: `${images}/old/Unused.SVG`,
        key: '',
        text: 'The picture holds <script>; keep shapes, text and colours only.',
      },
    ]);
  });
});
