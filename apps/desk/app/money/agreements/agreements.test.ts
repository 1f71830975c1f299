import { agreementContentKeys, signedPaperBytesAtMost } from '@kindfold/content/money/agreement-contents.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { makeCollectionDays } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import { performMany } from '@kindfold/domain/office/many/perform-many.ts'
import { agree } from '@kindfold/domain/testing/agree.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { forgetInstallation } from '@kindfold/domain/testing/say-installation.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFinance } from '../testing/open-finance.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  services.setNow('2026-11-24T11:00:00Z')
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

const listNotes = async () => {
  const notes = await services.database.read((tx) =>
    tx.select().from(messages).where(eq(messages.kind, 'note')),
  )
  return notes.map(({ data }) => (data as { words: string }).words)
}

const typed = {
  charity: 'the-dream-factory',
  startsOn: '2026-12-01',
  endsOn: '',
  share: '82.5',
  base: 'net',
  costs: 'operator',
  claims: 'charity',
  paymentDays: '21',
  paymentDaysClause: 'clause 7',
  vatTerms: 'Nothing.',
  signedByOperatorOn: '2026-11-02',
  signedByCharityOn: '2026-11-03',
  ...Object.fromEntries(agreementContentKeys.map((key) => [`contents-${key}`, 'yes'])),
}
const paper = new Blob(['%PDF-1.7 signed'], { type: 'application/pdf' })

