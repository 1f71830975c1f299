import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enrolPhone, offerEnrolment } from './enrol-phone.ts'
import { makePhoneInvitation } from './make-phone-invitation.ts'
import { revokePhone } from './phones.ts'
import { signInDriver } from './sign-in-driver.ts'
import { acceptInvitation } from '../../staff/accept-invitation.ts'
import { confirmSession } from '../../staff/confirm-session.ts'
import { inviteStaff } from '../../staff/invite-staff.ts'
import { addOwnWay, listOwnWays, removeOwnPasskey, renewOwnCodes } from '../../staff/own-ways.ts'
import { removeOwnPhone } from './remove-own-phone.ts'
import {
  offerNewPasskey,
  offerSignIn,
  type NewPasskeyAnswer,
  type PasskeyAnswer,
} from '../../staff/passkeys.ts'
import { changeRoles, endSessions, switchOff } from '../../staff/people.ts'
import { readNewPasskeyAnswer, readPasskeyAnswer } from '../../staff/read-passkey-answer.ts'
import { openSession } from '../../staff/session.ts'
import { signIn } from '../../staff/sign-in.ts'
import { acceptAs, examplePassword, showCode, system, tokenOf } from '../../staff/testing/accept-as.ts'
import { makeAuthenticator } from '../../staff/testing/make-authenticator.ts'
import { makeTotpSecret } from '../../staff/totp.ts'

let services: BookingTestServices
let number = 0
beforeAll(async () => {
  services = await createBookingTestServices()
  await acceptAs(services, 'boss@example.org')
})
beforeEach(() => services.passTime(3_600_000))
afterAll(() => services.database.close())

const browser = { isSharedComputer: false, label: 'Firefox on Windows', browserToken: null }
const here = { ...browser, address: '192.0.2.1', replaces: null }
const use = (answer: PasskeyAnswer) => signIn(services, { way: 'passkey', answer }, here)

async function invite() {
  const email = `key-${++number}@example.org`
  const name = 'Kay Example'
  const roles = [{ role: 'support', areaId: null }] as const
  const invited = await inviteStaff(services, { email, name, roles, by: system })
  if (invited.kind !== 'invited') throw new Error(invited.kind)
  const person = { id: invited.staffId, email, name }
  const accept = (answer: NewPasskeyAnswer) =>
    acceptInvitation(services, {
      token: tokenOf(invited.link),
      chosen: { way: 'passkey', answer, label: 'Phone' },
      browser,
    })
  return { person, accept, member: { ...person, roles } }
}

/** Somebody who has set up a passkey. */
async function enrol() {
  const invited = await invite()
  const key = makeAuthenticator()
  const accepted = await invited.accept(key.register(await offerNewPasskey(services, invited.person)))
  if (accepted.kind !== 'accepted') throw new Error(JSON.stringify(accepted))
  return { ...invited, key, token: accepted.token, staffId: accepted.staffId }
}

const refused = { kind: 'invalid', problems: [{ field: 'passkey', problem: 'refused' }] }

test('a passkey accepts an invitation and signs in from then on', async () => {
  const { key, staffId, token } = await enrol()
  expect((await openSession(services, token))?.member.id).toBe(staffId)
  const signedIn = await use(key.sign(await offerSignIn(services)))
  expect(signedIn).toMatchObject({ kind: 'signed-in', staffId })
})

test('only ES256 and RS256 are offered, and the user must be verified', async () => {
  const { person } = await invite()
  const offered = await offerNewPasskey(services, person)
  expect(offered.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -257])
  expect(offered.authenticatorSelection).toMatchObject({
    userVerification: 'required',
    residentKey: 'required',
  })
  expect(await offerSignIn(services)).toMatchObject({ userVerification: 'required', rpId: 'localhost' })
})

test('an authenticator that did not verify its user is refused at registering and at signing in', async () => {
  const { person, accept } = await invite()
  const loose = makeAuthenticator()
  expect(
    await accept(loose.register(await offerNewPasskey(services, person), { isVerified: false })),
  ).toEqual(refused)
  const { key } = await enrol()
  expect(await use(key.sign(await offerSignIn(services), { isVerified: false }))).toEqual({
    kind: 'wrong',
  })
  expect(await use(key.sign(await offerSignIn(services)))).toMatchObject({ kind: 'signed-in' })
})

test('a challenge is answered once, within five minutes, and for what it was offered', async () => {
  const { key, person, accept } = await enrol()
  const options = await offerSignIn(services)
  const answer = key.sign(options)
  expect((await Promise.all([use(answer), use(answer)])).map(({ kind }) => kind).toSorted()).toEqual([
    'signed-in',
    'wrong',
  ])
  expect(await use(key.sign(options))).toEqual({ kind: 'wrong' })
  const late = await offerSignIn(services)
  services.passTime(5 * 60_000)
  expect(await use(key.sign(late))).toEqual({ kind: 'wrong' })
  expect(await use(key.sign({ challenge: 'A'.repeat(43) }))).toEqual({ kind: 'wrong' })
  expect(await use(key.sign(await offerNewPasskey(services, person)))).toEqual({ kind: 'wrong' })
  expect(await accept(key.register(await offerSignIn(services)))).toMatchObject({ kind: 'used' })
})

