import { expect, onTestFinished, test } from 'vitest'
import { visitedPaths } from '../apps/site/app/pages.ts'
import { isBuilt, startBuiltSite } from './built-site/start-built-site.ts'

const paths = [
  ...visitedPaths,
  '/faq?q=shoes',
  '/no-such-page',
  '/manage-booking',
  '/api/blog-posts',
  '/api/reviews',
  '/sitemap.xml',
]

test.runIf(isBuilt)(
  'the public site answers the same bytes while booking and its tables are down',
  async () => {
    const site = await startBuiltSite({ withBooking: true })
    onTestFinished(site.close)
    const ask = async (path: string) => {
      const { status, headers, ...answer } = await fetch(site.origin + path, { redirect: 'manual' }).then(
        async (response) => ({
          status: response.status,
          headers: response.headers,
          text: await response.text(),
        }),
      )
      const kept = ['content-type', 'content-security-policy', 'cache-control', 'location']
      return { path, status, ...answer, headers: kept.map((name) => headers.get(name)) }
    }
    const askBooking = async () => (await fetch(`${site.bookingOrigin}/book/charity`)).status
    const before = []
    for (const path of paths) before.push(await ask(path))
    expect(await askBooking()).toBe(200)
    expect(before.filter(({ status }) => status === 200).length).toBeGreaterThan(15)

    site.isBookingDown = true
    expect(await askBooking()).toBe(500)
    for (const answer of before) expect(await ask(answer.path)).toEqual(answer)
    expect(site.errors.filter((line) => !line.includes('booking is down'))).toEqual([])
  },
  60_000,
)
