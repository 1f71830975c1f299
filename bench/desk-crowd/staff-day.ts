import { staff, staffRoles, type StaffRoleName } from '@kindfold/database/schema/staff.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { may } from '@kindfold/domain/staff/may.ts'
import { createSession } from '@kindfold/domain/staff/session.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { screens } from '../../apps/desk/app/screens.ts'

/** What people at the desk saw: the time of each page in milliseconds, by page, and what went wrong. */
export type StaffRound = { times: Map<string, number[]>; faults: string[] }

const administrator = { role: 'admin', areaId: null } as const

/** The pages that an administrator opens without choosing a thing on them, and searches as a caller makes them. */
export function listPages(sampleReference: string): string[] {
  const lists = screens
    .filter(({ path, menu }) => menu !== undefined && !path.includes(':'))
    .filter(({ act }) => may({ roles: [administrator] }, act))
    .map(({ path }) => `/${path}`)
  // To search for a reference leads to its page at once, which is asked for itself.
  const searches = ['SW1A 1AA', 'giver-12@example.org', 'Example'].map(
    (words) => `/bookings?q=${encodeURIComponent(words)}`,
  )
  return [...lists, ...searches, `/bookings/${sampleReference}`]
}

/** Signs so many people with these roles everywhere in; returns their tokens. */
export async function signStaffIn(
  services: Services,
  count: number,
  roles: readonly StaffRoleName[] = ['admin'],
  areaId: string | null = null,
): Promise<string[]> {
  return await services.database.transaction(async (tx) => {
    const tokens: string[] = []
    for (let n = 0; n < count; n++) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const [person] = await tx
        .insert(staff)
        .values({
          email: `staff-${n}-${services.clock.now().getTime()}@example.org`,
          name: `Staff ${n}`,
          createdAt: services.clock.now(),
        })
        .returning({ id: staff.id })
      const staffId = person?.id ?? ''
      // oxlint-disable-next-line no-await-in-loop
      await tx.insert(staffRoles).values(roles.map((role) => ({ staffId, role, areaId })))
      const wanted = { staffId, kind: 'desk', isSharedComputer: false, label: 'Benchmark' } as const
      // oxlint-disable-next-line no-await-in-loop
      tokens.push((await createSession(services, tx, wanted)).token)
    }
    return tokens
  })
}

/** Opens a page as whoever has this session, to its last byte. In production the cookie's name has a prefix. */
export async function openPage(url: string, token: string, prefix = ''): Promise<Response> {
  const answer = await fetch(url, { headers: { Cookie: `${prefix}kindfold-desk=${token}` } })
  await answer.arrayBuffer()
  return answer
}

/** Each member of staff opens one page after the other and looks at it for so long, until the time is over. */
export async function workAtTheDesk(options: {
  origin: string
  tokens: readonly string[]
  pages: readonly string[]
  lookMs: number
  until: AbortSignal
}): Promise<StaffRound> {
  const { origin, tokens, pages, lookMs, until } = options
  const round: StaffRound = { times: new Map(), faults: [] }
  await Promise.all(
    tokens.map(async (token, place) => {
      await pause((lookMs * place) / tokens.length)
      for (let turn = place; !until.aborted; turn++) {
        const page = pages[turn % pages.length] ?? '/'
        const startedAtMs = performance.now()
        // oxlint-disable-next-line no-await-in-loop -- one page after the other, as people do
        const answer = await openPage(origin + page, token)
        // Some lead on to a day; one that leads to the sign-in was not shown.
        if (answer.status === 200 && !new URL(answer.url).pathname.startsWith('/sign-in')) {
          const times = round.times.get(page) ?? []
          times.push(performance.now() - startedAtMs)
          round.times.set(page, times)
        } else round.faults.push(`${page}: ${answer.status}`)
        // oxlint-disable-next-line no-await-in-loop
        await pause(lookMs)
      }
    }),
  )
  return round
}