test('an answer made for another origin, another person or by another key opens nothing', async () => {
  const { key } = await enrol()
  const other = await invite()
  const another = makeAuthenticator()
  for (const faults of [{ origin: 'https://desk.evil.example' }, { host: 'evil.example' }])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(await use(key.sign(await offerSignIn(services), faults))).toEqual({ kind: 'wrong' })
  expect(await use(another.sign(await offerSignIn(services)))).toEqual({ kind: 'wrong' })
  const forAnother = await offerNewPasskey(services, (await enrol()).person)
  expect(await other.accept(another.register(forAnother))).toEqual(refused)
  const forged = { ...another.sign(await offerSignIn(services)), id: key.sign({ challenge: '' }).id }
  expect(await use(forged)).toEqual({ kind: 'wrong' })
})

test('whoever is switched off signs in by no passkey', async () => {
  const { key, staffId } = await enrol()
  await switchOff(services, { staffId, by: system })
  expect(await use(key.sign(await offerSignIn(services)))).toEqual({ kind: 'wrong' })
})

test('a passkey confirms its own session, and no other person’s', async () => {
  const { key, token } = await enrol()
  const other = await enrol()
  const confirm = async (by: typeof key) => {
    const answer = by.sign(await offerSignIn(services))
    return await confirmSession(
      services,
      { way: 'passkey', answer },
      { token, address: '192.0.2.1', browserToken: null },
    )
  }
  expect(await confirm(other.key)).toEqual({ kind: 'another-person' })
  expect(await confirm(key)).toMatchObject({ kind: 'confirmed' })
})

/** Somebody of the desk who also drives, with a passkey at the desk and one on a phone that lies about its host. */
async function enrolForBoth() {
  const person = await enrol()
  const { staffId } = person
  const roles = (['support', 'driver'] as const).map((role) => ({ role, areaId: null }))
  await changeRoles(services, { staffId, roles, by: system })
  const coded = await makePhoneInvitation(services, { staffId, by: system })
  if (coded.kind !== 'invited') throw new Error(coded.kind)
  const token = tokenOf(coded.link)
  const offered = await offerEnrolment(services, token)
  if (offered.kind !== 'found') throw new Error(offered.kind)
  const ofPhone = makeAuthenticator()
  const answer = ofPhone.register(offered.options, atDrive)
  const phone = await enrolPhone(services, { token, answer, deviceName: 'Chrome', appVersion: '1' })
  if (phone.kind !== 'enrolled') throw new Error(phone.kind)
  return { ...person, ofPhone, deviceId: phone.deviceId }
}

const atDrive = { origin: 'http://localhost:3003' }
const drive = async (key: ReturnType<typeof makeAuthenticator>, deviceId: string | null = null) => {
  const answer = key.sign(await offerSignIn(services, 'drive'), atDrive)
  return await signInDriver(services, { answer, phone: { deviceId, deviceName: 'Chrome', appVersion: '1' } })
}

test('the key of a phone never opens the desk, and a key of the desk never the drivers’ app', async () => {
  const { key, ofPhone, token, staffId, deviceId } = await enrolForBoth()
  const confirm = async () =>
    await confirmSession(
      services,
      { way: 'passkey', answer: ofPhone.sign(await offerSignIn(services)) },
      { token, address: '192.0.2.1', browserToken: null },
    )
  expect(await drive(ofPhone, deviceId)).toMatchObject({ kind: 'signed-in', deviceId })
  expect(await drive(key)).toEqual({ kind: 'wrong' })
  expect(await use(ofPhone.sign(await offerSignIn(services)))).toEqual({ kind: 'wrong' })
  expect(await confirm()).toEqual({ kind: 'wrong' })
  await endSessions(services, { staffId, by: system })
  expect(await use(ofPhone.sign(await offerSignIn(services)))).toEqual({ kind: 'wrong' })
  expect(await use(key.sign(await offerSignIn(services)))).toMatchObject({ kind: 'signed-in' })
})

test('the key of a stolen phone opens nothing again, by whatever phone it says it is', async () => {
  const { ofPhone, deviceId } = await enrolForBoth()
  // Its storage was emptied once: the same key, under another number.
  const again = await drive(ofPhone)
  const second = 'deviceId' in again ? again.deviceId : ''
  expect(second).not.toBe(deviceId)
  await revokePhone(services, { deviceId: second, isStolen: true, by: system })
  for (const said of [null, deviceId, second])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(await drive(ofPhone, said)).toEqual({ kind: 'stolen' })
  expect(await use(ofPhone.sign(await offerSignIn(services)))).toEqual({ kind: 'wrong' })
})

