import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { makeCollectionDays } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import {
  askForBooking,
  createBookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { openDonorLink } from '@kindfold/domain/booking/donor-link/open-donor-link.ts'
import { expect, test } from 'vitest'
import { openOutbox } from './open-outbox.ts'

test('the outbox shows a message as the donor would see it, with links that open the booking', async () => {
  const services = await createBookingTestServices()
  await makeCollectionDays(services)
  const asked = askForBooking()
  const booked = await bookCollection(services, asked)
  const outbox = openOutbox(services)
  const [entry, ...others] = await outbox.list()
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    kind: 'confirmation',
    subject: 'Your collection on Wednesday 25 November is booked',
    recipient: asked.details.email,
    status: 'due',
  })
  const message = await outbox.read(entry?.id ?? '')
  if (message?.form !== 'email') throw new Error('the confirmation is an email')
  expect(message.email.calendar?.text).toContain('BEGIN:VCALENDAR')
  const token = /\/manage\/([\w-]+)/.exec(message.email.text)?.[1] ?? ''
  expect(await openDonorLink(services, { token, purpose: 'manage' })).toMatchObject({
    kind: 'open',
    bookingId: booked.kind === 'booked' ? booked.booking.id : '',
  })
  expect(await outbox.read('00000000-0000-4000-8000-000000000000')).toBeNull()
  expect(await outbox.read("x' or true")).toBeNull()
  await services.database.close()
})

test('the outbox finds a message by its reference, its recipient and its subject', async () => {
  const services = await createBookingTestServices()
  await makeCollectionDays(services)
  const made: string[] = []
  for (const email of ['rosa@example.org', 'ivor@example.org']) {
    const asked = askForBooking()
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const booked = await bookCollection(services, {
      ...asked,
      idempotencyKey: `key-of-${email}-of-the-outbox`,
      details: { ...asked.details, email },
    })
    if (booked.kind === 'booked') made.push(booked.booking.reference)
  }
  const outbox = openOutbox(services)
  const find = async (search: string) =>
    (await outbox.list(search)).map(({ recipient, reference }) => [recipient, reference])
  const [rosa, ivor] = made
  expect(await find(rosa ?? '')).toEqual([['rosa@example.org', rosa]])
  expect(await find(' IVOR  booked ')).toEqual([['ivor@example.org', ivor]])
  expect(await find('rosa nobody')).toEqual([])
  expect(await find(' ')).toHaveLength(2)
  await services.database.close()
})
