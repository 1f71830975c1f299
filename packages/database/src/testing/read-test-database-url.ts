import { setTestServer } from './test-server.ts'

// A setup file of the test runner: the one place of this package where the environment is read.
setTestServer(process.env.DATABASE_URL || null)
