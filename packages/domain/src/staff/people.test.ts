import {
  createBookingTestServices,
  type BookingTestServices,
} from '../testing/create-booking-test-services.ts'
import { driverDevices } from '@kindfold/database/schema/drive.ts'
import { staff, staffPasskeys } from '@kindfold/database/schema/staff.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeRoles, endSessions, listPeople, switchOff, switchOn } from './people.ts'
import { inviteAgain, inviteStaff } from './invite-staff.ts'
import { findInvitation } from './accept-invitation.ts'
import { openSession } from './session.ts'
import { signIn } from './sign-in.ts'
import { acceptAs, examplePassword, system, tokenOf, type ExamplePerson } from './testing/accept-as.ts'

let services: BookingTestServices
let ada: ExamplePerson
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(async () => {
  services.passTime(3_600_000)
  await services.database.transaction((tx) => tx.delete(staff))
  ada = await acceptAs(services, 'ada@example.org')
})
afterAll(() => services.database.close())

const by = system
const admin = [{ role: 'admin', areaId: null }] as const
const support = [{ role: 'support', areaId: null }] as const

test('the last active administrator stays: not switched off, and stays an administrator of all areas', async () => {
  const { staffId } = ada
  const refused = { kind: 'last-administrator', name: ada.name }
  expect(await switchOff(services, { staffId, by })).toEqual(refused)
  expect(await changeRoles(services, { staffId, by, roles: support })).toEqual(refused)
  expect(
    await changeRoles(services, { staffId, by, roles: [{ role: 'admin', areaId: 'cambridge' }] }),
  ).toEqual(refused)
  // Who was only invited cannot sign in yet, and is none.
  await inviteStaff(services, { email: 'bo@example.org', name: 'Bo', roles: admin, by })
  expect(await switchOff(services, { staffId, by })).toEqual(refused)
  await acceptAs(services, 'cy@example.org')
  expect(await switchOff(services, { staffId, by })).toMatchObject({ kind: 'switched-off' })
})

test('a phone of a driver is no way into the desk: its owner is not the administrator who remains', async () => {
  const { staffId: ofAda } = ada
  const roles = [...admin, { role: 'driver', areaId: null }] as const
  const invited = await inviteStaff(services, { email: 'bo@example.org', name: 'Bo', roles, by })
  const staffId = 'staffId' in invited ? invited.staffId : ''
  const at = services.clock.now()
  await services.database.transaction(async (tx) => {
    const credentialId = 'of-a-phone'
    const passkey = { credentialId, publicKey: new Uint8Array(1), counter: 0, backedUp: false }
    const place = 'drive'
    await tx.insert(staffPasskeys).values({ ...passkey, place, staffId, label: 'Phone', createdAt: at })
    await tx
      .insert(driverDevices)
      .values({ staffId, name: 'Phone', credentialId, createdAt: at, lastSeenAt: at })
  })
  const [listed] = await listPeople(services, { staffId })
  expect(listed).toMatchObject({ name: 'Bo', passkeys: 0, hasPassword: false })
  expect((await switchOff(services, { staffId: ofAda, by })).kind).toBe('last-administrator')
  const again = await inviteAgain(services, { staffId, by })
  const found = await findInvitation(services, tokenOf('link' in again ? again.link : ''))
  expect(found).toMatchObject({ kind: 'found', invitation: { purpose: 'enrol' } })
})

test('two administrators who end each other at once leave one', async () => {
  const cy = await acceptAs(services, 'cy@example.org')
  const outcomes = await Promise.all([
    switchOff(services, { staffId: ada.staffId, by }),
    changeRoles(services, { staffId: cy.staffId, by, roles: support }),
  ])
  const refusals = outcomes.filter(({ kind }) => kind === 'last-administrator')
  expect(refusals).toHaveLength(1)
})

