import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { depots, vans } from '@kindfold/database/schema/fleet.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { violatedConstraint } from '@kindfold/database/violated-constraint.ts'
import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { isId } from '../../base/token/is-id.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { isDate, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { checkDaysAgainstVans } from '../../capacity/collection-day/check-days-against-vans.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { Van } from './list-fleet.ts'
import { fleetNameAtMost } from './save-depot.ts'

/** Counts are NaN where no whole number was typed. */
export type VanAsked = {
  name: string
  registration: string
  depotId: string
  /** None: every area. */
  areaIds: readonly string[]
  capacityBags: number
  capacityKilos: number
  active: boolean
  /** The last day of its MOT, and by when its service is due: '2027-03-01', or '' where nobody said. */
  motUntil?: string
  serviceDue?: string
}

/** What is wrong with a typed van, by field. */
export type VanProblem =
  | { field: 'name'; problem: 'missing' | 'too-long' | 'taken' }
  | { field: 'registration'; problem: 'malformed' }
  | { field: 'depotId'; problem: 'missing' | 'retired' }
  | { field: 'areaIds'; problem: 'unknown' }
  | { field: 'motUntil' | 'serviceDue'; problem: 'malformed' }
  | { field: 'capacityBags' | 'capacityKilos'; problem: 'no-count'; atMost: number }
  /** It has rounds to drive: they are handed over first. */
  | { field: 'active'; problem: 'has-rounds'; dates: string[] }

/**
 * A van is as it was typed; or why it stays as it was. `stale`: somebody changed it, and this is what it is now.
 */
export type SaveVanResult =
  | { kind: 'saved'; id: string }
  | { kind: 'invalid'; problems: VanProblem[] }
  | { kind: 'stale'; van: Van }
  | { kind: 'unknown-van' }

const bagsAtMost = 2000
const kilosAtMost = 20_000
/** Great Britain's marks and personal ones: letters and digits, at most seven, of both kinds. */
const registrationShape = /^(?=.*[A-Z])(?=.*\d)[A-Z\d]{2,7}$/

/** Adds a van, or changes or retires one as it was seen at `version`. One with rounds ahead is not retired. */
export async function saveVan(
  services: Services,
  asked: { known: { id: string; version: number } | null; van: VanAsked; by: Actor },
): Promise<SaveVanResult> {
  const { known, by } = asked
  const now = services.clock.now()
  const registration = asked.van.registration.toUpperCase().replace(/[\s-]+/g, '')
  const { motUntil = '', serviceDue = '', ...rest } = asked.van
  const dates = { motUntil: motUntil.trim(), serviceDue: serviceDue.trim() }
  const van = {
    ...rest,
    name: asked.van.name.trim().replace(/\s+/g, ' '),
    registration: registration === '' ? null : registration,
    areaIds: [...new Set(asked.van.areaIds)].toSorted(),
    active: known === null || asked.van.active,
    motUntilDate: dates.motUntil === '' ? null : dates.motUntil,
    serviceDueDate: dates.serviceDue === '' ? null : dates.serviceDue,
  }
  try {
    return await transact(services, async (tx): Promise<SaveVanResult> => {
      if (known !== null) {
        const [row] = await tx.select().from(vans).where(eq(vans.id, known.id)).for('update')
        if (!row) return { kind: 'unknown-van' }
        if (row.version !== known.version) return { kind: 'stale', van: row }
      }
      const problems = await checkVan(tx, van)
      for (const field of ['motUntil', 'serviceDue'] as const)
        if (dates[field] !== '' && !isDate(dates[field])) problems.push({ field, problem: 'malformed' })
      if (known !== null && !van.active) problems.push(...(await findRoundsAhead(tx, known.id, now)))
      if (problems.length > 0) return { kind: 'invalid', problems }
      const [saved] =
        known === null
          ? await tx.insert(vans).values(van).returning()
          : await tx
              .update(vans)
              .set({ ...van, version: known.version + 1 })
              .where(eq(vans.id, known.id))
              .returning()
      if (!saved) throw new Error('no van was written')
      await recordStaffEvent(tx, {
        at: now,
        by,
        act: known === null ? 'add-van' : 'change-van',
        subject: { kind: 'van', id: saved.id },
        details: van,
      })
      await checkDaysAgainstVans(services, tx)
      return { kind: 'saved', id: saved.id }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'vans_name_key')
      return { kind: 'invalid', problems: [{ field: 'name', problem: 'taken' }] }
    throw error
  }
}

type CheckedVan = Omit<VanAsked, 'registration' | 'motUntil' | 'serviceDue'> & { registration: string | null }

async function checkVan(tx: DatabaseHandle, van: CheckedVan): Promise<VanProblem[]> {
  const problems: VanProblem[] = []
  if (van.name === '') problems.push({ field: 'name', problem: 'missing' })
  if (van.name.length > fleetNameAtMost) problems.push({ field: 'name', problem: 'too-long' })
  if (van.registration !== null && !registrationShape.test(van.registration))
    problems.push({ field: 'registration', problem: 'malformed' })
  const [depot] = isId(van.depotId)
    ? await tx.select().from(depots).where(eq(depots.id, van.depotId)).for('share')
    : []
  if (!depot) problems.push({ field: 'depotId', problem: 'missing' })
  else if (van.active && !depot.active) problems.push({ field: 'depotId', problem: 'retired' })
  const areas = await tx.select({ id: coverageAreas.id }).from(coverageAreas)
  if (van.areaIds.some((id) => !areas.some((area) => area.id === id)))
    problems.push({ field: 'areaIds', problem: 'unknown' })
  for (const [field, atMost] of [
    ['capacityBags', bagsAtMost],
    ['capacityKilos', kilosAtMost],
  ] as const) {
    const count = van[field]
    if (!(Number.isInteger(count) && count >= 1 && count <= atMost))
      problems.push({ field, problem: 'no-count', atMost })
  }
  return problems
}

async function findRoundsAhead(tx: DatabaseHandle, vanId: string, now: Date): Promise<VanProblem[]> {
  const ahead = await tx
    .selectDistinct({ date: rounds.date })
    .from(rounds)
    .where(
      and(
        eq(rounds.vanId, vanId),
        gte(rounds.date, londonDate(now)),
        inArray(rounds.state, ['released', 'started']),
      ),
    )
    .orderBy(asc(rounds.date))
  return ahead.length === 0
    ? []
    : [{ field: 'active', problem: 'has-rounds', dates: ahead.map(({ date }) => date) }]
}
