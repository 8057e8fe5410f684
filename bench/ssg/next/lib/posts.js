import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { marked } from 'marked';

const folder = join(process.cwd(), 'posts');

export const listParts = () => readdirSync(folder).sort();

export const listPosts = (part) =>
  readdirSync(join(folder, part))
    .sort()
    .map((file) => file.replace('.md', ''));

export function readPost(part, name) {
  const { data, content } = matter(readFileSync(join(folder, part, `${name}.md`), 'utf8'));
  return { ...data, address: `/blog/${part}/${name}`, content };
}

export const toHtml = (markdown) => marked.parse(markdown);
