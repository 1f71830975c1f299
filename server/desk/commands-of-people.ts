import { peopleWords } from '@kindfold/content/desk/people-words.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { askRoles, rolesHelp } from '@kindfold/domain/office/act/ask-roles.ts'
import { inviteAgain, inviteStaff } from '@kindfold/domain/staff/invite-staff.ts'
import { listPeople } from '@kindfold/domain/staff/people.ts'
import { answer } from './answer.ts'
import { formatTable } from './format-table.ts'
import { plain } from './plain.ts'
import { readWord } from './read-given.ts'
import { subjects } from './subjects.ts'
import { done, faulty, type DeskAnswer, type Given, type Reading, type Command } from './command.ts'

const rolesUsage = '--role admin,support@cambridge'

/** Staff commands about who works at the desk. */
export const commandsOfPeople: readonly Command[] = [
  {
    name: 'people',
    does: 'Lists who works at the desk, with roles, ways of signing in and when each was last here.',
    read: () => ({ kind: 'read', act: sayPeople }),
  },
  {
    name: 'invite',
    usage: `EMAIL ${rolesUsage} [--name "..."] | EMAIL --again`,
    places: 1,
    does: `Invites a person by email, and prints the link, which works once and for 72 hours. ${rolesHelp} With --again: a new invitation for somebody who lost a telephone or key, or did not use the first.`,
    options: { role: { type: 'string' }, name: { type: 'string' }, again: { type: 'boolean' } },
    read(given) {
      const email = readWord(given, 0, 'EMAIL')
      if (email.kind === 'faulty') return email
      if (given.flags.has('again')) return inviteThemAgain(given)
      const roles = askRoles.read(given.options.role)
      if (roles.kind === 'faulty') return faulty(`${rolesUsage} is missing. ${rolesHelp}`)
      const name = plain(given.options.name ?? email.value.split('@')[0] ?? '')
      const asked = { email: email.value, name, roles: roles.value, by: given.by }
      return {
        kind: 'read',
        act: async (services) =>
          answer(await inviteStaff(services, asked), peopleWords.invite, { email: email.value }),
      }
    },
  },
]

function inviteThemAgain(given: Given): Reading {
  const person = subjects.person.read(given)
  if (person.kind === 'faulty') return person
  return {
    kind: 'read',
    async act(services) {
      const found = await person.value(services)
      if (found.kind === 'not-found') return found.answer
      const [{ staffId, email }] = found.subjects
      return answer(await inviteAgain(services, { staffId, by: given.by }), peopleWords.inviteAgain, {
        email,
      })
    },
  }
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
