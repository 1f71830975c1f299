import { openLedger } from '@kindfold/domain/money/ledger/open-ledger.ts'
import { preparePayment } from '@kindfold/domain/money/payment/prepare-payment.ts'
import { addDetails, fay, record } from '@kindfold/domain/money/testing/sample-money.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { allStaffActs } from '@kindfold/domain/office/act/staff-act-definitions.ts'
import { may, type StaffRight, type StaffRoleName } from '@kindfold/domain/staff/may.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsOfMoney } from './commands-of-money.ts'
import { performWords } from './perform-words.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  services.setNow('2026-11-21T12:00:00Z')
})
afterAll(() => services.database.close())

const say = (...words: string[]) => performWords(services, words, 'sam')

test('what is owed, the payments and the months are read at the terminal', async () => {
  expect(await say('owed')).toEqual({ exitCode: 0, text: 'Nothing is owed that is not in a payment.' })
  expect(await say('payments')).toEqual({ exitCode: 0, text: 'No payment was made yet.' })
  await openLedger(services)
  await addDetails(services, { charitySlug: 'the-dream-factory' })
  await record(services, { parts: [{ charitySlug: 'the-dream-factory', cents: 10_001n }] })
  const owed = await say('owed')
  expect(owed.text).toMatch(/^The Dream Factory +£80\.01 +Friday 18 December +27 days left to send it +-$/m)
  const id = '00000000-0000-4000-8000-000000000001'
  await preparePayment(services, { id, charitySlug: 'the-dream-factory', pence: 8001n, by: fay })
  expect((await say('owed')).text).toMatch(/^The Dream Factory .* 1$/m)
  expect((await say('payments')).text).toMatch(
    /^1 +The Dream Factory +£80\.01 +Friday 18 December +Waits for approval$/m,
  )
  expect((await say('months')).text).toMatch(/^2026-11 +\d+ +Open +-$/m)
})

test('nobody acts on money at the terminal: a name that anybody can type is nobody’s word', () => {
  expect(commandsOfMoney.map(({ name }) => name)).toEqual(['owed', 'payments', 'months'])
  expect(
    commandsOfMoney.every(
      ({ places = 0, options = {} }) => places === 0 && Object.keys(options).length === 0,
    ),
  ).toBe(true)
  const mayAs = (role: StaffRoleName, right: StaffRight) => may({ roles: [{ role, areaId: null }] }, right)
  const acting = allStaffActs.filter(({ does }) => does !== null).map(({ right }) => right)
  const byMoney = acting.filter((right) => mayAs('finance', right) || mayAs('finance-approver', right))
  expect(byMoney.filter((right) => !mayAs('support', right))).toEqual([])
})
