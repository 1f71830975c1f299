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

test('a postcode that the locator asks about is not logged', () => {
  expect(redactPath('/api/doorstep-collections/CB2%201TN')).toBe('/api/doorstep-collections/:postcode')
})

test('the addresses of pages are logged as they are', () => {
  const post = '/blog/how-to-check-a-charity-collection-is-genuine-and-safe'
  expect(redactPath(post)).toBe(post)
  expect(redactPath('/booked/FHJK-34RT')).toBe('/booked/FHJK-34RT')
})
