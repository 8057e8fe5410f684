import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { CODE_ROOT } from '../../files/code-root.ts';
import { CONTENT_KINDS, contentJsonSchema } from '../schemas/content-schemas.ts';
import { fromFile, SOURCE_KEY, toFile } from './browser/content-format.ts';
import { EDITED_KINDS, editorConfig } from './editor-config.ts';
import type { EditorField, SchemaNode } from './editor-fields.ts';
import { EDITOR_SETTINGS, HIDDEN, HIDDEN_KINDS, LABELS } from './editor-labels.ts';

const backend = { name: 'gitea', repo: 'forecourt/harbour', branch: 'files' } as const;
const config = editorConfig({ slug: 'harbour', name: 'Harbour', backend, blogCategories: ['owner-guides'] });
type Form = { name: string; fields: EditorField[] };
const forms = [...(config.cms.collections as Form[]), ...(config.cms.singletons as Form[])];
const FORM_OF: Record<string, string> = {
  location: 'locations',
  offer: 'offers',
  brand: 'brands',
  model: 'models',
  page: 'pages',
  'blog-post': 'blog-owner-guides',
};

/** Every key of a schema, without places in lists. */
function keysOf(node: SchemaNode, path: string): string[] {
  return [
    ...[...(node.anyOf ?? []), ...(node.items ? [node.items] : [])].flatMap((part) => keysOf(part, path)),
    ...Object.entries(node.properties ?? {}).flatMap(([key, child]) => [
      `${path}.${key}`,
      ...keysOf(child, `${path}.${key}`),
    ]),
  ];
}

function pathsOf(fields: readonly EditorField[], path: string): string[] {
  return fields.flatMap(({ name, fields: inner = [] }) => {
    const own = name === 'items' ? path : `${path}.${name}`;
    return [own, ...pathsOf(inner, own)];
  });
}

/** Pictures that have their words elsewhere, and why; of those that are never cropped, why they need no point. */
const NAMED_PICTURES = {
  'models.image.url': 'the name of the model says it; a cut-out is shown whole',
  'home.kinds.image': 'the name of the kind says it; it has a point',
  'team.image': 'the name beside it says it; it has a point',
  'reviews.reviews.image.url': 'nothing shows it',
  'settings.content.brandTiles.logo': 'the name of the brand says it; it is shown whole',
};

/** Every field of a picture, with the names of the fields beside it. */
function picturesIn(fields: readonly EditorField[], path: string): { path: string; beside: string[] }[] {
  return fields.flatMap(({ name, widget, fields: inner = [] }) => {
    const own = name === 'items' ? path : `${path}.${name}`;
    const here = widget === 'image' ? [{ path: own, beside: fields.map((field) => field.name) }] : [];
    return [...here, ...picturesIn(inner, own)];
  });
}

const isHidden = (path: string) => Object.keys(HIDDEN).some((key) => path === key || path.startsWith(`${key}.`));

