import { openScreens, screens } from '../../apps/desk/app/screens.ts'
import { may, roleNames, staffActNames } from '@kindfold/domain/staff/may.ts'

const tick = (isAllowed: boolean) => (isAllowed ? 'yes' : '-')
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The document of who sees which screen and who may do which act, made from the two lists that hold it. */
export function formatDeskRoles(): string {
  const head = (first: string) => [row([first, ...roleNames]), row(['---', ...roleNames.map(() => '---')])]
  const allows = (act: (typeof staffActNames)[number]) =>
    roleNames.map((role) => tick(may({ roles: [{ role, areaId: null }] }, act)))
  return [
    '# Who may do what at the desk',
    '',
    'Made by `node tests/desk-roles/save-desk-roles.ts` from `packages/domain/src/staff/may.ts` and',
    '`apps/desk/app/screens.ts`. A role that is given for one area counts there alone. `apps/desk/app/screens.test.ts` asks',
    'for every screen as every role, signed out, and with a role of another area.',
    '',
    '<!-- prettier-ignore-start -->',
    '',
    '## Acts',
    '',
    ...head('Act'),
    ...staffActNames.map((act) => row([act, ...allows(act)])),
    '',
    '## Screens',
    '',
    ...head('Screen'),
    ...screens.map(({ path, act }) => row([`\`/${path}\``, ...allows(act)])),
    '',
    `Without a session: ${openScreens.map(({ path }) => `\`/${path}\``).join(', ')}, and nothing else.`,
    '',
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n')
}
