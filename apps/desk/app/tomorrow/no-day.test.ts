import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleDesk, type SampleDesk } from '../testing/sample-desk.ts'

let desk: SampleDesk
beforeAll(async () => {
  desk = await openSampleDesk()
})
afterAll(() => desk.services.database.close())

test('a day on which nobody collects any more can be neither held nor let go, and the page says why', async () => {
  const token = await desk.signIn([{ role: 'dispatcher', areaId: null }])
  for (const intent of ['hold', 'let-go', 'make']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const sunday = await desk.ask('/tomorrow/cambridge/2026-11-29', token, [['intent', intent]])
    expect(sunday.status).toBe(422)
    // oxlint-disable-next-line no-await-in-loop
    expect((await desk.ask('/tomorrow/nowhere/2026-11-25', token, [['intent', intent]])).status).toBe(404)
  }
})
