import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedBrowser } from '#integrations/publish/compare/installed-browser.ts';

/** A Chromium with everything in it, where there is one: the small one without a window prerenders nothing. */
export const wholeBrowser = (): string | undefined => installedBrowser((path) => !path.includes('headless'));

type Answer = { id?: number; method?: string; result?: unknown; error?: { message: string }; params?: unknown };
type Attached = { sessionId: string; targetInfo: { type: string; subtype?: string } };

/** A tab of a browser, driven as its developer tools do it. */
export type Tab = {
  /** The value of an expression in the page that is shown, or in the one that is prerendered. */
  evaluate<T>(expression: string, where?: 'shown' | 'prerendered'): Promise<T>;
  open(url: string): Promise<void>;
  /** Moves the mouse there, and presses its button. */
  point(x: number, y: number, press?: boolean): Promise<void>;
  close(): Promise<void>;
};

/** `throttle`: how many times slower each page's processor is; `width` in CSS pixels; `args`: more options of the browser. */
type TabOptions = { throttle?: number; width?: number; args?: readonly string[] };

/**
 * Opens a browser with one tab. Playwright is not asked: it attaches to pages, and a page that is attached to so prerenders none.
 */
export async function openTab(path: string, { throttle = 1, width = 1440, args = [] }: TabOptions = {}): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'whole-browser-'));
  const options = ['--headless=new', '--no-sandbox', '--remote-debugging-port=0', `--window-size=${width},900`];
  const browser = spawn(path, [...options, ...args, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const socket = new WebSocket(await addressOf(browser));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const waiting = new Map<number, (answer: Answer) => void>();
  const attached: Attached[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Answer;
    if (message.id) waiting.get(message.id)?.(message);
    else if (message.method === 'Target.attachedToTarget') attach(message.params as Attached);
  });
  const attach = (target: Attached) => {
    attached.push(target);
    if (target.targetInfo.type !== 'page') return;
    if (throttle > 1) void send('Emulation.setCPUThrottlingRate', { rate: throttle }, target.sessionId);
    // A window is never as narrow as a phone.
    const metrics = { width, height: 900, deviceScaleFactor: 1, mobile: true };
    if (width < 500) void send('Emulation.setDeviceMetricsOverride', metrics, target.sessionId);
  };
  let last = 0;
  const send = <T>(method: string, params: object = {}, sessionId?: string): Promise<T> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ result, error }) => (error ? reject(new Error(error.message)) : resolve(result as T)));
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
  type Targets = { targetInfos: { targetId: string }[] };
  const { targetInfos } = await send<Targets>('Target.getTargets', { filter: [{ type: 'tab' }] });
  const targetId = targetInfos[0]?.targetId;
  const tab = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{}] };
  await send('Target.setAutoAttach', follow, tab.sessionId);
  const sessionOf = (where: 'shown' | 'prerendered') => {
    const isWanted = where === 'shown' ? undefined : 'prerender';
    const found = attached.findLast(({ targetInfo: { type, subtype } }) => type === 'page' && subtype === isWanted);
    if (!found) throw new Error(`No page is ${where}.`);
    return found.sessionId;
  };
  return {
    async evaluate<T>(expression: string, where: 'shown' | 'prerendered' = 'shown') {
      type Evaluated = { result: { value: T } };
      return (
        await send<Evaluated>(
          'Runtime.evaluate',
          { expression, returnByValue: true, awaitPromise: true },
          sessionOf(where),
        )
      ).result.value;
    },
    open: async (url) => void (await send('Page.navigate', { url }, sessionOf('shown'))),
    async point(x, y, press = false) {
      const session = sessionOf('shown');
      const types = press ? ['mousePressed', 'mouseReleased'] : ['mouseMoved'];
      for (const type of types)
        await send(
          'Input.dispatchMouseEvent',
          { type, x, y, ...(press && { button: 'left', clickCount: 1 }) },
          session,
        );
    },
    async close() {
      socket.close();
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Where a browser that begins says that it listens. */
const addressOf = (browser: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    browser.stderr?.on('data', (part) => {
      said += String(part);
      const found = /ws:\/\/\S+/.exec(said)?.[0];
      if (found) resolve(found);
    });
    browser.once('exit', () => reject(new Error(`The browser did not begin:\n${said}`)));
  });
