import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { alignLists, isGroup, isSame, isUnset, withoutUnset } from './same-value.ts';

/**
 * A JSON text with another value, in which everything that is not changed stays as it is written: order, spaces, line breaks,
 * and the empty values that a form does not show. What is new is written as its neighbours are.
 *
 * @param source the text as it is; one that is not valid JSON is written anew.
 */
export function keepJson(source: string, value: unknown): string {
  const tree = parseTree(source, [], { disallowComments: true });
  if (!tree) return `${JSON.stringify(withoutUnset(value), null, 2)}\n`;
  return source.slice(0, tree.offset) + written(tree, value, source, '') + source.slice(tree.offset + tree.length);
}

/** The text of a node with a value. `indent` is that of the line it begins on. */
function written(node: Node, value: unknown, source: string, indent: string): string {
  const text = source.slice(node.offset, node.offset + node.length);
  if (isSame(getNodeValue(node), value)) return text;
  if (node.type === 'object' && isGroup(value)) return group(node, value, source, indent);
  if (node.type === 'array' && Array.isArray(value)) return list(node, value, source, indent);
  return fresh(value, indent, false);
}

type Part = { node?: Node | undefined; text: string };

function group(node: Node, value: Record<string, unknown>, source: string, indent: string): string {
  const properties = node.children ?? [];
  const keys = properties.map((property) => String(property.children?.[0]?.value));
  const inner = innerIndent(node, source) ?? `${indent}  `;
  const compact = !source.slice(node.offset, node.offset + node.length).includes('\n');
  const parts: (Part & { key: string })[] = properties.flatMap((property, index) => {
    const key = keys[index] ?? '';
    const child = property.children?.[1];
    const old = findNodeAtLocation(node, [key]);
    if (!child || !old) return [];
    if (!Object.hasOwn(value, key) || (isUnset(value[key]) && value[key] !== null)) {
      const stays = isUnset(getNodeValue(old));
      return stays ? [{ key, node: property, text: textOf(property, source) }] : [];
    }
    const head = source.slice(property.offset, child.offset);
    return [{ key, node: property, text: head + written(child, value[key], source, inner) }];
  });
  // Behind the field that is before it in the form; at the end where there is none.
  let after = parts.length - 1;
  for (const [key, part] of Object.entries(value)) {
    const at = parts.findIndex((one) => one.key === key);
    if (at >= 0) after = at;
    if (at >= 0 || isUnset(part)) continue;
    after += 1;
    parts.splice(after, 0, { key, text: `${JSON.stringify(key)}: ${fresh(part, inner, compact)}` });
  }
  return container(node, parts, source, indent);
}

function list(node: Node, value: readonly unknown[], source: string, indent: string): string {
  const items = node.children ?? [];
  const inner = innerIndent(node, source) ?? `${indent}  `;
  const compact = items.length > 0 && items.every((item) => !textOf(item, source).includes('\n'));
  const pairs = alignLists(items.map(getNodeValue), value);
  const parts = value.map((part, index): Part => {
    const old = pairs[index];
    const item = old === undefined ? undefined : items[old];
    return item
      ? { node: item, text: written(item, part, source, inner) }
      : { text: fresh(part, inner, compact && isFlat(part)) };
  });
  return container(node, parts, source, indent);
}

/** A group or list of these parts; each that was there keeps the space before it. */
function container(node: Node, parts: readonly Part[], source: string, indent: string): string {
  const [open, close] = node.type === 'object' ? ['{', '}'] : ['[', ']'];
  const children = node.children ?? [];
  const first = children[0];
  const last = children.at(-1);
  if (parts.length === 0) return `${open}${close}`;
  if (!first || !last) {
    const inner = `\n${indent}  `;
    return `${open}${inner}${parts.map(({ text }) => text).join(`,${inner}`)}\n${indent}${close}`;
  }
  const lead = source.slice(node.offset + 1, first.offset);
  const tail = source.slice(last.offset + last.length, node.offset + node.length - 1);
  const usual = children[1] ? between(children[1], children, source) : lead || ' ';
  const spaced = parts.map(({ node: part, text }, index) => {
    if (index === 0) return lead + text;
    const own = part && part !== first ? between(part, children, source) : usual;
    return `,${own}${text}`;
  });
  return open + spaced.join('') + tail + close;
}

/** The space between the comma before a part and the part. */
function between(part: Node, children: readonly Node[], source: string): string {
  const before = children[children.indexOf(part) - 1];
  if (!before) return ' ';
  return source.slice(before.offset + before.length, part.offset).replace(/^\s*,/, '');
}

/** A value that is written for the first time. */
function fresh(value: unknown, indent: string, compact: boolean): string {
  const kept = withoutUnset(value);
  if (!compact) return JSON.stringify(kept, null, 2).replaceAll('\n', `\n${indent}`);
  if (Array.isArray(kept)) return `[${kept.map((part) => fresh(part, indent, true)).join(', ')}]`;
  if (!isGroup(kept)) return JSON.stringify(kept);
  const pairs = Object.entries(kept).map(([key, part]) => `${JSON.stringify(key)}: ${fresh(part, indent, true)}`);
  return pairs.length > 0 ? `{ ${pairs.join(', ')} }` : '{}';
}

const textOf = (node: Node, source: string) => source.slice(node.offset, node.offset + node.length);

/** The indent of the parts of a group or list; undefined where they are on its own line. */
function innerIndent(node: Node, source: string): string | undefined {
  const first = node.children?.[0];
  return first && /\n([ \t]*)$/.exec(source.slice(node.offset, first.offset))?.[1];
}

/** A value that fits into a line as its neighbours do. */
const isFlat = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Object.values(value).every((part) => typeof part !== 'object');
