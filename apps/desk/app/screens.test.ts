import { afterAll, beforeAll, expect, test } from 'vitest'
import { may, roleNames, type StaffMember } from '@kindfold/domain/staff/may.ts'
import { screens } from './screens.ts'
import { openSampleDesk, type SampleDesk } from './testing/sample-desk.ts'

let desk: SampleDesk
beforeAll(async () => {
  desk = await openSampleDesk()
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
  if (role === 'admin' && !path.endsWith('/autosave')) expect(sent.status).not.toBe(403)
})

test.each(screens.map(({ path }) => [path]))('/%s signed out', async (path) => {
  const address = fill(path)
  for (const method of ['GET', 'POST']) {
    const answer = await ask(address, null, method)
    expect(isSentToSignIn(answer), `${method} ${address}: ${answer.status}`).toBe(true)
  }
  expect(isSentToSignIn(await ask(address, 'A'.repeat(43)))).toBe(true)
})

const ofOneArea = screens.filter(({ path }) => /^(bookings|days|tomorrow)\/:/.test(path))

test.each(ofOneArea.map((screen) => [screen.path, screen] as const))(
  '/%s of another area stays shut to a role of one',
  async (path, { act }) => {
    for (const role of roleNames.filter((name) => may({ roles: [{ role: name, areaId: null }] }, act))) {
      // oxlint-disable-next-line no-await-in-loop -- the answers are told apart by role
      const token = await signIn([{ role, areaId: 'scotland' }])
      for (const method of ['GET', 'POST']) {
        // oxlint-disable-next-line no-await-in-loop
        const { status } = await ask(fill(path), token, method)
        // A picture has nothing to send to.
        const shut = method === 'POST' ? [403, 404, 405] : [403, 404]
        expect(shut, `${role} ${method} ${path}: ${status}`).toContain(status)
      }
    }
  },
)

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
