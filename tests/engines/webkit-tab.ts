import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#src/server/database/free-port-for-test.ts';
import { PATIENCE_MS, PHONE, restingPart, type Tab } from './tab.ts';

/** WebDriver's name of an element in its answers: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowRight: '\uE014',
};
/** Refusals of an act that pass: the part moves, is covered, or has been drawn again. */
const PASSING = ['element click intercepted', 'element not interactable', 'stale element reference'];

type Answer = { value: unknown };

/** Opens WebKit by WebDriver, on a display that nobody sees. */
export async function openWebkitTab(miniBrowser: string): Promise<Tab> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    // Its own group: the display goes with the driver.
    detached: true,
    env: {
      ...process.env,
      // WebKit's sandbox does not start for root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const stop = () => driver.pid && process.kill(-driver.pid);
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as Answer;
    if (!answer.ok) throw Object.assign(new Error(`WebKit: ${JSON.stringify(value)}`), value as object);
    return value;
  };
  try {
    await until(() => call('GET', '/status').catch(() => undefined));
    const { sessionId } = (await call('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          acceptInsecureCerts: true,
          'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        },
      },
    })) as { sessionId: string };
    const session = `/session/${sessionId}`;
    await call('POST', `${session}/window/rect`, PHONE);
    const read = (script: string) => call('POST', `${session}/execute/sync`, { script, args: [] });
    /** Does something to a part as soon as it is there and takes it. */
    const act = (selector: string, words: string | undefined, path: string, body: object) =>
      until(
        async () => {
          const part = (await read(`return ${restingPart(selector, words)}`)) as Record<string, string> | null;
          if (!part) return false;
          try {
            await call('POST', `${session}/element/${part[ELEMENT]}/${path}`, body);
            return true;
          } catch (error) {
            if (PASSING.includes((error as { error?: string }).error ?? '')) return false;
            throw error;
          }
        },
        `${selector} ${words ?? ''}`,
      );
    return {
      go: async (url) => void (await call('POST', `${session}/url`, { url })),
      back: async () => void (await call('POST', `${session}/back`, {})),
      click: async (selector, words) => void (await act(selector, words, 'click', {})),
      type: async (selector, text) => {
        await act(selector, undefined, 'clear', {});
        await act(selector, undefined, 'value', { text });
      },
      press: async (key) => {
        const value = KEYS[key] ?? key;
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
        await call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
      },
      read: (expression) => read(`return (${expression})`) as Promise<never>,
      close: async () => {
        await call('DELETE', session).catch(() => undefined);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Asks again until the answer is something. */
async function until<T>(ask: () => Promise<T>, what = 'WebKitWebDriver'): Promise<NonNullable<T>> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(50)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`${what} did not come.`);
}
