import { FORM_SENT, HUMAN_TOKEN, TURNSTILE_ORIGIN } from '#src/domain/features/human-check.ts';
import { HONEYPOT } from '#src/domain/lead/forms/form-fields.ts';

/**
 * The used part of Turnstile's script (https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/).
 */
type Turnstile = {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      appearance: 'interaction-only';
      'response-field': false;
      callback(token: string): void;
    },
  ): string | undefined;
  reset(widget: string): void;
};

declare global {
  interface Window {
    turnstile: Turnstile;
  }
}

/** The check of a form; its token counts once. */
type Check = { widget?: string | undefined; token: string; used: boolean };

const key = document.querySelector<HTMLElement>('[data-turnstile]')?.dataset.turnstile ?? '';
const checks = new Map<HTMLFormElement, Check>();
let loading: Promise<Turnstile> | undefined;

/** The service's script, fetched when the first form is touched: until then nobody is told that the page was opened. */
function load(): Promise<Turnstile> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;
    script.addEventListener('load', () => resolve(window.turnstile));
    script.addEventListener('error', () => {
      loading = undefined;
      reject(new Error('Turnstile could not be loaded.'));
    });
    document.head.append(script);
  });
  return loading;
}

async function touch({ target }: Event): Promise<void> {
  const form = target instanceof Element && target.closest('form');
  if (!form || form.elements.namedItem(HONEYPOT) === null) return;
  const known = checks.get(form);
  if (known && !known.used) return;
  const check = known ?? { token: '', used: false };
  check.used = false;
  check.token = '';
  checks.set(form, check);
  try {
    const turnstile = await load();
    if (check.widget) turnstile.reset(check.widget);
    else {
      // Below what React owns, so that it has one owner.
      const place = document.createElement('div');
      (form.closest('[data-island]') ?? form).after(place);
      check.widget = turnstile.render(place, {
        ...{ sitekey: key, appearance: 'interaction-only', 'response-field': false },
        callback: (token) => {
          check.token = token;
        },
      });
    }
  } catch (error) {
    checks.delete(form);
    // The function refuses the form then, with the phone number.
    console.warn(error);
  }
}

/** What a form sends has the token beside its own entries. */
function addToken({ target, formData }: FormDataEvent): void {
  const check = target instanceof HTMLFormElement ? checks.get(target) : undefined;
  if (check) formData.set(HUMAN_TOKEN, check.token);
}

function sent({ target }: Event): void {
  const check = target instanceof HTMLFormElement ? checks.get(target) : undefined;
  if (check) check.used = true;
}

document.addEventListener('focusin', (event) => void touch(event));
document.addEventListener('formdata', addToken);
document.addEventListener('submit', sent);
document.addEventListener(FORM_SENT, sent);
