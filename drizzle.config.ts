import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate` writes a migration after a change of the tables.
export default defineConfig({
  dialect: 'postgresql',
  schema: './functions/_shared/tables.ts',
  out: './functions/_shared/migrations',
});
