import { Parser } from 'htmlparser2';

/** What a part of a page may not hold, and why. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  script: 'A script is a slot of its own: `scripts` in forecourt.config.ts.',
  style: 'Styles are a slot of their own: `styles` in forecourt.config.ts.',
  link: 'Pages load styles and typefaces by the slots `styles` and `fonts`.',
  h1: 'The page has its h1 already. Begin with h2.',
  iframe: 'A frame of a provider is `embed` of a content page.',
  form: 'A form that is sent is one of the product: `form` of a content page. Lead there.',
};
/** What belongs to the page as a whole, or to no page. */
const OF_PAGES = /^(?:html|head|body|meta|base|title|main|object|embed|template)$/;

/** What is wrong with a component's HTML, each as a sentence, and the pages of the site that it links to. */
export type Markup = { mistakes: string[]; links: string[] };

/** Looks at what a component printed: it stands in a page that is valid, keeps its layout still, and works for everybody. */
export function lookAtMarkup(html: string): Markup {
  const mistakes = new Set<string>();
  const links: string[] = [];
  const ids = new Set<string>();
  const parser = new Parser({
    onopentag(name, attributes) {
      const why = OF_PAGES.test(name) ? 'It belongs to the page as a whole, or to no page.' : FORBIDDEN[name];
      if (why) mistakes.add(`It prints <${name}>. ${why}`);
      for (const [key, value] of Object.entries(attributes)) {
        if (/^on/.test(key))
          mistakes.add(`It prints ${key}="…". What is printed answers no events; use links and <details>.`);
        if (/^(?:href|src|action)$/.test(key) && !isAddress(value))
          mistakes.add(
            `It prints ${key}="${value.slice(0, 60)}". Write a path of the site, or an https, mailto or tel address.`,
          );
      }
      const { id, href } = attributes;
      if (id && ids.has(id)) mistakes.add(`It prints id="${id}" twice.`);
      if (id) ids.add(id);
      if (name === 'a' && href && /^\/(?!\/)/.test(href)) links.push(href);
      if (name === 'img') checkImage(attributes, mistakes);
    },
  });
  parser.write(html);
  parser.end();
  return { mistakes: [...mistakes], links };
}

function checkImage({ src = '', alt, width, height }: Record<string, string>, mistakes: Set<string>): void {
  const which = `The picture ${src.slice(0, 80)}`;
  if (alt === undefined) mistakes.add(`${which} has no alt. Write what it shows, or alt="" where it only decorates.`);
  if (!Number(width) || !Number(height))
    mistakes.add(`${which} has no width and height. Write both, so that nothing moves when it comes.`);
}

const isAddress = (value: string) => /^(?:\/(?![/\\])|#|\?|https:\/\/|mailto:|tel:|sms:)/i.test(value) || value === '';
