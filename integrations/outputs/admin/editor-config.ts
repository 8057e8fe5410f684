import type { z } from 'zod';
import { siteSchema } from '#src/domain/settings/settings.schema.ts';
import { CONTENT_KINDS } from '../schemas/content-schemas.ts';
import { BODY_KEY, type ContentFormat } from './browser/content-format.ts';
import { type EditorField, editorSchema, fieldOf, fieldsOf, type SchemaNode } from './editor-fields.ts';
import { EDITOR_SETTINGS, HIDDEN_KINDS } from './editor-labels.ts';

/** Where what an editor saves goes: a repository at a host, by its own words. */
export type EditorBackend = {
  name: 'github' | 'gitlab' | 'gitea';
  repo: string;
  branch: string;
  [option: string]: unknown;
};

/** What is edited: one dealer, and where. */
export type EditedSite = {
  slug: string;
  name: string;
  backend: EditorBackend;
  /** Categories of the blog that there are. */
  blogCategories: readonly string[];
  /** Address of the site, for links to its pages. */
  url?: string | undefined;
};

/** A form: a file, or a folder of files alike. */
type Form = Record<string, unknown> & { name: string; label: string; fields: EditorField[] };

/** What the editor in a browser is made of: the configuration of Sveltia CMS, and how files are read and written. */
export type EditorConfig = {
  cms: Record<string, unknown>;
  /** The format of each form, by its name, and how its files end. */
  formats: Record<string, ContentFormat & { extension: string }>;
};

/** Pictures above this are refused, in bytes; a phone takes smaller ones. */
export const MAX_PICTURE_BYTES = 15_000_000;
/** The longer side of a picture that is kept, in pixels: twice the widest place that shows one. */
export const MAX_PICTURE_SIDE = 3840;

const ALIASES = { start_hour: 'open', end_hour: 'close' };
const NUMBERS = ['id', 'location_id', 'dealership_id'];

/** The name of a file is the last part of an address. */
const SLUG = {
  hint: 'The last part of the address of its page. It cannot be changed later.',
  pattern: ['^[a-z0-9]+(?:-[a-z0-9]+)*$', 'Lower-case letters, digits and single hyphens, for example harbour-mazda.'],
};

type FolderForm = { kind: string; name: string; label: string; singular: string; icon: string; summary?: string };

/** Folders of files alike, in the order of the menu. */
const FOLDERS: readonly FolderForm[] = [
  { kind: 'location', name: 'locations', label: 'Locations', singular: 'Location', icon: 'location_on' },
  { kind: 'offer', name: 'offers', label: 'Offers', singular: 'Offer', icon: 'sell' },
  { kind: 'model', name: 'models', label: 'Models', singular: 'Model', icon: 'directions_car' },
  { kind: 'brand', name: 'brands', label: 'Brands', singular: 'Brand', icon: 'verified', summary: '{{slug}}' },
  { kind: 'page', name: 'pages', label: 'Pages', singular: 'Page', icon: 'article', summary: '{{title}}' },
];

/** Single files, in the order of the menu. */
const FILES: readonly { kind: string; label: string; icon: string; item?: string }[] = [
  { kind: 'special-hours', label: 'Holiday hours', icon: 'event_busy', item: 'day' },
  { kind: 'home', label: 'Home page', icon: 'home' },
  { kind: 'team', label: 'Team', icon: 'groups', item: 'person' },
  { kind: 'slides', label: 'Slides', icon: 'view_carousel', item: 'slide' },
  { kind: 'reviews', label: 'Reviews', icon: 'star' },
  { kind: 'dealerships', label: 'Dealerships', icon: 'store', item: 'dealership' },
  { kind: 'delivery-zones', label: 'Delivery zones', icon: 'local_shipping', item: 'zone' },
  { kind: 'appointment-hours', label: 'Test-drive and service times', icon: 'schedule', item: 'location' },
];

/** The editor of one dealer. */
export function editorConfig(site: EditedSite): EditorConfig {
  const home = `content/${site.slug}`;
  const formats: EditorConfig['formats'] = {};
  const collections = [
    ...FOLDERS.map((form) => folderForm(form, `${home}/${form.name}`, formats)),
    ...blogForms(site, home, formats),
    newCategoryForm(home, formats),
  ];
  const singletons = [...FILES.map((form) => fileForm(form, home, formats)), settingsForm(site.slug, formats)];
  return {
    formats,
    cms: {
      load_config_file: false,
      app_title: `${site.name} – editor`,
      backend: site.backend,
      ...(site.url && { site_url: site.url, display_url: site.url }),
      media_folder: `${home}/images`,
      public_folder: '/images',
      media_libraries: {
        default: { config: { max_file_size: MAX_PICTURE_BYTES, slugify_filename: true, ...shrunk() } },
        stock_assets: { providers: [] },
      },
      output: { omit_empty_optional_fields: true },
      slug: { encoding: 'ascii', clean_accents: true, maxlength: 80 },
      collections,
      singletons,
    },
  };
}

/** Pictures are drawn again in the browser: smaller, and without where they were taken. */
const shrunk = () => ({
  transformations: {
    raster_image: { format: 'webp', quality: 86, width: MAX_PICTURE_SIDE, height: MAX_PICTURE_SIDE },
  },
});

function kindOf(name: string): { files: string; schema: z.ZodType } {
  const kind = CONTENT_KINDS.find((one) => one.name === name);
  if (!kind) throw new Error(`There is no kind of content named ${name}.`);
  return kind;
}

const formatOf = (files: string, node: SchemaNode): ContentFormat & { extension: string } => ({
  kind: files.endsWith('.md') ? 'markdown' : 'json',
  isList: node.type === 'array',
  aliases: node.type === 'array' ? ALIASES : {},
  numbers: NUMBERS,
  switches: Object.fromEntries(switchesIn(node, node.type === 'array' ? 'items' : '')),
  extension: files.endsWith('.md') ? 'md' : 'json',
});

