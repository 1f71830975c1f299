import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { momentNames } from './moments.ts'

const isBuilt = ['booking', 'desk', 'drive'].every((app) =>
  existsSync(new URL(`../../apps/${app}/build/server/index.js`, import.meta.url)),
)

/** A small day, of which one lost van is a large part. In a process of its own: all chance of a process comes from the seed. */
function liveDay(seed: number, bookings: number, vans: number): string {
  const main = new URL('../demo-day.ts', import.meta.url).pathname
  const words = [
    '--no-pictures',
    '--log',
    '--kept',
    '0',
    '--seed',
    seed,
    '--bookings',
    bookings,
    '--vans',
    vans,
  ]
  const { stdout, stderr, status } = spawnSync(process.execPath, [main, ...words.map(String)], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  expect(status, stdout.slice(-4_000) + stderr).toBe(0)
  return stdout
}

test.runIf(isBuilt)(
  'a day that loses a third of the network, a van and a phone: every booking has an outcome that its donor knows, and no act waits',
  () => {
    const day = liveDay(3, 60, 2)
    expect(day).toContain('Every promise was kept')
    expect(day).toMatch(/Bookings: 60, in 2 rounds/)
    expect(day).toMatch(/Acts: \d\d+ made, 0 without an answer/)
    for (const trouble of [
      'of its stops go to other vans',
      'takes it back',
      'rings and cancels',
      'Another phone has taken the round over',
      'is found',
      'closed like a till: closed',
    ])
      expect(day).toMatch(new RegExp(`^\\d\\d:\\d\\d  .*${trouble}`, 'm'))
    const seen = [...day.matchAll(/ (\S+): the desk (\S+), a phone (\S+), a donor (\S+)$/gm)]
    expect(seen.map(([, name]) => name)).toEqual(momentNames)
    for (const [, name, , phone, donor] of seen) {
      expect(donor, name).toMatch(/^[0-9a-f-]{36}$/)
      expect(phone === 'none', name).toBe(name === 'evening')
    }
  },
)

test.runIf(isBuilt && inject('isWhole'))('the same seed gives the same day', () => {
  const digestOf = (day: string) => /digest (\w+)/.exec(day)?.[1]
  const [one, other] = [liveDay(5, 12, 2), liveDay(5, 12, 2)]
  expect(digestOf(one)).toMatch(/^\w{16}$/)
  expect(digestOf(other)).toBe(digestOf(one))
})
