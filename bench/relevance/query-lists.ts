import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Rule, type RuleSource, readRule } from './rules.ts';

export type JudgedQuery = { query: string; rule: Rule };

/** A file of rules, and of queries each with the rule that the rows looked for fit. */
type ListFile = {
  /** Another list whose rules may be named. */
  rulesOf?: string;
  rules?: Readonly<Record<string, RuleSource>>;
  queries?: readonly Readonly<Record<string, RuleSource>>[];
};

const readFile = (name: string): ListFile => parse(readFileSync(join(import.meta.dirname, name), 'utf8'));

/** The rules of a file under their names, after those it may name. */
function addRules({ rules = {} }: ListFile, named: ReadonlyMap<string, Rule>): Map<string, Rule> {
  const known = new Map(named);
  for (const [name, source] of Object.entries(rules)) known.set(name, readRule(source, known));
  return known;
}

/** The queries of `lists/<name>.yaml` with their rules. */
export function readQueries(name: string): JudgedQuery[] {
  const list = readFile(`lists/${name}.yaml`);
  const shared = addRules(readFile('rules.yaml'), new Map());
  const others = list.rulesOf ? addRules(readFile(`lists/${list.rulesOf}.yaml`), shared) : shared;
  const named = addRules(list, others);
  return (list.queries ?? []).flatMap((entry) =>
    Object.entries(entry).map(([query, source]) => ({ query, rule: readRule(source, named) })),
  );
}
