import type { SiteContent } from '#src/domain/site/site-model.ts';
import type { Mistake } from './mistakes.ts';
import { placeOf } from './place-of.ts';

/** How a picture without words is told; what is to be written is added. */
export const WORDLESS = 'Whoever does not see the picture is told nothing of it.';

/**
 * Pictures that a page shows in their own right, without words for people who do not see them (CONTENT-024): the opening of the
 * home page, and slides that say it all. Other pictures of content have their words beside them.
 */
export function picturesWithoutWords(root: string, slug: string, { home, slides }: Wordy): Mistake[] {
  const told = (name: string, path: (string | number)[], key: string, text: string): Mistake => {
    const file = `content/${slug}/${name}`;
    return { ...placeOf(root, file, path), key, text: `${WORDLESS} ${text}` };
  };
  const hero = home?.hero;
  return [
    ...(hero?.image && !hero.alt?.trim()
      ? [told('home.json', ['hero', 'image'], 'hero.alt', 'Write what it shows: "alt": "A red ute on a wharf".')]
      : []),
    ...slides.flatMap(({ image, hide_overlay, alt }, index) =>
      image && hide_overlay && !alt?.trim()
        ? [
            told(
              'slides.json',
              [index, 'image'],
              `[${index}].alt`,
              'Write the words that are in it, and what it shows.',
            ),
          ]
        : [],
    ),
  ];
}
type Wordy = Pick<SiteContent, 'home' | 'slides'>;
