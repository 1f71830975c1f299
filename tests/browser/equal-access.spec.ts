import { listUnneeded } from './equal-access.ts'
import { expect, test } from './journey.ts'

test('each finding of IBM Equal Access that is judged no fault is still found somewhere @alone @whole', async () => {
  expect(await listUnneeded()).toEqual([])
})