/** Every switch of a schema by the keys that lead to it, with what leaving it out means: hidden is said, shown is not. */
function switchesIn(node: SchemaNode, path: string): [string, boolean][] {
  const parts = [...(node.anyOf ?? []), ...(node.items ? [node.items] : [])].flatMap((part) => switchesIn(part, path));
  const keys = Object.entries(node.properties ?? {}).flatMap(([key, child]): [string, boolean][] => {
    const name = path ? `${path}.${key}` : key;
    const isSwitch = child.type === 'boolean' || (Array.isArray(child.type) && child.type.includes('boolean'));
    return isSwitch
      ? [[name, child.default === undefined ? key === 'visible' : child.default === true]]
      : switchesIn(child, name);
  });
  return [...parts, ...keys];
}

/** The text of a Markdown file, as its own field. */
const bodyField = (required: boolean): EditorField => ({
  name: BODY_KEY,
  label: 'Text',
  widget: 'richtext',
  required,
  editor_components: ['image'],
  hint: 'Headings, lists, links and pictures. Prices need their basis, rates their comparison rate.',
});

function folderForm(form: FolderForm, folder: string, formats: EditorConfig['formats']): Form {
  const { kind, name, label, singular, icon } = form;
  const { files, schema } = kindOf(kind);
  const node = editorSchema(schema);
  const format = formatOf(files, node);
  const formatName = format.extension === 'md' ? `${name}-frontmatter` : name;
  formats[formatName] = format;
  const isText = format.kind === 'markdown';
  const fields = fieldsOf(node, kind);
  const named = ['title', 'heading', 'name'].find((key) => fields.some((field) => field.name === key)) ?? 'name';
  return {
    ...{ name, label, label_singular: singular, icon, folder, create: true, delete: true },
    ...{ format: formatName, extension: format.extension, identifier_field: named },
    slug: { template: `{{${named}}}`, editable: ['create'], ...SLUG },
    summary: form.summary ?? `{{${named}}}`,
    editor: { preview: true },
    fields: isText ? [...fields, bodyField(false)] : fields,
  };
}

/** One form for each category of the blog: its folder is a part of the address. */
function blogForms({ blogCategories }: EditedSite, home: string, formats: EditorConfig['formats']): Form[] {
  const categories = blogCategories.length > 0 ? blogCategories : ['news'];
  return categories.map((category) => {
    const words = category.replaceAll('-', ' ');
    const form = { kind: 'blog-post', name: `blog-${category}`, icon: 'newspaper', singular: 'Blog post' };
    return folderForm({ ...form, label: `Blog: ${words}` }, `${home}/blog/${category}`, formats);
  });
}

/** The first post of a category that there is not yet: its folder is made with it, and the category has a form from then on. */
function newCategoryForm(home: string, formats: EditorConfig['formats']): Form {
  const label = 'Blog: new category';
  const form = { kind: 'blog-post', name: 'blog-new', icon: 'create_new_folder', singular: 'First post', label };
  const made = folderForm(form, `${home}/blog`, formats);
  const format = formats[String(made.format)];
  if (format) format.folderKey = 'category';
  const category: EditorField = {
    ...{ name: 'category', label: 'Category', widget: 'string', required: true },
    hint: 'What these posts are about, for example owner-guides. It is a part of the address of each of them.',
    pattern: SLUG.pattern,
  };
  return {
    ...made,
    fields: [category, ...made.fields],
    path: '{{category}}/{{slug}}',
    // Posts that are there have the form of their category.
    filter: { field: 'category', pattern: '.' },
  };
}

function fileForm(
  { kind, label, icon, item }: (typeof FILES)[number],
  home: string,
  formats: EditorConfig['formats'],
): Form {
  const { files, schema } = kindOf(kind);
  const node = editorSchema(schema);
  const isList = node.type === 'array';
  formats[kind] = formatOf(files, node);
  const list = isList && fieldOf('items', node, kind, false);
  const fields = list ? [{ ...list, label, hint: '', ...(item && { label_singular: item }) }] : fieldsOf(node, kind);
  return { name: kind, label, icon, file: `${home}/${files}`, format: kind, editor: { preview: true }, fields };
}

/** The settings that editors may change; every other key of the file stays as it is. */
function settingsForm(slug: string, formats: EditorConfig['formats']): Form {
  const node = onlyEditorSettings(editorSchema(siteSchema), '');
  formats.settings = formatOf('site.json', node);
  return {
    ...{ name: 'settings', label: 'Menu, contact and tiles', icon: 'tune' },
    ...{ file: `sites/${slug}/site.json`, format: 'settings', editor: { preview: true } },
    fields: fieldsOf(node, 'settings'),
  };
}

/** A schema with the settings of `EDITOR_SETTINGS` alone. */
function onlyEditorSettings(node: SchemaNode, path: string): SchemaNode {
  const properties = Object.entries(node.properties ?? {}).flatMap(([key, child]): [string, SchemaNode][] => {
    const name = path ? `${path}.${key}` : key;
    if (EDITOR_SETTINGS.includes(name)) return [[key, child]];
    const has = EDITOR_SETTINGS.some((setting) => setting.startsWith(`${name}.`));
    return has ? [[key, onlyEditorSettings(child, name)]] : [];
  });
  return { ...node, properties: Object.fromEntries(properties) };
}

/** Kinds of content that have a form. */
export const EDITED_KINDS = CONTENT_KINDS.map(({ name }) => name).filter((name) => !Object.hasOwn(HIDDEN_KINDS, name));
