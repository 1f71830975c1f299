import { expect, test } from 'vitest'
import { redactPath } from './redact-path.ts'

test('a link’s token is not logged, wherever it stands in a path', () => {
  const token = 'a-_Z'.repeat(11).slice(0, 43)
  expect(redactPath(`/manage/${token}/date`)).toBe('/manage/:token/date')
  expect(redactPath(`/calendar/${token}.ics`)).toBe('/calendar/:token.ics')
  expect(redactPath(`/manage/all/${token}x`)).toBe('/manage/all/:token')
})

test('what escapes letters that need none hides neither a token nor a postcode from the hiding', () => {
  const token = 'a-_Z'.repeat(11).slice(0, 43).replaceAll('-', '%2D').replaceAll('_', '%5f')
  expect(redactPath(`/manage/${token}/date`)).toBe('/manage/:token/date')
  expect(redactPath('/API/doorstep%2Dcollections/CB21TN')).toBe('/API/doorstep-collections/:postcode')
  expect(redactPath('/%62log/')).toBe('/%62log/')
})

const token = 'a-_Z'.repeat(11).slice(0, 43)
test.each([
  [`/manage/${token.slice(1)}`, '/manage/:token'],
  [`/manage/${token.slice(0, 20)}%0A${token.slice(20)}/date`, '/manage/:token/date'],
  [`/manage/${token.slice(0, 20)}%20${token.slice(20)}`, '/manage/:token'],
  [
    `/manage/all/${token.replace('-', '%252D').slice(0, 30)}/BCDF-GHJK/items`,
    '/manage/all/:token/BCDF-GHJK/items',
  ],
  [`/manage/${token.slice(0, 9)}/${token.slice(9)}`, '/manage/:token/:rest'],
  [`/MANAGE//${token.slice(0, 9)}`, '/MANAGE//:token'],
  [`/calendar/${token.slice(0, 40)}.ics`, '/calendar/:token.ics'],
  [`/calendar/${token.slice(0, 40)}`, '/calendar/:token'],
  [`/privacy-requests/${token.slice(3)}/copy`, '/privacy-requests/:token/copy'],
  [`/waiting-list/${token.slice(3)}`, '/waiting-list/:token'],
  [`/enrol/${token.slice(3)}`, '/enrol/:token'],
  [`/api/enrol/${token.slice(0, 20)}%20${token.slice(20)}`, '/api/enrol/:token'],
])('a broken link is hidden by where it stands: %s', (path, logged) => {
  expect(redactPath(path)).toBe(logged)
})

test.each([
  '/manage',
  '/manage/here',
  '/manage/here/date',
  '/manage/here/BCDF-GHJK/calendar.ics',
  '/privacy-requests',
  '/waiting-list/left',
])('%s holds nothing to hide', (path) => expect(redactPath(path)).toBe(path))

test('a postcode that the locator asks about is not logged', () => {
  expect(redactPath('/api/doorstep-collections/CB2%201TN')).toBe('/api/doorstep-collections/:postcode')
})

test('the addresses of pages are logged as they are', () => {
  const post = '/blog/how-to-check-a-charity-collection-is-genuine-and-safe'
  expect(redactPath(post)).toBe(post)
  expect(redactPath('/booked/FHJK-34RT')).toBe('/booked/FHJK-34RT')
})
