import { healthCheckNames, healthChecks } from '@kindfold/content/health/health-checks.ts'
import { runbookAddress } from '@kindfold/content/health/runbook-address.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
let pages: Map<string, string>
beforeAll(async () => {
  services = await createBookingTestServices()
  pages = await openAll()
})
afterAll(() => services.database.close())

/** Every document that one comes to from the runbook, by its address. */
async function openAll() {
  const ada = await openColleague(services, { name: 'Ada', role: 'admin' })
  const opened = new Map<string, string>()
  const waiting = ['/runbook/incidents']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    // oxlint-disable-next-line no-await-in-loop -- each names the next
    const { status, text } = await ada.open(path)
    expect(status, path).toBe(200)
    opened.set(path, text)
    for (const [, to = ''] of text.matchAll(/href="(\/runbook\/[^"#]*)/g))
      if (!opened.has(to) && !waiting.includes(to)) waiting.push(to)
  }
  return opened
}

test('each remedy of Health leads to a heading that the desk draws, by an address of its own', () => {
  const page = pages.get('/runbook/incidents') ?? ''
  const addresses = healthCheckNames.map((name) => runbookAddress(healthChecks[name].runbook))
  const headings = [...page.matchAll(/<h3 id="([^"]+)"/g)].map(([, id]) => `/runbook/incidents#${id}`)
  expect(addresses.filter((address) => !headings.includes(address))).toEqual([])
})

test('links among the documents lead to a page and a heading that are there, and what has no page is named', () => {
  expect(pages.size).toBeGreaterThanOrEqual(8)
  for (const [path, text] of pages) {
    const prose = /<div class="prose">(.*?)<\/div><\/div>/s.exec(text)?.[1] ?? text
    for (const [, href = ''] of prose.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      if (/^https?:/.test(href)) continue
      expect(href, path).toMatch(/^(\/runbook\/[a-z-]+)?(#|$)/)
      const [to = '', anchor] = href.split('#')
      if (anchor !== undefined) expect(pages.get(to || path), `${path} ${href}`).toContain(`id="${anchor}"`)
    }
  }
  expect(pages.get('/runbook/incidents')).toContain('The changelog (CHANGELOG.md) says')
})

test('the runbook opens for whoever sees Health, and a document that is none is not there', async () => {
  const sam = await openColleague(services, { name: 'Sam', role: 'support' })
  expect(await sam.open('/runbook/incidents')).toMatchObject({ status: 403 })
  const abe = await openColleague(services, { name: 'Abe', role: 'admin' })
  for (const name of ['nothing', '..%2F..%2Fpackage', 'constructor'])
    // oxlint-disable-next-line no-await-in-loop
    expect(await abe.open(`/runbook/${name}`), name).toMatchObject({ status: 404 })
})
