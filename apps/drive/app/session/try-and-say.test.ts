import { expect, test } from 'vitest'
import { tryAndSay } from './try-and-say.ts'

test('a phone that cannot keep who signed in says so, and its button works again', async () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  expect(await tryAndSay(full)).toContain('could not keep that')
  expect(await tryAndSay(() => Promise.resolve())).toBeNull()
})
