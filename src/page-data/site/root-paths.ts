import { garagesOf } from '#src/domain/account/sign-in-path.ts';
import type { ContentPage } from '#src/domain/content/content.schema.ts';
import type { Model } from '#src/domain/model/model.schema.ts';
import { modelSlug } from '#src/domain/model/model-link.ts';
import { BUILT_IN_PATHS, FIXED_PATHS } from '#src/domain/site/fixed-paths.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { switchedOff } from '#src/domain/site/switched-pages.ts';

/** The addresses of the site's pages that editors cannot take (ROUTE-062): the fixed ones, and those whose switch is on. */
function builtInPaths({ settings }: SiteModel): string[] {
  const switched = [...BUILT_IN_PATHS, ...garagesOf(settings)];
  return [...FIXED_PATHS, ...switched.filter((path) => !switchedOff(path, settings))];
}

/** The pages that editors wrote, without those of a switch that is off (CFG-008). */
export function contentPages({ content, settings }: SiteModel): ContentPage[] {
  return content.pages.filter(({ slug }) => !switchedOff(`/${slug}`, settings));
}

/** The models that have a page on the site: those of a range that do not lead elsewhere (MODEL-013). */
export function modelsWithPage({ content, settings }: SiteModel): Model[] {
  return settings.features.models ? content.models.filter(({ override_url }) => !override_url) : [];
}

/** A page at an address that another page of the site has. */
export type AddressClash = {
  /** The file an author wrote, and the key in it that gives the address; none where the file's name does. */
  file: string;
  key?: readonly string[];
  /** What else has the address, and what to write. */
  text: string;
};

/** Pages of a site that would have one address (ROUTE-062): mistakes of authors, all at once. */
export class AddressClashes extends Error {
  readonly clashes: readonly AddressClash[];

  constructor(clashes: readonly AddressClash[]) {
    super(clashes.map(({ file, text }) => `${file} ${text}`).join('\n'));
    this.clashes = clashes;
  }
}

/** What a page is written in: a file, and the key of the address where it is not the file's name. */
export type PageSource = Pick<AddressClash, 'file' | 'key'>;

/** A page in words, as what else has an address. */
export const sourceText = ({ file, key }: PageSource): string => (key ? `${file} (${key.join('.')})` : file);

/** The clash of a page with what else has its address. */
export function clashOf(source: PageSource, path: string, owner: string): AddressClash {
  const instead = source.key ? `write another ${source.key.join('.')}` : 'rename the file';
  return { ...source, text: `has the address ${path} of ${owner}; ${instead}.` };
}

/** The file of a model, with the key that its address comes from. */
export function modelSource(model: Model, settings: SiteModel['settings']): PageSource {
  const { slug, models, home } = { slug: model.slug, models: settings.models, home: settings.site.slug };
  const chosen = (models.linkSlug === 'newSlugFirst' && model.new_slug) || slug;
  if (models.slugRewrites[chosen] !== undefined)
    return { file: `sites/${home}/site.json`, key: ['models', 'slugRewrites', chosen] };
  return { file: `content/${home}/models/${slug}.md`, ...(chosen !== slug && { key: ['new_slug'] }) };
}

/** Addresses at the root of a site belong to built-in pages, then to content pages, then to models (ROUTE-062). */
export function rootClashes(site: SiteModel): AddressClash[] {
  const { settings } = site;
  const owners = new Map<string, string>(builtInPaths(site).map((path) => [path, 'a built-in page']));
  const clashes: AddressClash[] = [];
  const claim = (path: string, source: PageSource) => {
    const owner = owners.get(path);
    if (owner) clashes.push(clashOf(source, path, owner));
    else owners.set(path, sourceText(source));
  };
  for (const { slug } of contentPages(site))
    claim(`/${slug}`, { file: `content/${settings.site.slug}/pages/${slug}.md` });
  for (const model of modelsWithPage(site)) claim(`/${modelSlug(model, settings)}`, modelSource(model, settings));
  return clashes;
}
