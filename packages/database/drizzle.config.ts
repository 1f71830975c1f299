import { defineConfig } from 'drizzle-kit'

/**
 * Settings of `drizzle-kit generate`, the only command of it that is used. What it writes is then edited by hand:
 * grants, triggers, roles and adopting existing tables are beyond it.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/schema/*.ts',
  out: './migrations',
})
