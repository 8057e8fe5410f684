import { expect, type Page, test } from 'playwright/test';
import { address, collectErrors } from './site.ts';

type Answer = { content: { text: string }[]; isError?: true };
type Tool = { name: string; execute(input: object): Promise<Answer> };
type Faked = Window & { pageTools: Map<string, Tool> };

/** A browser with an assistant, as far as a page sees of it. */
const withAssistant = (page: Page) =>
  page.addInitScript(() => {
    const tools = new Map<string, unknown>();
    Object.assign(globalThis, { pageTools: tools });
    const registerTool = async (tool: { name: string }) => void tools.set(tool.name, tool);
    Object.defineProperty(document, 'modelContext', { value: { registerTool } });
  });

const namesOf = (page: Page) => page.evaluate(() => [...(globalThis as unknown as Faked).pageTools.keys()]);
const call = async (page: Page, name: string, input: object) => {
  await expect.poll(() => namesOf(page)).toContain(name);
  const answer = await page.evaluate(
    async ([tool, given]) => (globalThis as unknown as Faked).pageTools.get(tool as string)?.execute(given as object),
    [name, input],
  );
  return { text: answer?.content[0]?.text ?? '', isError: answer?.isError ?? false };
};

test('an assistant finds vehicles with the search of the site, reads about one and fills its enquiry; only the person sends it', {
  tag: '@nightly',
}, async ({ page }) => {
  const errors = collectErrors(page);
  const scripts: string[] = [];
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/register-tools|page-tools/.test(request.url())) scripts.push(request.url());
    if (request.method() === 'POST' && /lead|enquir/.test(request.url())) sent.push(request.url());
  });

  await test.step('a browser without an assistant loads nothing of it', async () => {
    await page.goto(address('harbour', '/'), { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
  });

  await withAssistant(page);
  await page.reload();
  const found = await call(page, 'search_vehicles', { query: 'mazda cx-5', limit: 3 });
  expect(scripts).not.toEqual([]);
  const links = [...found.text.matchAll(/^- \[[^\]]*CX-5[^\]]*\]\((http[^)]+)\)/gm)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(0);
  expect(links.length).toBeLessThanOrEqual(3);
  expect(found.text).toMatch(/\$[\d,]+/);
  const vehicle = await call(page, 'get_vehicle', { address: links[0] ?? '' });
  expect(vehicle.text).toMatch(/^# \d{4} Mazda CX-5/);
  expect(vehicle.text).toContain('**Price:**');
  expect((await call(page, 'get_vehicle', { address: 'https://evil.example/' })).isError).toBe(true);

  await page.goto(address('harbour', new URL(links[0] ?? '').pathname));
  const answer = await call(page, 'contact_dealer', {
    ...{ name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone: '0412 345 678' },
    message: 'Is it still there?',
  });
  expect(answer.text).toContain('Nothing was sent');
  const form = page.getByRole('dialog').getByRole('form', { name: 'Enquiry' });
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await expect(form.locator('[name="email"]')).toHaveValue('ada@example.com');
  await expect(form.locator('[name="message"]')).toHaveValue('Is it still there?');
  // What the dealer proposes stays as it was; nothing is ticked for the person.
  const ticked = (boxes: Element[]) =>
    boxes.filter((box) => (box as HTMLInputElement).checked !== (box as HTMLInputElement).defaultChecked);
  expect(await form.locator('input[type="checkbox"]').evaluateAll((boxes) => boxes.length)).toBeGreaterThan(0);
  expect(await form.locator('input[type="checkbox"]').evaluateAll(ticked)).toEqual([]);
  await expect(page.getByText('Check it, then send it yourself')).toBeVisible();
  expect(sent).toEqual([]);
  expect(errors).toEqual([]);
});
