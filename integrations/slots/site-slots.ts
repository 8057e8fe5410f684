import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import { type OutsideScript, type OwnParts, ownName } from '#src/domain/site/own-parts.ts';
import type { Site } from '#src/page-data/site/site.ts';
import { isPassing, lostPage } from '#src/sources/mistakes/broken-links.ts';
import { suggestedName } from '#src/sources/mistakes/issue-text.ts';
import type { Mistake } from '#src/sources/mistakes/mistakes.ts';
import { placeOf } from '#src/sources/mistakes/place-of.ts';
import { lookAtMarkup } from './check-markup.ts';
import type { CheckedConfig, CheckedPart } from './config.schema.ts';
import type { Slots } from './open-slots.ts';
import { ownProps } from './own-props.ts';

/** A file of a slot in a site. */
export type SlotFile = { path: string; source: string };

/** What an agency adds to a dealer before its pages are known, and what its settings name in vain. */
export type DealerSlots = { own: OwnParts | undefined; files: SlotFile[]; mistakes: Mistake[] };

/** Finds what settings call `own:…`, and what every dealer or this one has. */
export function dealerSlots(root: string, slots: Slots | undefined, settings: Settings): DealerSlots {
  const { slug } = settings.site;
  const mistakes: Mistake[] = [];
  const found = <Kind extends keyof CheckedConfig>(kind: Kind, value: string, key: (string | number)[]) => {
    const name = ownName(value);
    if (name === undefined || (slots && Object.hasOwn(slots.config[kind], name))) return name;
    const place = placeOf(root, `sites/${slug}/site.json`, key);
    mistakes.push({ ...place, key: key.join('.'), text: unknownName(slots, kind, name) });
    return undefined;
  };
  const font = found('fonts', settings.theme.font, ['theme', 'font']);
  for (const [at, section] of settings.theme.home.sections.entries())
    found('sections', section, ['theme', 'home', 'sections', at]);
  for (const [at, { format }] of settings.stock.feeds.entries())
    found('feedReaders', format, ['stock', 'feeds', at, 'format']);
  if (!slots) return { own: undefined, files: [], mistakes };
  const { config, facts } = slots;
  const isFor = ({ dealers }: { dealers: 'all' | string[] }) => dealers === 'all' || dealers.includes(slug);
  const styles = Object.entries(config.styles).flatMap(([name, one]) => (isFor(one) ? (facts.styles[name] ?? []) : []));
  const scripts = Object.values(config.scripts).filter(isFor);
  if (scripts.length > 0 && settings.analytics.consent === 'off') {
    const place = placeOf(root, `sites/${slug}/site.json`, ['analytics', 'consent']);
    const text =
      `${facts.file} has ${scripts[0]?.name} run after a visitor has said yes, and this site never asks. ` +
      'Write "ask" or "notice", or leave the dealer out of its `dealers`.';
    mistakes.push({ ...place, key: 'analytics.consent', text });
  }
  const face = font === undefined ? undefined : facts.faces[font];
  return {
    own: {
      config: facts.file,
      ...(face && { face: face.face }),
      styles: styles.map(({ url }) => url),
      scripts: scripts.map(
        ({ name, src, integrity, attributes }): OutsideScript => ({
          ...{ name, src, attributes },
          ...(integrity && { integrity }),
        }),
      ),
      sections: {},
      pages: {},
    },
    files: [...styles, ...(face ? [{ url: face.face.url, source: face.source }] : [])].map(({ url, source }) => ({
      path: url.slice(1),
      source: join(root, source),
    })),
    mistakes,
  };
}

/** The origins that a dealer's pages may load from beside their own, by directive of the policy. */
export function slotOrigins(slots: Slots | undefined, own: OwnParts | undefined): Record<string, string[]> {
  const used = new Set(own?.scripts.map(({ src }) => src));
  const scripts = Object.values(slots?.config.scripts ?? {}).filter(({ src }) => used.has(src));
  const all = (origins: readonly string[]) => [...new Set(origins)].sort();
  return {
    'script-src': all(scripts.flatMap(({ src, csp }) => [new URL(src).origin, ...csp.script])),
    'style-src': all(scripts.flatMap(({ csp }) => csp.style)),
    'font-src': all(scripts.flatMap(({ csp }) => csp.font)),
  };
}

function unknownName(slots: Slots | undefined, kind: keyof CheckedConfig, name: string): string {
  if (!slots)
    return `Got "own:${name}", and this repository has no forecourt.config.ts that adds it (docs/agencies.md).`;
  const known = Object.keys(slots.config[kind]);
  const meant = suggestedName(name, known);
  const advice = meant
    ? `Did you mean "own:${meant}"?`
    : known.length > 0
      ? `There are: ${known.join(', ')}.`
      : 'There are none.';
  return `Got "own:${name}", and \`${kind}\` of ${slots.facts.file} has no such name. ${advice}`;
}

