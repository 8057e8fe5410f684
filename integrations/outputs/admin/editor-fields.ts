import { z } from 'zod';
import { FIRST, HIDDEN, labelOf, SINGULAR } from './editor-labels.ts';

/** What a JSON Schema of content says of one key; only what a form needs. */
export type SchemaNode = {
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  /** Of a pattern: what the build says of a text that does not fit. */
  mistake?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  anyOf?: SchemaNode[];
  items?: SchemaNode;
  properties?: Record<string, SchemaNode>;
  required?: string[];
};

/** A field of a form, in the words of Sveltia CMS. */
export type EditorField = {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  hint?: string;
  fields?: EditorField[];
  [option: string]: unknown;
};

/** A schema as the forms need it: with the words of the build for every pattern. */
export function editorSchema(schema: z.ZodType): SchemaNode {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (typeof jsonSchema.pattern === 'string') Object.assign(jsonSchema, { mistake: mistakeOf(zodSchema) });
    },
  }) as SchemaNode;
}

/** What a schema says of a text that is none of its kind. */
function mistakeOf(schema: unknown): string | undefined {
  const result = (schema as z.ZodType).safeParse('\u0001');
  const message = result.success ? undefined : result.error.issues[0]?.message;
  return message?.startsWith('Invalid') ? undefined : message;
}

/** Fields that are more than their schema says. */
type Special = (field: EditorField) => EditorField;
const MAX = Number.MAX_SAFE_INTEGER;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** From Monday, as people read a week. */
const WEEK = [1, 2, 3, 4, 5, 6, 0].map((value) => ({ label: DAYS[value] ?? '', value }));
const CLOCK = String.raw`^\s*(?:[01]?\d|2[0-4])(?:[:.][0-5]\d)?\s*(?:[ap]\.?m\.?)?\s*$`;

const weekday: Special = ({ name, label, required }) => ({ name, label, required, widget: 'select', options: WEEK });
const time: Special = (field) => ({ ...field, pattern: [CLOCK, 'A time such as 08:30 or 17:30.'] });
const location: Special = (field) => relation(field, 'locations', 'id', ['name']);
const locations: Special = ({ field: _item, fields: _fields, ...kept }) => ({ ...location(kept), multiple: true });
const long: Special = (field) => ({ ...field, widget: 'text' });

/** A choice among the entries of another collection of this dealer. */
function relation(field: EditorField, collection: string, value: string, shown: string[]): EditorField {
  const { pattern: _pattern, ...kept } = field;
  const options = { collection, value_field: value, display_fields: shown, search_fields: shown };
  return { ...kept, widget: 'relation', ...options };
}

const SPECIAL: Readonly<Record<string, Special>> = {
  'location.contact_detail.opening_hours.weekday': weekday,
  'appointment-hours.hours.weekday': weekday,
  'location.contact_detail.opening_hours.open': time,
  'location.contact_detail.opening_hours.close': time,
  'special-hours.open': time,
  'special-hours.close': time,
  'special-hours.location_id': location,
  'appointment-hours.location_id': location,
  'delivery-zones.location_ids': locations,
  'offer.model.slug': (field) => relation(field, 'models', '{{slug}}', ['name']),
  'offer.description': long,
  'offer.disclaimer': long,
  'reviews.reviews.text': long,
  'reviews.reviews.reply_text': long,
  'model.short_description': long,
  'home.hero.text': long,
  'home.whyUs.text': long,
  'home.stories.text': long,
  'team.text': long,
  'brand.description': long,
  'location.dealership_id': (field) => ({ ...field, hint: 'Its number in Dealerships.' }),
};

/** What a list shows of an entry that is folded. */
const SUMMARIES: Readonly<Record<string, string>> = {
  'location.contact_detail.opening_hours': '{{weekday}} · {{status}} {{open}} – {{close}}',
  'special-hours': '{{date}} · {{name}} · {{status}}',
  'appointment-hours': '{{hours}}',
  'appointment-hours.hours': '{{weekday}} {{from}} – {{to}}',
  'delivery-zones.postcodes': '{{from}} – {{to}}',
  'reviews.reviews': '{{customer_name}} · {{rating}}',
};

/** Words that a picture cannot be without: where a page shows it in its own right, with `when` once a switch says so (CONTENT-024). */
const NEEDED_WORDS: Readonly<Record<string, { when?: string }>> = {
  'home.hero.alt': {},
  'slides.alt': { when: 'hide_overlay' },
};

const PICTURE = /(?:^|\.)(?:image|image_url|logo|logoUrl|phoneImage)$|image(?:\.image)?\.url$/;

/** The fields of a group of keys: each in its order, without those that no form shows. */
export function fieldsOf(node: SchemaNode, path: string): EditorField[] {
  const first = FIRST[path] ?? [];
  const rank = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);
  return Object.entries(node.properties ?? {})
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .filter(([key]) => !Object.hasOwn(HIDDEN, `${path}.${key}`))
    .map(([key, child]) => fieldOf(key, child, `${path}.${key}`, node.required?.includes(key) ?? false))
    .map((field) => ofPicture(field, node, path));
}

