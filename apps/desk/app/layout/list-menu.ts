import { deskWords } from './desk-words.ts'
import { may, type StaffMember } from '@kindfold/domain/staff/may.ts'
import { menuGroups, screens } from '../screens.ts'
import type { DeskFrame } from './desk-frame.ts'

/** Lists the screens that a member may see, by group; marks the one whose page or part is open. */
export function listMenu(member: StaffMember, pathname: string): DeskFrame['menu'] {
  const own = screens.filter(({ menu, act }) => menu !== undefined && may(member, act))
  const here = own
    .map(({ path }) => `/${path}`)
    .filter((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.length - a.length)[0]
  return menuGroups
    .map((group) => ({
      label: deskWords.groups[group],
      entries: own.flatMap(({ path, menu }) =>
        menu?.group === group
          ? [{ href: `/${path}`, label: menu.label, icon: menu.icon, isHere: `/${path}` === here }]
          : [],
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}