test('finance enters an agreement with its paper, another person opens and approves it, and an administrator looks on', async () => {
  const fay = await openFinance(services, 'Fay', 'finance')
  const abe = await openFinance(services, 'Abe', 'finance-approver')
  const ada = await openFinance(services, 'Ada', 'admin')
  const entered = await fay.sendFile('/money/agreements/new', typed, paper)
  const path =
    /^\/money\/agreements\/[\da-f-]{36}(?=\?done=agreement-entered$)/.exec(entered.location ?? '')?.[0] ?? ''
  const own = await fay.open(path)
  expect(own.text).toContain('82.5%')
  expect(own.text).not.toContain('value="approve"')
  expect((await fay.send(path, { act: 'approve' })).status).toBe(403)
  expect((await fay.open('/money/agreements')).text).toContain('Version 1 waits for approval')
  expect((await ada.open('/money')).text).toContain('1 agreement waits for approval')

  const seen = await abe.open(path)
  for (const words of [
    'clause 7',
    'the next receipt bears it',
    'by the charity on Tuesday 3 November',
    'Fay, 11am today',
  ])
    expect(seen.text.toLowerCase()).toContain(words.toLowerCase())
  expect(seen.text).toContain('no day is offered for a charity without one')
  const opened = await abe.send(`${path}/paper`)
  expect(opened.text).toBe('%PDF-1.7 signed')
  expect(opened.headers.get('Content-Type')).toBe('application/octet-stream')
  expect(opened.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(opened.headers.get('Cache-Control')).toBe('no-store')
  expect(opened.headers.get('Content-Disposition')).toBe(
    `attachment; filename="Signed _paper_.pdf"; filename*=UTF-8''Signed%20%E2%80%9Cpaper%E2%80%9D.pdf`,
  )
  expect((await abe.open('/money/audit')).text).toContain('Signed agreement opened')

  // Long after one signed in one is asked who one is, before anything is approved.
  services.passTime(11 * 60_000)
  expect((await abe.send(path, { act: 'approve' })).status).toBe(401)
  expect((await abe.open(path)).text).toContain('Waits for approval')
  const eve = await openFinance(services, 'Eve', 'finance-approver')
  expect((await eve.open(path)).text).toContain(
    'Until another is approved, The Dream Factory is the only charity: All Charities is not offered.',
  )
  expect((await eve.send(path, { act: 'approve' })).location).toBe(`${path}?done=agreement-approved`)
  expect((await eve.send(path, { act: 'approve' })).status).toBe(409)
  expect((await eve.open(path)).text).toContain('Approved, to come')
  // Until the first one begins every day is offered, and from then on those of this charity are.
  expect((await eve.open('/money/agreements')).text).toContain(
    'From the first day of the first of all agreements on, only days are offered for a charity that one with it covers.',
  )

  const looked = await ada.open(path)
  expect(looked.status).toBe(200)
  expect(looked.text).not.toMatch(/value="(approve|take-back|end)"/)
  expect((await ada.send(`${path}/paper`)).status).toBe(403)
  expect((await ada.open('/money/agreements/new')).status).toBe(403)
})

test('what is wrong stands beside its field, what was typed is kept, and the paper is asked for again', async () => {
  const fay = await openFinance(services, 'Fay', 'finance')
  const refused = await fay.sendFile('/money/agreements/new', { ...typed, charity: '', share: '79' }, paper)
  expect(refused.status).toBe(422)
  for (const words of ['Choose a charity.', 'No agreement can give less.', 'A browser does not keep it'])
    expect(refused.text).toContain(words)
  expect(refused.text).toContain('value="79"')
  expect(refused.text).toContain('value="clause 7"')
  expect(refused.text.match(/checked=""/g)?.length).toBe(agreementContentKeys.length)
  const large = new Blob([new Uint8Array(signedPaperBytesAtMost + 1)])
  expect((await fay.sendFile('/money/agreements/new', typed, large)).text).toContain('more than 10 MB')
  const picture = new Blob(['\u0089PNG'])
  expect((await fay.sendFile('/money/agreements/new', typed, picture)).text).toContain('That is no PDF')
  expect((await fay.sendFile('/money/agreements/new', typed, null)).text).toContain('Choose the signed paper')
  expect((await fay.open('/money/agreements')).text).toContain('No agreement is approved yet')
})

test('an agreement with a content missing says which, and cannot be approved; it is taken back by either side', async () => {
  const fay = await openFinance(services, 'Fay', 'finance')
  const abe = await openFinance(services, 'Abe', 'finance-approver')
  const entered = await fay.sendFile('/money/agreements/new', { ...typed, 'contents-monitoring': '' }, paper)
  const path = entered.location?.split('?')[0] ?? ''
  expect((await abe.open(path)).text).toContain(
    'The law asks for more than was found in it: How the charity can check',
  )
  expect((await abe.send(path, { act: 'approve' })).status).toBe(409)
  expect((await abe.send(path, { act: 'take-back' })).location).toBe(`${path}?done=agreement-taken-back`)
  expect((await fay.send(path, { act: 'take-back' })).text).toContain('It has been taken back already.')
  expect((await fay.open(path)).text).toContain('Taken back')
})

test('ending an agreement shows first what is booked after its last day and what its donors are told, and tells them', async () => {
  await makeCollectionDays(services)
  const id = await agree(services, { charitySlug: 'the-dream-factory', startsOn: '2026-11-01' })
  const path = `/money/agreements/${id}`
  const booked = await bookCollection(services, askForBooking({ collectionDate: '2026-11-26' }))
  const reference = booked.kind === 'booked' ? booked.booking.reference : ''
  const fay = await openFinance(services, 'Fay', 'finance')
  expect((await fay.open(`${path}?last-day=2026-11-26`)).text).toContain(
    'Nothing is booked for this charity after',
  )
  expect((await fay.open(`${path}?last-day=2026-11-20`)).text).toContain('That day is over')
  const looked = await fay.open(`${path}?last-day=2026-11-25`)
  expect(looked.text).toContain('1 booking for this charity is for a day after Wednesday 25 November')
  expect(looked.text).toContain(`${reference}, Thursday 26 November`)
  expect(looked.text).toContain('1 by email')
  const letter = 'On the day of your collection we may not collect for The Dream Factory any more'
  expect(looked.text).toContain(letter)
  expect(await listNotes()).toEqual([])
  // Finance may not see who gives.
  expect(looked.text).not.toMatch(/donor-\d+@example\.org/)
  const end = { act: 'end', lastDay: '2026-11-25', seen: '' }
  for (const [name, value] of Object.entries(end))
    expect(looked.text).toContain(`name="${name}" value="${value}"`)
  expect((await fay.send(path, end)).location).toBe(`${path}?done=agreement-ended`)
  expect((await fay.open(path)).text).toContain('Sunday 1 November to Wednesday 25 November')
  // It can be taken back for two minutes.
  services.setNow(new Date(services.clock.now().getTime() + 121_000).toISOString())
  await performMany(services)
  expect(await listNotes()).toEqual([expect.stringContaining(letter)])
  const abe = await openFinance(services, 'Abe', 'finance-approver')
  expect((await abe.send(path, end)).status).toBe(403)
  expect((await fay.send(path, { act: 'end', lastDay: '2026-11-24', seen: '' })).text).toContain(
    'Somebody else set its end',
  )
})
