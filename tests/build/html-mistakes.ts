import { HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';
import type { Page } from '../sample-sites.ts';

const RULES = { extends: ['html-validate:standard'] };

/** Hands out the same rules for each page; to work them out takes as long as a page does. */
class SameRules extends StaticConfigLoader {
  #rules: Promise<ResolvedConfig> | undefined;
  override getConfigFor(handle: string): Promise<ResolvedConfig> {
    this.#rules ??= Promise.resolve(super.getConfigFor(handle));
    return this.#rules;
  }
}

/** What is no valid HTML on some pages: the rule, what is wrong, the page and where. */
export async function htmlMistakes(pages: readonly Page[]): Promise<string[]> {
  const validator = new HtmlValidate(new SameRules(RULES));
  const mistakes: string[] = [];
  for (const { path, html } of pages) {
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      mistakes.push(`${ruleId}: ${message} (${path} ${selector})`);
  }
  return mistakes;
}
