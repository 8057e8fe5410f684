import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mergeLayers } from '#src/domain/settings/merge-layers.ts';
import { type PlatformSettings, platformSchema } from '#src/domain/settings/platform-settings.schema.ts';
import { presets, type SettingsLayer } from '#src/domain/settings/presets.ts';
import { type Settings, siteSchema } from '#src/domain/settings/settings.schema.ts';
import { formerSetting } from '#src/domain/settings/settings-versions.ts';
import { type ContentLink, linksIn } from './content-links.ts';
import { isSlug, SLUG } from './list-sites.ts';
import { CHECKED_ONCE, checkValue, keyPath, readJsonFile } from './mistakes/checked-file.ts';
import { issueText } from './mistakes/issue-text.ts';
import type { Mistake } from './mistakes/mistakes.ts';
import type { ParsedFile } from './mistakes/parsed-file.ts';

/** The settings that hold a picture, or a link to a page that editors may or may not have written. */
const LINKS = new RegExp(
  String.raw`^(?:site\.(?:logoUrl|logoDarkUrl|iconUrl)|theme\.placeholderImage` +
    String.raw`|vehicleCard\.certifiedBadge\.imageUrl|(?:promo|content\.brandTiles|navigation` +
    String.raw`|locations\.closedEnquireLinks)\b.*\.(?:link|href|logo))$`,
);

/**
 * The resolved settings of a site (CFG-002): defaults, preset, shared configuration, its own file. Mistakes of both
 * files are added to `mistakes`, each with the line where it is; undefined when there are any. The slug is checked
 * by the caller (`isSlug`).
 */
export function readSettings(
  root: string,
  slug: string,
  mistakes: Mistake[],
  links: ContentLink[] = [],
): Settings | undefined {
  const file = `sites/${slug}/site.json`;
  const own = readJsonFile(root, file, mistakes);
  if (!own) return undefined;
  if (!isObject(own.value)) {
    mistakes.push({
      file,
      line: 1,
      key: '',
      text: 'A site file holds one group in braces, such as { "site": { "slug": "harbour" } }.',
    });
    return undefined;
  }
  links.push(...linksIn(own.value, { file, parsed: own }).filter(({ key }) => LINKS.test(key)));
  const ownSite = isObject(own.value.site) ? own.value.site : {};
  const before = mistakes.length;
  const shared = readShared(root, ownSite.extends, file, own, mistakes);
  const sharedSite = isObject(shared?.layer.site) ? shared.layer.site : {};
  const template = ownSite.template ?? sharedSite.template;
  const preset = typeof template === 'string' && Object.hasOwn(presets, template) ? presets[template] : {};
  const merged = mergeLayers(preset ?? {}, shared?.layer ?? {}, own.value);
  if (template === undefined) {
    const text = `Got nothing. Write one of ${Object.keys(presets).join(', ')}; standard changes no default.`;
    mistakes.push({ file, line: own.lineOf(['site', 'template']), key: 'site.template', text });
  }
  const result = siteSchema.safeParse(merged, CHECKED_ONCE);
  for (const issue of result.error?.issues ?? []) {
    for (const { path, text } of issueText(issue, merged, siteSchema, own.sourceOf)) {
      const inShared = shared && !own.has(path) && shared.parsed.has(path);
      const place = inShared ? { file: shared.file, parsed: shared.parsed } : { file, parsed: own };
      const key = keyPath(path);
      const former = issue.code === 'unrecognized_keys' ? formerSetting(key) : undefined;
      mistakes.push({ file: place.file, line: place.parsed.lineOf(path), key, text: former ?? text });
    }
  }
  if (ownSite.slug !== undefined && ownSite.slug !== slug) {
    const duplicate =
      typeof ownSite.slug === 'string' && isSlug(ownSite.slug) ? `sites/${ownSite.slug}/site.json` : undefined;
    const owner = duplicate && existsSync(join(root, duplicate)) ? `, which belongs to ${duplicate}` : '';
    const text = `Got ${JSON.stringify(ownSite.slug)}${owner}. Write "${slug}", the name of the folder.`;
    mistakes.push({ file, line: own.lineOf(['site', 'slug']), key: 'site.slug', text });
  }
  return mistakes.length === before ? result.data : undefined;
}

function readShared(root: string, name: unknown, file: string, own: ParsedFile, mistakes: Mistake[]) {
  if (name === undefined || name === null) return undefined;
  const place = { file, line: own.lineOf(['site', 'extends']), key: 'site.extends' };
  if (typeof name !== 'string' || !SLUG.test(name)) return undefined;
  const sharedFile = `sites/shared/${name}.json`;
  if (!existsSync(join(root, sharedFile))) {
    mistakes.push({ ...place, text: `Got "${name}", but ${sharedFile} does not exist.` });
    return undefined;
  }
  const parsed = readJsonFile(root, sharedFile, mistakes);
  if (!parsed) return undefined;
  if (!isObject(parsed.value)) {
    const text = 'A shared file holds one group in braces, such as { "promo": { "positions": [9] } }.';
    mistakes.push({ file: sharedFile, line: 1, key: '', text });
    return undefined;
  }
  return { file: sharedFile, parsed, layer: parsed.value };
}

/** The platform settings of `sites/platform.json`; defaults when there is no such file. */
export function readPlatform(root: string, mistakes: Mistake[]): PlatformSettings | undefined {
  const file = 'sites/platform.json';
  if (!existsSync(join(root, file))) return platformSchema.parse({}, CHECKED_ONCE);
  const parsed = readJsonFile(root, file, mistakes);
  return parsed && checkValue(platformSchema, parsed.value, { file, parsed }, mistakes);
}

function isObject(value: unknown): value is SettingsLayer {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
