import { openScreens, screens } from '../../apps/desk/app/screens.ts'
import { allStaffActs } from '@kindfold/domain/office/act/staff-act-definitions.ts'
import { may, roleNames, staffRightNames } from '@kindfold/domain/staff/may.ts'

const tick = (isAllowed: boolean) => (isAllowed ? 'yes' : '-')
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The document of who sees which screen and who may do which act, made from the two lists that hold it. */
export function formatDeskRoles(): string {
  const head = (first: string, ...last: string[]) => {
    const names = [first, ...roleNames, ...last]
    return [row(names), row(names.map(() => '---'))]
  }
  const allows = (act: (typeof staffRightNames)[number]) =>
    roleNames.map((role) => tick(may({ roles: [{ role, areaId: null }] }, act)))
  return [
    '# Who may do what at the desk',
    '',
    'Made by `node tests/desk-roles/save-desk-roles.ts` from `packages/domain/src/staff/may.ts` and',
    '`apps/desk/app/screens.ts`. A role that is given for one area counts there alone. `apps/desk/app/screens.test.ts` asks',
    'for every screen as every role, signed out, and as every role of another area.',
    '',
    '<!-- prettier-ignore-start -->',
    '',
    '## Acts',
    '',
    ...head('Act'),
    ...staffRightNames.map((act) => row([act, ...allows(act)])),
    '',
    '## What a form of the desk does, and `npm run desk`',
    '',
    row(['Act', 'asks for', 'done on']),
    row(['---', '---', '---']),
    ...allStaffActs.map(({ name, right, of }) => row([name, right, of])),
    '',
    '## Screens',
    '',
    ...head('Screen', 'scope'),
    ...screens.map(({ path, act, scope = 'all' }) => row([`\`/${path}\``, ...allows(act), scope])),
    '',
    'Scope: of whose area the screen speaks, which decides what a role of one area opens. `address`: the area that its',
    'address names. `subject`: that of the booking, round or other thing which its address names. `own`: all areas of the',
    'member, and no other. `all`: every area at once, so that a role of one area does not open it. `none`: nothing on it',
    'belongs to an area.',
    '',
    `Without a session: ${openScreens.map(({ path }) => `\`/${path}\``).join(', ')}, and nothing else.`,
    '',
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n')
}
