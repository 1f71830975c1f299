import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { staff } from '@kindfold/database/schema/staff.ts'
import { setAlarms } from '@kindfold/domain/office/alarm/alarms.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { exceptions } from '@kindfold/database/schema/rounds.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { replaceRecoveryCodes } from '@kindfold/domain/staff/recovery-codes.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

test('the counts of a day lead to the bookings of that day and no other', async () => {
  services.setNow('2026-11-21T12:00:00Z')
  const dates = ['2026-11-24', '2026-11-25']
  const references: string[] = []
  for (const collectionDate of dates) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const made = await bookCollection(services, askForBooking({ collectionDate }))
    if (made.kind !== 'booked') throw new Error(made.kind)
    references.push(made.booking.reference)
  }
  services.setNow('2026-11-24T12:00:00Z')
  const sam = await openColleague(services, { name: 'Sam', role: 'dispatcher' })
  for (const from of ['/', '/days/cambridge/2026-11-24']) {
    // oxlint-disable-next-line no-await-in-loop
    const { text } = await sam.open(from)
    const [, link = ''] = /href="(\/bookings\?[^"]*2026-11-24[^"]*)"/.exec(text) ?? []
    // oxlint-disable-next-line no-await-in-loop
    const listed = await sam.open(link.replaceAll('&amp;', '&'))
    expect(references.filter((reference) => listed.text.includes(reference))).toEqual([references[0]])
  }
})

test('an article that publishes today leads to itself in the list', async () => {
  services.setNow('2026-11-24T12:00:00Z')
  const publishedAt = new Date('2026-11-24T15:00:00Z')
  const article = (slug: string) => ({ slug, title: slug, content: '<p>x</p>', publishedAt, version: 1 })
  await services.database.transaction(async (tx) => {
    const rows = ['warm-coats', 'old-books'].map((slug) => ({
      ...article(slug),
      status: 'published' as const,
    }))
    await tx.insert(blogPosts).values(rows)
  })
  const edie = await openColleague(services, { name: 'Edie', role: 'editor' })
  const [, link = ''] = /href="(\/articles\?[^"]*)">warm-coats</.exec((await edie.open('/')).text) ?? []
  const listed = await edie.open(link.replaceAll('&amp;', '&'))
  expect(listed.text).toContain('>warm-coats</a>')
  expect(listed.text).not.toContain('old-books')
})

test('what waits is called by what it is and where, and leads there', async () => {
  services.setNow('2026-11-24T12:00:00Z')
  const openedAt = services.clock.now()
  const made = await services.database.transaction((tx) =>
    tx
      .insert(exceptions)
      .values(
        (['note', 'van-fault'] as const).map((kind) => ({
          kind,
          areaId: 'cambridge',
          date: '2026-11-24',
          subjectKind: 'day',
          subjectId: 'cambridge 2026-11-24',
          openedAt,
        })),
      )
      .returning(),
  )
  await setAlarms(services, { kind: 'wrong-counter', subjects: ['cambridge 2026-12-01'] })
  const sam = await openColleague(services, { name: 'Dora', role: 'dispatcher' })
  const { text } = await sam.open('/')
  expect(text).toContain(`<a href="/exceptions/${made[0]?.id}">Words from a driver, Cambridge</a>`)
  expect(text).toContain(`<a href="/exceptions/${made[1]?.id}">A fault of the van, Cambridge</a>`)
  expect(text).toContain('<a href="/days/cambridge/2026-12-01">Cambridge, Tuesday 1 December</a>')
})

test('who has a password and no recovery codes left is asked to make new ones', async () => {
  const rosa = await openColleague(services, { name: 'Rosa', role: 'support' })
  const asks = async () => (await rosa.open('/')).text.includes('You have no recovery codes left')
  expect(await asks()).toBe(false)
  const rosas = eq(staff.name, 'Rosa')
  await services.database.transaction((tx) =>
    tx.update(staff).set({ passwordHash: 'a hash', totpSecret: 'a secret' }).where(rosas),
  )
  expect(await asks()).toBe(true)
  await services.database.transaction(async (tx) => {
    const [person] = await tx.select().from(staff).where(rosas)
    await replaceRecoveryCodes(services, tx, person?.id ?? '')
  })
  expect(await asks()).toBe(false)
})
