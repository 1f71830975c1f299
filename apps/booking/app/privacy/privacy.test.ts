import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { fingerprintDatabase } from '@kindfold/domain/testing/fingerprint-database.ts'
import { answerComplaint } from '@kindfold/domain/booking/privacy/answer-complaint.ts'
import { deleteDonorData } from '@kindfold/domain/booking/privacy/delete-donor-data.ts'
import { closeRequest } from '@kindfold/domain/booking/request/close-request.ts'
import { refuseRequest } from '@kindfold/domain/booking/request/refuse-request.ts'
import { listMessages } from '@kindfold/domain/message/list-messages.ts'
import { makeEmailLinks } from '@kindfold/domain/office/sending/make-email-links.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookAsDonor, details, findOwnBase } from '../testing/book-as-donor.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
let visitor: Visitor
beforeEach(async () => {
  services = await createBookingTestServices()
  visitor = await openVisitor(services)
})
afterEach(() => services.database.close())

async function ask(kind: string, more: Record<string, string> = {}) {
  const page = await visitor.open('/privacy-requests')
  const begun = /name="begun-at" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  services.passTime(10_000)
  return await visitor.send('/privacy-requests', { kind, email: details.email, 'begun-at': begun, ...more })
}

/** The address in the email that acknowledges the latest request. */
async function findMailedPath(kind: 'privacy' | 'waitingList' = 'privacy'): Promise<string> {
  const [latest] = await listMessages(services, { limit: 1 })
  if (!latest) throw new Error('nothing was written')
  return new URL((await makeEmailLinks(services, latest))[kind] ?? '').pathname
}

test('a request is acknowledged with the date of its answer, the same whoever asks', async () => {
  await bookAsDonor(visitor, services)
  const known = await ask('copy')
  expect(known.text).toContain('Monday 21 December')
  expect(known.text).toContain(
    `We are emailing ${details.email}, unless we have sent several emails there in the last 60 minutes.`,
  )
  const unknown = await ask('copy', { email: 'nobody@example.org' })
  expect(unknown.text.replaceAll('nobody@example.org', details.email)).toBe(known.text)
})

test('a copy is downloaded by the button; opening the link a hundred times does nothing', async () => {
  await bookAsDonor(visitor, services)
  await ask('copy')
  const path = await findMailedPath()
  const before = await fingerprintDatabase(services)
  for (let times = 0; times < 100; times++) await visitor.open(path, times % 2 ? 'HEAD' : 'GET')
  await visitor.open(`${path}/copy`)
  expect(await fingerprintDatabase(services)).toEqual(before)
  const copy = await visitor.send(`${path}/copy`)
  expect(JSON.parse(copy.text)).toMatchObject({ donor: { email: details.email } })
  expect(copy.headers.get('Cache-Control')).toBe('no-store')
})

test('deletion waits for a collection that is ahead; after it is cancelled, everything goes', async () => {
  await bookAsDonor(visitor, services)
  await ask('deletion')
  const path = await findMailedPath()
  const refused = await visitor.send(path)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('You have a collection booked')
  await visitor.send(`${findOwnBase(visitor)}/cancel`)
  expect((await visitor.send(path)).text).toContain('Your data is deleted')
  expect((await visitor.open(path)).text).toContain('Your data is deleted')
})

const by = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Sam' } as const

/** Asks, and has staff refuse it or close it without an email. */
async function askAndEnd(kind: 'copy' | 'deletion' | 'complaint', ground?: string) {
  await ask(kind, { words: 'You rang.' })
  const [letter] = await listMessages(services, { limit: 1 })
  const [path, requestId] = [await findMailedPath(), letter?.subjectId ?? '']
  const reason = 'You asked twice.'
  const { kind: ended } =
    ground === undefined
      ? await closeRequest(services, { requestId, reason, by })
      : await refuseRequest(services, { requestId, ground, reason, by })
  expect(ended).toBe(ground === undefined ? 'closed' : 'refused')
  return { path, requestId }
}

test('a deletion that staff closed is still to be had by its link, and says that it was done only once it was', async () => {
  await bookAsDonor(visitor, services)
  await visitor.send(`${findOwnBase(visitor)}/cancel`)
  const { path } = await askAndEnd('deletion')
  const page = await visitor.open(path)
  expect(page.text).not.toContain('Your data is deleted')
  expect(page.text).toContain('Delete my data for good')
  expect((await visitor.send(path)).text).toContain('Your data is deleted')
  expect((await visitor.open(path)).text).toContain('Your data is deleted')
})

