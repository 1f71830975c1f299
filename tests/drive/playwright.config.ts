import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** The drivers' app alone: each of its files opens an office of its own, so that no other server is needed. */
export default defineConfig({
  ...journeys,
  testDir: '../browser',
  testMatch: 'drive*.spec.ts',
  outputDir: '../../test-results',
  workers: 2,
  projects: journeys.projects?.filter(({ name }) => name === 'desktop'),
  webServer: undefined,
})
