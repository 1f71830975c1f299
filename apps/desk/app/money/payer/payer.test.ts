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

const payer = {
  version: '0',
  accountName: 'Kindfold client account',
  sortCode: '040004',
  accountNumber: '12345678',
  serviceUserNumber: '',
  fileKind: 'csv',
}
const layout = {
  fileKind: 'layout',
  'column-1': 'account-name',
  'heading-1': 'Payee',
  'column-2': 'sort-code',
  'heading-2': 'Sort',
  'column-4': 'account-number',
  'heading-4': 'Account',
  'column-5': 'amount',
  'heading-5': 'Amount',
  'column-6': 'reference',
  'heading-6': 'Reference',
  'column-7': 'fixed',
  'heading-7': 'Type',
  'words-7': 'FP',
  hasHeading: 'yes',
  separator: ';',
  lineEnd: 'lf',
  dateFormat: 'yyyy-mm-dd',
  amountFormat: 'pounds',
  sortCodeFormat: 'digits',
}

test('finance says which account pays and how its bank takes a file; the page masks it', async () => {
  const fay = await openFinance(services, 'Fay', 'finance')
  expect((await fay.open('/money/payer')).text).toContain('No file for the bank can be made.')
  expect((await fay.send('/money/payer', payer)).location).toBe('/money/payer?done=payer-set')
  const page = await fay.open('/money/payer')
  expect(page.text).toContain('••••5678')
  expect(page.text).not.toMatch(/12345678|040004|04-00-04/)
  // From the page before: somebody else has said it meanwhile.
  expect((await fay.send('/money/payer', payer)).text).toContain('Somebody else changed it')
  const version = /name="version" value="(\d+)"/.exec(page.text)?.[1] ?? ''
  const anew = { ...payer, version, sortCode: '', accountNumber: '', ...layout }
  const faulty = await fay.send('/money/payer', {
    ...anew,
    'column-5': '',
    'words-7': '=1+1',
    separator: 'x',
  })
  expect(faulty.status).toBe(422)
  expect(faulty.text).toContain('“Amount” is missing')
  expect(faulty.text).toContain('a spreadsheet would take it for a formula')
  expect(faulty.text).toContain('value="=1+1"')
  expect((await fay.send('/money/payer', anew)).location).toBe('/money/payer?done=payer-set')
  const set = await fay.open('/money/payer')
  expect(set.text).toContain('A CSV as my bank asks for it')
  expect(set.text).toContain('value="Payee"')
})

test('only finance says which account pays, and is asked who it is after ten minutes', async () => {
  const abe = await openFinance(services, 'Abe', 'finance-approver')
  expect((await abe.open('/money/payer')).text).not.toContain('name="accountNumber"')
  expect((await abe.send('/money/payer', payer)).status).toBe(403)
  const fay = await openFinance(services, 'Fay', 'finance')
  services.passTime(11 * 60_000)
  expect((await fay.send('/money/payer', payer)).status).toBe(401)
})

test('what an accountant answered is entered, is followed by newer answers, and decides nothing by itself', async () => {
  const fay = await openFinance(services, 'Fay', 'finance')
  const abe = await openFinance(services, 'Abe', 'finance-approver')
  const path = '/money/accountant'
  const answer = {
    question: 'rates',
    version: '0',
    'rates-answer': 'The bank’s.',
    'rates-answeredBy': 'A. Count',
    'rates-answeredOn': '2026-11-03',
    'rates-document': 'Letter',
  }
  expect((await abe.open(path)).text).toContain('VAT is undecided: 10 questions are open.')
  expect((await abe.send(path, answer)).status).toBe(403)
  const refused = await fay.send(path, { ...answer, 'rates-answeredOn': '2026-12-01', 'rates-document': '' })
  expect(refused.text).toContain('That day is still to come.')
  expect(refused.text).toContain('so that it is found again')
  expect(refused.text).toContain('The bank’s.')
  expect((await fay.send(path, answer)).location).toBe('/money/accountant?done=answer-entered#rates')
  expect((await fay.send(path, answer)).text).toContain('Somebody else entered an answer in this moment')
  const newer = { ...answer, version: '1', 'rates-answer': 'HMRC’s.' }
  expect((await fay.send(path, newer)).status).toBe(303)
  const { text } = await abe.open(path)
  expect(text).toContain('VAT is undecided: 9 questions are open.')
  expect(text).toContain('The answer before')
  expect(text.indexOf('HMRC’s.')).toBeLessThan(text.indexOf('The bank’s.'))
})
