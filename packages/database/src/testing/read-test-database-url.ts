import { inject } from 'vitest'
import { setTestServer } from './test-server.ts'

// A setup file of the test runner. Like the creation of the template, it reads the environment for this package.
setTestServer(
  process.env.DATABASE_URL || null,
  inject('templateDatabase'),
  process.env.DATABASE_POOLER_URL || null,
)
