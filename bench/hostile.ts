/**
 * How long a donor's request waits while somebody sends text that is slow to work on: articles of 40,000 characters saved,
 * opened and previewed at the desk, searches and checks as long as an address may be. One server process serves site, booking and desk on an
 * embedded database. Meanwhile a donor asks for the first page of booking every 10 ms. Beside each: the longest wait of as
 * long a time in which nothing else is asked. Fails above 100 ms more than that.
 *
 * node bench/hostile.ts [--characters 40000]
 */
import { openDatabase } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeEmbeddedPlace } from './bookings/places.ts'
import { signStaffIn } from './desk-crowd/staff-day.ts'
import { launchBooking, waitForBooking } from './journey/launch-booking.ts'
import { createRaceServices } from './race/create-race-services.ts'
import { refuseTakenPort } from './refuse-taken-port.ts'

const { values } = parseArgs({ options: { characters: { type: 'string', default: '40000' } } })
const characters = Number(values.characters)
const ports = { SITE_PORT: 4430, BOOKING_PORT: 4431, DESK_PORT: 4432 }
const [site, booking, desk] = Object.values(ports).map((port) => `http://localhost:${port}`)
const mostMs = 100
const patterns = ['*a_ ', '[a](', '<div>', '![', '`a', '> ', '- [ ] ', 'é️']
const print = (line = '') => process.stdout.write(`${line}\n`)

for (const port of Object.values(ports)) await refuseTakenPort(port)
const place = await makeEmbeddedPlace()
const database = await openDatabase({ ...place.options, log: silentLog })
await prepareDatabase(database, { demonstration: true })
const [token = ''] = await signStaffIn(createRaceServices(database), 1)
const [post] = await database.session((handle) =>
  handle.select({ id: blogPosts.id }).from(blogPosts).limit(1),
)
await database.close()

const environment = {
  ...place.environment,
  ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  APPS: 'site,booking,desk',
}
const program = launchBooking(ports.BOOKING_PORT, environment)
let isSlow = false
try {
  await waitForBooking(program)
  const headers = { Cookie: `kindfold-desk=${token}` }
  const get = async (url: string) => await (await fetch(url, { headers })).text()
  const article = `${desk}/articles/${post?.id}`
  const send = async (url: string, fields: Record<string, string>) => {
    const origin = new URL(url).origin
    const body = new URLSearchParams(fields)
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, Origin: origin },
      body,
      redirect: 'manual',
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const save = async (content: string) => {
    const page = await get(article)
    const read = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
    const fields = { version: read('version'), base: read('base'), title: 'Coats', slug: 'coats', content }
    return await send(article, { ...fields, intent: 'save' })
  }
  const cases = [
    ...patterns.flatMap((pattern) => {
      const text = pattern.repeat(Math.ceil(characters / pattern.length))
      return [
        { name: `save ${pattern}`, work: () => save(text) },
        { name: `open ${pattern}`, work: () => get(article) },
        { name: `preview ${pattern}`, work: () => get(`${article}/preview`) },
        { name: `history ${pattern}`, work: () => get(`${article}/history`) },
      ]
    }),
    ...['a', 'a ', 'socks and '].flatMap((pattern) => {
      const text = encodeURIComponent(pattern.repeat(1500)).slice(0, 1500)
      return [
        { name: `search of the desk ${pattern}`, work: () => get(`${desk}/bookings?q=${text}`) },
        { name: `item of the site ${pattern}`, work: () => get(`${site}/?item=${text}`) },
        { name: `questions of the site ${pattern}`, work: () => get(`${site}/faq?q=${text}`) },
        { name: `postcode of the site ${pattern}`, work: () => get(`${site}/?postcode=${text}`) },
      ]
    }),
  ]
  for (const { work } of cases.slice(-4)) await work()
  print('longest wait of a donor in ms: meanwhile | as long before | the request itself | status or bytes')
  for (const { name, work } of cases) {
    const [took, waited, answer] = await watch(work)
    const [, quiet] = await watch(() => pause(Math.min(took, 3000)))
    if (waited > quiet + mostMs) isSlow = true
    const said = typeof answer === 'number' ? answer : String(answer).length
    print(
      `${name.padEnd(34)} ${[waited, quiet, took].map((ms) => ms.toFixed(0).padStart(6)).join('')}  ${said}`,
    )
  }
} finally {
  program.tell('SIGTERM')
  await program.ended
  await place.remove()
}
process.exitCode = isSlow ? 1 : 0

/** Does something while a donor asks every 10 ms. Returns how long it took, the donor's longest wait, and its answer. */
async function watch(work: () => Promise<unknown>): Promise<[number, number, unknown]> {
  const over = new AbortController()
  const asking = askAgain(over.signal)
  const startedAtMs = performance.now()
  const answer = await work()
  const took = performance.now() - startedAtMs
  over.abort()
  return [took, await asking, answer]
}

/** A donor asks until told otherwise. Returns the longest wait in milliseconds. */
async function askAgain(until: AbortSignal): Promise<number> {
  let longest = 0
  do {
    const startedAtMs = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    await (await fetch(`${booking}/book/charity`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - startedAtMs)
    // oxlint-disable-next-line no-await-in-loop
    await pause(10)
  } while (!until.aborted)
  return longest
}
