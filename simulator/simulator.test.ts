import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

const isBuilt = ['booking', 'desk', 'drive'].every((app) =>
  existsSync(new URL(`../apps/${app}/build/server/index.js`, import.meta.url)),
)

/** In a process of its own: all chance of a process comes from the seed. */
const simulate = (...words: string[]) =>
  spawnSync(process.execPath, [new URL('main.ts', import.meta.url).pathname, ...words], { encoding: 'utf8' })

test.runIf(isBuilt)('the same seed gives the same history', () => {
  const { stdout, stderr } = simulate('--days', '2', '--seeds', '7,7', '--donors', '3', '--all')
  const digests = [...stdout.matchAll(/digest (\w+)/g)].map(([, digest]) => digest)
  expect(digests, stderr).toHaveLength(2)
  expect(digests[1]).toBe(digests[0])
})
