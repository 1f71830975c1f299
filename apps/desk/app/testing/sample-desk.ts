import { factOverrides } from '@kindfold/database/schema/changing-facts.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { blogPosts, googleReviews } from '@kindfold/database/schema/catalogue.ts'
import { actPhotos, driverDevices, roundActs } from '@kindfold/database/schema/drive.ts'
import { depots, vans } from '@kindfold/database/schema/fleet.ts'
import { manyActBookings, manyActs } from '@kindfold/database/schema/many-acts.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { pictureFiles, pictures } from '@kindfold/database/schema/pictures.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { regularCollections } from '@kindfold/database/schema/regular-collections.ts'
import { exceptions } from '@kindfold/database/schema/rounds.ts'
import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import { seedBlog } from '@kindfold/database/seed/seed-blog.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { fillDemonstration } from '@kindfold/domain/office/demonstration/fill-demonstration.ts'
import { createRound } from '@kindfold/domain/rounds/live/testing/create-round.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { createSession } from '@kindfold/domain/staff/session.ts'
import type { StaffMember } from '@kindfold/domain/staff/may.ts'
import { and, eq } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { addSampleMoney } from './sample-money.ts'
import { leadsToAnswer } from '@kindfold/web/kept/kept-context.ts'

type Handle = (request: Request, services: Services) => Promise<Response>

const door = new URL('../../build/server/index.js', import.meta.url)
const origin = 'http://localhost:3002'

/** The built desk with something behind each of its screens. */
export type SampleDesk = {
  services: BookingTestServices
  /** The address of a screen, with what there is for each part that begins with a colon. */
  fill(path: string): string
  /** Signs in somebody with these roles; the session's token. */
  signIn(roles: StaffMember['roles']): Promise<string>
  /** Asks as a page of the desk does: by GET, or by POST with `fields`. */
  ask(path: string, token: string | null, fields?: readonly (readonly [string, string])[]): Promise<Response>
}

/** Opens the built desk; `npm test` builds it first. `replace` changes the services of each request. */
export async function openSampleDesk(
  replace: (services: Services) => Services = (same) => same,
): Promise<SampleDesk> {
  if (!existsSync(door)) throw new Error('apps/desk has not been built: npm test builds it')
  const { handle } = (await import(door.href)) as { handle: Handle }
  const services = await createBookingTestServices()
  services.deployment.demonstration = true
  services.setNow('2026-11-24T11:00:00Z')
  await seedBlog(services.database)
  await fillDemonstration(services)
  const samples = await findSamples(services)
  const asked = replace(services)
  let people = 0
  return {
    services,
    fill: (path) =>
      `/${path.replaceAll(/:\w+/g, (part) => {
        const found = samples[`${path.split('/', 1)[0]} ${part}`] ?? samples[part]
        if (found === undefined) throw new Error(`${path}: give the desk of samples one for ${part}`)
        return found
      })}`,
    signIn: (roles) =>
      services.database.transaction(async (tx) => {
        const [person] = await tx
          .insert(staff)
          .values({ email: `sam-${people++}@example.org`, name: 'Sam', createdAt: services.clock.now() })
          .returning({ id: staff.id })
        const staffId = person?.id ?? ''
        await tx.insert(staffRoles).values(roles.map((given) => ({ staffId, ...given })))
        const wanted = { staffId, kind: 'desk', isSharedComputer: false, label: 'Test' } as const
        return (await createSession(services, tx, wanted)).token
      }),
    async ask(path, token, fields) {
      const headers = {
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
        'Kindfold-Visitor': '192.0.2.9',
        ...(token === null ? {} : { Cookie: `kindfold-desk=${token}` }),
      }
      const body = fields && new URLSearchParams(fields.map(([name, value]) => [name, value]))
      const answer = await handle(
        new Request(origin + path, { headers, ...(body && { method: 'POST', body }) }),
        asked,
      )
      const location = answer.headers.get('Location')
      return leadsToAnswer(location)
        ? await handle(new Request(origin + location, { headers }), asked)
        : answer
    },
  }
}

