import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate` writes a migration after a change of the tables.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/database/tables.ts',
  out: './src/server/database/migrations',
});
