import { toSlug } from '#src/domain/text/slug.ts';
import logos from './maker-logos.json' with { type: 'json' };

/**
 * Makers' marks as paths of 24 by 24 drawings, by the slug of the maker; unchanged from Simple Icons 16.37.0
 * (simpleicons.org), which gives its drawings away (CC0 1.0). The marks belong to the makers.
 */
const LOGOS: Readonly<Record<string, string>> = logos;

/** A maker's mark as the path of a 24 by 24 drawing; undefined where there is none. */
export function makerLogo(make: string): string | undefined {
  return LOGOS[toSlug(make)];
}