/** A line of nothing but blocks, as Markdown makes a paragraph of it. */
const BLOCKS = /<p>((?:\s*\[\[own:[^\]<>]*\]\]\s*)+)<\/p>/g;
const BLOCK = /\[\[own:\s*([^\s\]]*)([^\]]*)\]\]/g;
const VALUE = /([a-z][a-z0-9-]*)=(?:"|&quot;|“|”)(.*?)(?:"|&quot;|“|”)/g;

/**
 * Prints the components that a dealer's settings and content call, into the site. Texts that editors wrote are changed where they
 * are: what looks pages up may hold them already.
 *
 * @returns what is wrong with what was printed or called.
 */
export function printSlots(root: string, slots: Slots | undefined, site: Site): Mistake[] {
  const mistakes: Mistake[] = [];
  const { settings, content, own } = site;
  const home = `content/${settings.site.slug}`;
  const print = printerOf(slots, site, mistakes);
  for (const section of settings.theme.home.sections) {
    const name = ownName(section);
    const part = name === undefined ? undefined : slots?.config.sections[name];
    if (own && part) own.sections[section] = print(`sections.${name}`, part, {});
  }
  const texts = [
    ...content.pages.map((page) => ({ file: `${home}/pages/${page.slug}.md`, item: page })),
    ...content.blog.map((post) => ({ file: `${home}/blog/${post.category}/${post.slug}.md`, item: post })),
    ...content.models.map((model) => ({ file: `${home}/models/${model.slug}.md`, item: model })),
  ];
  const block = (file: string, name: string, values: Record<string, string>, text: string): string => {
    const part = slots && Object.hasOwn(slots.config.blocks, name) ? slots.config.blocks[name] : undefined;
    if (part) return print(`blocks.${name}`, part, values);
    mistakes.push({ file, line: lineOf(root, file, text), key: '', text: unknownName(slots, 'blocks', name) });
    return '';
  };
  for (const { file, item } of texts) {
    if (!item.html?.includes('[[own:')) continue;
    item.html = item.html.replace(BLOCKS, (_, line: string) =>
      [...line.matchAll(BLOCK)].map(([text, name = '', rest = '']) => block(file, name, valuesOf(rest), text)).join(''),
    );
    const left = /\[\[own:[^<]{0,40}/.exec(item.html)?.[0];
    if (left !== undefined)
      mistakes.push({
        ...{ file, line: lineOf(root, file, left), key: '' },
        text: `A block stands alone in its line, with an empty line before and after, as [[own:name]] or [[own:name key="value"]].`,
      });
  }
  for (const { slug, component } of content.pages) {
    const name = component && ownName(component);
    if (own && name) own.pages[slug] = block(`${home}/pages/${slug}.md`, name, {}, 'component:');
    else if (name) block(`${home}/pages/${slug}.md`, name, {}, 'component:');
  }
  return mistakes;
}

const valuesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(VALUE)].map(([, key = '', value = '']) => [key, value.replaceAll('&amp;', '&')]),
  );

type Print = (key: string, part: CheckedPart, values: Record<string, string>) => string;

/** Prints a component, and tells once what is wrong with it. */
function printerOf(slots: Slots | undefined, site: Site, mistakes: Mistake[]): Print {
  const told = new Set<string>();
  return (key, { component, bytes }, values) => {
    if (!slots) return '';
    const tell = (text: string) => {
      if (told.has(`${key} ${text}`)) return;
      told.add(`${key} ${text}`);
      mistakes.push({ file: slots.facts.file, key, text });
    };
    const props = ownProps(site, values);
    let html: string;
    try {
      html = slots.print(component, props);
      if (slots.print(component, props) !== html)
        tell('It prints something else each time. Use `site.today` in place of the clock, and nothing by chance.');
    } catch (error) {
      tell(`It failed for ${site.settings.site.slug}: ${(error as Error).message}`);
      return '';
    }
    const size = brotliCompressSync(html).length;
    if (size > bytes)
      tell(
        `It prints ${size.toLocaleString('en-AU')} bytes for ${site.settings.site.slug}, compressed, and ` +
          `${bytes.toLocaleString('en-AU')} are declared. Print less, or declare more.`,
      );
    const { mistakes: wrong, links } = lookAtMarkup(html);
    for (const text of wrong) tell(text);
    for (const link of links) {
      const lost = lostPage(link, site.routes);
      if (lost !== undefined && !isPassing(lost))
        tell(`It links to ${lost}, and ${site.settings.site.slug} has no such page.`);
    }
    return html;
  };
}

/** Where a text stands in an editor's file. */
function lineOf(root: string, file: string, text: string): number {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const plain = text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const at = lines.findIndex((line) => line.includes(plain) || line.includes(plain.slice(0, 12)));
  return Math.max(at, 0) + 1;
}
