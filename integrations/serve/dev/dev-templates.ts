import { CODE_ROOT } from '../../files/code-root.ts';
import type { DevFront, DevSite } from './dev-front.ts';
import { devSite } from './dev-site.ts';

/** Shows the dealer by the templates themselves: code reloads as it is saved, too. Only where the code is a repository. */
export async function showTemplates({ root, slug, port, backend, rebuild }: DevSite): Promise<DevFront> {
  const { dev } = await import('astro');
  process.env.DEV_SITE = slug;
  process.env.DEV_ROOT = root;
  const running = await dev({
    root: CODE_ROOT,
    server: { port, host: '127.0.0.1' },
    integrations: [devSite({ root, code: CODE_ROOT, slug, backend, rebuild })],
    logLevel: 'warn',
  });
  return { port: running.address.port, close: () => running.stop() };
}
