import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { blogPosts, googleReviews } from '@kindfold/database/schema/catalogue.ts'
import { actPhotos, driverDevices, roundActs } from '@kindfold/database/schema/drive.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { pictureFiles, pictures } from '@kindfold/database/schema/pictures.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { exceptions } from '@kindfold/database/schema/rounds.ts'
import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import { seedBlog } from '@kindfold/database/seed/seed-blog.ts'
import { eq } from 'drizzle-orm'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/booking/testing/create-booking-test-services.ts'
import { fillDemonstration } from '@kindfold/domain/demonstration/fill-demonstration.ts'
import { createRound } from '@kindfold/domain/live/testing/create-round.ts'
import { createSession } from '@kindfold/domain/staff/session.ts'
import { may, roleNames, type StaffMember } from '@kindfold/domain/staff/may.ts'
import { existsSync } from 'node:fs'
import { screens } from './screens.ts'

type Handle = (request: Request, services: BookingTestServices) => Promise<Response>

const door = new URL('../build/server/index.js', import.meta.url)
const origin = 'http://localhost:3002'

let services: BookingTestServices
let handle: Handle
/** What stands for each part of an address that begins with a colon: by the address's first word, or for all. */
let samples: Record<string, string>

beforeAll(async () => {
  if (!existsSync(door)) throw new Error('apps/desk has not been built: npm test builds it')
  handle = ((await import(door.href)) as { handle: Handle }).handle
  services = await createBookingTestServices()
  services.deployment.demonstration = true
  services.setNow('2026-11-24T11:00:00Z')
  await seedBlog(services.database)
  await fillDemonstration(services)
  samples = await findSamples()
})
afterAll(() => services.database.close())

async function findSamples(): Promise<Record<string, string>> {
  const round = await createRound(services, {
    date: '2026-11-24',
    state: 'released',
    stops: [{ bookingId: null, kind: 'break', plannedAt: '2026-11-24T12:00:00Z' }],
  })
  return await services.database.transaction(async (tx) => {
    const [booking] = await tx.select().from(bookings).where(eq(bookings.areaId, 'cambridge')).limit(1)
    const [message] = await tx.select().from(messages).limit(1)
    const [request] = await tx.select().from(privacyRequests).limit(1)
    const [post] = await tx.select().from(blogPosts).limit(1)
    const [person] = await tx
      .insert(staff)
      .values({ email: 'other@example.org', name: 'Other', createdAt: services.clock.now() })
      .returning()
    const driverId = person?.id ?? ''
    await tx.insert(staffRoles).values({ staffId: driverId, role: 'driver' })
    const now = services.clock.now()
    const [device] = await tx
      .insert(driverDevices)
      .values({ staffId: driverId, name: 'Phone', createdAt: now, lastSeenAt: now })
      .returning({ id: driverDevices.id })
    const id = '00000000-0000-7000-8000-00000000e11a'
    await tx.insert(roundActs).values({
      id,
      deviceId: device?.id ?? '',
      seq: 1,
      roundId: id,
      kind: 'note',
      data: { words: 'Sample' },
      actedAt: now,
      judgedAt: now,
      receivedAt: now,
      roundVersion: 1,
      result: 'applied',
      contentHash: 'sample',
    })
    await tx.insert(actPhotos).values({
      id,
      actId: id,
      sha256: 'sample',
      format: 'jpeg',
      width: 1,
      height: 1,
      byteCount: 1,
      bytes: new Uint8Array(1),
      createdAt: now,
    })
    const [exception] = await tx
      .insert(exceptions)
      .values({
        kind: 'note',
        areaId: 'cambridge',
        date: '2026-11-25',
        subjectKind: 'day',
        subjectId: 'sample',
        details: { act: id },
        openedAt: now,
      })
      .returning({ id: exceptions.id })
    const [picture] = await tx
      .insert(pictures)
      .values({
        alt: 'A coat',
        originalName: 'coat.jpg',
        width: 1,
        height: 1,
        uploadedAt: services.clock.now(),
        uploadedByName: 'Edie',
      })
      .returning({ id: pictures.id })
    if (picture)
      await tx.insert(pictureFiles).values({
        pictureId: picture.id,
        format: 'webp',
        width: 1,
        hash: '0'.repeat(32),
        byteCount: 1,
        bytes: new Uint8Array(1),
      })
    const [review] = await tx
      .insert(googleReviews)
      .values({ name: 'Ada', rating: 5 })
      .returning({ id: googleReviews.id })
    return {
      ':reference': booking?.reference ?? '',
      ':areaId': 'cambridge',
      ':area': 'cambridge',
      ':date': '2026-11-25',
      ':kind': 'window',
      ':channel': 'email',
      'areas :id': 'cambridge',
      'messages :id': message?.id ?? '',
      'requests :id': request?.id ?? '',
      'articles :id': String(post?.id ?? ''),
      'people :id': person?.id ?? '',
      'pictures :id': picture?.id ?? '',
      'reviews :id': review?.id ?? '',
      'facts :key': 'notice',
      'exceptions :id': String(exception?.id ?? ''),
      'phones :id': driverId,
      ':device': device?.id ?? '',
      'vans :id': 'new',
      'rounds :id': round.roundId,
      'rounds :stopId': round.stopIds[0] ?? '',
      'depots :id': 'new',
    }
  })
}

const fill = (path: string) =>
  `/${path.replaceAll(/:\w+/g, (part) => {
    const found = samples[`${path.split('/', 1)[0]} ${part}`] ?? samples[part]
    if (found === undefined) throw new Error(`${path}: give this test a sample for ${part}`)
    return found
  })}`

let people = 0
async function signIn(roles: StaffMember['roles']): Promise<string> {
  return await services.database.transaction(async (tx) => {
    const [person] = await tx
      .insert(staff)
      .values({ email: `sam-${people++}@example.org`, name: 'Sam', createdAt: services.clock.now() })
      .returning({ id: staff.id })
    const staffId = person?.id ?? ''
    await tx.insert(staffRoles).values(roles.map((given) => ({ staffId, ...given })))
    const wanted = { staffId, kind: 'desk', isSharedComputer: false, label: 'Test' } as const
    return (await createSession(services, tx, wanted)).token
  })
}

async function ask(path: string, token: string | null, method = 'GET'): Promise<Response> {
  const headers = {
    Origin: origin,
    'Sec-Fetch-Site': 'same-origin',
    'Kindfold-Visitor': '192.0.2.9',
    ...(token === null ? {} : { Cookie: `kindfold-desk=${token}` }),
  }
  const asked = new Request(origin + path, { headers })
  const body = new URLSearchParams()
  return await handle(method === 'GET' ? asked : new Request(asked, { method: 'POST', body }), services)
}

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
