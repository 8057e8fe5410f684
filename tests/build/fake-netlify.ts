import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Digests = { files: Record<string, string>; functions: Record<string, string>; async: boolean };
type Required = { required: string[]; required_functions: string[] };

/** How the next calls are answered otherwise than they should be. */
type Trouble = 'token refused' | 'one upload fails' | 'one upload is cut' | 'an upload hangs';

export type FakeNetlify = {
  address: string;
  /** One failing answer of this kind; `token refused` until it is taken away. */
  trouble: Set<Trouble>;
  /** Troubles that have happened. */
  happened: Trouble[];
  deploys: (Digests & { site: string })[];
  /** What was said at the begin of each deployment. */
  requested: ({ site: string } & Record<string, unknown>)[];
  /** Paths that were stored, each by its digest. */
  stored: Map<string, string>;
  /** The archive of each function that was stored. */
  archives: Map<string, Buffer>;
  /** Calls that it has no answer for. */
  unknown: string[];
  /** Resolves when an upload came that is never answered (`an upload hangs`). */
  hangs: () => Promise<void>;
  close: () => Promise<void>;
};

/** Netlify's API (https://open-api.netlify.com) as far as a deployment calls it, in this process; a digest is asked for once. */
export async function fakeNetlify(token: string, ...sites: string[]): Promise<FakeNetlify> {
  const trouble = new Set<Trouble>();
  const happened: Trouble[] = [];
  const deploys: FakeNetlify['deploys'] = [];
  const requested: FakeNetlify['requested'] = [];
  const stored = new Map<string, string>();
  const archives: FakeNetlify['archives'] = new Map();
  const unknown: string[] = [];
  let onHang = () => {};
  const hangs = () => new Promise<void>((resolve) => (onHang = resolve));
  const about = (site: string) => ({
    id: site,
    name: site,
    url: 'https://anchor.example',
    ssl_url: 'https://anchor.example',
    admin_url: 'https://app.example',
    account_id: 'acc',
    account_slug: 'acc',
    feature_flags: {},
    build_settings: {},
    capabilities: {},
  });
  const deployed = (site: string, state: string) => ({
    ...about(site),
    id: `d${deploys.length}`,
    site_id: site,
    state,
    deploy_ssl_url: `https://d${deploys.length}--anchor.netlify.app`,
  });
  let polled = 0;
  let required: Required = { required: [], required_functions: [] };
  const STATES = ['prepared', 'uploaded', 'ready'];

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const path = new URL(request.url ?? '/', 'http://netlify').pathname.replace('/api/v1', '');
      const call = `${request.method} ${path}`;
      const answer = (json: unknown, status = 200) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      const happens = (kind: Trouble) => {
        if (!trouble.delete(kind)) return false;
        happened.push(kind);
        return true;
      };
      if (trouble.has('token refused') || request.headers.authorization !== `Bearer ${token}`)
        return answer({ code: 401, message: 'Access Denied' }, 401);
      const site = sites.find((id) => path === `/sites/${id}` || path.startsWith(`/sites/${id}/`)) ?? '';
      if (site && call === `GET /sites/${site}`) return answer(about(site));
      if (call === 'GET /sites') return answer(sites.map(about));
      if (site && call === `POST /sites/${site}/deploys`) {
        polled = 0;
        requested.push({ site, ...(JSON.parse(body.toString() || '{}') as object) });
        return answer({ ...deployed(site, 'new'), id: `d${deploys.length + 1}` });
      }
      if (site && call.startsWith(`PUT /sites/${site}/deploys/`)) {
        const digests = JSON.parse(body.toString()) as Digests;
        deploys.push({ ...digests, site });
        const known = new Set(stored.values());
        const wanted = (list: Record<string, string> = {}) =>
          [...new Set(Object.values(list))].filter((digest) => !known.has(digest));
        required = { required: wanted(digests.files), required_functions: wanted(digests.functions) };
        return answer({ ...deployed(site, 'preparing'), ...(digests.async ? {} : required) });
      }
      if (/^PUT \/deploys\/d\d+\/(files|functions)\//.test(call)) {
        if (happens('one upload fails')) return answer({ code: 500, message: 'Internal error' }, 500);
        if (happens('one upload is cut')) return request.socket.destroy();
        if (happens('an upload hangs')) return onHang();
        const name = decodeURIComponent(path.split('/').slice(4).join('/'));
        const isFile = path.includes('/files/');
        const digest = isFile ? createHash('sha1').update(body).digest('hex') : (deploys.at(-1)?.functions[name] ?? '');
        if (!isFile) archives.set(name, body);
        stored.set(isFile ? `/${name}` : name, digest);
        return answer({});
      }
      if (site && call.startsWith(`GET /sites/${site}/deploys/`))
        return answer({ ...deployed(site, STATES[Math.min(polled++, 2)] ?? ''), ...required });
      if (/^POST \/deploys\/d\d+\/cancel$/.test(call)) return answer({});
      if (call.startsWith('GET /accounts')) return answer(path.endsWith('/env') ? [] : [{ id: 'acc', slug: 'acc' }]);
      if (call === 'GET /user') return answer({ id: 'user', email: 'deploys@example.com' });
      unknown.push(call);
      return answer({ code: 404, message: 'Not Found' }, 404);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trouble,
    happened,
    deploys,
    requested,
    stored,
    archives,
    unknown,
    hangs,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
