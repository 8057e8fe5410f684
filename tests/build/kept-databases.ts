import type { openDatabase, WatchedDatabase } from '../../src/server/database/database.ts';

const open = new Map<string, WatchedDatabase>();

/**
 * The module of the database, in which an embedded one stays open for all commands of a test file: opening one takes a second.
 * It is for `vi.mock`; commands that are processes open it once it is closed by `closeDatabases`.
 */
export function keepDatabasesOpen<M extends { openDatabase: typeof openDatabase }>(module: M): M {
  return {
    ...module,
    openDatabase: async (options) => {
      if (options.url) return module.openDatabase(options);
      const kept = open.get(options.folder) ?? (await module.openDatabase(options));
      open.set(options.folder, kept);
      return { ...kept, close: async () => {} };
    },
  };
}

/** Closes those that are open. */
export async function closeDatabases(): Promise<void> {
  for (const { close } of open.values()) await close();
  open.clear();
}
