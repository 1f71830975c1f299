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
  'while booking or its tables are down, the public site answers the same bytes and booking asks to try again',
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
    const askBooking = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(site.bookingOrigin + path, { redirect: 'manual', ...init })
      const retryAfter = response.headers.get('Retry-After')
      return { status: response.status, retryAfter, text: await response.text() }
    }
    const before = []
    for (const path of paths) before.push(await ask(path))
    expect(await askBooking('/book/charity')).toMatchObject({ status: 200 })
    expect(before.filter(({ status }) => status === 200).length).toBeGreaterThan(15)

    site.bookingOutage = 'tables'
    const token = 'a'.repeat(43)
    for (const path of [
      `/manage/${token}`,
      `/manage/all/${token}`,
      `/waiting-list/${token}`,
      `/calendar/${token}.ics`,
    ]) {
      const { status, retryAfter, text } = await askBooking(path)
      expect({ path, status, retryAfter }).toEqual({ path, status: 503, retryAfter: '10' })
      if (!path.endsWith('.ics')) expect(text).toContain('We cannot reach our records')
    }
    const sent = await askBooking('/manage', {
      method: 'POST',
      redirect: 'follow',
      headers: { Origin: 'http://localhost:3001' },
      body: new URLSearchParams({ email: 'jo@example.org', 'begun-at': '2026-11-01T12:00:00.000Z' }),
    })
    expect(sent).toMatchObject({ status: 503, retryAfter: '10' })
    expect(sent.text).toContain('<input type="hidden" name="email" value="jo@example.org"/>')
    for (const answer of before) expect(await ask(answer.path)).toEqual(answer)
    expect(site.errors).toEqual([])

    site.bookingOutage = 'app'
    expect(await askBooking('/book/charity')).toMatchObject({ status: 500 })
    for (const answer of before) expect(await ask(answer.path)).toEqual(answer)
    expect(site.errors.filter((line) => !line.includes('booking is down'))).toEqual([])
  },
)
