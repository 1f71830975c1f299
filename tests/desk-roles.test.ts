import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatDeskRoles } from './desk-roles/format-desk-roles.ts'

test('docs/desk-roles.md says what the lists hold; node tests/desk-roles/save-desk-roles.ts writes it', () => {
  const written = readFileSync(new URL('../docs/desk-roles.md', import.meta.url), 'utf8')
  expect(written).toBe(formatDeskRoles())
})
