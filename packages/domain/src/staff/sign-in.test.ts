import {
  createBookingTestServices,
  type BookingTestServices,
} from '../testing/create-booking-test-services.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { getTestServer } from '@kindfold/database/testing/test-server.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, inject } from 'vitest'
import { confirmSession } from './confirm-session.ts'
import { inviteAgain } from './invite-staff.ts'
import { countSignIn } from './limit-sign-in.ts'
import { addOwnWay, renewOwnCodes } from './own-ways.ts'
import { findOwnerOfToken, isFresh, listSessions, openSession } from './session.ts'
import { signIn } from './sign-in.ts'
import {
  acceptAs,
  acceptLink,
  examplePassword,
  showCode,
  system,
  type ExamplePerson,
} from './testing/accept-as.ts'
import { makeTotpSecret } from './totp.ts'

let services: BookingTestServices
let person: ExamplePerson
let number = 0
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(async () => {
  services.passTime(3_600_000)
  person = await acceptAs(services, `person-${++number}@example.org`)
  services.passTime(30_000)
})
afterAll(() => services.database.close())

const browser = { isSharedComputer: false, label: 'Firefox on Windows', browserToken: null }
const here = { ...browser, address: '192.0.2.1', replaces: null }
const prove = (changes: Partial<{ email: string; password: string; code: string }> = {}) =>
  ({
    way: 'password',
    email: person.email,
    password: examplePassword,
    code: person.code(),
    ...changes,
  }) as const

test('a password and the code of the moment sign in; a wrong part, or an unknown address, says only that it is wrong', async () => {
  for (const wrong of [
    { password: `${examplePassword}.` },
    { code: '000000' },
    { email: 'nobody@example.org' },
    { code: '' },
  ])
    expect(await signIn(services, prove(wrong), here)).toEqual({ kind: 'wrong' })
  const signedIn = await signIn(services, prove({ email: ` ${person.email.toUpperCase()} ` }), here)
  expect(signedIn).toMatchObject({ kind: 'signed-in', staffId: person.staffId, usedRecoveryCode: false })
})

test('a code counts once, and none from before it either, even when two browsers send it at once', async () => {
  const early = person.code()
  services.passTime(30_000)
  const proof = prove()
  const both = await Promise.all([signIn(services, proof, here), signIn(services, proof, here)])
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['signed-in', 'wrong'])
  expect(await signIn(services, prove({ code: early }), here)).toEqual({ kind: 'wrong' })
  services.passTime(30_000)
  expect(await signIn(services, prove(), here)).toMatchObject({ kind: 'signed-in' })
})

test('a right code is not used up by a wrong password', async () => {
  const proof = prove()
  expect(await signIn(services, { ...proof, password: 'teapot wren teapot' }, here)).toEqual({
    kind: 'wrong',
  })
  expect(await signIn(services, proof, here)).toMatchObject({ kind: 'signed-in' })
})

