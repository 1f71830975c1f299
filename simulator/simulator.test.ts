import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

const isBuilt = ['booking', 'desk', 'drive'].every((app) =>
  existsSync(new URL(`../apps/${app}/build/server/index.js`, import.meta.url)),
)

/** In a process of its own: all chance of a process comes from the seed. */
const simulate = (...words: string[]) =>
  spawnSync(process.execPath, [new URL('main.ts', import.meta.url).pathname, ...words], { encoding: 'utf8' })

test.runIf(isBuilt)(
  'two days of three seeds break no promise, and the same seed gives the same history',
  () => {
    const { stdout, stderr, status } = simulate('--days', '2', '--seeds', '7,8,9,7', '--donors', '3', '--all')
    const digests = [...stdout.matchAll(/digest (\w+)/g)].map(([, digest]) => digest)
    expect(digests, stderr).toHaveLength(4)
    expect(digests[3]).toBe(digests[0])
    expect(new Set(digests).size).toBe(3)
    expect(status, stdout).toBe(0)
  },
)
