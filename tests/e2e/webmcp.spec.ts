import { expect, test } from 'playwright/test';
import { address, collectErrors } from './site.ts';

// The browser's own WebMCP, switched on.
test.use({
  launchOptions: {
    ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
    args: ['--no-sandbox', '--enable-features=WebMCP'],
  },
});

test('AGENT-011 a browser with WebMCP lists the tools of the page by its own API, and runs them: the search box opens the results', async ({
  page,
}) => {
  type RegisteredTool = { name: string; description: string };
  type Context = {
    getTools(): Promise<RegisteredTool[]>;
    executeTool(tool: RegisteredTool, input: object): Promise<string | null>;
  };
  type WithTools = Document & { modelContext?: Context };
  const errors = collectErrors(page);
  const listed = () =>
    page.evaluate(async () => (await (document as WithTools).modelContext?.getTools())?.map(({ name }) => name).sort());
  const run = (name: string, input: object) =>
    page.evaluate(
      async ({ wanted, given }) => {
        const context = (document as WithTools).modelContext;
        const tool = (await context?.getTools())?.find((one) => one.name === wanted);
        return tool && context?.executeTool(tool, given);
      },
      { wanted: name, given: input },
    );
  await page.goto(address('harbour', '/'));
  await expect.poll(listed).toEqual(['contact_dealer', 'get_vehicle', 'search_vehicles', 'show_search_results']);
  expect(await run('search_vehicles', { query: 'mazda cx-5', limit: 2 })).toContain('CX-5');
  await run('show_search_results', { query: 'mazda cx-5' }).catch(() => undefined);
  await expect(page).toHaveURL(/\/search\/.*query=mazda(?:\+|%20)cx-5/);
  expect(errors).toEqual([]);
});
