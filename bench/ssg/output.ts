import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { addressOf, type Post, postOf } from './posts.ts';

/** The file of an address: generators write `x.html` or `x/index.html`. */
export function fileOf(out: string, address: string): string | undefined {
  return [`${address}.html`, `${address}/index.html`].map((name) => join(out, name)).find((file) => existsSync(file));
}

/** What a page says: its headings, its text outside scripts, and where its links lead, without a slash at the end. */
function readPage(html: string): { headings: string[]; text: string; links: string[] } {
  const headings: string[] = [];
  const links: string[] = [];
  const open: string[] = [];
  let text = '';
  const parser = new Parser({
    onopentag(name, { href }) {
      open.push(name);
      if (name === 'h1') headings.push('');
      if (name === 'a' && href) links.push(href.replace(/(?<=.)\/$/, ''));
    },
    ontext(part) {
      if (open.includes('script') || open.includes('style') || open.includes('template')) return;
      text += part;
      if (open.includes('h1')) headings[headings.length - 1] += part;
    },
    onclosetag: () => void open.pop(),
  });
  parser.write(html);
  parser.end();
  return { headings: headings.map((one) => one.trim()), text: text.replace(/\s+/g, ' '), links };
}

/** What is wrong with the page of a post. */
export function pageMistakes(html: string, { heading, mark, body, links }: Post): string[] {
  const page = readPage(html);
  const mistakes: string[] = [];
  if (page.headings.length !== 1 || page.headings[0] !== heading)
    mistakes.push(`its heading is ${JSON.stringify(page.headings)}, not "${heading}"`);
  if (page.text.split(mark).length !== 2) mistakes.push(`"${mark}" is not in it once`);
  const words = body.split('\n\n').filter((part) => !/^[#-]/.test(part));
  for (const part of words) if (!page.text.includes(part)) mistakes.push(`it lacks "${part.slice(0, 60)}…"`);
  for (const link of links) if (!page.links.includes(link)) mistakes.push(`it does not link to ${link}`);
  return mistakes;
}

/** Posts that are looked at: the first, the last, and three between, as in the public comparison, and those they link to. */
export function sampleNumbers(total: number): number[] {
  const chosen = [1, total / 4, total / 2, (3 * total) / 4, total].map((number) => Math.max(1, Math.floor(number)));
  return [...new Set(chosen)];
}

/** What is wrong with the sampled pages of a built site. */
export function siteMistakes(out: string, total: number): string[] {
  return sampleNumbers(total).flatMap((number) => {
    const post = postOf(number, total);
    const file = fileOf(out, addressOf(number));
    if (!file) return [`${addressOf(number)} is not there`];
    const dead = post.links.filter((link) => !fileOf(out, link)).map((link) => `its link ${link} leads nowhere`);
    const mistakes = [...pageMistakes(readFileSync(file, 'utf8'), post), ...dead];
    return mistakes.map((mistake) => `${addressOf(number)}: ${mistake}`);
  });
}

/** How many pages a built site has, and their bytes. */
export function countHtml(out: string): { pages: number; bytes: number; allBytes: number } {
  const total = { pages: 0, bytes: 0, allBytes: 0 };
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { size } = statSync(join(entry.parentPath, entry.name));
    total.allBytes += size;
    if (!entry.name.endsWith('.html')) continue;
    total.pages += 1;
    total.bytes += size;
  }
  return total;
}
