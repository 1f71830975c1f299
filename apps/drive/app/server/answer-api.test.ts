import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { makePhoneInvitation } from '@kindfold/domain/rounds/drive/make-phone-invitation.ts'
import { revokePhone } from '@kindfold/domain/rounds/drive/phones.ts'
import { makePhone, prepareDay, taken } from '@kindfold/domain/rounds/drive/testing/example-drive.ts'
import { exampleJpeg } from '@kindfold/domain/rounds/drive/testing/example-photos.ts'
import { switchOff } from '@kindfold/domain/staff/people.ts'
import { acceptAs, system } from '@kindfold/domain/staff/testing/accept-as.ts'
import { makeAuthenticator } from '@kindfold/domain/staff/testing/make-authenticator.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answerApi } from './answer-api.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 10_000)
})
afterAll(() => services.database.close())

const origin = 'http://localhost:3003'

/** A phone as the office hears it: it keeps its cookie. */
function openPhone(address = '192.0.2.7') {
  let cookie = ''
  return {
    async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const bytes = body instanceof Uint8Array ? new Uint8Array(body) : null
      const answer = await answerApi(
        new Request(origin + path, {
          method,
          headers: {
            'Kindfold-Visitor': address,
            ...(method === 'GET' ? {} : { 'Sec-Fetch-Site': 'same-origin' }),
            ...(cookie ? { Cookie: cookie } : {}),
            ...headers,
          },
          body: bytes ?? (body === undefined ? null : JSON.stringify(body)),
        }),
        services,
      )
      const [set] = answer.headers.getSetCookie()
      if (set !== undefined) cookie = set.split(';', 1)[0] ?? ''
      const text = await answer.text()
      const json = text === '' ? null : (JSON.parse(text) as Record<string, unknown>)
      return { status: answer.status, headers: answer.headers, json: json ?? {} }
    },
  }
}
type OpenPhone = ReturnType<typeof openPhone>

async function invite(staffId: string): Promise<string> {
  const invited = await makePhoneInvitation(services, { staffId, by: system })
  if (invited.kind !== 'invited') throw new Error(invited.kind)
  return invited.link.slice(invited.link.lastIndexOf('/') + 1)
}

/** A phone of the driver of a new round, enrolled as at the depot. */
async function enrol(staffId: string, phone: OpenPhone = openPhone()) {
  const token = await invite(staffId)
  const key = makeAuthenticator(origin)
  const offered = await phone.ask('GET', `/api/enrol/${token}`)
  const options = offered.json.options as { challenge: string }
  const sent = { answer: key.register(options), deviceName: 'Chrome on Android', appVersion: '1' }
  const enrolled = await phone.ask('POST', `/api/enrol/${token}`, sent)
  return { phone, key, token, sent, enrolled, device: String(enrolled.json.device) }
}

const signIn = async (phone: OpenPhone, key: ReturnType<typeof makeAuthenticator>, said: object = {}) => {
  const { options } = (await phone.ask('GET', '/api/sign-in')).json as { options: { challenge: string } }
  return await phone.ask('POST', '/api/sign-in', { answer: key.sign(options), ...said })
}

const send = (device: string, acts: unknown[]) => ({
  device,
  page: 'page',
  sentAt: services.clock.now().toISOString(),
  appVersion: '1',
  acts,
})
const shift = async (phone: OpenPhone) => (await phone.ask('GET', '/api/round')).status

test('a phone is enrolled by a code once, gets its whole round, and only what a driver needs of it', async () => {
  const day = await prepareDay(services)
  const { phone, enrolled, token, sent } = await enrol(day.driverId)
  expect(enrolled.status).toBe(200)
  expect(enrolled.headers.get('Cache-Control')).toBe('no-store')
  expect(enrolled.headers.getSetCookie()[0]).toMatch(
    /^kindfold-drive=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  )
  expect((await phone.ask('POST', `/api/enrol/${token}`, sent)).json).toMatchObject({ why: 'used' })
  const me = await phone.ask('GET', '/api/me')
  expect(me.json).toMatchObject({ driver: { id: day.driverId }, round: { id: day.roundId, phone: 'none' } })
  const round = await phone.ask('GET', '/api/round')
  const text = JSON.stringify(round.json)
  expect(text).toContain('"name":"Ada E."')
  for (const hidden of ['@example.org', 'Ada Example', 'donor']) expect(text).not.toContain(hidden)
  const etag = round.headers.get('ETag') ?? ''
  const known = await phone.ask('GET', '/api/round', undefined, { 'If-None-Match': etag })
  expect(known.status).toBe(304)
  expect(known.headers.get('Kindfold-Time')).toBe(services.clock.now().toISOString())
})

