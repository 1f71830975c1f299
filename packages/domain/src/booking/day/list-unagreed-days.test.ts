import { bringIntoForce, readInForce, type CharitySpan } from '@kindfold/content/installation/in-force.ts'
import { afterEach, expect, test } from 'vitest'
import { forgetInstallation } from '../../testing/say-installation.ts'
import { listUnagreedDays } from './list-unagreed-days.ts'

afterEach(forgetInstallation)

const today = '2026-11-23'
const listOf = (agreed: CharitySpan[], slug = 'one') => {
  bringIntoForce({ ...readInForce(), agreed })
  return listUnagreedDays(slug, today)
}

test('days without an agreement are those before, between and after, and none while none is needed', () => {
  const of = (from: string, until: string | null, slug = 'one') => ({ slug, from, until })
  expect(listOf([])).toEqual([])
  expect(listOf([of('2026-11-01', null)])).toEqual([])
  expect(listOf([of('2026-11-01', '2026-11-23')])).toEqual([{ from: '2026-11-24', until: null }])
  expect(listOf([of('2026-11-01', '2026-11-22')])).toEqual([{ from: today, until: null }])
  expect(listOf([of('2027-01-01', null), of('2026-11-01', '2026-11-30')])).toEqual([
    { from: '2026-12-01', until: '2026-12-31' },
  ])
  expect(listOf([of('2026-11-01', null, 'two'), of('2026-12-01', null)])).toEqual([
    { from: today, until: '2026-11-30' },
  ])
  // No day before the first of all agreements needs one.
  expect(listOf([of('2026-12-05', null, 'two'), of('2026-12-08', null)])).toEqual([
    { from: '2026-12-05', until: '2026-12-07' },
  ])
  expect(listOf([of('2026-12-05', null, 'two')])).toEqual([{ from: '2026-12-05', until: null }])
})

test('All Charities lack one only where all that share do', () => {
  const [one, two] = readInForce().charities.filter(({ isPaused }) => !isPaused)
  const agreed = [
    { slug: one?.slug ?? '', from: '2026-11-01', until: '2026-12-10' },
    { slug: two?.slug ?? '', from: '2026-12-01', until: '2026-12-20' },
  ]
  expect(listOf(agreed, 'all-charities')).toEqual([{ from: '2026-12-21', until: null }])
})
