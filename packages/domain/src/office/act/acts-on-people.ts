import { peopleWords } from '@kindfold/content/desk/people-words.ts'
import { inviteAgain } from '../../staff/invite-staff.ts'
import { changeRoles, endSessions, switchOff, switchOn } from '../../staff/people.ts'
import { askRoles, askRolesSeen, rolesHelp } from './ask-roles.ts'
import { defineAct, type StaffActOf } from './define-act.ts'
import { askKept } from './field.ts'

const act = { right: 'manage-people', of: 'person' } as const

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
export const actsOnPeople = [changePersonsRoles, ...actsOnPerson]