test('a key signs in as its own phone, not as another one of the same driver', async () => {
  const first = await enrolForBoth()
  const { staffId } = first
  const coded = await makePhoneInvitation(services, { staffId, by: system })
  const token = tokenOf('link' in coded ? coded.link : '')
  const offered = await offerEnrolment(services, token)
  if (offered.kind !== 'found') throw new Error(offered.kind)
  const other = makeAuthenticator()
  const answer = other.register(offered.options, atDrive)
  await enrolPhone(services, { token, answer, deviceName: 'Chrome', appVersion: '1' })
  const signedIn = await drive(other, first.deviceId)
  expect(signedIn.kind).toBe('signed-in')
  expect('deviceId' in signedIn && signedIn.deviceId).not.toBe(first.deviceId)
})

test('people see their phones beside their passkeys, and take off their own alone', async () => {
  const { member, deviceId, ofPhone, staffId } = await enrolForBoth()
  const other = await enrolForBoth()
  const ways = await listOwnWays(services, { staffId })
  expect(ways.passkeys).toHaveLength(1)
  expect(ways.phones).toMatchObject([{ id: deviceId }])
  expect(await removeOwnPhone(services, { member, deviceId: other.deviceId, isStolen: true })).toEqual({
    kind: 'unknown',
  })
  expect(await removeOwnPhone(services, { member, deviceId, isStolen: true })).toEqual({ kind: 'removed' })
  expect((await listOwnWays(services, { staffId })).phones).toEqual([])
  expect(await drive(ofPhone)).toEqual({ kind: 'stolen' })
})

test('nobody removes the last way of signing in; a second passkey or a password makes it removable', async () => {
  const { key, member, token } = await enrol()
  const session = await openSession(services, token)
  const sessionId = session?.id ?? ''
  const credentialId = key.sign({ challenge: '' }).id
  expect(await removeOwnPasskey(services, { member, sessionId, credentialId })).toEqual({
    kind: 'last-way',
  })
  expect(await renewOwnCodes(services, { member, sessionId })).toEqual({ kind: 'no-password' })
  const second = makeAuthenticator()
  const answer = second.register(await offerNewPasskey(services, member))
  const added = await addOwnWay(services, {
    member,
    sessionId,
    chosen: { way: 'passkey', answer, label: 'Key' },
  })
  expect(added).toEqual({ kind: 'added', recoveryCodes: [] })
  expect(await removeOwnPasskey(services, { member, sessionId, credentialId })).toEqual({
    kind: 'removed',
  })
  expect(await removeOwnPasskey(services, { member, sessionId, credentialId })).toEqual({
    kind: 'unknown',
  })
  expect(await use(key.sign(await offerSignIn(services)))).toEqual({ kind: 'wrong' })
  const totpSecret = makeTotpSecret(services)
  const chosen = {
    way: 'password',
    password: examplePassword,
    totpSecret,
    code: showCode(services, totpSecret),
  } as const
  await use(second.sign(await offerSignIn(services)))
  expect(await addOwnWay(services, { member, sessionId, chosen })).toMatchObject({ kind: 'added' })
  // A new password signs the person out everywhere else.
  expect(await openSession(services, token)).not.toBeNull()
  expect(await listOwnWays(services, { staffId: member.id })).toMatchObject({
    hasPassword: true,
    recoveryCodesLeft: 10,
    passkeys: [{ label: 'Key' }],
  })
})

test('what no browser sends is read as no answer', () => {
  const key = makeAuthenticator()
  const answer = key.sign({ challenge: 'x' })
  expect(readPasskeyAnswer(JSON.stringify(answer))).toMatchObject({
    id: answer.id,
    response: answer.response,
  })
  const created = key.register({ challenge: 'x' })
  expect(readNewPasskeyAnswer(JSON.stringify(created))?.response).toEqual(created.response)
  for (const typed of ['', '{', 'null', '[]', '{"type":"public-key"}', JSON.stringify({ ...answer, id: 1 })])
    expect([readPasskeyAnswer(typed), readNewPasskeyAnswer(typed)]).toEqual([null, null])
})

test('a key that counts lower than before opens nothing, and it is said that it may be a copy', async () => {
  const { key } = await enrol()
  expect((await use(key.sign(await offerSignIn(services), { counter: 7 }))).kind).toBe('signed-in')
  for (const counter of [6, 7, 0])
    expect(await use(key.sign(await offerSignIn(services), { counter }))).toEqual({ kind: 'counter-fell' })
  expect((await use(key.sign(await offerSignIn(services), { counter: 8 }))).kind).toBe('signed-in')
})

test('a key that does not count opens the desk each time', async () => {
  const { person, accept } = await invite()
  const key = makeAuthenticator()
  const never = { counter: 0 }
  expect((await accept(key.register(await offerNewPasskey(services, person), never))).kind).toBe('accepted')
  for (let time = 0; time < 2; time++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await use(key.sign(await offerSignIn(services), never))).kind).toBe('signed-in')
})
