import { readInstallation } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { forgetInstallation } from '@kindfold/domain/testing/say-installation.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

const path = '/message-words/confirmation'
const said = async () => (await readInstallation(services))['message-words']

test('an editor sees own words in letter and text before they are said, and says them', async () => {
  const ed = await openColleague(services, { name: 'Ed', role: 'editor' })
  const form = await ed.open(path)
  expect(form.text).toContain('Standard: “Thank you. We’ll come on {day}')
  const typed = { closing: 'With thanks from all of us.', text: 'Thank you.' }
  const seen = await ed.change(form, path, { ...typed, next: 'see' })
  expect(seen.status).toBe(200)
  expect(seen.text).toContain('It is not saved yet')
  expect(seen.text).toContain('With thanks from all of us.&lt;/p&gt;')
  expect(seen.text).toContain('Kindfold: Thank you. Your collection on')
  expect(seen.text).toMatch(/\d+ characters, paid for as one text/)
  expect(await said()).toEqual({})
  expect(await ed.change(seen, path, typed)).toMatchObject({ status: 303 })
  expect(await said()).toEqual({ confirmation: typed })
  expect((await ed.open('/message-words')).text).toContain('At the end, Before the sentence of the text')
})

test('a sentence that leaves out what the letter must say is refused beside its field and kept', async () => {
  const ed = await openColleague(services, { name: 'Ed', role: 'editor' })
  const wrong = await ed.change(await ed.open(path), path, { explanation: 'See you soon.' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('id="explanation-error"')
  expect(wrong.text).toContain('Keep {day}')
  expect(wrong.text).toContain('See you soon.')
  expect(await said()).toEqual({})
})

test('earlier words go back into the form, and an empty form is the standard words', async () => {
  const ed = await openColleague(services, { name: 'Ed', role: 'editor' })
  await ed.change(await ed.open(path), path, { closing: 'The first words.' })
  await ed.change(await ed.open(path), path, { closing: 'The second words.' })
  const { text } = await ed.open(path)
  const [, again = ''] = /href="(\/message-words\/confirmation\?again=\d+)"/.exec(text) ?? []
  const earlier = await ed.open(again)
  expect(earlier.text).toContain('>The first words.</textarea>')
  await ed.change(earlier, path, { closing: 'The first words.' })
  expect(await said()).toEqual({ confirmation: { closing: 'The first words.' } })
  await ed.change(await ed.open(path), path, { closing: '' })
  expect(await said()).toEqual({})
})

test('two who write different messages both keep theirs; of the same sentence nobody is overwritten', async () => {
  const ed = await openColleague(services, { name: 'Ed', role: 'editor' })
  const [first, second] = [await ed.open(path), await ed.open(path)]
  const other = '/message-words/collected'
  const collected = await ed.open(other)
  expect(await ed.change(first, path, { closing: 'One.' })).toMatchObject({ status: 303 })
  expect(await ed.change(collected, other, { closing: 'Two.' })).toMatchObject({ status: 303 })
  expect((await ed.change(second, path, { closing: 'Three.' })).status).toBe(409)
  expect(await said()).toEqual({ confirmation: { closing: 'One.' }, collected: { closing: 'Two.' } })
})

test('who answers the telephone writes no words of messages', async () => {
  const tel = await openColleague(services, { name: 'Tel', role: 'support' })
  expect((await tel.open('/message-words')).status).toBe(403)
  expect((await tel.open(path)).status).toBe(403)
})
