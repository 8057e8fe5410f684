import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { expect, it } from 'vitest';
import { COMMANDS } from './forecourt.ts';

/** Commands that go on until they are stopped: what they say is for a person. */
const SERVERS = ['admin', 'start', 'dev', 'serve'];

it('every command that ends answers programs as JSON, and says what it is for', { timeout: 60_000 }, async () => {
  const leaves = (command: CommandUnknownOpts): CommandUnknownOpts[] =>
    command.commands.length > 0 ? command.commands.flatMap(leaves) : [command];
  const entries = Object.values(COMMANDS).flatMap((group) => Object.values(group));
  const commands = (await Promise.all(entries.map(async ({ load }) => (await load()).command))).flatMap(leaves);
  expect(commands.length).toBeGreaterThan(30);
  expect(commands.filter((command) => !command.description()).map((command) => command.name())).toEqual([]);
  const without = commands.filter(({ options }) => !options.some(({ long }) => long === '--json'));
  expect(without.map((command) => command.name()).toSorted()).toEqual(SERVERS.toSorted());
});
