import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type ChildNode, CssSyntaxError, type Declaration, type Root } from 'postcss';
import { CODE_ROOT } from '../files/code-root.ts';

/** A mistake in a style sheet, with its line. */
export type StyleMistake = { line: number; text: string };

/** Colours that the product works out from `theme.brand`, each with enough contrast to what it lies on. */
const WORKED_OUT = /^--(?:n-\d+|accent(?:-\w+)*|on-accent|focus)$/;
/** What may stand before a block of rules. */
const AT_RULES = new Set(['media', 'supports', 'container', 'layer']);

/**
 * What is wrong with a style sheet of an agency: it may change the look of pages, and neither load something nor undo what the
 * product promises of each page.
 *
 * @param tokens the custom properties that the product knows.
 */
export function styleMistakes(css: string, tokens: ReadonlySet<string>): StyleMistake[] {
  let root: Root;
  try {
    root = postcss.parse(css);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return [{ line: error.line ?? 1, text: `The style sheet cannot be read: ${error.reason}.` }];
  }
  const mistakes: StyleMistake[] = [];
  const tell = (node: ChildNode, text: string) => mistakes.push({ line: node.source?.start?.line ?? 1, text });
  const used = new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  root.walkAtRules((rule) => checkAtRule(rule, tell));
  root.walkDecls((declaration) => {
    const { prop } = declaration;
    checkDeclaration(declaration, tell);
    if (!prop.startsWith('--')) return;
    if (WORKED_OUT.test(prop))
      tell(declaration, `${prop} is worked out from "theme.brand", with enough contrast. Set the brand colour there.`);
    else if (!tokens.has(prop) && !used.has(prop))
      tell(declaration, `The product has no ${prop}, and this file does not use it. docs/agencies.md lists the names.`);
  });
  return mistakes;
}

function checkAtRule(rule: AtRule, tell: (node: ChildNode, text: string) => void): void {
  const name = rule.name.toLowerCase();
  if (name === 'font-face') tell(rule, 'A typeface is a slot of its own: `fonts` in forecourt.config.ts.');
  else if (name === 'import') tell(rule, 'A style sheet loads no other. Put the rules here.');
  else if (!AT_RULES.has(name)) tell(rule, `@${rule.name} may not stand here, only @${[...AT_RULES].join(', @')}.`);
}

function checkDeclaration(declaration: Declaration, tell: (node: ChildNode, text: string) => void): void {
  const { prop, value, important } = declaration;
  const outside = [...value.matchAll(/url\(\s*(['"]?)(.*?)\1\s*\)/gi)].find(([, , url = '']) => !isOwnUrl(url));
  if (outside) tell(declaration, `Got ${outside[0]}. Write an address of the site, such as url(/images/tile.webp).`);
  if (/image-set\(|@import|expression\(/i.test(value)) tell(declaration, `${prop} may hold an address as url() alone.`);
  if (important) tell(declaration, 'Without !important: this file comes last, and wins by itself.');
  if (/^(?:animation|animation-name)$/.test(prop))
    tell(declaration, 'Motion is left to the product, which stops it for who asks.');
  if (/^outline(?:-width|-style)?$/.test(prop) && /^(?:0|none|0px)\b/.test(value.trim()))
    tell(declaration, 'The mark of focus stays: people who use a keyboard see by it where they are.');
}

const isOwnUrl = (url: string) => /^\/(?![/\\])/.test(url) || /^data:image\/(?:svg\+xml|png|webp)[;,]/i.test(url);

/** The custom properties that pages of the product read or set. */
export function knownTokens(): Set<string> {
  const files = ['src/styles/tokens.css', 'src/styles/base.css'].map((name) =>
    readFileSync(join(CODE_ROOT, name), 'utf8'),
  );
  return new Set(files.flatMap((text) => [...text.matchAll(/--[a-z][\w-]*/g)].map(([name]) => name)));
}
