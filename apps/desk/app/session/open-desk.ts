import type { StaffAuthor } from '@kindfold/domain/base/actor/actor.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { listAreasFor, may, type StaffRight, type StaffMember } from '@kindfold/domain/staff/may.ts'
import type { OpenSession } from '@kindfold/domain/staff/session.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { data, type RouterContextProvider } from 'react-router'
import { sessionContext } from '../session-context.ts'

/** What the root's error page shows for a 403. */
export type Refusal = { refusal: 'not-allowed' }

/** What a page of the desk works with. */
export type Desk = {
  services: Services
  session: OpenSession
  member: StaffMember
  /** The local day on which it was opened. */
  today: string
  /** Who acts, for the domain's acts. */
  by: StaffAuthor & { id: string }
  may(act: StaffRight, areaId?: string | null): boolean
  /** Throws the page that says it is not allowed, unless the member may do this, there. */
  require(act: StaffRight, areaId?: string | null): void
  areas(act: StaffRight): 'all' | string[]
}

/** Opens the desk for a loader or an action. Throws outside a signed-in page. */
export function openDesk(context: Readonly<RouterContextProvider>): Desk {
  const session = context.get(sessionContext)
  if (session === null) throw new Error('this page is not listed among the screens of the desk')
  const { member } = session
  const services = context.get(servicesContext)
  const isAllowed = (act: StaffRight, areaId?: string | null) => may(member, act, areaId)
  return {
    services,
    session,
    member,
    today: londonDate(services.clock.now()),
    by: { kind: 'staff', id: member.id, name: member.name },
    may: isAllowed,
    require(act, areaId) {
      if (!isAllowed(act, areaId)) throw refuse()
    },
    areas: (act) => listAreasFor(member, act),
  }
}

export const refuse = () => data({ refusal: 'not-allowed' } satisfies Refusal, { status: 403 })
