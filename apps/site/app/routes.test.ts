import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const paths = (routes as RouteConfigEntry[]).map(({ index, path }) => (index ? '/' : `/${path}`))

test('every route of the specification exists', () => {
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/faq',
      '/partner-charities',
      '/about',
      '/contacts',
      '/blog',
      '/blog/:slug',
      '/internal-banks',
      '/school-fundraising',
      '/donate-stock',
      '/donate-by-post',
      '/privacy-policy',
      '/cookie-policy',
      '/terms-and-conditions',
      '/manage-booking',
      '/*',
    ]),
  )
})

test('nobody signs in here: no route is for accounts, sessions, staff or drivers', () => {
  const personal =
    /log-?(in|out)|sign-?(in|up|out)|account|session|user|auth|token|verif|recover|otp|factor|staff|driver|dispatch|admin/i
  // A preview's link is a secret that shows one article; nobody signs in by it. What is verified is the ledger.
  expect(paths.filter((path) => personal.test(path))).toEqual([
    '/preview/:token',
    '/where-the-money-goes/verify.mjs',
  ])
})

test('booking is another application: the site has no booking form of its own', () => {
  expect(paths.filter((path) => /book/.test(path))).toEqual(['/manage-booking'])
})

test('the API reads, by exactly the four calls of the specification', () => {
  expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([
    '/api/blog-posts',
    '/api/blog-posts/:slug',
    '/api/reviews',
    '/api/review-stats',
    '/api/*',
  ])
})
