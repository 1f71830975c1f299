import fc from 'fast-check'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { createTestServices, type TestServices } from '../testing/create-test-services.ts'
import { acts } from './testing/model/draw-acts.ts'
import { liveActs } from './testing/model/live-acts.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.database.close())

// Ten thousand of them: npm run bench -- money-model.
test('whatever finance does in whichever order, the ledger ends where a model of it does, and what is refused leaves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(acts, (all) => liveActs(services, all)),
    { numRuns: inject('isWhole') ? 200 : 60 },
  )
})