test('a recovery code stands in for the app once, however it is typed', async () => {
  const [code = ''] = person.recoveryCodes
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`
  expect(await signIn(services, prove({ code: typed }), here)).toMatchObject({
    kind: 'signed-in',
    usedRecoveryCode: true,
  })
  expect(await signIn(services, prove({ code }), here)).toEqual({ kind: 'wrong' })
  expect(new Set(person.recoveryCodes).size).toBe(10)
})

test('a recovery code of somebody else, or with a wrong password, opens nothing', async () => {
  const [code = ''] = person.recoveryCodes
  const other = await acceptAs(services, `other-${number}@example.org`)
  expect(await signIn(services, prove({ email: other.email, code }), here)).toEqual({ kind: 'wrong' })
  expect(await signIn(services, prove({ password: 'teapot wren teapot', code }), here)).toEqual({
    kind: 'wrong',
  })
  expect(await signIn(services, prove({ code }), here)).toMatchObject({ kind: 'signed-in' })
})

/** The limits are met by the first fifty; the whole thousand is guessed each night, by the embedded engine. */
const guesses = inject('isWhole') && getTestServer() === null ? 1000 : 60

/** Guesses so often, each time from the next of so many addresses; counts what came of it. */
async function guessOften(times: number, { addresses, email }: { addresses: number; email?: string }) {
  const outcomes: Record<string, number> = {}
  let waitSeconds = 0
  for (let guess = 0; guess < times; guess++) {
    const address = `198.51.${number}.${guess % addresses}`
    const code = String(guess).padStart(6, '0')
    const guessed = prove({ code, password: 'a wrong password', ...(email && { email }) })
    // oxlint-disable-next-line no-await-in-loop -- one after another, as an attacker would
    const answered = await signIn(services, guessed, { ...here, address })
    outcomes[answered.kind] = (outcomes[answered.kind] ?? 0) + 1
    if (answered.kind === 'too-many') waitSeconds = Math.max(waitSeconds, answered.retryAfterSeconds)
  }
  return { outcomes, waitSeconds }
}

test('of many guesses from one address ten are looked at, and nobody waits for longer than fifteen minutes', async () => {
  const { outcomes, waitSeconds } = await guessOften(guesses, { addresses: 1 })
  expect(outcomes).toEqual({ wrong: 10, 'too-many': guesses - 10 })
  expect(waitSeconds).toBeLessThanOrEqual(15 * 60)
  const there = { ...here, address: `198.51.${number}.0` }
  expect(await signIn(services, prove(), there)).toMatchObject({ kind: 'too-many' })
  // Elsewhere the person signs in meanwhile, in any browser; there, in one that they used before.
  expect(await signIn(services, prove(), here)).toMatchObject({ kind: 'signed-in' })
  services.passTime(30_000)
  const known = { ...there, browserToken: person.browserToken }
  expect(await signIn(services, prove(), known)).toMatchObject({ kind: 'signed-in' })
  services.passTime(waitSeconds * 1000)
  expect(await signIn(services, prove(), there)).toMatchObject({ kind: 'signed-in' })
})

test('of guesses from everywhere forty an hour are looked at, and the person still gets in at once, also in a new browser', async () => {
  const { outcomes } = await guessOften(guesses, { addresses: guesses / 4 })
  expect(outcomes).toEqual({ wrong: 40, 'not-enough': guesses - 40 })
  expect(await signIn(services, prove(), here)).toEqual({ kind: 'not-enough' })
  const [code = ''] = person.recoveryCodes
  expect(await signIn(services, prove({ code, password: 'a wrong password' }), here)).toEqual({
    kind: 'wrong',
  })
  expect(await signIn(services, prove({ code }), here)).toMatchObject({ kind: 'signed-in' })
  const known = { ...here, browserToken: person.browserToken }
  expect(await signIn(services, prove(), known)).toMatchObject({ kind: 'signed-in' })
  // An account that does not exist answers the same.
  const unknown = await guessOften(50, { addresses: 50, email: 'nobody-4@example.org' })
  expect(unknown.outcomes).toEqual({ wrong: 40, 'not-enough': 10 })
  services.passTime(60 * 60_000)
  expect(await signIn(services, prove(), here)).toMatchObject({ kind: 'signed-in' })
})

test('guessing at an unknown address ends at the same number, and at many accounts from one address at fifty', async () => {
  const guess = (email: string, address: string) => signIn(services, prove({ email }), { ...here, address })
  const unknown = []
  for (let tries = 0; tries < 12; tries++)
    unknown.push((await guess('nobody-2@example.org', '203.0.113.1')).kind)
  expect(unknown).toEqual([...Array<string>(10).fill('wrong'), 'too-many', 'too-many'])
  const many = []
  for (let tries = 0; tries < 42; tries++)
    many.push((await guess(`nobody-3-${tries}@example.org`, '203.0.113.1')).kind)
  expect(many.slice(-3)).toEqual(['wrong', 'too-many', 'too-many'])
})

test('right sign-ins count towards no limit', async () => {
  for (let time = 0; time < 12; time++) {
    services.passTime(30_000)
    // oxlint-disable-next-line no-await-in-loop -- each takes its own code
    expect(await signIn(services, prove(), here)).toMatchObject({ kind: 'signed-in' })
  }
})

test('an unknown address takes as much work as a known one', async () => {
  const time = async (email: string) => {
    // Of the processor, not by the clock: other work on the machine must not decide.
    const begun = process.cpuUsage()
    await signIn(services, prove({ email, password: 'a wrong password' }), here)
    const { user, system } = process.cpuUsage(begun)
    return user + system
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let turn = 0; turn < 4; turn++) {
    // oxlint-disable-next-line no-await-in-loop -- one measured at a time
    known.push(await time(person.email))
    // oxlint-disable-next-line no-await-in-loop
    unknown.push(await time(`unknown-${number}@example.org`))
  }
  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('each sign-in makes a new token, ends the session that the browser had, and stores neither secret', async () => {
  const signedIn = await signIn(services, prove(), { ...here, replaces: person.token })
  if (signedIn.kind !== 'signed-in') throw new Error(signedIn.kind)
  expect(signedIn.token).toMatch(/^[\w-]{43}$/)
  expect(signedIn.token).not.toBe(person.token)
  expect(await openSession(services, person.token)).toBeNull()
  expect((await openSession(services, signedIn.token))?.member).toMatchObject({ id: person.staffId })
  expect(await openSession(services, 'A'.repeat(43))).toBeNull()
  const stored = await services.database.transaction((tx) =>
    executeRows(tx, sql`select * from staff_sessions`),
  )
  for (const secret of [signedIn.token, signedIn.browserToken])
    expect(JSON.stringify(stored)).not.toContain(secret)
  expect(await findOwnerOfToken(services, person.token)).toMatchObject({ staffId: person.staffId })
})

test('a session ends after twelve hours; on a shared computer after thirty idle minutes', async () => {
  const open = async (isSharedComputer: boolean) => {
    services.passTime(30_000)
    const signedIn = await signIn(services, prove(), { ...here, isSharedComputer })
    return signedIn.kind === 'signed-in' ? signedIn.token : ''
  }
  const shared = await open(true)
  const own = await open(false)
  for (let turn = 0; turn < 3; turn++) {
    services.passTime(29 * 60_000)
    // oxlint-disable-next-line no-await-in-loop -- time passes between
    expect(await openSession(services, shared)).not.toBeNull()
  }
  services.passTime(30 * 60_000)
  expect(await openSession(services, shared)).toBeNull()
  expect(await openSession(services, own)).not.toBeNull()
  expect(
    (await listSessions(services, { staffId: person.staffId })).map(
      ({ isSharedComputer }) => isSharedComputer,
    ),
  ).toEqual([false, false])
  services.passTime(12 * 3_600_000)
  expect(await openSession(services, own)).toBeNull()
})

test('a ceremony is fresh for ten minutes; a new one renews the token, and only the person’s own counts', async () => {
  const signedIn = await signIn(services, prove(), here)
  if (signedIn.kind !== 'signed-in') throw new Error(signedIn.kind)
  const { token } = signedIn
  const isStillFresh = async (one: string) => {
    const session = await openSession(services, one)
    return session !== null && isFresh(session, services.clock.now())
  }
  expect(await isStillFresh(token)).toBe(true)
  services.passTime(10 * 60_000)
  expect(await isStillFresh(token)).toBe(false)
  const other = await acceptAs(services, `another-${number}@example.org`)
  services.passTime(30_000)
  const where = { token, address: '192.0.2.1', browserToken: null }
  const ofOther = prove({ email: other.email, code: other.code() })
  expect(await confirmSession(services, ofOther, where)).toEqual({ kind: 'another-person' })
  expect(await confirmSession(services, prove({ code: '1' }), where)).toEqual({ kind: 'wrong' })
  const confirmed = await confirmSession(services, prove(), where)
  if (confirmed.kind !== 'confirmed') throw new Error(confirmed.kind)
  expect(await isStillFresh(confirmed.token)).toBe(true)
  expect(await openSession(services, token)).toBeNull()
})

/** Services in which something happens just before the transaction of this number. */
function meanwhile(number: number, happen: () => Promise<unknown>): BookingTestServices {
  let begun = 0
  const { database } = services
  const transaction: typeof database.transaction = async (work) => {
    if (++begun === number) await happen()
    return await database.transaction(work)
  }
  return Object.create(services, { database: { value: { ...database, transaction } } }) as BookingTestServices
}

async function recover() {
  const again = await inviteAgain(services, { staffId: person.staffId, by: system })
  if (again.kind !== 'invited') throw new Error(again.kind)
  await acceptLink(services, { ...person, link: again.link })
}

test('a sign-in that is under way does not survive a recovery', async () => {
  const opened = await signIn(meanwhile(5, recover), prove(), here)
  expect(opened).toEqual({ kind: 'wrong' })
  expect(await listSessions(services, { staffId: person.staffId })).toHaveLength(1)
})

test('nor does a change of one’s ways that is under way', async () => {
  const session = await openSession(services, person.token)
  if (session === null) throw new Error('no session')
  const oneself = { member: session.member, sessionId: session.id }
  const totpSecret = makeTotpSecret(services)
  const code = showCode(services, totpSecret)
  const chosen = { way: 'password', password: 'teapot wren teapot', totpSecret, code } as const
  const changed = await addOwnWay(meanwhile(1, recover), { ...oneself, chosen })
  expect(changed).toEqual({ kind: 'signed-out' })
  expect(await renewOwnCodes(services, oneself)).toEqual({ kind: 'signed-out' })
})

test('a recovery code that confirms a session is told and recorded like one that signs in', async () => {
  const [code = ''] = person.recoveryCodes
  const where = { token: person.token, address: '192.0.2.1', browserToken: null }
  expect(await confirmSession(services, prove({ code }), where)).toMatchObject({ kind: 'confirmed' })
  const [told, recorded] = await services.database.transaction(async (tx) => [
    await executeRows(
      tx,
      sql`select data->>'changed' as changed from messages where recipient = ${person.email} and data->>'changed' = 'recovery-code-used'`,
    ),
    await executeRows(
      tx,
      sql`select details from staff_events where act = 'confirm' and actor_id = ${person.staffId}`,
    ),
  ])
  expect(told).toHaveLength(1)
  expect(recorded).toEqual([{ details: { way: 'recovery-code' } }])
})

test('an account is one however its address is spelled, a wider IPv6 network has a limit, and a known browser neither', async () => {
  const address = (place: number) => `2001:db8:${number}:${place.toString(16)}`
  const count = async (changes: object) =>
    (
      await countSignIn(services, {
        staffId: null,
        email: '',
        address: '',
        browser: null,
        canBeGuessed: true,
        ...changes,
      })
    ).kind
  for (let tries = 0; tries < 40; tries++)
    await count({ staffId: person.staffId, email: `${tries}`, address: `203.0.113.${tries}` })
  expect(await count({ staffId: person.staffId, email: 'İ', address: '203.0.113.99' })).toBe('not-enough')
  for (let tries = 0; tries < 500; tries++) await count({ email: `wide-${tries}`, address: address(tries) })
  expect(await count({ email: 'wide', address: address(501) })).toBe('too-many')
  const browser = { staffId: person.staffId, browserHash: 'x' }
  expect(await count({ staffId: person.staffId, address: address(501), browser })).toBe('allowed')
})
