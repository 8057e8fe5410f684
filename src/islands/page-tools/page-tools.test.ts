// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactDealer } from './contact-dealer.ts';
import { getVehicle } from './get-vehicle.ts';
import { PAGE_TOOLS, type PageTool, registerTools } from './register-tools.ts';
import { textOf, wholeOf } from './tool-input.ts';

const textIn = (answer: { content: { text: string }[] }) => answer.content[0]?.text ?? '';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('the tools of a page', () => {
  it('are registered, each by itself: one that the browser does not take leaves the others', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const taken: string[] = [];
    await registerTools({
      registerTool(tool: PageTool) {
        if (tool.name === 'get_vehicle') throw new TypeError('no');
        taken.push(tool.name);
      },
    });
    expect(taken).toEqual(['search_vehicles', 'contact_dealer']);
    await registerTools({});
  });

  it('AGENT-011 are none where the site offers none', async () => {
    document.documentElement.dataset.noTools = '';
    const registerTool = vi.fn();
    await registerTools({ registerTool });
    expect(registerTool).not.toHaveBeenCalled();
    delete document.documentElement.dataset.noTools;
  });

  it('say what they take, and which of them change nothing', () => {
    for (const { name, description, inputSchema } of PAGE_TOOLS) {
      expect(name).toMatch(/^[a-z_]+$/);
      expect(description.length).toBeGreaterThan(50);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    }
    expect(PAGE_TOOLS.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name)).toEqual([
      ...['search_vehicles', 'get_vehicle'],
    ]);
  });

  it('take texts and numbers within bounds, and nothing else', () => {
    expect(textOf({ a: ' x\u0000y ' }, 'a', 10)).toBe('x y');
    expect(textOf({ a: 'line\nline' }, 'a', 10)).toBe('line\nline');
    expect(textOf({ a: 'abcdef' }, 'a', 3)).toBe('abc');
    for (const input of [undefined, null, 7, 'a', { a: 1 }, { a: {} }]) expect(textOf(input, 'a', 3)).toBe('');
    const bounds = { from: 1, to: 20, otherwise: 10 };
    expect([{ n: 5 }, { n: 0 }, { n: 99 }, { n: 1.5 }, {}, null].map((input) => wholeOf(input, 'n', bounds))).toEqual([
      ...[5, 1, 20, 10, 10, 10],
    ]);
  });
});

describe('get_vehicle', () => {
  beforeEach(() => {
    location.href = 'https://harbour.example/cars/one';
    vi.stubGlobal('fetch', async (path: string) =>
      path === '/cars/one.md'
        ? new Response('# One\n', { headers: { 'content-type': 'text/markdown' } })
        : new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('answers with the alternate of the page that is open, or of an address of this website', async () => {
    expect(textIn(await getVehicle({}))).toBe('# One\n');
    expect(textIn(await getVehicle({ address: 'https://harbour.example/cars/one/' }))).toBe('# One\n');
    expect(textIn(await getVehicle({ address: '/cars/one.md' }))).toBe('# One\n');
  });

  it('asks no other website, and says so when there is no vehicle', async () => {
    for (const address of ['https://evil.example/cars/one', '//evil.example/x', 'javascript:alert(1)'])
      expect(await getVehicle({ address })).toMatchObject({ isError: true });
    expect(textIn(await getVehicle({ address: '/cars/two' }))).toContain('no vehicle for sale');
  });
});

describe('contact_dealer', () => {
  const page = (html: string) => {
    document.body.innerHTML = html;
    return document.querySelector('form') as HTMLFormElement;
  };
  const FORM = `<form aria-label="Enquiry"><input name="name"><input name="email" value="mine@example.com">
    <textarea name="message">I am interested.</textarea><input type="checkbox" name="terms"><input type="checkbox" name="opt_in">
    <input type="hidden" name="car_id" value="7"><button>Send</button></form>`;

  it('fills what is empty, sends nothing and agrees to nothing', async () => {
    const form = page(FORM);
    const sent = vi.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', sent);
    (form.elements.namedItem('email') as HTMLInputElement).value = 'typed@example.com';
    const input = {
      ...{ name: 'Ada', email: 'other@example.com', message: 'Is it still there?' },
      ...{ terms: 'on', opt_in: true, car_id: '8' },
    };
    const answer = textIn(await contactDealer(input));
    const value = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
    expect([value('name'), value('email'), value('message'), value('car_id')]).toEqual([
      ...['Ada', 'typed@example.com', 'Is it still there?', '7'],
    ]);
    for (const name of ['terms', 'opt_in'])
      expect((form.elements.namedItem(name) as HTMLInputElement).checked).toBe(false);
    expect(sent).not.toHaveBeenCalled();
    expect(answer).toContain('name, message');
    expect(answer).toContain('Nothing was sent');
    expect(document.querySelector('[role="status"]')?.textContent).toContain('Check it');
  });

  it('leaves alone what the person wrote', async () => {
    const form = page(FORM);
    (form.elements.namedItem('message') as HTMLTextAreaElement).value = 'My own words';
    await contactDealer({ message: 'Other words' });
    expect((form.elements.namedItem('message') as HTMLTextAreaElement).value).toBe('My own words');
  });

  it('says where the form is when the page has none', async () => {
    page('<a href="/contact-us">Contact</a>');
    const answer = await contactDealer({ message: 'Hello' });
    expect(answer.isError).toBe(true);
    expect(textIn(answer)).toContain('/contact-us');
  });
});