test('a deletion or a copy that was refused says so, and an old page of it does nothing', async () => {
  await bookAsDonor(visitor, services)
  await visitor.send(`${findOwnBase(visitor)}/cancel`)
  const deletion = await askAndEnd('deletion', 'excessive')
  const copy = await askAndEnd('copy', 'excessive')
  const before = await fingerprintDatabase(services)
  for (const { path } of [deletion, copy]) {
    const { text } = await visitor.open(path)
    expect(text).toMatch(
      /We wrote to you at [\w. ]+ on Saturday 21 November that we do not do this, and why\./,
    )
    expect(text).not.toMatch(/Your data is deleted|Your copy is ready|<form method="post"/)
  }
  const late = await visitor.send(deletion.path)
  expect([late.status, late.text.includes('that we do not do this')]).toEqual([409, true])
  const file = await visitor.send(`${copy.path}/copy`)
  expect([file.status, file.location]).toEqual([303, copy.path])
  expect(await fingerprintDatabase(services)).toEqual(before)
})

test('a complaint that was closed without an email does not say that we wrote one', async () => {
  const { path } = await askAndEnd('complaint')
  const { text } = await visitor.open(path)
  expect(text).toMatch(/We closed this at [\w. ]+ on Saturday 21 November\./)
  expect(text).not.toContain('We emailed you')
  await ask('complaint', { words: 'Again.', email: 'b@example.org' })
  const [letter] = await listMessages(services, { limit: 1 })
  const answered = await findMailedPath()
  await answerComplaint(services, { request: letter?.subjectId ?? '', text: 'We are sorry.', by })
  expect((await visitor.open(answered)).text).toContain('We emailed you our answer at')
})

test('the link of a copy says that the data is gone, once another link deleted it', async () => {
  await ask('copy')
  const path = await findMailedPath()
  await ask('deletion')
  const [letter] = await listMessages(services, { limit: 1 })
  await deleteDonorData(services, { privacyRequestId: letter?.subjectId ?? '' })
  const { text } = await visitor.open(path)
  expect(text).toContain('Your data is deleted')
  expect(text).not.toContain('Your copy is ready')
})

test('a link of one request does nothing for another, and a stranger’s guess nothing at all', async () => {
  await bookAsDonor(visitor, services)
  await ask('copy')
  const path = await findMailedPath()
  expect((await visitor.send(path)).status).toBe(400)
  const guess = `/privacy-requests/${'A'.repeat(43)}`
  expect((await visitor.open(guess)).status).toBe(404)
  expect((await visitor.send(guess)).status).toBe(404)
  expect((await visitor.send(`${guess}/copy`)).status).toBe(404)
  services.passTime(31 * 24 * 60 * 60_000)
  expect((await visitor.open(path)).status).toBe(410)
  expect((await visitor.send(`${path}/copy`)).status).toBe(410)
})

test.each(['/privacy-requests', '/manage/all'])(
  'the address of a copy under %s leads back to the page with its button, whatever stands in it',
  async (place) => {
    const { status, location } = await visitor.open(`${place}/%E2%82%AC/copy`)
    expect([status, location]).toEqual([302, `${place}/%E2%82%AC`])
  },
)

test('what is missing is asked for, and what was typed stays', async () => {
  const empty = await ask('')
  expect(empty.status).toBe(400)
  expect(empty.text).toContain(`value="${details.email}"`)
  const complaint = await ask('complaint')
  expect(complaint.text).toContain('href="#words"')
})

test('whoever waits for an area leaves the list by the button, not by opening the link', async () => {
  await visitor.send('/book/postcode', { charity: 'all-charities', postcode: 'm11ae' })
  const page = await visitor.open('/book/not-covered')
  const begun = /name="begun-at" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  services.passTime(10_000)
  await visitor.send('/book/not-covered', { email: 'a@example.org', consent: 'yes', 'begun-at': begun })
  const path = await findMailedPath('waitingList')
  const before = await fingerprintDatabase(services)
  for (let times = 0; times < 100; times++) await visitor.open(path, times % 2 ? 'HEAD' : 'GET')
  expect(await fingerprintDatabase(services)).toEqual(before)
  const { location } = await visitor.send(path)
  expect((await visitor.open(location ?? '')).text).toContain('You are off the list')
  expect((await visitor.open(path)).status).toBe(404)
})
