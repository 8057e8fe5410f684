import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { editorConfig } from '../../outputs/admin/editor-config.ts';
import { type EditorFile, editorFiles, editorPolicy } from '../../outputs/admin/editor-files.ts';
import { contentSecurityPolicy } from '../../outputs/headers.ts';
import { closeServer } from '../close-server.ts';
import { passOn } from '../pass-on.ts';
import type { DraftFile } from './draft-folder.ts';
import { isEdited, MAX_TEXT_BYTES } from './edited-files.ts';
import type { Looks } from './looks.ts';
import { BRANCH, OWNER, repositoryApi } from './repository-api.ts';

/** One dealer that is edited in a browser. */
export type AdminSite = {
  root: string;
  slug: string;
  name: string;
  /** Where it listens; 0 for a free port. */
  port: number;
  /** The port of the server of the built site. */
  backend: number;
  /** Categories of the blog that there are now. */
  blogCategories: () => readonly string[];
  looks: Looks;
  /** Called after files were saved. */
  saved: () => void;
};

export type AdminFront = { port: number; close(): Promise<void> };

/** Where the editor is. */
const ADMIN = '/admin';
/** The parameter of a page that shows a draft. */
const LOOK = 'look';
const PATIENCE_MILLISECONDS = 2_000;
const MAX_DRAFT_PICTURE = 6_000_000;

const draftSchema = z.object({
  page: z.string().max(300).optional(),
  files: z
    .array(
      z.object({
        path: z.string().max(300),
        text: z.string().max(MAX_TEXT_BYTES).optional(),
        picture: z.base64().optional(),
      }),
    )
    .min(1)
    .max(20),
});

/** Serves the editor at `localhost`, and the dealer with its drafts at the host of its own. */
export async function serveAdmin(site: AdminSite): Promise<AdminFront> {
  const token = randomBytes(24).toString('base64url');
  const listening = { port: site.port };
  const files = await editorFiles();
  const app = adminApp(site, { token, files, port: () => listening.port });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => {
    const host = incoming.headers.host ?? '';
    // Another name of this machine is a page of somebody else that was given its address.
    if (host === `localhost:${listening.port}` || host === `127.0.0.1:${listening.port}`)
      void listener(incoming, outgoing);
    else if (host === `${site.slug}.localhost:${listening.port}`)
      void showSite(site, incoming, outgoing, listening.port);
    else outgoing.writeHead(421, { 'content-type': 'text/plain' }).end('There is no such host.');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(site.port, '127.0.0.1', resolve);
  });
  listening.port = (server.address() as AddressInfo).port;
  return {
    port: listening.port,
    async close() {
      site.looks.close();
      await closeServer(server, PATIENCE_MILLISECONDS);
    },
  };
}

type Parts = { token: string; files: ReadonlyMap<string, EditorFile>; port: () => number };

