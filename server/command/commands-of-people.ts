import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { listPeople } from '@kindfold/domain/staff/people.ts'
import { formatTable } from './format-table.ts'
import { done, type DeskAnswer, type Command } from './command.ts'

/** Lists who works at the desk. */
export const commandsOfPeople: readonly Command[] = [
  {
    name: 'people',
    does: 'Lists who works at the desk, with roles, ways of signing in and when each was last here.',
    read: () => ({ kind: 'read', act: sayPeople }),
  },
]

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
