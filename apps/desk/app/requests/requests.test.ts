import { answerTemplates } from '@kindfold/content/desk/answer-templates.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { listOpenRequests } from '@kindfold/domain/booking/privacy/list-open-requests.ts'
import { requestPrivacy } from '@kindfold/domain/booking/privacy/request-privacy.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague, type Colleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
let kim: Colleague
beforeAll(async () => {
  services = await createBookingTestServices()
  kim = await openColleague(services, { name: 'Kim', role: 'support' })
})
afterAll(() => services.database.close())

test('an answer that is too long comes back whole', async () => {
  const asked = { kind: 'complaint', email: 'ada@example.org', words: 'Nobody came.', address: 'x' } as const
  await requestPrivacy(services, asked)
  const [request] = await listOpenRequests(services)
  const path = `/requests/${request?.id}`
  const text = `${'We are sorry. '.repeat(500)}The end.`
  const refused = await kim.submit(await kim.open(path), path, { do: 'preview', text })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('We are sorry. The end.')
})

test('of very many requests the most urgent are listed, and it says how many more there are', async () => {
  const receivedAt = services.clock.now()
  const of = (number: number) => ({ kind: 'copy' as const, email: `a${number}@example.org`, receivedAt })
  const dueDate = (number: number) => (number === 0 ? '2026-11-22' : '2026-12-20')
  await services.database.transaction((tx) =>
    tx
      .insert(privacyRequests)
      .values(Array.from({ length: 220 }, (_, number) => ({ ...of(number), dueDate: dueDate(number) }))),
  )
  const { text } = await kim.open('/requests')
  expect(text.match(/<a href="\/requests\/[0-9a-f-]{36}"/g)).toHaveLength(200)
  expect(text).toContain('a0@example.org')
  expect(text).toContain('21 more')
})

test('a template comes after what was typed, once, and takes nothing away', async () => {
  const asked = { kind: 'complaint', email: 'bo@example.org', words: 'Nobody came.', address: 'y' } as const
  await requestPrivacy(services, asked)
  const request = (await listOpenRequests(services)).find(({ email }) => email === asked.email)
  const path = `/requests/${request?.id}`
  const [template] = answerTemplates.complaint
  const shown = await kim.submit(await kim.open(path), path, {
    text: 'Dear Bo, I was there myself.',
    template: template?.key ?? '',
  })
  const read = (page: { text: string }) =>
    (/<textarea[^>]*>([^<]*)</.exec(page.text)?.[1] ?? '').replaceAll('&#x27;', "'").trim()
  expect(read(shown)).toBe(`Dear Bo, I was there myself.\n\n${template?.text}`)
  const twice = await kim.submit(shown, path, { text: read(shown), template: template?.key ?? '' })
  expect(read(twice)).toBe(read(shown))
})
