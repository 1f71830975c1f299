import { messages } from '@kindfold/database/schema/messages.ts'
import { drawEmail } from '@kindfold/messages/draw-message.ts'
import { exampleHours, exampleLinks } from '@kindfold/messages/testing/example-messages.ts'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { approvePayment } from '../../money/payment/approve-payment.ts'
import { preparePayment } from '../../money/payment/prepare-payment.ts'
import { recordSent } from '../../money/payment/record-sent.ts'
import { abe, addDetails, employ, fay, record } from '../../money/testing/sample-money.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { tellPaymentsDue } from './tell-payments-due.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  await employ(services, 'Fay', ['finance', 'finance-approver'])
  await employ(services, 'Abe', ['finance-approver'])
  await employ(services, 'Gone', ['finance'], false)
  await employ(services, 'Ada', ['admin'])
})
afterEach(() => services.database.close())

const id = '00000000-0000-4000-8000-000000000001'
const at = async (now: string) => {
  services.setNow(now)
  return await tellPaymentsDue(services)
}
const letters = () =>
  services.database.read((tx) =>
    tx
      .select()
      .from(messages)
      .where(eq(messages.kind, 'payments-due'))
      .orderBy(asc(messages.version), asc(messages.recipient)),
  )

test('from two days before the last day each who acts on money is written to once a day, until it is sent', async () => {
  await addDetails(services)
  // Due on Friday 18 December.
  await record(services, { receivedOn: '2026-11-20' })
  expect(await at('2026-12-15T08:00:00Z')).toEqual({ payments: 0, told: 0 })
  expect(await at('2026-12-16T08:00:00Z')).toEqual({ payments: 1, told: 2 })
  await Promise.all([tellPaymentsDue(services), tellPaymentsDue(services)])
  expect((await letters()).map(({ recipient }) => recipient)).toEqual(['abe@example.org', 'fay@example.org'])
  await preparePayment(services, { id, charitySlug: 'one', pence: 8001n, by: fay })
  await at('2026-12-17T08:00:00Z')
  await approvePayment(services, { id, version: 1, by: abe })
  await at('2026-12-19T08:00:00Z')
  const read = (await letters())
    .filter(({ recipient }) => recipient === 'abe@example.org')
    .map((letter) => drawEmail(letter as never, exampleLinks, exampleHours))
  expect(read.map(({ subject }) => subject)).toEqual([
    '1 must be sent now',
    '1 must be sent now',
    '1 payment is late',
  ])
  expect(read.map(({ text }) => /^- one, .*$/m.exec(text)?.[0])).toEqual([
    '- one, £80.01, in no payment yet: send it by Friday 18 December',
    '- one, £80.01, payment 1: send it by Friday 18 December',
    '- one, £80.01, payment 1: should have arrived by Friday 18 December',
  ])
  await recordSent(services, { id, version: 2, on: '2026-12-19', bankReference: 'FP 1', by: fay })
  expect(await at('2026-12-20T08:00:00Z')).toEqual({ payments: 0, told: 0 })
  expect(await letters()).toHaveLength(6)
})
