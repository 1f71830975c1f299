import { slotRefusalWords } from '@kindfold/content/booking/slot-refusal-words.ts'
import { setFact } from '@kindfold/domain/publishing/changing-fact/set-fact.ts'
import { assignWindows } from '@kindfold/domain/rounds/evening/assign-windows.ts'
import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { expect, test } from 'vitest'
import { bookAsDonor, walkToCheck } from '../testing/book-as-donor.ts'
import { dropMarks } from '../testing/drop-marks.ts'
import { openVisitor } from '../testing/visitor.ts'

test('every page that says until when a time slot may be refused says the time that the desk has set', async () => {
  const services = await createBookingTestServices()
  services.setNow('2026-11-22T12:00:00Z')
  const set = {
    key: 'slot-refusal',
    value: { refusableUntil: '07:00' },
    validUntil: null,
    version: 0,
  } as const
  // The database’s own clock decides too.
  const said = await setFact(services, {
    ...set,
    validFrom: new Date('2026-01-01T00:00:00Z'),
    by: { kind: 'staff', id: null, name: 'Sam' },
  })
  expect(said.kind).toBe('set')
  const donor = await openVisitor(services)
  const main = async (path: string) =>
    dropMarks(/<main[\s\S]*<\/main>/.exec((await donor.open(path)).text)?.[0] ?? '')
  const ahead = 'you may still say no until 7am on the day'
  expect(slotRefusalWords.ahead('07:00')).toContain(ahead)

  await walkToCheck(donor, services)
  expect(await main('/book/date')).toContain(ahead)
  expect(await main('/book/check')).toContain(ahead)
  const reference = await bookAsDonor(donor, services)
  const here = `/manage/here/${reference}`
  expect(await main(`/booked/${reference}`)).toContain(ahead)
  expect(await main(here)).toContain(ahead)
  services.setNow('2026-11-22T18:30:00Z')
  expect(await main(here)).toContain(ahead)
  expect(await main(`${here}/cancel`)).toContain(`${ahead}, once`)
  services.setNow('2026-11-22T19:05:00Z')
  await assignWindows(services, { date: '2026-11-23' })
  expect(await main(here)).toContain('you may say no until 7am on Monday 23 November')
  expect(await main(`${here}/late`)).toContain('You may say no until 7am on Monday 23 November.')
  for (const path of [here, `${here}/cancel`, `${here}/late`])
    expect(await main(path)).not.toMatch(/until 8am/)
  services.setNow('2026-11-23T07:00:00Z')
  expect(await main(here)).not.toContain('say no until')
  expect(await main(`${here}/cancel`)).toContain('now it counts as late')
  await services.database.close()
})
