import { accountantQuestionKeys } from '@kindfold/content/money/accountant-questions.ts'
import { answerForAccountant } from '@kindfold/domain/money/accountant/answer-for-accountant.ts'
import { setAlarms } from '@kindfold/domain/office/alarm/alarms.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

test('a ledger that does not count up to itself stands first on Money today, with the row', async () => {
  const fay = await openColleague(services, { name: 'Fay', role: 'finance' })
  const words = 'The ledger does not count up to itself: line 7 names a receipt or payment that is not there.'
  const before = (await fay.open('/money')).text
  expect(before).not.toContain('count up to itself')
  expect(before).toContain('No payment, agreement or month waits.')
  await setAlarms(services, {
    kind: 'ledger-fault',
    subjects: ['line 7 names a receipt or payment that is not there'],
  })
  const { text } = await fay.open('/money')
  expect(/Waits for somebody[^]*?<a href="([^"]*)">([^<]*)</.exec(text)?.slice(1)).toEqual([
    '/money/months',
    words + ' No month is closed until that is understood.',
  ])
})

test('every page of money says that VAT is undecided until each question has an answer', async () => {
  const abe = await openColleague(services, { name: 'Abe', role: 'finance-approver' })
  const says = async (path: string) => (await abe.open(path)).text.includes('VAT is undecided')
  for (const path of ['/money', '/money/receipts', '/money/payments', '/money/months', '/money/agreements'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await says(path), path).toBe(true)
  expect(await says('/')).toBe(false)
  for (const question of accountantQuestionKeys)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await answerForAccountant(services, {
      question,
      typed: { answer: 'Yes.', answeredBy: 'A. Count', answeredOn: '2026-11-03', document: 'Letter' },
      seen: 0,
      by: { kind: 'staff', id: 'fay', name: 'Fay' },
    })
  expect(await says('/money')).toBe(false)
})
