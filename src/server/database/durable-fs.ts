import { fsyncSync, mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * How the embedded PostgreSQL is started: as PGlite starts it, but with fsync, so that what was answered survives a power
 * loss. PGlite's file system knows fsync alone, not fdatasync. Its usual 128 MB of buffers take half a second and as much
 * memory at each opening; what 16 MB do not hold, the system's own cache of files does.
 */
const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'],
];

type Options = Parameters<NodeFS['init']>[1];
type NodeOps = {
  mknod(parent: unknown, name: string, mode: number, dev: number): unknown;
  setattr(node: unknown, attributes: { mode?: number }): void;
};
type NodeFileSystem = { node_ops: NodeOps; stream_ops: { fsync?(stream: { nfd: number }): number } };

const OWNER_ONLY = ~0o077;

/** PGlite's folder on disk, with two promises more: fsync reaches the disk, and only this user can read the files. */
class DurableFs extends NodeFS {
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    super(folder);
  }

  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const amend = (module: object) => {
      const files = (module as { NODEFS: NodeFileSystem }).NODEFS;
      files.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
      const { mknod, setattr } = files.node_ops;
      files.node_ops.mknod = (parent, name, mode, dev) => mknod(parent, name, mode & OWNER_ONLY, dev);
      files.node_ops.setattr = (node, attributes) =>
        setattr(
          node,
          attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & OWNER_ONLY },
        );
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), amend] } };
  }
}

/** Opens the embedded database in this thread. @throws what PGlite says when it cannot. */
export const openDurable = (folder: string): Promise<PGlite> =>
  PGlite.create({ dataDir: folder, fs: new DurableFs(folder), startParams: DURABLE_START });
