import { formatMoment } from '../calendar/format-when.ts'
import { done, refused } from './act-words.ts'

type Named = { name: string }
type Link = { link: string; endsAt: string; isHeld: boolean }
type Asked = { email: string }

const unknownPerson = refused((_: unknown, { email }: Asked) => `Nobody of ours has the address ${email}.`)
const lastAdministrator = refused(
  ({ name }: Named) =>
    `Not done, since ${name} is the last administrator who can sign in. Invite another first.`,
)
const invited = done(
  ({ link, endsAt, isHeld }: Link, { email }: Asked) => [
    `The invitation to ${email} ${isHeld ? 'goes by email as soon as messages go: not before you are live, nor while a restore holds them' : 'is on its way by email'}. It works once, until ${formatMoment(endsAt)}. Its link:`,
    `  ${link}`,
  ],
  'invited',
)

/** What the fields of an invitation lack. */
const inviteProblems: Record<string, string> = {
  'email missing': 'Enter the email address of the person.',
  'email malformed': 'That is not an email address. It looks like sam@example.org.',
  'name missing': 'Enter the name of the person, as others at the desk know it.',
  'name too-long': 'A name has at most 60 characters.',
  'roles missing': 'Choose at least one role.',
  'roles unknown-area': 'There is no such area.',
}

type Problems = { problems: readonly { field: string; problem: string }[] }

const sayProblems = (problems: Problems['problems']) =>
  problems.map(({ field, problem }) => ({ field, words: inviteProblems[`${field} ${problem}`] ?? field }))

/** What staff read after an act on one of our people: in the command, and at the desk. */
export const peopleWords = {
  unknownPerson,
  noSuchRole: 'There is no such role.',
  invite: {
    invited: invited,
    invalid: {
      ...refused(({ problems }: Problems) => [
        'Not invited.',
        ...sayProblems(problems).map(({ words }) => `  ${words}`),
      ]),
      beside: ({ problems }: Problems) => sayProblems(problems),
    },
    'exists-already': refused(
      ({ name }: Named, { email }: Asked) =>
        `${name} (${email}) is here already. A new invitation goes out from the page of the person, or with --again.`,
    ),
  },
  inviteAgain: {
    invited: invited,
    'unknown-person': unknownPerson,
    'switched-off': refused(({ name }: Named) => `Not done, since ${name} is switched off.`),
    oneself: refused(() => 'Nobody sends an invitation to themselves. Ask another administrator.'),
  },
  endSessions: {
    ended: done(
      ({ name, ended }: Named & { ended: number }) =>
        `${name} is signed out: ${ended} ${ended === 1 ? 'session has' : 'sessions have'} ended.`,
      'signed-out',
    ),
    'unknown-person': unknownPerson,
  },
  switchOff: {
    'switched-off': done(
      ({ name }: Named) => `${name} is switched off, and signed out from the next click on.`,
      'switched-off',
    ),
    'off-already': refused(({ name }: Named) => `Not done, since ${name} is switched off already.`),
    'last-administrator': lastAdministrator,
    'unknown-person': unknownPerson,
  },
  switchOn: {
    'switched-on': done(
      ({ name }: Named) => `${name} may sign in again, with the same roles.`,
      'switched-on',
    ),
    'on-already': refused(({ name }: Named) => `Not done, since ${name} may sign in already.`),
    'unknown-person': unknownPerson,
  },
  changeRoles: {
    changed: done(
      ({ name }: Named) => `The roles of ${name} are changed, from the next click on.`,
      'roles-changed',
    ),
    unchanged: done(({ name }: Named) => `${name} has these roles already.`, 'roles-changed'),
    'no-roles': refused(
      ({ name }: Named) => `Not done, since ${name} would have no role. Switch the person off instead.`,
    ),
    'unknown-area': refused(() => 'Not done, since there is no such area.'),
    stale: refused(
      ({ name }: Named) => `Not done, since somebody else has just changed the roles of ${name}.`,
    ),
    'last-administrator': lastAdministrator,
    'unknown-person': unknownPerson,
  },
}

/** What the audit calls acts on our people. */
export const peopleAuditNames = {
  invite: 'Person invited',
  'invite-again': 'New invitation sent',
  'accept-invitation': 'Invitation accepted',
  'change-roles': 'Roles changed',
  'switch-off': 'Person switched off',
  'switch-on': 'Person switched on',
  'end-sessions': 'Sessions ended',
}
