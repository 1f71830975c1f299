import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFinance } from '../testing/open-finance.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  services.setNow('2026-11-24T11:00:00Z')
})
afterEach(() => services.database.close())

const path = '/money/details/the-dream-factory'
const typed = {
  act: 'enter',
  accountName: 'The Dream Factory',
  sortCode: '04 00 04',
  accountNumber: '12345678',
  email: 'money@dream.example',
}
const findId = (text: string) => /name="id" value="([\da-f-]{36})"/.exec(text)?.[1] ?? ''

test('an account is entered by one, checked by another who rang, and shown whole only to whoever looks', async () => {
  const fay = await openFinance(services, 'Fay', 'finance')
  const abe = await openFinance(services, 'Abe', 'finance-approver')
  expect((await fay.send(path, typed)).location).toBe(`${path}?done=details-entered`)
  const own = await fay.open(path)
  const id = findId(own.text)
  expect(own.text).toContain('You entered it: another person checks it.')
  expect((await abe.send(path, typed)).status).toBe(403)
  expect((await fay.send(path, { act: 'check', id, calledNumber: '020 7946 0001' })).status).toBe(409)

  expect((await abe.open('/money')).text).toContain(
    '<a href="/money/details">1 account waits for its check</a>',
  )
  const seen = await abe.open(path)
  expect(seen.text).toContain('••••5678')
  expect(seen.text).not.toMatch(/12345678|04-00-04|040004/)
  const looked = await abe.send(path, { act: 'look', id })
  expect(looked.text).toContain('12345678')
  expect(looked.text).toContain('04-00-04')
  expect(looked.headers.get('Cache-Control')).toContain('no-store')
  expect((await abe.open(path)).text).not.toContain('12345678')
  const without = await abe.send(path, { act: 'check', id, calledNumber: 'the number in the letter' })
  expect(without.text).toContain('Write the number that you rang, with its digits.')
  expect(without.text).toContain('value="the number in the letter"')
  const check = { act: 'check', id, calledNumber: '020 7946 0001, from 2024' }
  expect((await abe.send(path, check)).location).toBe(`${path}?done=details-checked`)
  expect((await abe.send(path, check)).text).toContain('It has been checked already.')
  expect((await abe.open('/money')).text).not.toContain('waits for its check')
  const waits = (await abe.open('/money/details')).text
  expect(waits).toContain('No account in use')
  expect(waits).toContain('Version 1 is used from 11am on Thursday 26 November')
  services.passTime(48 * 60 * 60_000)
  const later = await openFinance(services, 'Gil', 'finance')
  expect((await later.open('/money/details')).text).toContain('••-••-04 ••••5678')
  expect((await later.open('/money/audit')).text).toContain('Bank details looked at')
  expect((await later.send(path, { act: 'withdraw', id })).location).toBe(`${path}?done=details-withdrawn`)
  expect((await later.open('/money/details')).text).toContain('No account in use')
})

test('what is wrong with an account stands beside its field, and what was typed is kept', async () => {
  const fay = await openFinance(services, 'Fay', 'finance')
  const refused = await fay.send(path, { ...typed, accountNumber: '1234567', email: 'nobody' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('An account number has eight digits.')
  expect(refused.text).toContain('Check the email address.')
  expect(refused.text).toContain('value="1234567"')
  expect((await fay.open('/money/details/all-charities')).status).toBe(404)
  expect((await fay.open('/money/details/nobody')).status).toBe(404)
})

test('an administrator sees no account, and every act asks who one is after ten minutes', async () => {
  const ada = await openFinance(services, 'Ada', 'admin')
  expect((await ada.open('/money/details')).status).toBe(403)
  expect((await ada.open(path)).status).toBe(403)
  expect((await ada.open('/money/payer')).status).toBe(403)
  const fay = await openFinance(services, 'Fay', 'finance')
  services.passTime(11 * 60_000)
  for (const act of ['enter', 'check', 'withdraw', 'look'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await fay.send(path, { ...typed, act })).status, act).toBe(401)
})
