import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Window } from 'happy-dom';

/** Pages and forms of a server as a browser without scripts has them. */

export type Answer = {
  status: number;
  location: string | undefined;
  page: Document;
  /** What was asked. */
  address: string;
  caller: string | undefined;
};
type Requested = {
  /** What is posted; a page is asked for when it is absent. */
  sent?: URLSearchParams | FormData;
  /** The address that a proxy on this machine names as the caller's. */
  caller?: string | undefined;
  /** The page that a form is on. */
  from?: string;
};

/** Asks a server on this machine, whatever dealer the address names. */
export async function ask(address: string, { sent, caller, from }: Requested = {}): Promise<Answer> {
  const { host, origin, pathname, search, port } = new URL(address);
  const encoded = sent && new Response(sent);
  const body = encoded && Buffer.from(await encoded.arrayBuffer());
  const headers = {
    ...{ host, accept: 'text/html' },
    ...(caller && { 'x-forwarded-for': caller }),
    ...(from && { referer: from, origin }),
    ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }),
  };
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port, path: pathname + search, method: body ? 'POST' : 'GET', headers };
    request(to, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      text(response).then(
        (html) => resolve({ status, location: answered.location, page: pageOf(html), address, caller }),
        reject,
      );
    })
      .on('error', reject)
      .end(body);
  });
}

function pageOf(html: string): Document {
  const window = new Window({ settings: { disableCSSFileLoading: true, disableJavaScriptFileLoading: true } });
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

/** The text of an element as it is read. */
export const words = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
export const heading = ({ page }: Answer): string => words(page.querySelector('h1'));

/** A form of an answer, filled in by the labels of its fields. */
export class Form {
  readonly #form: HTMLFormElement;
  readonly #on: Answer;

  constructor(on: Answer, selector = 'main form') {
    const form = on.page.querySelector<HTMLFormElement>(selector);
    if (!form) throw new Error(`${on.address} has no form ${selector}.`);
    this.#form = form;
    this.#on = on;
  }

  /** @param label how the label begins. */
  field(label: string): HTMLInputElement {
    const found = [...this.#form.querySelectorAll('label')].find((one) => words(one).startsWith(label));
    const field = found?.htmlFor ? this.#form.querySelector(`[id="${found.htmlFor}"]`) : found?.querySelector('input');
    if (!field) throw new Error(`The form has no field ${label}.`);
    return field as HTMLInputElement;
  }

  fill(entries: Record<string, string>): this {
    for (const [label, value] of Object.entries(entries)) this.field(label).value = value;
    return this;
  }

  check(...labels: string[]): this {
    for (const label of labels) this.field(label).checked = true;
    return this;
  }

  /** What is said of a field. */
  note(label: string): string {
    const [id] = (this.field(label).getAttribute('aria-describedby') ?? '').split(' ');
    return words(this.#form.querySelector(`[id="${id}"]`));
  }

  /** Sends the form to where it says, as it says, with files by the names of their fields. */
  async send(files: Record<string, File> = {}): Promise<Answer> {
    const entries: [string, string | File][] = [];
    for (const field of this.#form.querySelectorAll<HTMLInputElement>('[name]')) {
      const { name, type, value, checked, disabled } = field;
      if (disabled || type === 'submit' || ((type === 'checkbox' || type === 'radio') && !checked)) continue;
      entries.push([name, type === 'file' ? (files[name] ?? new File([], '')) : value]);
    }
    if (this.#form.getAttribute('method') !== 'post') throw new Error('The form is not posted.');
    const { address, caller } = this.#on;
    const to = new URL(this.#form.getAttribute('action') ?? '', address).href;
    return ask(to, { sent: this.#encoded(entries), caller, from: address });
  }

  #encoded(entries: readonly [string, string | File][]): URLSearchParams | FormData {
    if (this.#form.getAttribute('enctype') !== 'multipart/form-data')
      return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
    const body = new FormData();
    for (const [name, value] of entries) body.append(name, value);
    return body;
  }
}
