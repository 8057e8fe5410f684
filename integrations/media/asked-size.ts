import { mediaQuality } from '#src/domain/constants.ts';

/** What a request asks of a picture. Lengths in pixels, quality 1 to 100. */
export type Asked = { source: string; width?: number; height?: number; crop: boolean; quality: number };

/** Longest side a request may ask for: twice a large screen. */
export const LONGEST_SIDE = 4096;

/** Reads the query of `/.netlify/images`: `url`, `w`, `h`, `fit`, `q`. Gives the mistake in words when it is unusable. */
export function parseAsked(query: URLSearchParams): Asked | { mistake: string } {
  const source = query.get('url');
  if (!source || source.length > 2048) return { mistake: 'url is needed: a path of this site or a web address.' };
  const width = length(query.get('w'));
  const height = length(query.get('h'));
  if (width === 'wrong' || height === 'wrong')
    return { mistake: `w and h are whole pixels from 1 to ${LONGEST_SIDE}.` };
  const quality = query.has('q') ? Number(query.get('q')) : mediaQuality;
  if (!Number.isInteger(quality) || quality < 1 || quality > 100)
    return { mistake: 'q is a whole number from 1 to 100.' };
  return {
    source,
    crop: query.get('fit') === 'cover',
    quality,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  };
}

function length(text: string | null): number | undefined | 'wrong' {
  if (text === null) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text) || Number(text) > LONGEST_SIDE) return 'wrong';
  return Number(text);
}