test('every answer says what time it is at the office, a refusal too', async () => {
  const phone = openPhone()
  const answers = [
    await phone.ask('GET', '/api/round'),
    await phone.ask('GET', '/api/nothing'),
    await phone.ask('DELETE', '/api/me'),
    await phone.ask('POST', '/api/sign-in', {}, { 'Sec-Fetch-Site': 'cross-site' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 404, 405, 403])
  for (const { headers } of answers)
    expect(headers.get('Kindfold-Time')).toBe(services.clock.now().toISOString())
})

test('an invitation works for ten minutes, and not at all without a verified user or for another host', async () => {
  const { driverId } = await prepareDay(services)
  const phone = openPhone()
  const key = makeAuthenticator(origin)
  for (const faults of [
    { isVerified: false },
    { origin: 'http://localhost:3002' },
    { host: 'evil.example' },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const token = await invite(driverId)
    // oxlint-disable-next-line no-await-in-loop
    const { options } = (await phone.ask('GET', `/api/enrol/${token}`)).json as {
      options: { challenge: string }
    }
    // oxlint-disable-next-line no-await-in-loop
    const answer = await phone.ask('POST', `/api/enrol/${token}`, { answer: key.register(options, faults) })
    expect(answer.status).toBe(400)
  }
  const late = await invite(driverId)
  services.passTime(10 * 60_000)
  expect((await phone.ask('GET', `/api/enrol/${late}`)).json).toMatchObject({ why: 'ended' })
  expect((await phone.ask('GET', '/api/enrol/nothing')).status).toBe(404)
  expect((await phone.ask('GET', '/api/me')).status).toBe(401)
})

test('a passkey signs its phone in again; whose user was not verified opens nothing', async () => {
  const { driverId } = await prepareDay(services)
  const { key, device } = await enrol(driverId)
  const again = openPhone()
  const { options } = (await again.ask('GET', '/api/sign-in')).json as { options: { challenge: string } }
  const loose = { answer: key.sign(options, { isVerified: false }), device }
  expect((await again.ask('POST', '/api/sign-in', loose)).status).toBe(400)
  expect((await signIn(again, key, { device })).json).toMatchObject({ device })
  services.passTime(16 * 3_600_000)
  expect((await again.ask('GET', '/api/me')).status).toBe(401)
})

test('somebody of the desk who drives nothing, and a driver who left, get nowhere', async () => {
  const colleague = await acceptAs(services, `desk-${randomUUID()}@example.org`)
  expect(await makePhoneInvitation(services, { staffId: colleague.staffId, by: system })).toMatchObject({
    kind: 'no-driver',
  })
  const { driverId } = await prepareDay(services)
  const { phone, key } = await enrol(driverId)
  expect((await phone.ask('GET', '/api/me')).status).toBe(200)
  await switchOff(services, { staffId: driverId, by: system })
  expect((await phone.ask('GET', '/api/me')).status).toBe(401)
  expect((await phone.ask('POST', '/api/acts', send('', []))).status).toBe(401)
  expect((await signIn(openPhone(), key)).status).toBe(400)
})

test('without a session nothing is taken and nothing is told; from another site nothing at all', async () => {
  const { driverId } = await prepareDay(services)
  const stranger = openPhone()
  for (const path of ['/api/me', '/api/round']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await stranger.ask('GET', path)).status).toBe(401)
  }
  for (const [method, path] of [
    ['POST', '/api/acts'],
    ['POST', '/api/takeover'],
    ['POST', '/api/position'],
    ['PUT', `/api/photos/${randomUUID()}`],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await stranger.ask(method, path, {})).status).toBe(401)
  }
  const { phone } = await enrol(driverId)
  for (const site of ['cross-site', 'same-site', 'none']) {
    // oxlint-disable-next-line no-await-in-loop
    const forged = await phone.ask('POST', '/api/takeover', {}, { 'Sec-Fetch-Site': site })
    expect(forged.status).toBe(403)
  }
  expect((await phone.ask('DELETE', '/api/me')).status).toBe(405)
  expect((await phone.ask('GET', '/api/other')).status).toBe(404)
})

