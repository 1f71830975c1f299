import {
  createBookingTestServices,
  type BookingTestServices,
} from '../booking/testing/create-booking-test-services.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { confirmSession } from './confirm-session.ts'
import { inviteStaff } from './invite-staff.ts'
import { addOwnWay, listOwnWays, removeOwnPasskey, renewOwnCodes } from './own-ways.ts'
import { offerNewPasskey, offerSignIn, type NewPasskeyAnswer, type PasskeyAnswer } from './passkeys.ts'
import { switchOff } from './people.ts'
import { readNewPasskeyAnswer, readPasskeyAnswer } from './read-passkey-answer.ts'
import { openSession } from './session.ts'
import { signIn } from './sign-in.ts'
import { acceptAs, examplePassword, showCode, system, tokenOf } from './testing/accept-as.ts'
import { makeAuthenticator } from './testing/make-authenticator.ts'
import { makeTotpSecret } from './totp.ts'

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
  if (invited.outcome !== 'invited') throw new Error(invited.outcome)
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
  if (accepted.outcome !== 'accepted') throw new Error(JSON.stringify(accepted))
  return { ...invited, key, token: accepted.token, staffId: accepted.staffId }
}

const refused = { outcome: 'invalid', problems: [{ field: 'passkey', problem: 'refused' }] }

test('a passkey accepts an invitation and signs in from then on', async () => {
  const { key, staffId, token } = await enrol()
  expect((await openSession(services, token))?.member.id).toBe(staffId)
  const signedIn = await use(key.sign(await offerSignIn(services)))
  expect(signedIn).toMatchObject({ outcome: 'signed-in', staffId })
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
    outcome: 'wrong',
  })
  expect(await use(key.sign(await offerSignIn(services)))).toMatchObject({ outcome: 'signed-in' })
})

test('a challenge is answered once, within five minutes, and for what it was offered', async () => {
  const { key, person, accept } = await enrol()
  const options = await offerSignIn(services)
  const answer = key.sign(options)
  expect((await Promise.all([use(answer), use(answer)])).map(({ outcome }) => outcome).toSorted()).toEqual([
    'signed-in',
    'wrong',
  ])
  expect(await use(key.sign(options))).toEqual({ outcome: 'wrong' })
  const late = await offerSignIn(services)
  services.passTime(5 * 60_000)
  expect(await use(key.sign(late))).toEqual({ outcome: 'wrong' })
  expect(await use(key.sign({ challenge: 'A'.repeat(43) }))).toEqual({ outcome: 'wrong' })
  expect(await use(key.sign(await offerNewPasskey(services, person)))).toEqual({ outcome: 'wrong' })
  expect(await accept(key.register(await offerSignIn(services)))).toMatchObject({ outcome: 'used' })
})

test('an answer made for another origin, another person or by another key opens nothing', async () => {
  const { key } = await enrol()
  const other = await invite()
  const another = makeAuthenticator()
  for (const faults of [{ origin: 'https://desk.evil.example' }, { host: 'evil.example' }])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(await use(key.sign(await offerSignIn(services), faults))).toEqual({ outcome: 'wrong' })
  expect(await use(another.sign(await offerSignIn(services)))).toEqual({ outcome: 'wrong' })
  const forAnother = await offerNewPasskey(services, (await enrol()).person)
  expect(await other.accept(another.register(forAnother))).toEqual(refused)
  const forged = { ...another.sign(await offerSignIn(services)), id: key.sign({ challenge: '' }).id }
  expect(await use(forged)).toEqual({ outcome: 'wrong' })
})

test('whoever is switched off signs in by no passkey', async () => {
  const { key, staffId } = await enrol()
  await switchOff(services, { staffId, by: system })
  expect(await use(key.sign(await offerSignIn(services)))).toEqual({ outcome: 'wrong' })
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
  expect(await confirm(other.key)).toEqual({ outcome: 'another-person' })
  expect(await confirm(key)).toMatchObject({ outcome: 'confirmed' })
})

test('nobody removes the last way of signing in; a second passkey or a password makes it removable', async () => {
  const { key, member, token } = await enrol()
  const session = await openSession(services, token)
  const sessionId = session?.id ?? ''
  const credentialId = key.sign({ challenge: '' }).id
  expect(await removeOwnPasskey(services, { member, sessionId, credentialId })).toEqual({
    outcome: 'last-way',
  })
  expect(await renewOwnCodes(services, { member, sessionId })).toEqual({ outcome: 'no-password' })
  const second = makeAuthenticator()
  const answer = second.register(await offerNewPasskey(services, member))
  const added = await addOwnWay(services, {
    member,
    sessionId,
    chosen: { way: 'passkey', answer, label: 'Key' },
  })
  expect(added).toEqual({ outcome: 'added', recoveryCodes: [] })
  expect(await removeOwnPasskey(services, { member, sessionId, credentialId })).toEqual({
    outcome: 'removed',
  })
  expect(await removeOwnPasskey(services, { member, sessionId, credentialId })).toEqual({
    outcome: 'unknown',
  })
  expect(await use(key.sign(await offerSignIn(services)))).toEqual({ outcome: 'wrong' })
  const totpSecret = makeTotpSecret(services)
  const chosen = {
    way: 'password',
    password: examplePassword,
    totpSecret,
    code: showCode(services, totpSecret),
  } as const
  await use(second.sign(await offerSignIn(services)))
  expect(await addOwnWay(services, { member, sessionId, chosen })).toMatchObject({ outcome: 'added' })
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
