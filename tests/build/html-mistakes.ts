import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';

const RULES = { extends: ['html-validate:standard'] };

/** Hands out the same rules for each page; to work them out takes as long as a page does. */
class SameRules extends StaticConfigLoader {
  #rules: Promise<ResolvedConfig> | undefined;
  override getConfigFor(handle: string): Promise<ResolvedConfig> {
    this.#rules ??= Promise.resolve(super.getConfigFor(handle));
    return this.#rules;
  }
}

/** What is no valid HTML on the printed pages below a folder, all of them: the rule, what is wrong, the page and where. */
export async function htmlMistakes(folder: string): Promise<{ pages: number; mistakes: string[] }> {
  const validator = new HtmlValidate(new SameRules(RULES));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const mistakes: string[] = [];
  for (const name of names) {
    const { results } = await validator.validateString(readFileSync(join(folder, name), 'utf8'));
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      mistakes.push(`${ruleId}: ${message} (${name} ${selector})`);
  }
  return { pages: names.length, mistakes };
}
