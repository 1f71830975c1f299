import { openPlanDay, type PlanDay } from '@kindfold/domain/rounds/plan/testing/open-plan-day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { performWords } from './perform-words.ts'

const day = ['cambridge', '2026-11-25']
let services: PlanDay
beforeAll(async () => {
  services = await openPlanDay()
})
afterAll(() => services.database.close())

const say = (...words: string[]) => performWords(services, words, 'sam')

test('at the terminal a day is planned, held, let go, shown before it is released, and released', async () => {
  expect(await say('plan', 'nowhere', '2026-11-25')).toMatchObject({ exitCode: 1 })
  await services.book('2026-11-25', { north: 1, east: 1 })
  await services.book('2026-11-25', { north: 2, east: 1 })
  expect((await say('plan', ...day)).text).toContain('No van is free to drive here')
  await services.addVan('Van 1')
  const made = await say('plan', ...day)
  expect(made.exitCode).toBe(0)
  expect(made.text).toContain('Plan 1: 2 stops in')
  expect(made.text).toContain('Van 1')
  expect((await say('plan', ...day, '--another')).text).toContain('Plan 2: 2 stops in')
  expect((await say('hold', ...day)).text).toContain('Held')
  expect(await say('hold', ...day)).toEqual({ exitCode: 1, text: 'Somebody else holds this day.' })
  expect((await say('hold', ...day, '--let-go')).exitCode).toBe(0)
  expect(await say('release', ...day)).toMatchObject({ exitCode: 1 })
  services.setNow('2026-11-24T18:30:00Z')
  expect((await say('release', ...day, '7')).text).toBe('There is no such plan.')
  expect((await say('release', ...day)).text).toMatch(
    /^Plan 2\. 2 bookings get .*\n1 round has no driver\. .*\n.*again with --yes\.$/,
  )
  expect((await say('release', ...day, '1', '--yes')).text).toMatch(
    /^Plan 1\. 2 bookings get .*\n1 round has no driver\. .*\nReleased\.$/,
  )
  expect((await say('release', ...day, '2', '--yes')).exitCode).toBe(1)
})
