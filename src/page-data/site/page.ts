import type { SignInType } from '#src/domain/account/sign-in-types.ts';

type PreloadedPicture = { src: string; srcset?: string; sizes?: string };

/** What a page tells browsers, search engines and social networks about itself. */
export type HeadProps = {
  title: string;
  description: string;
  /** What shared links say beside the picture, where it is more than the description: the dealer with its licences (LAW-010). */
  shared?: string;
  /** Absolute address of the page on the dealer's own host. */
  canonical: string;
  /** `noindex` for pages that should not be found, such as /success. */
  robots?: 'noindex';
  ogType?: 'website' | 'product' | 'article';
  /** Absolute address of the picture shown when the page is shared. */
  ogImage?: string;
  /** The picture that is the page's largest paint; preloaded with high priority. */
  preloadImage?: PreloadedPicture & {
    /** What phones show in its place. */
    phone?: PreloadedPicture;
  };
  /** Path of the page's Markdown alternate; missing where it has none. */
  markdown?: string;
  /** What a visitor has to sign in for before the page is shown (GATE-001); missing where everybody sees it. */
  gate?: SignInType;
  /** schema.org objects, each rendered as one `application/ld+json` block. */
  jsonLd: readonly object[];
};
