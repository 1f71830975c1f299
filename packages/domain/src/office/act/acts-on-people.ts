import { peopleWords } from '@kindfold/content/desk/people-words.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { trimLine } from '../../base/text/trim-text.ts'
import { findStaffId } from '../../staff/find-staff-id.ts'
import type { StaffRole } from '../../staff/may.ts'
import { inviteAgain, inviteStaff } from '../../staff/invite-staff.ts'
import { changeRoles, endSessions, switchOff, switchOn } from '../../staff/people.ts'
import { askRoles, askRolesSeen, rolesHelp } from './ask-roles.ts'
import { defineAct, type StaffActOf } from './define-act.ts'
import { askFlag, askKept, askWords, askWordsIfAny, isOptional } from './field.ts'

const act = { right: 'manage-people', of: 'person' } as const

export const inviteOnePerson = defineAct({
  name: 'invite',
  right: 'manage-people',
  of: 'nothing',
  does: `Invites a person by email, and prints the link, which works once and for 72 hours. ${rolesHelp} With --again: a new invitation for somebody who lost a telephone or key, or did not use the first.`,
  fields: {
    email: { ...askWords('email'), at: { at: 'place', name: 'EMAIL' } },
    roles: isOptional(askRoles),
    name: askWordsIfAny('name'),
    again: askFlag('again'),
  },
  refusedAt: 'email',
  check({ roles, again }) {
    const missing = roles === undefined && !again ? askRoles.read(undefined) : null
    return missing?.kind === 'faulty' ? `--role admin,support@cambridge is missing. ${missing.words}` : null
  },
  perform: invite,
  words: { ...peopleWords.inviteAgain, ...peopleWords.invite },
})

/** By the command a person is called what stands before the @ until they say more. */
async function invite(
  services: Services,
  { email, again, roles = [], ...asked }: Invitation & { by: StaffAuthor },
) {
  const { by } = asked
  if (!again) {
    const name = trimLine(asked.name ?? email.split('@')[0])
    return await inviteStaff(services, { email, name, roles, by })
  }
  const staffId = await findStaffId(services, email)
  return staffId === null
    ? ({ kind: 'unknown-person' } as const)
    : await inviteAgain(services, { staffId, by })
}

type Invitation = { email: string; roles?: StaffRole[]; name?: string; again: boolean }

export const changePersonsRoles = defineAct({
  ...act,
  name: 'roles',
  does: `Gives a person these roles and no others. ${rolesHelp}`,
  fields: { roles: askRoles, seen: askRolesSeen },
  perform: changeRoles,
  words: peopleWords.changeRoles,
})

/** What else an administrator does with one of our people. */
export const actsOnPerson: readonly StaffActOf<'person'>[] = [
  defineAct({
    ...act,
    name: 'end-sessions',
    does: 'Signs a person out everywhere, from the next click on.',
    // Whoever asks stays signed in.
    fields: { besides: askKept() },
    perform: endSessions,
    words: peopleWords.endSessions,
  }),
  defineAct({
    ...act,
    name: 'switch-off',
    does: 'Ends a person’s access, from the next click on. The last administrator stays.',
    fields: {},
    perform: switchOff,
    words: peopleWords.switchOff,
  }),
  defineAct({
    ...act,
    name: 'switch-on',
    does: 'Gives a person access again, with the same roles and way of signing in.',
    fields: {},
    perform: switchOn,
    words: peopleWords.switchOn,
  }),
  // The command says so by invite EMAIL --again.
  defineAct({
    ...act,
    name: 'invite-again',
    does: null,
    fields: {},
    perform: inviteAgain,
    words: peopleWords.inviteAgain,
  }),
]

/** All of it. */
export const actsOnPeople = [inviteOnePerson, changePersonsRoles, ...actsOnPerson]