test('another driver’s round, by its id: nothing of it is shown, taken over or changed', async () => {
  const mine = await prepareDay(services)
  const theirs = await prepareDay(services)
  const { phone, device } = await enrol(mine.driverId)
  expect(await phone.ask('POST', '/api/takeover', { round: theirs.roundId })).toMatchObject({
    status: 404,
    json: { words: 'There is no round to take over any more.' },
  })
  const other = await makePhone(services, { driver: theirs.driver, roundId: theirs.roundId })
  const act = other.act('collected', theirs.stopIds[0], { taken, photo: null })
  const sent = await phone.ask('POST', '/api/acts', send(device, [{ ...act, seq: 1 }]))
  expect(sent.json.answers).toMatchObject([{ result: 'held', reason: 'not-his-round' }])
  expect((await phone.ask('POST', '/api/acts', send(other.deviceId, [act]))).status).toBe(409)
  expect((await phone.ask('GET', '/api/round')).json.id).toBe(mine.roundId)
})

test('a photo belongs to its act for ever; only JPEG and WebP of 300 kB come in, without their places', async () => {
  const day = await prepareDay(services)
  const { phone, device } = await enrol(day.driverId)
  const maker = await makePhone(services, { driver: day.driver, roundId: day.roundId })
  const photo = exampleJpeg()
  const sha256 = createHash('sha256').update(photo).digest('hex')
  const [id, other] = [randomUUID(), randomUUID()]
  const start = { ...maker.act('started'), seq: 1 }
  const act = { ...maker.act('collected', day.stopIds[0], { taken, photo: id }), seq: 2 }
  const path = (photoId: string, actId: string, hash = sha256) =>
    `/api/photos/${photoId}?act=${actId}&sha256=${hash}`
  expect((await phone.ask('PUT', path(id, act.id), photo)).status).toBe(503)
  await phone.ask('POST', '/api/acts', send(device, [start, act]))
  expect((await phone.ask('PUT', path(id, act.id), photo)).status).toBe(204)
  expect((await phone.ask('PUT', path(id, act.id), photo)).status).toBe(204)
  expect((await phone.ask('PUT', path(other, act.id), photo)).status).toBe(409)
  expect((await phone.ask('PUT', path(id, start.id), photo)).status).toBe(409)
  expect((await phone.ask('PUT', path(id, act.id, '0'.repeat(64)), photo)).status).toBe(422)
  expect((await phone.ask('PUT', path('x', act.id), photo)).status).toBe(400)
  const large = Buffer.concat([photo, Buffer.alloc(300 * 1024)])
  expect(await phone.ask('PUT', path(id, act.id), large)).toMatchObject({
    status: 413,
    json: { words: expect.stringContaining('300 kB') as string },
  })
  const { phone: stranger } = await enrol((await prepareDay(services)).driverId)
  expect((await stranger.ask('PUT', path(id, act.id), photo)).status).toBe(403)
  const pdf = Buffer.from('%PDF-1.7')
  const ofPdf = createHash('sha256').update(pdf).digest('hex')
  expect((await phone.ask('PUT', path(id, act.id, ofPdf), pdf)).status).toBe(415)
})

test('a revoked phone sees no round, hands over what it holds for seven days, and cannot come back as a new one', async () => {
  const day = await prepareDay(services)
  const { phone, key, device } = await enrol(day.driverId)
  expect(await shift(phone)).toBe(200)
  await revokePhone(services, { deviceId: device, isStolen: false, by: system })
  expect((await phone.ask('GET', '/api/round')).json).toMatchObject({ device: 'revoked' })
  expect((await phone.ask('GET', '/api/me')).json).toMatchObject({
    device: { state: 'revoked' },
    round: null,
  })
  expect((await phone.ask('POST', '/api/takeover', {})).status).toBe(410)
  services.passTime(6 * 86_400_000)
  const found = openPhone()
  expect((await signIn(found, key)).json).toMatchObject({ device })
  const maker = await makePhone(services, { driver: day.driver, roundId: day.roundId })
  const sent = await found.ask('POST', '/api/acts', send(device, [maker.act('started')]))
  expect(sent.json).toMatchObject({
    device: 'revoked',
    answers: [{ result: 'held', reason: 'revoked-phone' }],
  })
  services.passTime(86_400_000)
  expect((await signIn(openPhone(), key)).status).toBe(403)
})