/** What stands for each part of an address that begins with a colon: by the address's first word, or for all. */
async function findSamples(services: BookingTestServices): Promise<Record<string, string>> {
  const round = await createRound(services, {
    date: '2026-11-24',
    state: 'released',
    stops: [{ bookingId: null, kind: 'break', plannedAt: '2026-11-24T12:00:00Z' }],
  })
  const money = await addSampleMoney(services)
  return await services.database.transaction(async (tx) => {
    // The same at each run: without an order a database gives any.
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.areaId, 'cambridge'), eq(bookings.status, 'booked')))
      .orderBy(bookings.collectionDate, bookings.idempotencyKey)
      .limit(1)
    // Not the one that failed, which stays on the list of those.
    const [message] = await tx
      .select({ id: messages.id })
      .from(messages)
      .innerJoin(bookings, eq(bookings.id, messages.bookingId))
      .where(and(eq(messages.kind, 'confirmation'), eq(messages.status, 'sent')))
      .orderBy(bookings.idempotencyKey, messages.channel)
      .limit(1)
    const [request] = await tx
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.kind, 'deletion'))
      .orderBy(privacyRequests.receivedAt)
      .limit(1)
    const [post] = await tx.select().from(blogPosts).orderBy(blogPosts.slug).limit(1)
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
    const [depot] = await tx.select({ id: depots.id }).from(depots).orderBy(depots.name).limit(1)
    const [van] = await tx
      .insert(vans)
      .values({
        name: 'Van 9',
        depotId: depot?.id ?? '',
        areaIds: ['cambridge'],
        capacityBags: 60,
        capacityKilos: 600,
      })
      .returning({ id: vans.id })
    const [review] = await tx
      .insert(googleReviews)
      .values({ name: 'Ada', rating: 5 })
      .returning({ id: googleReviews.id })
    const [regular] = await tx
      .insert(regularCollections)
      .values({
        bookingId: booking?.id ?? '',
        charitySlug: 'all-charities',
        weeksBetween: 4,
        nextOn: '2026-12-22',
        contactName: 'Ada',
        addressLine1: '1 Street',
        town: 'Cambridge',
        postcode: 'CB2 1TN',
        bagsOfClothes: 3,
        bagsOfBooks: 0,
        boxesOfBricABrac: 0,
        termsVersion: '1',
        actor: 'donor',
        createdAt: now,
        changedAt: now,
      })
      .returning({ id: regularCollections.id })
    const [many] = await tx
      .insert(manyActs)
      .values({ chosenAt: now, actor: 'staff', actorName: 'Sam' })
      .returning({ id: manyActs.id })
    if (many && booking)
      await tx
        .insert(manyActBookings)
        .values({ actId: many.id, bookingId: booking.id, fromDate: booking.collectionDate })
    const [said] = await tx
      .insert(factOverrides)
      .values({ key: 'proved-claims', value: [], validFrom: now, setAt: now, setByName: 'Sam' })
      .returning({ id: factOverrides.id })
    return {
      ...money,
      ':manyId': many?.id ?? '',
      ':regularId': regular?.id ?? '',
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
      'message-words :kind': 'window',
      'installation :slug': 'the-dream-factory',
      'installation :id': String(said?.id ?? ''),
      'exceptions :id': String(exception?.id ?? ''),
      'phones :id': driverId,
      ':document': 'incidents',
      ':token': 'A'.repeat(43),
      ':device': device?.id ?? '',
      'vans :id': van?.id ?? '',
      'rota :id': driverId,
      ':vanId': van?.id ?? '',
      'rounds :id': round.roundId,
      'rounds :stopId': round.stopIds[0] ?? '',
      'depots :id': depot?.id ?? '',
    }
  })
}
