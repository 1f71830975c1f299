import type { AddressesAnswer, PlaceAnswer } from '@kindfold/domain/base/services/look-up.ts'
import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookAsDonor, details, findOwnBase, firstDate } from '../testing/book-as-donor.ts'
import { openVisitor } from '../testing/visitor.ts'

const places: Record<string, PlaceAnswer> = {
  'CB2 1TN': { kind: 'found', town: 'Cambridge' },
  'CB2 9ZZ': { kind: 'not-found' },
}
const addresses: Record<string, AddressesAnswer> = {
  'CB2 1TN': {
    kind: 'found',
    addresses: [
      { line1: '2 Acorn Row', line2: null, town: 'Cambridge' },
      { line1: '12A St James’s Row', line2: 'Flat "B"', town: 'Cambridge' },
    ],
  },
  'CB2 9ZZ': { kind: 'not-found' },
}

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(async () => {
  await services.database.transaction((tx) => tx.execute(sql`delete from attempts`))
  services.postcodeLookUp = async (postcode) => places[postcode] ?? { kind: 'unavailable' }
  services.addressLookUp = async (postcode) => addresses[postcode] ?? { kind: 'unavailable' }
})
afterAll(() => services.database.close())

async function walkToDetails(postcode: string) {
  const visitor = await openVisitor(services)
  await visitor.send('/book/postcode', { charity: 'all-charities', postcode, unfound: postcode })
  await visitor.send('/book/date', { date: firstDate })
  await visitor.send('/book/items', { bagsOfClothes: '1' })
  return visitor
}

test('a postcode that is not in use is told once, and who means it goes on', async () => {
  const visitor = await openVisitor(services)
  const send = (fields: Record<string, string>) =>
    visitor.send('/book/postcode?charity=all-charities', { charity: 'all-charities', ...fields })
  const asked = await send({ postcode: 'cb29zz' })
  expect(asked.status).toBe(200)
  expect(asked.text).toContain('could not find CB2 9ZZ')
  expect(asked.text).toContain('name="unfound" value="CB2 9ZZ"')
  expect((await send({ postcode: 'CB2 9ZZ', unfound: 'CB2 1TN' })).status).toBe(200)
  expect((await send({ postcode: 'CB2 9ZZ', unfound: 'CB2 9ZZ' })).location).toBe('/book/date')
})

test('the town of the postcode is filled in, and nothing is when it cannot be looked up', async () => {
  const found = await walkToDetails('CB2 1TN')
  expect((await found.open('/book/details')).text).toMatch(/name="town"[^>]*value="Cambridge"/)
  const unknown = await walkToDetails('CB3 0AA')
  expect((await unknown.open('/book/details')).text).toMatch(/name="town"[^>]*value=""/)
})

test('the addresses of the postcode are there to choose from, and all that was typed stays', async () => {
  const visitor = await walkToDetails('CB2 1TN')
  const typed = { ...details, line1: '', town: '' }
  const list = await visitor.send('/book/details', { ...typed, do: 'find-address' })
  expect(list.status).toBe(200)
  expect(list.text).toContain('2 addresses at CB2 1TN')
  expect(list.text).toContain('Flat &quot;B&quot;, 12A St James’s Row')
  for (const kept of [details.name, details.email, details.accessNotes]) expect(list.text).toContain(kept)

  const chosen = '["12A St James’s Row","Flat \\"B\\"","Cambridge"]'
  const used = await visitor.send('/book/details', {
    ...typed,
    line1: 'something else',
    do: 'use-address',
    'chosen-address': chosen,
  })
  expect(used.text).toContain('filled in the address below')
  expect(used.text).toMatch(/name="line1"[^>]*value="12A St James’s Row"/)
  expect(used.text).toMatch(/name="line2"[^>]*value="Flat &quot;B&quot;"/)
  expect(used.text).toContain(details.email)
})

test('who chose from the list and went straight on has given an address; what was typed is never written over', async () => {
  const chosen = '["2 Acorn Row","","Cambridge"]'
  const visitor = await walkToDetails('CB2 1TN')
  const on = await visitor.send('/book/details', {
    ...details,
    line1: '',
    town: '',
    'chosen-address': chosen,
  })
  expect(on.location).toBe('/book/check')
  expect((await visitor.open('/book/check')).text).toContain('2 Acorn Row')
  await visitor.send('/book/details', { ...details, 'chosen-address': chosen })
  expect((await visitor.open('/book/check')).text).toContain(details.line1)
})

test('half a character in a choice that nobody wrote is kept as the sign for what cannot be read', async () => {
  const visitor = await walkToDetails('CB2 1TN')
  const chosen = String.raw`["\ud800 Acorn Row","","Cambridge"]`
  const typed = { ...details, line1: '', town: '', 'chosen-address': chosen }
  expect((await visitor.send('/book/details', typed)).location).toBe('/book/check')
  expect((await visitor.open('/book/check')).text).toContain('\uFFFD Acorn Row')
})

test('a choice that nobody wrote is taken for none', async () => {
  const visitor = await walkToDetails('CB2 1TN')
  for (const chosen of ['', 'nonsense', '{}', '[1]', '[null,null,null]']) {
    const answer = await visitor.send('/book/details', {
      ...details,
      do: 'use-address',
      'chosen-address': chosen,
    })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(details.email)
  }
})

