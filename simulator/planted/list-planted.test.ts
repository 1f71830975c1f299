import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { invariants } from '../invariants/invariants.ts'
import { listPlanted } from './list-planted.ts'

test.each(listPlanted())('the planted fault $name applies to the tree, and says how it is found', (fault) => {
  const { file, invariant, builds, words } = fault
  const cwd = join(import.meta.dirname, '../..')
  const { stderr } = spawnSync('git', ['apply', '--check', file], { cwd, encoding: 'utf8' })
  expect(stderr, 'Make the patch again where it stands beside simulator/planted.').toBe('')
  expect(Object.keys(invariants)).toContain(invariant)
  expect(['site', 'booking', 'desk', 'drive']).toEqual(expect.arrayContaining(builds))
  expect(Number(words[words.indexOf('--days') + 1])).toBeLessThanOrEqual(60)
})

test('each invariant finds a planted fault, so that none judges nothing', () => {
  const found = new Set(listPlanted().map(({ invariant }) => invariant))
  expect(Object.keys(invariants).filter((name) => !found.has(name))).toEqual([])
})
