import { hash } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { acceptPicture, RefusedPicture } from './accept-picture.ts';
import type { DraftFile } from './draft-folder.ts';
import { gitHash, isEdited, listEdited, MAX_TEXT_BYTES, readEdited, writeEdited } from './edited-files.ts';

/** The files of a dealer, behind the calls that the editor makes of a git host. */
export type Repository = {
  root: string;
  slug: string;
  /** Mistakes that files would have and do not have now, in the words of the build; empty when they may be saved. */
  check: (drafts: readonly DraftFile[]) => Promise<string[]>;
  /** Called after files were written. */
  saved: () => void;
};

/** The branch of files that lie in a folder. */
export const BRANCH = 'files';
export const OWNER = 'forecourt';

/** A save with many pictures is a few megabytes each. */
const MAX_FILES = 40;

const changeSchema = z.object({
  operation: z.enum(['create', 'update', 'delete']),
  path: z.string().max(300),
  content: z.base64().default(''),
  from_path: z.string().max(300).nullish(),
  sha: z.string().max(64).nullish(),
});
const saveSchema = z.object({ files: z.array(changeSchema).min(1).max(MAX_FILES) });
const contentsSchema = z.object({ files: z.array(z.string().max(300)).max(1000) });

type Change = z.infer<typeof changeSchema>;

/** Why files are not saved, with the status that says so. */
class Refused extends Error {
  readonly status: 409 | 413 | 422;
  constructor(status: 409 | 413 | 422, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * The part of the API of Gitea that Sveltia CMS calls (https://docs.gitea.com/api/), over the files of one dealer: the editor
 * works on a folder as it works on a repository, in every browser and without a dialog for folders.
 */
export function repositoryApi(repository: Repository): Hono {
  const { root, slug } = repository;
  const api = new Hono();
  const repo = `/repos/${OWNER}/${slug}`;
  api.get('/version', (c) => c.json({ version: '1.24.0' }));
  api.get('/settings/api', (c) =>
    c.json({ default_paging_num: 1000, max_response_items: 1000, default_max_blob_size: MAX_TEXT_BYTES }),
  );
  api.get('/user', (c) =>
    c.json({ id: 1, login: 'editor', full_name: 'Editor', email: '', avatar_url: '', html_url: '' }),
  );
  api.get(repo, (c) => c.json({ default_branch: BRANCH, permissions: { pull: true, push: true, admin: false } }));
  api.get(`${repo}/branches/${BRANCH}`, (c) => c.json({ commit: { id: stateOf(root, slug), message: '' } }));
  api.get(`${repo}/commits`, (c) => c.json([]));
  api.get(`${repo}/git/trees/:id`, (c) =>
    c.json({ truncated: false, tree: listEdited(root, slug).map((file) => ({ ...file, type: 'blob' })) }),
  );
  api.post(`${repo}/file-contents`, async (c) => {
    const asked = contentsSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ message: 'The call is not understood.' }, 422);
    const files = asked.data.files.map((path) => {
      const bytes = isEdited(slug, path) === 'text' ? readEdited(root, slug, path) : undefined;
      return bytes ? { path, sha: gitHash(bytes), encoding: 'base64', content: bytes.toString('base64') } : null;
    });
    return c.json(files);
  });
  api.get(`${repo}/:kind{media|raw}/*`, (c) => {
    const path = decodeURIComponent(new URL(c.req.url).pathname.split(`${repo}/`)[1] ?? '').replace(
      new RegExp(`^(?:media/${BRANCH}|raw)/`),
      '',
    );
    const bytes = readEdited(root, slug, path);
    return bytes ? c.body(new Uint8Array(bytes), 200, { 'content-type': 'application/octet-stream' }) : c.notFound();
  });
  api.post(`${repo}/contents`, async (c) => {
    try {
      const call = saveSchema.safeParse(await c.req.json().catch(() => undefined));
      if (!call.success) throw new Refused(422, 'The call is not understood.');
      const files = await save(repository, call.data.files);
      const created = new Date().toISOString();
      return c.json({ commit: { sha: stateOf(root, slug), created }, files }, 201);
    } catch (error) {
      if (error instanceof Refused) return c.json({ message: error.message }, error.status);
      if (error instanceof RefusedPicture) return c.json({ message: error.message }, 422);
      throw error;
    }
  });
  return api;
}

/** The state of all files of a dealer, which changes with every one of them. */
const stateOf = (root: string, slug: string) =>
  hash('sha1', JSON.stringify(listEdited(root, slug).map(({ path, sha }) => [path, sha])), 'hex');

/** Writes what an editor saves, all or nothing. @returns the files as they are then, in the order of the call. */
async function save(
  { root, slug, check, saved }: Repository,
  changes: readonly Change[],
): Promise<({ path: string; sha: string } | null)[]> {
  const drafts = (await Promise.all(changes.map((change) => draftsOf(root, slug, change)))).flat();
  const mistakes = await check(drafts);
  if (mistakes.length > 0) throw new Refused(422, mistakes.join('\n'));
  for (const { path, bytes } of drafts) writeEdited(root, slug, path, bytes);
  saved();
  return changes.map(({ path, operation }) => {
    const bytes = operation === 'delete' ? undefined : readEdited(root, slug, path);
    return bytes ? { path, sha: gitHash(bytes) } : null;
  });
}

/** A change as files; one that is moved is two. */
async function draftsOf(root: string, slug: string, change: Change): Promise<DraftFile[]> {
  const { operation, path, from_path: from, sha } = change;
  const kind = isEdited(slug, path);
  if (!kind)
    throw new Refused(
      422,
      `${path} is no file that can be edited here. A name has lower-case letters, digits and hyphens.`,
    );
  if (from && !isEdited(slug, from)) throw new Refused(422, `${from} is no file that can be edited here.`);
  const before = readEdited(root, slug, from ?? path);
  if (operation === 'create' && before) throw new Refused(409, `There is a file ${path} already. Choose another name.`);
  if (operation !== 'create' && sha && before && gitHash(before) !== sha)
    throw new Refused(409, `${path} was changed by somebody else meanwhile. Load the page again.`);
  if (operation === 'delete') return [{ path, bytes: null }];
  const sent = Buffer.from(change.content, 'base64');
  if (kind === 'text' && sent.length > MAX_TEXT_BYTES) throw new Refused(413, `${path} is too long.`);
  const bytes = kind === 'picture' ? await acceptPicture(path.split('/').at(-1) ?? '', sent) : sent;
  return [{ path, bytes }, ...(from && from !== path ? [{ path: from, bytes: null }] : [])];
}