test.each([
  ['CB2 9ZZ', 'could not find any addresses at CB2 9ZZ'],
  ['CB3 0AA', 'cannot look up addresses at the moment'],
])('without addresses for %s it is said that one can go on, and one can', async (postcode, words) => {
  const visitor = await walkToDetails(postcode)
  const answer = await visitor.send('/book/details', { ...details, do: 'find-address' })
  expect(answer.text).toContain(words)
  expect(answer.text).toContain('You can continue')
  expect((await visitor.send('/book/details', details)).location).toBe('/book/check')
})

test('a visitor looks up ten times in ten minutes, and then types', async () => {
  const visitor = await walkToDetails('CB2 1TN')
  for (let tries = 0; tries < 10; tries++) await visitor.send('/book/details', { do: 'find-address' })
  const answer = await visitor.send('/book/details', { ...details, do: 'find-address' })
  expect(answer.text).toContain('many addresses in a short time')
  expect((await visitor.send('/book/details', details)).location).toBe('/book/check')
})

const acornRow = '["2 Acorn Row","","Cambridge"]'
const moved = {
  name: 'Ada Example',
  phone: '07700 900123',
  line1: '7 Acorn Row',
  line2: '',
  town: 'Cambridge',
}

async function bookAndOpenDetails() {
  const visitor = await openVisitor(services)
  await bookAsDonor(visitor, services, { details: { email: `${randomUUID()}@example.org` } })
  const readVersion = ({ text }: { text: string }) => /name="version" value="(\d+)"/.exec(text)?.[1] ?? ''
  const version = readVersion(await visitor.open(`${findOwnBase(visitor)}/details`))
  const send = (fields: Record<string, string>) =>
    visitor.send(`${findOwnBase(visitor)}/details`, { ...moved, ...fields })
  return { visitor, version, send, readVersion }
}

test('who changes the address of a booking finds it in the same way, and nothing is changed by looking', async () => {
  const { visitor, version, send, readVersion } = await bookAndOpenDetails()
  const list = await send({ version, name: 'Ada B', do: 'find-address' })
  expect(list.status).toBe(200)
  expect(list.text).toContain('2 addresses at CB2 1TN')
  expect(list.text).toMatch(/name="name"[^>]*value="Ada B"/)
  const used = await send({ version, name: 'Ada B', do: 'use-address', 'chosen-address': acornRow })
  expect(used.text).toContain('filled in the address below')
  expect(used.text).toMatch(/name="line1"[^>]*value="2 Acorn Row"/)
  expect(readVersion(used)).toBe(version)
  expect((await visitor.open(findOwnBase(visitor))).text).not.toContain('2 Acorn Row')
  expect((await send({ version, line1: '2 Acorn Row' })).location).toBe(
    `${findOwnBase(visitor)}?done=details`,
  )
  expect((await visitor.open(findOwnBase(visitor))).text).toContain('2 Acorn Row')
})

test('who chose from the list and saved straight away has changed the address, once, even sent twice', async () => {
  const { visitor, version, send } = await bookAndOpenDetails()
  for (let times = 0; times < 2; times++) {
    expect((await send({ version, 'chosen-address': acornRow })).location).toBe(
      `${findOwnBase(visitor)}?done=details`,
    )
  }
  expect((await visitor.open(findOwnBase(visitor))).text).toContain('2 Acorn Row')
  const typed = { version: String(Number(version) + 1), line1: '8 Acorn Row', 'chosen-address': acornRow }
  expect((await send(typed)).location).toBe(`${findOwnBase(visitor)}?done=details`)
  expect((await visitor.open(findOwnBase(visitor))).text).toContain('8 Acorn Row')
})

test('looking up an address does not let a change go over one that was made meanwhile', async () => {
  const { visitor, version, send } = await bookAndOpenDetails()
  await visitor.send(`${findOwnBase(visitor)}/notes`, { bagsPlace: 'Behind the hedge', version })
  expect((await send({ version, do: 'find-address' })).text).toContain(`name="version" value="${version}"`)
  expect((await send({ version, line1: '2 Acorn Row' })).status).toBe(409)
})

test('an address is looked up for no booking that can no longer be changed', async () => {
  const { visitor, version, send } = await bookAndOpenDetails()
  let questions = 0
  services.addressLookUp = async () => ((questions += 1), { kind: 'unavailable' })
  await visitor.send(`${findOwnBase(visitor)}/cancel`)
  expect((await send({ version, do: 'find-address' })).status).toBe(409)
  expect(questions).toBe(0)
})

test('with nothing turned on there is no finder, and a booking is made as ever', async () => {
  services.postcodeLookUp = null
  services.addressLookUp = null
  const visitor = await walkToDetails('CB2 9ZZ')
  expect((await visitor.open('/book/details')).text).not.toContain('Find my address')
  const other = await openVisitor(services)
  expect(await bookAsDonor(other, services)).toMatch(/^.{4}-.{4}$/)
  expect((await other.open(`${findOwnBase(other)}/details`)).text).not.toContain('Find my address')
})
