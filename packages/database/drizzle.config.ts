import { defineConfig } from 'drizzle-kit'

/**
 * Settings of `drizzle-kit generate`, its only command that we use. We then edit its output by hand: it cannot write
 * grants, triggers, roles or the adoption of existing tables.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/schema/*.ts',
  out: './migrations',
})
