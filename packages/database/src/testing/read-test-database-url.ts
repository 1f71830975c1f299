import { inject } from 'vitest'
import { setTestServer } from './test-server.ts'

// A setup file of the test runner: with the making of the template, where this package reads the environment.
setTestServer(process.env.DATABASE_URL || null, inject('templateDatabase'))
