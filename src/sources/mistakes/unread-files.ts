import { toSlug } from '#src/domain/text/slug.ts';
import { type Desk, foldersOf, namesIn } from '../content-files.ts';
import { LISTS } from '../content-lists.ts';
import { suggestedName } from './issue-text.ts';

/** Folders of texts and records, each with the ending of its files. */
const FOLDERS: Record<string, string> = {
  pages: '.md',
  offers: '.md',
  models: '.md',
  brands: '.md',
  locations: '.json',
  blog: '.md',
};
/** What others read: pictures of any kind, feeds, and the record of earlier prices. */
const OTHER_FOLDERS = ['images', 'stock'];
const FILES = [...Object.keys(LISTS), 'earlier-prices.json'];
const KNOWN_FOLDERS = [...Object.keys(FOLDERS), ...OTHER_FOLDERS];

/** Tells of files and folders of a dealer that nothing reads, each with the place it may have been meant for. */
export function warnOfUnread(desk: Desk, home: string): void {
  const tell = (file: string, text: string) => desk.warnings.push({ file, key: '', text });
  for (const entry of shownIn(desk, home)) {
    const file = `${home}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!KNOWN_FOLDERS.includes(entry.name)) tell(file, unknownFolder(entry.name));
    } else if (!FILES.includes(entry.name)) tell(file, unknownFile(entry.name, home));
  }
  for (const [folder, ending] of Object.entries(FOLDERS)) {
    if (folder !== 'blog') unreadIn(desk, `${home}/${folder}`, ending, tell);
    else {
      for (const { name } of shownIn(desk, `${home}/blog`).filter((entry) => !entry.isDirectory()))
        tell(`${home}/blog/${name}`, `It is not read here. Move it into the folder of a category: blog/news/${name}.`);
      for (const category of foldersOf(desk.root, `${home}/blog`))
        unreadIn(desk, `${home}/blog/${category}`, ending, tell);
    }
  }
}

/** Files of another ending, and files in folders below. */
function unreadIn(desk: Desk, folder: string, ending: string, tell: (file: string, text: string) => void): void {
  for (const entry of shownIn(desk, folder)) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const inside = shownIn(desk, file).filter(({ name }) => name.endsWith(ending));
      if (inside.length === 0) tell(file, 'Folders are not read here.');
      for (const { name } of inside)
        tell(`${file}/${name}`, `Folders are not read here. Move it to ${folder}/${name}.`);
    } else if (!entry.name.endsWith(ending)) {
      const better = `${toSlug(entry.name.replace(/\.[^.]*$/, ''))}${ending}`;
      tell(file, `Only files that end in ${ending} are read here. Save it as ${better}.`);
    }
  }
}

const shownIn = ({ root }: Desk, folder: string) =>
  namesIn(root, folder).filter(({ name }) => !name.startsWith('.') && !/^(?:readme|license)\b/i.test(name));

function unknownFolder(name: string): string {
  const meant = suggestedName(name, KNOWN_FOLDERS);
  const known = meant ? `Did you mean ${meant}/?` : `Known here: ${KNOWN_FOLDERS.join(', ')}.`;
  return `There is no folder of this name, and nothing in it is read. ${known}`;
}

function unknownFile(name: string, home: string): string {
  if (/\.(?:md|markdown|mdx|txt|html?|docx?)$/i.test(name)) {
    const better = `${toSlug(name.replace(/\.[^.]*$/, ''))}.md`;
    return `Texts are not read here. Move it to ${home}/pages/${better}, or into offers, models or blog/<category>.`;
  }
  if (/\.(?:jpe?g|png|webp|avif|gif|svg|heic)$/i.test(name)) return `Pictures are in ${home}/images.`;
  const meant = suggestedName(name.replace(/[_ ]+/g, '-'), FILES);
  return `There is no list of this name, and nothing reads it. ${meant ? `Did you mean ${meant}?` : `Known here: ${FILES.join(', ')}.`}`;
}