describe('the editor in a browser', () => {
  it('has a configuration that is valid by the schema of Sveltia CMS', () => {
    const cms = dirname(createRequire(import.meta.url).resolve('@sveltia/cms'));
    const schema = JSON.parse(readFileSync(join(cms, '../schema/sveltia-cms.json'), 'utf8')) as object;
    const isValid = new Ajv({ allErrors: true }).compile(schema);
    isValid(JSON.parse(JSON.stringify(config.cms)));
    expect(isValid.errors).toBeNull();
  });

  it.each(EDITED_KINDS)('CONTENT-020 has a field for every key of %s, or says why not', (kind) => {
    const form = forms.find(({ name }) => name === (FORM_OF[kind] ?? kind));
    const shown = new Set(pathsOf(form?.fields ?? [], kind));
    const content = CONTENT_KINDS.find(({ name }) => name === kind);
    const keys = content ? keysOf(contentJsonSchema(content), kind) : [];
    expect(keys.length).toBeGreaterThan(3);
    // A make may be a group with a name, which a form shows as the name.
    const missing = keys.filter((key) => !shown.has(key) && !isHidden(key) && key !== 'offer.manufacturer.name');
    expect(missing).toEqual([]);
  });

  it('hides and labels only what there is', () => {
    const all = new Set(CONTENT_KINDS.flatMap((kind) => keysOf(contentJsonSchema(kind) as SchemaNode, kind.name)));
    const shown = new Set(forms.flatMap(({ name, fields }) => pathsOf(fields, name)));
    expect(Object.keys(HIDDEN).filter((key) => !all.has(key))).toEqual([]);
    expect(Object.keys(LABELS).filter((key) => !all.has(key) && !shown.has(key))).toEqual([]);
    expect(CONTENT_KINDS.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(HIDDEN_KINDS)));
    for (const setting of EDITOR_SETTINGS) expect(shown, setting).toContain(`settings.${setting}`);
  });

  it('CONTENT-024 CONTENT-025 asks for words and the point to keep in view beside every picture that is not named otherwise', () => {
    const pictures = forms.flatMap(({ name, fields }) => picturesIn(fields, name));
    expect(pictures.length).toBeGreaterThan(5);
    const bare = pictures.filter(({ beside }) => !(beside.includes('alt') && beside.includes('focus')));
    expect(bare.map(({ path }) => path)).toEqual(Object.keys(NAMED_PICTURES));
  });

  it('CONTENT-024 cannot do without words where the picture stands for itself', () => {
    const field = (name: string, ...path: string[]) =>
      path.reduce<EditorField | undefined>((at, key) => at?.fields?.find((one) => one.name === key), {
        fields: forms.find((form) => form.name === name)?.fields,
      } as EditorField);
    expect(field('home', 'hero', 'alt')).toMatchObject({ widget: 'picture-words', picture: 'image' });
    expect(field('slides', 'items', 'alt')).toMatchObject({ widget: 'picture-words', when: 'hide_overlay' });
    expect(field('offers', 'alt')).toMatchObject({ widget: 'string', required: false });
    expect(field('offers', 'focus')).toMatchObject({ widget: 'picture-point', picture: 'image_url' });
    expect(field('locations', 'image', 'image', 'focus')).toMatchObject({ picture: 'url' });
  });

  it('gives the words of the build where a text is of the wrong form', () => {
    const pages = forms.find(({ name }) => name === 'pages');
    expect(pages?.fields.find(({ name }) => name === 'embed')?.pattern).toEqual([
      expect.stringContaining('https?'),
      'A web address that starts with https://.',
    ]);
  });
});

/** Which form a file belongs to. */
function formOf(file: string): string | undefined {
  const [, area, folder] = /(content|sites)\/[^/]+\/([^/]+)/.exec(file) ?? [];
  if (area === 'sites') return 'settings';
  if (folder === 'blog') return 'blog-owner-guides-frontmatter';
  return file.endsWith('.md')
    ? `${folder}-frontmatter`
    : file.includes('/locations/')
      ? folder
      : basename(file, '.json');
}

const FILES = [
  ...globSync('content/*/{*.json,locations/*.json,{offers,models,pages}/*.md,blog/*/*.md}', { cwd: CODE_ROOT }),
  ...globSync('sites/*/site.json', { cwd: CODE_ROOT }),
].filter((file) => !/earlier-prices|price-errors|accessibility|vehicle-records|content\/shared/.test(file));

describe('a file that goes through the editor', () => {
  it('CONTENT-021 is the same byte for byte when nothing is changed', () => {
    expect(FILES.length).toBeGreaterThan(200);
    const differing = FILES.filter((file) => {
      const text = readFileSync(join(CODE_ROOT, file), 'utf8');
      const format = config.formats[formOf(file) ?? ''];
      // The editor keeps its entries as data, not as texts.
      return !format || toFile(format, structuredClone(fromFile(format, text))) !== text;
    });
    expect(differing).toEqual([]);
  });

  it('CONTENT-021 keeps every line that is not meant', () => {
    const format = config.formats['pages-frontmatter'];
    const wrong = FILES.filter((file) => file.endsWith('.md')).filter((file) => {
      const text = readFileSync(join(CODE_ROOT, file), 'utf8');
      if (!format) return true;
      const data = fromFile(format, text);
      const changed = toFile(format, {
        ...data,
        added_key: 'New: words',
        body_text: `${String(data.body_text)}\n\nA last line.`,
      });
      const lines = changed.split('\n').filter((line) => line !== 'added_key: "New: words"');
      return lines.join('\n') !== `${text.trimEnd()}\n\nA last line.\n`;
    });
    expect(wrong).toEqual([]);
  });

  it('CONTENT-021 has the folder of a new category in its path, not in its text', () => {
    const format = config.formats['blog-new-frontmatter'];
    if (!format) throw new Error('There is no form for a new category.');
    expect(toFile(format, { category: 'road-trips', heading: 'A', body_text: 'Text' })).toBe(
      '---\nheading: A\n---\n\nText\n',
    );
  });

  it('has no trace of the text it came from', () => {
    const format = config.formats.slides;
    if (!format) throw new Error('There is no form for slides.');
    const data = fromFile(format, '[{ "id": 1, "name": "One" }]\n');
    expect(data).toHaveProperty(SOURCE_KEY);
    expect(toFile(format, data)).not.toContain(SOURCE_KEY);
  });
});