test('ending somebody’s access works at the next request, and so does giving it back', async () => {
  const cy = await acceptAs(services, 'cy@example.org')
  const { staffId } = cy
  expect(await openSession(services, cy.token)).not.toBeNull()
  expect(await switchOff(services, { staffId, by })).toEqual({
    kind: 'switched-off',
    name: cy.name,
    ended: 1,
  })
  expect(await openSession(services, cy.token)).toBeNull()
  services.passTime(30_000)
  const here = {
    isSharedComputer: false,
    label: 'x',
    browserToken: null,
    address: '192.0.2.1',
    replaces: null,
  }
  const prove = () =>
    signIn(services, { way: 'password', email: cy.email, password: examplePassword, code: cy.code() }, here)
  expect(await prove()).toEqual({ kind: 'wrong' })
  expect(await switchOff(services, { staffId, by })).toEqual({ kind: 'off-already', name: cy.name })
  expect(await switchOn(services, { staffId, by })).toEqual({ kind: 'switched-on', name: cy.name })
  expect(await openSession(services, cy.token)).toBeNull()
  expect(await prove()).toMatchObject({ kind: 'signed-in' })
})

test('switching somebody off ends the invitation that nobody has used', async () => {
  const invited = await inviteStaff(services, { email: 'bo@example.org', name: 'Bo', roles: support, by })
  if (invited.kind !== 'invited') throw new Error(invited.kind)
  await switchOff(services, { staffId: invited.staffId, by })
  expect(await findInvitation(services, tokenOf(invited.link))).toEqual({ kind: 'ended' })
})

test('roles count from the next request, each for its area', async () => {
  const cy = await acceptAs(services, 'cy@example.org')
  const roles = [
    { role: 'support', areaId: 'cambridge' },
    { role: 'editor', areaId: null },
  ] as const
  const change = () => changeRoles(services, { staffId: cy.staffId, by, roles })
  expect(await change()).toEqual({ kind: 'changed', name: cy.name })
  expect(await change()).toEqual({ kind: 'unchanged', name: cy.name })
  const session = await openSession(services, cy.token)
  expect(session?.member.roles).toHaveLength(2)
  expect(session?.member.roles).toEqual(expect.arrayContaining([...roles]))
  expect(await changeRoles(services, { staffId: cy.staffId, by, roles: [] })).toMatchObject({
    kind: 'no-roles',
  })
})

test('a role that is named twice is given once', async () => {
  const roles = [...support, ...support]
  const invited = await inviteStaff(services, { email: 'bo@example.org', name: 'Bo', roles, by })
  const staffId = invited.kind === 'invited' ? invited.staffId : ''
  expect((await listPeople(services, { staffId }))[0]?.roles).toEqual(support)
})

test('roles that somebody else changed meanwhile are not given back by an older page', async () => {
  const { staffId } = await acceptAs(services, 'cy@example.org', [
    ...support,
    { role: 'editor', areaId: null },
  ])
  const seen = [{ role: 'editor', areaId: null }, ...support] as const
  expect(await changeRoles(services, { staffId, by, seen, roles: support })).toMatchObject({
    kind: 'changed',
  })
  const late = { staffId, by, seen, roles: [...seen, { role: 'dispatcher', areaId: null }] as const }
  expect(await changeRoles(services, late)).toMatchObject({ kind: 'stale' })
  const [person] = await listPeople(services, { staffId })
  expect(person?.roles).toEqual(support)
})

test('sessions are ended by one act, but for the one that asks; the list says who is signed in', async () => {
  const { staffId } = ada
  const own = await openSession(services, ada.token)
  services.passTime(30_000)
  const here = {
    isSharedComputer: true,
    label: 'x',
    browserToken: null,
    address: '192.0.2.1',
    replaces: null,
  }
  await signIn(
    services,
    { way: 'password', email: ada.email, password: examplePassword, code: ada.code() },
    here,
  )
  expect(await listPeople(services)).toMatchObject([
    { name: ada.name, openSessions: 2, hasPassword: true, passkeys: 0 },
  ])
  expect(await endSessions(services, { staffId, by, besides: own?.id })).toMatchObject({ ended: 1 })
  expect(await openSession(services, ada.token)).not.toBeNull()
  expect(await endSessions(services, { staffId, by })).toMatchObject({ ended: 1 })
  expect(await openSession(services, ada.token)).toBeNull()
})
