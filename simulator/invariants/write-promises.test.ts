import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writePromises } from './write-promises.ts'

test('docs/promises.md is the table of invariants', () => {
  expect(readFileSync(new URL('../../docs/promises.md', import.meta.url), 'utf8')).toBe(writePromises())
})
