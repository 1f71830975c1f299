import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameBackup, readBackupName } from './backup-name.ts'
import { chooseKept } from './choose-kept.ts'

const dayMs = 86_400_000
const usual = { daily: 7, weekly: 5, monthly: 12 }
/** A backup of each night until a day. */
const nightly = (nights: number, last = Date.UTC(2026, 10, 27, 3, 40)) =>
  Array.from({ length: nights }, (_, ago) => ({ takenAt: new Date(last - ago * dayMs) }))
const toDays = (backups: Iterable<{ takenAt: Date }>) =>
  [...backups].map(({ takenAt }) => takenAt.toISOString().slice(0, 10)).toSorted()

test('of two years of nights the newest seven stay, then one of each of five weeks and of twelve months', () => {
  expect(toDays(chooseKept(nightly(730), usual))).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ])
})

test('the newest backup always stays, and thinning what was thinned takes nothing more', () => {
  fc.assert(
    fc.property(
      fc.array(fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })),
      fc.record({ daily: fc.nat(10), weekly: fc.nat(10), monthly: fc.nat(20) }),
      (dates, kept) => {
        const backups = dates.map((takenAt) => ({ takenAt }))
        const stays = chooseKept(backups, kept)
        const newest = Math.max(...dates.map((date) => date.getTime()))
        if (backups.length > 0)
          expect([...stays].some(({ takenAt }) => takenAt.getTime() === newest)).toBe(true)
        expect(chooseKept([...stays], kept)).toEqual(stays)
        expect(stays.size).toBeLessThanOrEqual(1 + kept.daily + kept.weekly + kept.monthly)
      },
    ),
  )
})

test('the newest stays even where nothing is to be kept', () => {
  const [newest, ...older] = nightly(3)
  const none = { daily: 0, weekly: 0, monthly: 0 }
  expect([...chooseKept([...older, newest!], none)]).toEqual([newest])
})

test('after weeks without a backup the old ones stay: a week without one takes none away', () => {
  const old = nightly(10, Date.UTC(2026, 8, 1, 3, 40))
  expect(chooseKept([...old, ...nightly(1)], usual).size).toBeGreaterThanOrEqual(8)
})

test('a backup is known by its name; what is not finished, or not ours, is none', () => {
  const takenAt = new Date('2026-11-27T03:40:00Z')
  for (const engine of ['postgres', 'pglite'] as const)
    for (const isEncrypted of [true, false]) {
      const name = nameBackup({ takenAt, engine, isEncrypted })
      expect(readBackupName(name)).toEqual({ name, takenAt, engine, isEncrypted })
      expect(readBackupName(`${name}.123.unfinished`)).toBeNull()
    }
  for (const name of ['erasures.jsonl', 'kindfold-2026-13-41T03-40-00Z.dump', 'kindfold.dump'])
    expect(readBackupName(name)).toBeNull()
})
