import { peopleWords } from '@kindfold/content/desk/people-words.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { findStaffId } from '@kindfold/domain/staff/find-staff-id.ts'
import { inviteAgain, inviteStaff } from '@kindfold/domain/staff/invite-staff.ts'
import { roleNames, type StaffRole, type StaffRoleName } from '@kindfold/domain/staff/may.ts'
import { changeRoles, endSessions, listPeople, switchOff, switchOn } from '@kindfold/domain/staff/people.ts'
import { answer } from './answer.ts'
import { formatTable } from './format-table.ts'
import { plain } from './plain.ts'
import { readWord } from './read-given.ts'
import { done, faulty, type DeskAnswer, type Given, type Verb } from './verb.ts'

const rolesUsage = '--role admin,support@cambridge'
const rolesHelp = `A role counts in all areas, or in one: support@cambridge. Roles: ${roleNames.join(', ')}.`

/** Staff commands about who works at the desk. */
export const verbsOfPeople: readonly Verb[] = [
  {
    name: 'people',
    usage: '',
    places: 0,
    does: 'Lists who works at the desk, with roles, ways of signing in and when each was last here.',
    options: {},
    read: () => ({ outcome: 'read', act: sayPeople }),
  },
  {
    name: 'invite',
    usage: `EMAIL ${rolesUsage} [--name "..."] | EMAIL --again`,
    places: 1,
    does: `Invites a person by email, and prints the link, which works once and for 72 hours. ${rolesHelp} With --again: a new invitation for somebody who lost a telephone or key, or did not use the first.`,
    options: { role: { type: 'string' }, name: { type: 'string' }, again: { type: 'boolean' } },
    read(given) {
      const email = readWord(given, 0, 'EMAIL')
      if (email.outcome === 'faulty') return email
      if (given.flags.has('again'))
        return onPerson(given, async (services, of, about) =>
          answer(await inviteAgain(services, of), peopleWords.inviteAgain, about),
        )
      const roles = readRoles(given)
      if (typeof roles === 'string') return faulty(roles)
      const name = plain(given.options.name ?? email.value.split('@')[0] ?? '')
      const asked = { email: email.value, name, roles, by: given.by }
      return {
        outcome: 'read',
        act: async (services) =>
          answer(await inviteStaff(services, asked), peopleWords.invite, { email: email.value }),
      }
    },
  },
  {
    name: 'roles',
    usage: `EMAIL ${rolesUsage}`,
    places: 1,
    does: `Gives a person these roles and no others. ${rolesHelp}`,
    options: { role: { type: 'string' } },
    read(given) {
      const roles = readRoles(given)
      if (typeof roles === 'string') return faulty(roles)
      return onPerson(given, async (services, of, about) =>
        answer(await changeRoles(services, { ...of, roles }), peopleWords.changeRoles, about),
      )
    },
  },
  {
    name: 'end-sessions',
    usage: 'EMAIL',
    places: 1,
    does: 'Signs a person out everywhere, from the next click on.',
    options: {},
    read: (given) =>
      onPerson(given, async (services, of, about) =>
        answer(await endSessions(services, of), peopleWords.endSessions, about),
      ),
  },
  {
    name: 'switch-off',
    usage: 'EMAIL',
    places: 1,
    does: 'Ends a person’s access, from the next click on. The last administrator stays.',
    options: {},
    read: (given) =>
      onPerson(given, async (services, of, about) =>
        answer(await switchOff(services, of), peopleWords.switchOff, about),
      ),
  },
  {
    name: 'switch-on',
    usage: 'EMAIL',
    places: 1,
    does: 'Gives a person access again, with the same roles and way of signing in.',
    options: {},
    read: (given) =>
      onPerson(given, async (services, of, about) =>
        answer(await switchOn(services, of), peopleWords.switchOn, about),
      ),
  },
]

type OfPerson = { staffId: string; by: Given['by'] }

/** Reads EMAIL, and answers with an act on whom it belongs to; the act of nobody finds nobody. */
function onPerson(
  given: Given,
  act: (services: Services, of: OfPerson, about: { email: string }) => Promise<DeskAnswer>,
): ReturnType<Verb['read']> {
  const email = readWord(given, 0, 'EMAIL')
  if (email.outcome === 'faulty') return email
  return {
    outcome: 'read',
    async act(services) {
      const staffId = await findStaffId(services, email.value)
      if (staffId !== null) return await act(services, { staffId, by: given.by }, { email: email.value })
      return answer(
        { outcome: 'unknown-person' },
        { 'unknown-person': peopleWords.unknownPerson },
        { email: email.value },
      )
    },
  }
}

/** Reads --role, or says what is wrong with it. */
function readRoles({ options }: Given): StaffRole[] | string {
  const typed = (options.role ?? '').split(',').map((one) => one.trim())
  const roles: StaffRole[] = []
  for (const one of typed) {
    const [name = '', areaId = null] = one.split('@')
    if (!(roleNames as readonly string[]).includes(name))
      return name === '' ? `${rolesUsage} is missing.` : `There is no role ${name}. ${rolesHelp}`
    roles.push({ role: name as StaffRoleName, areaId })
  }
  return roles
}

async function sayPeople(services: Services): Promise<DeskAnswer> {
  const people = await listPeople(services)
  if (people.length === 0) return done('Nobody works at the desk yet. Invite an administrator.')
  const rows = people.map((person) => [
    person.name,
    person.email,
    person.roles.map(({ role, areaId }) => (areaId === null ? role : `${role}@${areaId}`)).join(', '),
    saySignIn(person),
    person.lastSeenAt === null ? '-' : formatMoment(person.lastSeenAt),
    String(person.openSessions),
  ])
  return done(formatTable(['Name', 'Email', 'Roles', 'Signs in by', 'Last here', 'Sessions'], rows))
}

function saySignIn({
  active,
  hasPassword,
  passkeys,
  invitedUntil,
}: Awaited<ReturnType<typeof listPeople>>[number]) {
  if (!active) return 'switched off'
  const ways = [
    ...(hasPassword ? ['password and code'] : []),
    ...(passkeys > 0 ? [`passkeys: ${passkeys}`] : []),
  ]
  if (ways.length > 0) return ways.join(', ')
  return invitedUntil === null ? 'nothing yet' : `invited until ${formatMoment(invitedUntil)}`
}
