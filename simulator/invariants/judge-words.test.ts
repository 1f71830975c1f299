import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { expect, test } from 'vitest'
import { listWordFaults } from './judge-words.ts'

const data = {
  collectionDate: '2026-11-25',
  reference: 'FHJK-34RT',
  window: { start: '10:00', end: '12:00' },
}
const listFaults = (kind: string, channel: string, body: string, more: object = {}) =>
  listWordFaults({ kind, channel, body, data: { ...data, ...more } }).map(({ fault }) => fault)

test('a text that names another time or day than its facts, or is cut, says something else', () => {
  const said = 'We’ll collect on Wed 25 Nov between 10am and 12 noon.'
  expect(listFaults('window', 'sms', said)).toEqual([])
  expect(listFaults('window', 'sms', said.replace('12 noon', '1pm'))).toEqual(['text says another time'])
  expect(listFaults('window', 'sms', said.replace('25', '26'))).toEqual(['text says another day'])
  expect(listFaults('refused', 'sms', 'We could not take your bags because: A bag was ...')).toEqual([
    'text is cut',
  ])
})

test('a band takes the place of the slot in a text', () => {
  const band = { band: { start: '12:10', end: '12:40' } }
  expect(
    listFaults('running-late', 'sms', 'We now expect to come between 12.10pm and 12.40pm.', band),
  ).toEqual([])
  expect(listFaults('running-late', 'sms', 'We come between 10am and 12 noon.', band)).toEqual([
    'text says another time',
  ])
})

test('the marks of a letter say what its facts say', () => {
  const slot = (until: string) =>
    `<b data-says="slot" data-from="2026-11-25T10:00:00.000Z" data-until="2026-11-25T${until}:00.000Z">…</b>`
  expect(listFaults('window', 'email', slot('12:00'))).toEqual([])
  expect(listFaults('window', 'email', slot('12:00') + slot('18:00'))).toEqual(['letter says another slot'])
})

test('a text that names our telephone says until or from when somebody answers it', () => {
  const { display: phone } = organisation.phone
  expect(listFaults('missed', 'sms', `Book on ${phone} until 3pm.`)).toEqual([])
  expect(listFaults('missed', 'sms', `Book on ${phone} from 6am on Fri.`)).toEqual([])
  expect(listFaults('missed', 'sms', `Book on ${phone}.`)).toEqual([
    'text does not say when the telephone is answered',
  ])
})
