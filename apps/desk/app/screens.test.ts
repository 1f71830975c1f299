import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { may, roleNames, type StaffMember } from '@kindfold/domain/staff/may.ts'
import { screens } from './screens.ts'
import { openSampleDesk, type SampleDesk } from './testing/sample-desk.ts'

let desk: SampleDesk
/** What only people of other areas than Scotland may read: whose donors they are, and how to reach them. */
let theirs: string[]
beforeAll(async () => {
  desk = await openSampleDesk()
  theirs = await desk.services.database.read(async (tx) => {
    const booked = await tx
      .select({ reference: bookings.reference, email: donors.email, address: bookings.addressLine1 })
      .from(bookings)
      .innerJoin(donors, eq(donors.id, bookings.donorId))
      .where(ne(bookings.areaId, 'scotland'))
    return booked.flatMap((one) => Object.values(one)).filter((word) => word !== null)
  })
})
afterAll(() => desk.services.database.close())

const fill = (path: string) => desk.fill(path)
const signIn = (roles: StaffMember['roles']) => desk.signIn(roles)
const ask = (path: string, token: string | null, method = 'GET') =>
  desk.ask(path, token, method === 'POST' ? [] : undefined)

const isSentToSignIn = (answer: Response) =>
  (answer.status === 303 && (answer.headers.get('Location') ?? '').startsWith('/sign-in')) ||
  answer.status === 401

const cells = screens.flatMap((screen) => roleNames.map((role) => [screen.path, role, screen] as const))

test.each(cells)('/%s as %s', async (path, role, screen) => {
  const roles = [{ role, areaId: null }]
  const token = await signIn(roles)
  const address = fill(path)
  const [read, sent] = [await ask(address, token), await ask(address, token, 'POST')]
  if (!may({ roles }, screen.act)) {
    expect([read.status, sent.status]).toEqual([403, 403])
    return
  }
  expect(isSentToSignIn(read)).toBe(false)
  expect([200, 302, 303]).toContain(read.status)
  expect(sent.status).toBeLessThan(500)
  // Whoever may look may yet be refused the act. An article is saved by itself for its own writer alone.
  if (screen.sends !== undefined && !may({ roles }, screen.sends)) expect(sent.status).toBe(403)
  else if (role === 'admin' && !path.endsWith('/autosave')) expect(sent.status).not.toBe(403)
})

test.each(screens.map(({ path }) => [path]))('/%s signed out', async (path) => {
  const address = fill(path)
  for (const method of ['GET', 'POST']) {
    const answer = await ask(address, null, method)
    expect(isSentToSignIn(answer), `${method} ${address}: ${answer.status}`).toBe(true)
  }
  expect(isSentToSignIn(await ask(address, 'A'.repeat(43)))).toBe(true)
})

const cellsElsewhere = cells.filter(([, role, { act }]) => may({ roles: [{ role, areaId: null }] }, act))

test.each(cellsElsewhere)('/%s as %s of another area', async (path, role, { scope }) => {
  const token = await signIn([{ role, areaId: 'scotland' }])
  const [read, sent] = [await ask(fill(path), token), await ask(fill(path), token, 'POST')]
  switch (scope) {
    // No role of one area opens what its act has for all of them.
    case undefined:
    case 'all':
    case 'address':
      return expect([read.status, sent.status]).toEqual([403, 403])
    case 'subject':
      expect([403, 404]).toContain(read.status)
      // A picture has nothing to send to.
      return expect([403, 404, 405]).toContain(sent.status)
    case 'own':
    case 'none': {
      expect([200, 302, 303]).toContain(read.status)
      const said = await read.text()
      expect(theirs.filter((word) => said.includes(word))).toEqual([])
    }
  }
})

test('whoever has a role of the area reads its donors where one of another area does not', async () => {
  const token = await signIn([{ role: 'admin', areaId: 'cambridge' }])
  const shows: string[] = []
  for (const { path } of screens.filter(({ scope }) => scope === 'own')) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const said = await (await ask(fill(path), token)).text()
    if (theirs.some((word) => said.includes(word))) shows.push(path)
  }
  expect(shows).toEqual(['', 'bookings', 'bookings.csv', 'regular', 'messages', 'audit'])
})

test('an address that is no screen, or is written oddly, opens nothing without a session or for another role', async () => {
  const editor = await signIn([{ role: 'driver', areaId: null }])
  const odd = ['/nowhere', '/assets/nothing', ...screens.flatMap(({ path }) => writeOddly(fill(path)))]
  for (const path of odd) {
    // oxlint-disable-next-line no-await-in-loop
    const out = await ask(path, null)
    expect(isSentToSignIn(out) || out.status === 404, `${path}: ${out.status}`).toBe(true)
    // oxlint-disable-next-line no-await-in-loop
    expect([403, 404], path).toContain((await ask(path, editor)).status)
  }
})

/** The same page by other bytes, and its bare data. */
const writeOddly = (path: string) => [
  `${path}/`,
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  path.toUpperCase(),
  path === '/' ? '/_root.data' : `${path}.data`,
  `${path}?index`,
  `${path}?_routes=root`,
]
