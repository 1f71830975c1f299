import { expect, test } from 'vitest'
import { findMeasuredId } from './find-measured-id.ts'

test.each([
  '/book/charity',
  '/book/postcode',
  '/book/date',
  '/book/items',
  '/share',
  '/share/all-charities/london',
])('%s may be measured where analytics is configured', (path) => {
  expect(findMeasuredId(path, 'G-TEST000000')).toBe('G-TEST000000')
  expect(findMeasuredId(path, null)).toBe(null)
})

test.each([
  '/book/details',
  '/book/check',
  '/book/not-covered',
  '/booked/BCDF-GHJK',
  '/manage',
  '/manage/secret',
  '/manage/secret/items',
  '/manage/all/secret',
  '/calendar/secret.ics',
  '/privacy-requests',
  '/privacy-requests/secret',
  '/waiting-list/secret',
  '/outbox/1',
  '/no-such-page/book/charity',
])('%s is never measured', (path) => expect(findMeasuredId(path, 'G-TEST000000')).toBe(null))