/** A field that belongs to the picture beside it: it is drawn with it, or asked for because of it. */
function ofPicture(field: EditorField, { properties = {} }: SchemaNode, path: string): EditorField {
  const picture = Object.keys(properties).find((key) => PICTURE.test(`${path}.${key}`));
  const needed = NEEDED_WORDS[`${path}.${field.name}`];
  const { name, label, required, hint } = field;
  const common = { name, label, required, ...(hint && { hint }), picture };
  if (picture && name === 'focus') return { ...common, widget: 'picture-point' };
  return picture && needed ? { ...common, widget: 'picture-words', ...needed } : field;
}

/** One field. @param path the name of the kind and the keys that lead to it, without places in lists. */
export function fieldOf(name: string, node: SchemaNode, path: string, required: boolean): EditorField {
  const kind = withoutNull(node);
  const about = node.description ?? kind.description;
  const common = { name, label: labelOf(path), required, ...(about && { hint: about }) };
  const field = { ...common, ...shapeOf(kind, path) } as EditorField;
  const special = SPECIAL[path];
  return special ? special(field) : field;
}

/** What is left of a key that may be missing: `null` is an empty field. */
function withoutNull(node: SchemaNode): SchemaNode {
  if (Array.isArray(node.type)) {
    const types = node.type.filter((type) => type !== 'null');
    return { ...node, type: types.includes('string') ? 'string' : (types[0] ?? 'string') };
  }
  const choices = node.anyOf?.filter(({ type }) => type !== 'null');
  if (!choices) return node;
  const [only] = choices;
  if (choices.length === 1 && only)
    return withoutNull({ ...only, description: node.description ?? only.description } as SchemaNode);
  return { ...node, anyOf: choices };
}

type Shape = Omit<EditorField, 'name' | 'label' | 'required'>;

function shapeOf(node: SchemaNode, path: string): Shape {
  if (PICTURE.test(path) && !node.properties) return pictureShape(node);
  if (node.anyOf) return unionShape(node.anyOf, path);
  if (node.enum) return choiceShape(node.enum);
  if (node.const !== undefined) return choiceShape([node.const]);
  if (node.type === 'array') return listShape(node, path);
  if (node.type === 'object') return { widget: 'object', fields: fieldsOf(node, path) };
  if (node.type === 'boolean') return { widget: 'boolean' };
  if (node.type === 'number' || node.type === 'integer') return numberShape(node);
  if (node.format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  return textShape(node);
}

const pictureShape = (_node: SchemaNode): Shape => ({ widget: 'image', accept: 'image/jpeg,image/png,image/webp' });

function unionShape(choices: readonly SchemaNode[], path: string): Shape {
  const flat = choices.flatMap((one) => one.anyOf ?? [one]);
  const group = flat.find(({ type }) => type === 'object');
  const texts = flat.filter(({ type }) => type === 'string');
  if (texts.length > 0 && texts.every(({ pattern }) => pattern)) {
    const pattern = texts.map((one) => `(?:${one.pattern})`).join('|');
    const words = texts.flatMap(({ mistake }) => mistake ?? []).join(' Or: ');
    return { widget: 'string', pattern: [pattern, words || 'This is not of the form that is asked for.'] };
  }
  if (texts.length > 0) return { widget: 'string' };
  const list = flat.find(({ type }) => type === 'array');
  return list
    ? listShape(list, path)
    : group
      ? { widget: 'object', fields: fieldsOf(group, path) }
      : { widget: 'string' };
}

function choiceShape(values: readonly unknown[]): Shape {
  const options = values.filter((value) => value !== '').map((value) => ({ label: wordsOf(value), value }));
  return { widget: 'select', options };
}

/** "coming_soon" and "preOwned" as words. */
const wordsOf = (value: unknown) => labelOf(String(value)) || String(value);

function listShape(node: SchemaNode, path: string): Shape {
  const item = withoutNull(node.items ?? {});
  const limits = {
    ...(node.minItems !== undefined && { min: node.minItems }),
    ...(node.maxItems !== undefined && { max: node.maxItems }),
  };
  const singular = SINGULAR[path];
  const labels = { ...(singular && { label_singular: singular }) };
  const summary = SUMMARIES[path];
  if (!item.properties)
    return { widget: 'list', ...labels, ...limits, field: fieldOf('value', item, `${path}.value`, true) };
  return {
    widget: 'list',
    ...{ ...labels, ...limits, collapsed: true, fields: fieldsOf(item, path) },
    ...(summary && { summary }),
  };
}

function numberShape({ type, minimum, maximum, exclusiveMinimum }: SchemaNode): Shape {
  return {
    widget: 'number',
    value_type: type === 'integer' ? 'int' : 'float',
    ...(type === 'number' && { step: 0.0001 }),
    ...(minimum !== undefined && minimum > -MAX && { min: minimum }),
    ...(exclusiveMinimum !== undefined && { min: exclusiveMinimum }),
    ...(maximum !== undefined && maximum < MAX && { max: maximum }),
  };
}

function textShape({ pattern, mistake, minLength, maxLength }: SchemaNode): Shape {
  return {
    widget: 'string',
    ...(pattern && { pattern: [pattern, mistake ?? 'This is not of the form that is asked for.'] }),
    ...(minLength && minLength > 1 && { minlength: minLength }),
    ...(maxLength && { maxlength: maxLength }),
  };
}
