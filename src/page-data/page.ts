import type { ShellProps } from './shell.ts';

/** What a page tells browsers, search engines and social networks about itself. */
export type HeadProps = {
  title: string;
  description: string;
  /** Absolute address of the page on the dealer's own host. */
  canonical: string;
  /** `noindex` for pages that should not be found, such as /success. */
  robots?: 'noindex';
  ogType?: 'website' | 'product' | 'article';
  /** Absolute address of the picture shown when the page is shared. */
  ogImage?: string;
  /** The picture that is the page's largest paint; preloaded with high priority. */
  preloadImage?: { src: string; srcset?: string; sizes?: string };
  /** schema.org objects, each printed as one `application/ld+json` block. */
  jsonLd: readonly object[];
};

/** Every kind of page; each has the template `src/pages/<kind>.astro`. */
export type PageKind =
  | 'home'
  | 'search'
  | 'vehicle'
  | 'sold-vehicle'
  | 'locations'
  | 'location'
  | 'contact'
  | 'content'
  | 'offers'
  | 'offer'
  | 'models'
  | 'model'
  | 'brands'
  | 'brand'
  | 'blog-category'
  | 'blog-post'
  | 'compare'
  | 'price-range'
  | 'print'
  | 'request'
  | 'success'
  | 'not-found';

/** What a page's template finds in `Astro.locals`. */
export type PageLocals<P> = { shell: ShellProps; props: P & { head: HeadProps } };

/** One page of a site, before it is rendered. */
export type PlannedPage = {
  /** Address path without trailing slash: `/`, `/cars/2021-mazda-cx-5-u102`, `/404`. */
  path: string;
  kind: PageKind;
  props: { head: HeadProps } & Record<string, unknown>;
  /** Pictures for the image sitemap, site-relative or absolute. Absent: not in the sitemap. */
  sitemap?: { images: readonly string[]; lastmod?: string };
};
