import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, inject, test } from 'vitest'

const isBuilt = ['booking', 'desk', 'drive'].every((app) =>
  existsSync(new URL(`../apps/${app}/build/server/index.js`, import.meta.url)),
)

/** In a process of its own: all chance of a process comes from the seed. */
function simulate(seeds: string, towns: number, days = 2): string[] {
  const words = ['--days', days, '--donors', 2, '--areas', towns, '--all', '--seeds', seeds].map(String)
  const main = new URL('main.ts', import.meta.url).pathname
  const { stdout, stderr, status } = spawnSync(process.execPath, [main, ...words], { encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
  return [...stdout.matchAll(/digest (\w+)/g)].map(([, digest = '']) => digest)
}

test.runIf(isBuilt)('the same seed gives the same history, in which no promise is broken', () => {
  // A push waits for one day of each.
  const [first, second, ...more] = simulate('7,7', 1, inject('isWhole') ? 2 : 1)
  expect(first).toBe(second)
  expect(more).toEqual([])
})

test.runIf(isBuilt && inject('isWhole'))(
  'two days of another seed, in two towns with months of money before, break no promise either',
  () => {
    expect(simulate('9', 2)).toHaveLength(1)
  },
)