test('a stolen phone is told to delete all it holds, with its session and after it', async () => {
  const day = await prepareDay(services)
  const { phone, key, device } = await enrol(day.driverId)
  await revokePhone(services, { deviceId: device, isStolen: true, by: system })
  const bidden = (await phone.ask('GET', '/api/round')).headers.get('Clear-Site-Data')
  expect(bidden).toBe('"cache", "cookies", "storage"')
  const again = await signIn(phone, key)
  expect([again.status, again.headers.get('Clear-Site-Data')]).toEqual([403, bidden])
  services.passTime(17 * 3_600_000)
  const later = await phone.ask('POST', '/api/acts', send(device, []))
  expect([later.status, later.headers.get('Clear-Site-Data')]).toEqual([401, bidden])
})

test('what no app sends is answered in words, and nothing falls over', async () => {
  const { driverId } = await prepareDay(services)
  const { phone, device } = await enrol(driverId)
  for (const body of [null, 7, [], {}, { acts: 'all' }, { acts: [null, 7, [], 'x'], device: 'y' }]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect([200, 400]).toContain((await phone.ask('POST', '/api/acts', body)).status)
    // oxlint-disable-next-line no-await-in-loop
    expect([200, 400, 404]).toContain((await phone.ask('POST', '/api/takeover', body)).status)
    // oxlint-disable-next-line no-await-in-loop
    expect((await phone.ask('POST', '/api/position', body)).status).toBe(400)
    // oxlint-disable-next-line no-await-in-loop
    expect((await phone.ask('POST', '/api/sign-in', body)).status).toBe(400)
  }
  const many = await phone.ask(
    'POST',
    '/api/acts',
    send(
      device,
      Array.from({ length: 60 }, () => ({ kind: 'note' })),
    ),
  )
  expect(many.json.answers).toHaveLength(25)
})

test('a phone that asks without end is told to wait, and others are not', async () => {
  const { driverId } = await prepareDay(services)
  const { phone } = await enrol(driverId)
  const { phone: other } = await enrol((await prepareDay(services)).driverId)
  let last = 200
  for (let n = 0; n < 260 && last === 200; n++) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const answer = await phone.ask('GET', '/api/me')
    last = answer.status
    if (last === 429) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  expect(last).toBe(429)
  expect((await other.ask('GET', '/api/me')).status).toBe(200)
})

test('an address that asks without end is told to wait before anything is looked up, whatever cookies it invents', async () => {
  const phone = openPhone('192.0.2.99')
  const looked = vi.spyOn(services.database, 'read')
  const statuses: number[] = []
  for (let n = 0; n < 1205; n++) {
    const headers: Record<string, string> =
      n < 1190 ? {} : { Cookie: `kindfold-drive=${String(n).padStart(43, 'a')}` }
    // oxlint-disable-next-line no-await-in-loop -- one after another
    statuses.push((await phone.ask('GET', '/api/me', undefined, headers)).status)
  }
  expect(looked).toHaveBeenCalledTimes(10)
  looked.mockRestore()
  expect(new Set(statuses.slice(0, 1200))).toEqual(new Set([401]))
  expect(new Set(statuses.slice(1200))).toEqual(new Set([429]))
  expect((await openPhone().ask('GET', '/api/me')).status).toBe(401)
})

test('a phone that only asks for its round is heard of, at most once a minute; another driver’s phone moves nothing', async () => {
  const [day, other] = [await prepareDay(services), await prepareDay(services)]
  const [own, stranger] = [await enrol(day.driver.id), await enrol(other.driver.id)]
  const readHeard = async () => {
    const [row] = await transact(services, (tx) => tx.select().from(rounds).where(eq(rounds.id, day.roundId)))
    return row?.heardAt?.toISOString() ?? null
  }
  const askAt = async (time: string, { phone }: { phone: OpenPhone }) => {
    services.setNow(`2026-11-25T${time}Z`)
    await phone.ask('GET', '/api/round')
    return await readHeard()
  }
  expect(await askAt('08:10:00', stranger)).not.toBe('2026-11-25T08:10:00.000Z')
  expect(await askAt('08:20:00', own)).toBe('2026-11-25T08:20:00.000Z')
  expect(await askAt('08:20:40', own)).toBe('2026-11-25T08:20:00.000Z')
  expect(await askAt('08:21:30', own)).toBe('2026-11-25T08:21:30.000Z')
  await revokePhone(services, { deviceId: own.device, isStolen: false, by: system })
  expect(await askAt('08:40:00', own)).toBe('2026-11-25T08:21:30.000Z')
})
