import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A post of the comparison: the same text for every generator. */
export type Post = {
  number: number;
  /** Its folder: a hundred posts each, so that a list stays a page that somebody could read. */
  part: string;
  slug: string;
  heading: string;
  description: string;
  date: string;
  /** Markdown. */
  body: string;
  /** A sentence that no other post has. */
  mark: string;
  /** Addresses of the posts that it links to. */
  links: string[];
};

const PART_POSTS = 100;
const LINKS = 5;

const MODELS = ['Hilux', 'CX-5', 'Ranger', 'Corolla', 'Outlander', 'i30', 'Sportage', 'Forester', 'D-Max', 'Model 3'];
const TOPICS = ['towing', 'long drives', 'school runs', 'fuel use', 'servicing', 'child seats', 'tyres', 'resale'];
const SENTENCES = [
  'We drove it from Parramatta to Bathurst with four adults and a full boot, and measured what it took.',
  'The figure on the windscreen holds registration, compulsory insurance and stamp duty for a private buyer.',
  'A tow bar changes where the weight sits, so the rear tyres want the pressure on the door placard.',
  'Ask for the logbook, the second key and the date of the last brake fluid change before you pay a deposit.',
  'Heat is harder on a battery than distance; park in shade where you can, and test it before a long weekend.',
  'The third row suits children to about twelve, and adults from Marrickville to dinner and no further.',
  'A statutory warranty depends on age, distance and state, and the yard has to say so in writing.',
  'On gravel above the Hawkesbury the seat, more than the suspension, decides how you feel after an hour.',
];

/** A number that stands for another, spread over 32 bits (Knuth's multiplicative method, then mixed). */
function scatter(number: number): number {
  let mixed = Math.imul(number + 1, 2_654_435_761) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 0;
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

const at = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
const partOf = (number: number) => `part-${String(Math.floor((number - 1) / PART_POSTS) + 1).padStart(4, '0')}`;
const slugOf = (number: number) => `post-${String(number).padStart(6, '0')}`;
export const addressOf = (number: number) => `/blog/${partOf(number)}/${slugOf(number)}`;

/** The `number`th of `total` posts, from 1; the same on every run. */
export function postOf(number: number, total: number): Post {
  const seed = scatter(number);
  const [model, topic] = [at(MODELS, seed), at(TOPICS, seed >>> 8)];
  const mark = `Report ${seed.toString(36)} of ${number} is about ${topic}.`;
  const paragraph = (from: number) =>
    Array.from({ length: 4 }, (_, n) => at(SENTENCES, (seed >>> from) + n * 3)).join(' ');
  const next = Array.from({ length: Math.min(LINKS, total - 1) }, (_, n) => ((number + n) % total) + 1);
  const body = [
    `${mark} ${paragraph(3)}`,
    '## What we looked at',
    paragraph(7),
    ['price', 'space', 'running costs'].map((word, n) => `- **${word}**: ${at(SENTENCES, seed + n)}`).join('\n'),
    paragraph(11),
    '### Read on',
    next.map((other) => `- [Post ${other}](${addressOf(other)})`).join('\n'),
  ].join('\n\n');
  return {
    ...{ number, part: partOf(number), slug: slugOf(number), body, mark },
    heading: `${model} and ${topic}, ${number}`,
    description: `What a ${model} is like for ${topic}.`,
    date: new Date(Date.UTC(2024, 0, 1 + (number % 700))).toISOString().slice(0, 10),
    links: next.map(addressOf),
  };
}

/** Writes the posts as Markdown with front matter below a folder, one folder for a hundred of them. */
export function writePosts(folder: string, total: number): void {
  for (let number = 1; number <= total; number += 1) {
    const { part, slug, heading, description, date, body } = postOf(number, total);
    if ((number - 1) % PART_POSTS === 0) mkdirSync(join(folder, part), { recursive: true });
    const front = [`heading: "${heading}"`, `description: "${description}"`, `date: ${date}`].join('\n');
    writeFileSync(join(folder, part, `${slug}.md`), `---\n${front}\n---\n\n${body}\n`);
  }
}
