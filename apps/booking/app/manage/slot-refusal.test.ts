import { slotRefusalWords } from '@kindfold/content/booking/slot-refusal-words.ts'
import { makeDonorLink } from '@kindfold/domain/booking/donor-link/make-donor-link.ts'
import { listMessages } from '@kindfold/domain/message/list-messages.ts'
import { setFact } from '@kindfold/domain/publishing/changing-fact/set-fact.ts'
import { assignWindows } from '@kindfold/domain/rounds/evening/assign-windows.ts'
import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { expect, test } from 'vitest'
import { bookAsDonor, details, walkToCheck } from '../testing/book-as-donor.ts'
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

test('who has said no to a time slot once is promised it nowhere again', async () => {
  const services = await createBookingTestServices()
  services.setNow('2026-11-22T12:00:00Z')
  const donor = await openVisitor(services)
  const reference = await bookAsDonor(donor, services)
  const [confirmation] = await listMessages(services, { limit: 1 })
  services.setNow('2026-11-22T19:05:00Z')
  await assignWindows(services, { date: '2026-11-23' })
  const { token } = await makeDonorLink(services, {
    purpose: 'manage',
    bookingId: confirmation?.bookingId ?? '',
  })
  const here = `/manage/${token}`
  const main = async (path: string) =>
    dropMarks(/<main[\s\S]*<\/main>/.exec((await donor.open(path)).text)?.[0] ?? '')
  await donor.submit(await donor.open(`${here}/date`), `${here}/date`, { date: '2026-11-25' })
  const until = 'You can change or cancel until 6pm on Tuesday 24 November.'
  for (const path of [here, `/booked/${reference}`]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const page = await main(path)
    expect(page).toContain(until)
    expect(page).not.toContain('say no')
  }
  const path = `${here}/details`
  const typed = { ...details, line1: '2 New Street', town: 'Oxford', postcode: 'OX1 1AA' }
  const days = await donor.submit(await donor.open(path), path, typed)
  const shown = await donor.submit(days, path, { date: '2026-11-25' })
  expect(shown.text).toContain('Nothing has changed yet')
  expect(shown.text).toContain('You can change or cancel until')
  expect(shown.text).not.toContain('say no')
  services.setNow('2026-11-24T18:30:00Z')
  const late = await main(here)
  expect(late).toContain('The deadline for changes was 6pm on Tuesday 24 November.')
  expect(late).not.toContain('say no')
  const cancel = await main(`${here}/cancel`)
  expect(cancel).toContain('now it counts as late')
  expect(cancel).not.toContain('say no')
  await services.database.close()
})
