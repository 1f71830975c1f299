import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { composeMessage } from './compose-message.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptInvitation, findInvitation } from '../../staff/accept-invitation.ts'
import { inviteAgain, inviteStaff } from '../../staff/invite-staff.ts'
import { openSession } from '../../staff/session.ts'
import { signIn } from '../../staff/sign-in.ts'
import { acceptAs, acceptLink, examplePassword, system, tokenOf } from '../../staff/testing/accept-as.ts'
import { makeTotpSecret } from '../../staff/totp.ts'

let services: BookingTestServices
let number = 0
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const browser = { isSharedComputer: false, label: 'Firefox on Windows', browserToken: null }
const roles = [{ role: 'support', areaId: null }] as const

async function invite() {
  const email = `invited-${++number}@example.org`
  const name = 'Ivy Example'
  const invited = await inviteStaff(services, { email, name, roles, by: system })
  if (invited.kind !== 'invited') throw new Error(invited.kind)
  return { ...invited, email, name }
}

/** The links in the emails that wait for an address, newly drawn. */
async function readEmailedLinks(email: string) {
  const claimed = await claimDueMessages(services, { channel: 'email', limit: 50 })
  const links: string[] = []
  for (const message of claimed.filter(({ recipient }) => recipient === email)) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const composed = await composeMessage(services, message)
    if (composed.form === 'email')
      links.push(...(composed.email.text.match(/http:\S+\/invitation\/\S+/g) ?? []))
  }
  return links
}

test('an invitation is emailed, sets up a password and a code, and signs the person in', async () => {
  const invited = await invite()
  expect(invited.link).toMatch(/^http:\/\/localhost:3002\/invitation\/[\w-]{43}$/)
  const [emailed = ''] = await readEmailedLinks(invited.email)
  expect(emailed).not.toBe(invited.link)
  expect(await findInvitation(services, tokenOf(emailed))).toMatchObject({
    kind: 'found',
    invitation: { name: 'Ivy Example', purpose: 'enrol', email: invited.email },
  })
  const person = await acceptLink(services, { ...invited, link: emailed })
  expect((await openSession(services, person.token))?.member).toEqual({
    id: person.staffId,
    name: 'Ivy Example',
    email: invited.email,
    roles: [...roles],
  })
})

test('an invitation is accepted once: not again, not by a link forwarded after it, not by two browsers at once', async () => {
  const invited = await invite()
  const [emailed = ''] = await readEmailedLinks(invited.email)
  const accept = (link: string) =>
    acceptLink(services, { ...invited, link }).then(
      () => 'accepted',
      (error: Error) => error.message,
    )
  expect((await Promise.all([accept(invited.link), accept(emailed)])).toSorted()).toEqual([
    'accepted',
    '{"kind":"used"}',
  ])
  expect(await accept(invited.link)).toBe('{"kind":"used"}')
  expect(await findInvitation(services, tokenOf(emailed))).toEqual({ kind: 'used' })
  expect(await readEmailedLinks(invited.email)).toEqual([])
})

test('an invitation ends after 72 hours, and looking at it uses nothing up', async () => {
  const invited = await invite()
  services.passTime(72 * 3_600_000 - 1)
  expect(await findInvitation(services, tokenOf(invited.link))).toMatchObject({ kind: 'found' })
  expect(await findInvitation(services, tokenOf(invited.link))).toMatchObject({ kind: 'found' })
  services.passTime(1)
  expect(await findInvitation(services, tokenOf(invited.link))).toEqual({ kind: 'ended' })
  await expect(acceptLink(services, invited)).rejects.toThrow('{"kind":"ended"}')
  expect(await findInvitation(services, 'A'.repeat(43))).toEqual({ kind: 'unknown' })
})

test('a weak password or a wrong code is said, and uses nothing up', async () => {
  const invited = await invite()
  const chosen = {
    way: 'password',
    password: 'password1234',
    totpSecret: makeTotpSecret(services),
    code: '12',
  } as const
  const token = tokenOf(invited.link)
  expect(await acceptInvitation(services, { token, chosen, browser })).toEqual({
    kind: 'invalid',
    problems: [
      { field: 'password', problem: 'too-common' },
      { field: 'code', problem: 'wrong' },
    ],
  })
  expect(await findInvitation(services, token)).toMatchObject({ kind: 'found' })
})

test('a lost factor: a new invitation is emailed, and what was lost stops working once it is used', async () => {
  const person = await acceptAs(services, `loser-${++number}@example.org`)
  const again = await inviteAgain(services, { staffId: person.staffId, by: system })
  if (again.kind !== 'invited') throw new Error(again.kind)
  services.passTime(30_000)
  const oldCode = person.code()
  expect(await findInvitation(services, tokenOf(again.link))).toMatchObject({
    invitation: { purpose: 'recover' },
  })
  expect(await openSession(services, person.token)).not.toBeNull()
  const renewed = await acceptLink(services, { ...person, link: again.link })
  expect(await openSession(services, person.token)).toBeNull()
  expect(await openSession(services, renewed.token)).not.toBeNull()
  const here = { ...browser, address: '192.0.2.1', replaces: null }
  const prove = (code: string) =>
    signIn(services, { way: 'password', email: person.email, password: examplePassword, code }, here)
  expect(await prove(oldCode)).toEqual({ kind: 'wrong' })
  expect(await prove(person.recoveryCodes[0] ?? '')).toEqual({ kind: 'wrong' })
  services.passTime(30_000)
  expect(await prove(renewed.code())).toMatchObject({ kind: 'signed-in' })
})

test('a second invitation ends the first, and nobody sends one to themselves', async () => {
  const invited = await invite()
  const again = await inviteAgain(services, { staffId: invited.staffId, by: system })
  expect(again.kind).toBe('invited')
  expect(await findInvitation(services, tokenOf(invited.link))).toEqual({ kind: 'ended' })
  const by = { kind: 'staff', id: invited.staffId, name: 'Ivy Example' } as const
  expect(await inviteAgain(services, { staffId: invited.staffId, by })).toEqual({ kind: 'oneself' })
})

test('who is known already, or has no role, no name or no address, is not invited', async () => {
  const { email, staffId } = await invite()
  const ask = (changes: object) =>
    inviteStaff(services, { email: 'new@example.org', name: 'New', roles, by: system, ...changes })
  expect(await ask({ email: email.toUpperCase() })).toMatchObject({ kind: 'exists-already', staffId })
  expect(await ask({ email: 'new', name: ' ', roles: [] })).toEqual({
    kind: 'invalid',
    problems: [
      { field: 'email', problem: 'malformed' },
      { field: 'name', problem: 'missing' },
      { field: 'roles', problem: 'missing' },
    ],
  })
  expect(await ask({ roles: [{ role: 'support', areaId: 'atlantis' }] })).toMatchObject({
    kind: 'invalid',
  })
})