function adminApp(site: AdminSite, { token, files, port }: Parts): Hono {
  const { root, slug, looks, saved } = site;
  const app = new Hono();
  const origin = () => `http://localhost:${port()}`;
  const siteOrigin = () => `http://${slug}.localhost:${port()}`;
  app.use(`${ADMIN}/api/*`, async (c, next) => {
    const given = Buffer.from(c.req.header('authorization') ?? '');
    const expected = Buffer.from(`token ${token}`);
    const isKnown = given.length === expected.length && timingSafeEqual(given, expected);
    const from = c.req.header('origin');
    if (!isKnown || (from !== undefined && from !== origin()))
      return c.json({ message: 'Open the editor again.' }, 401);
    await next();
    c.header('cache-control', 'no-store');
    return undefined;
  });
  app.post(`${ADMIN}/api/looks`, async (c) => {
    const call = draftSchema.safeParse(await c.req.json().catch(() => undefined));
    const drafts = call.success ? draftsOf(slug, call.data.files) : undefined;
    if (!drafts || !call.success) return c.json({ message: 'The draft is not understood.' }, 422);
    return c.json(await looks.look(drafts, call.data.page));
  });
  app.get(`${ADMIN}/api/looks/:id/plan`, async (c) => {
    const plan = await looks.plan(c.req.param('id'));
    return plan ? c.json(plan) : c.json({ message: 'The draft is gone.' }, 404);
  });
  app.route(`${ADMIN}/api/v1`, repositoryApi({ root, slug, saved, check: (drafts) => looks.newMistakes(drafts) }));
  app.get(`${ADMIN}/editor.json`, (c) => {
    // A page of another origin reads nothing of it: it is not shared (CORS).
    if (c.req.header('sec-fetch-site') && c.req.header('sec-fetch-site') !== 'same-origin') return c.notFound();
    const api = `${origin()}${ADMIN}/api/v1`;
    const backend = {
      name: 'gitea' as const,
      repo: `${OWNER}/${slug}`,
      branch: BRANCH,
      api_root: api,
      base_url: origin(),
    };
    const config = editorConfig({ ...site, blogCategories: site.blogCategories(), backend, url: siteOrigin() });
    return c.json(
      { ...config, local: { token, looks: `${ADMIN}/api/looks`, site: siteOrigin(), home: homeOf(slug) } },
      200,
      {
        'cache-control': 'no-store',
      },
    );
  });
  app.get('/', (c) => c.redirect(`${ADMIN}/`));
  app.get(ADMIN, (c) => c.redirect(`${ADMIN}/`));
  app.get(`${ADMIN}/*`, (c) => {
    const file = files.get(c.req.path.slice(ADMIN.length + 1) || 'index.html');
    if (!file) return c.notFound();
    return c.body(new Uint8Array(file.read()), 200, {
      'content-type': file.type,
      'content-security-policy': editorPolicy({ frames: [siteOrigin()] }),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
  });
  return app;
}

const homeOf = (slug: string) => `content/${slug}`;

/** What a browser sends of a draft, as files; undefined where one is not for editors. */
function draftsOf(slug: string, files: z.infer<typeof draftSchema>['files']): DraftFile[] | undefined {
  const drafts = files.map(({ path, text, picture }): DraftFile | undefined => {
    const kind = isEdited(slug, path);
    if (kind === 'text' && text !== undefined) return { path, bytes: Buffer.from(text) };
    const bytes = kind === 'picture' && picture !== undefined ? Buffer.from(picture, 'base64') : undefined;
    return bytes && bytes.length <= MAX_DRAFT_PICTURE ? { path, bytes } : undefined;
  });
  return drafts.every((draft) => draft !== undefined) ? drafts : undefined;
}

/** The dealer's own host: a page of a draft, a picture that is not saved yet, and everything else from the last build. */
async function showSite(
  site: AdminSite,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
): Promise<void> {
  const { slug, backend, looks } = site;
  const url = new URL(incoming.url ?? '/', 'http://site');
  const framed = `frame-ancestors 'self' http://localhost:${port}`;
  try {
    const id = url.searchParams.get(LOOK);
    if (id && incoming.method === 'GET') {
      const html = await looks.page(id, decodeURI(url.pathname));
      const policy = contentSecurityPolicy().replace("frame-ancestors 'self'", framed);
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
      outgoing.writeHead(html ? 200 : 404, { ...headers, 'content-security-policy': policy });
      outgoing.end(html ?? 'The draft has no such page.');
      return;
    }
    const address = url.pathname === '/.netlify/images' ? (url.searchParams.get('url') ?? '') : url.pathname;
    const picture = /^\/images\//.test(address) ? looks.picture(address) : undefined;
    if (picture) {
      outgoing.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'no-store' }).end(picture);
      return;
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('The page cannot be shown.');
    return;
  }
  passOn(incoming, outgoing, { slug, port: backend, pageHeaders: (headers) => frameable(headers, framed) });
}

/** The headers of a page that the editor may show in a frame. */
function frameable(headers: OutgoingHttpHeaders, framed: string): OutgoingHttpHeaders {
  const { 'x-frame-options': _frames, ...kept } = headers;
  const policy = String(headers['content-security-policy'] ?? '').replace("frame-ancestors 'self'", framed);
  return { ...kept, 'content-security-policy': policy };
}
