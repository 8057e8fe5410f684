import { expect, test } from 'playwright/test';

/** What only Netlify's command has; it runs where that serves the dealer (`npm test -- netlify`). */
const at = (path: string) => `http://localhost:${process.env.E2E_NETLIFY_PORT}${path}`;

test('Netlify’s command serves rendered pages with their headers', async ({ request }) => {
  const home = await request.get(at('/'));
  expect(await home.text()).toContain('<html lang="en-AU"');
  expect(home.headers()).toMatchObject({
    server: 'Netlify',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  });
});

test('Netlify’s command answers a search address that was not rendered with the search page', async ({ request }) => {
  expect(await (await request.get(at('/search/kia/none-such'))).text()).toContain('SearchIsland');
});

test('API-040 API-043 Netlify’s command calls the functions at their addresses', async ({ request }) => {
  const response = await request.get(at('/api/leads'));
  expect([response.status(), await response.json()]).toEqual([405, { error: 'Use POST.' }]);
});
