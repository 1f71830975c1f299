import { depots, vans } from '@kindfold/database/schema/fleet.ts'
import { transact } from '@kindfold/database/transact.ts'
import { violatedConstraint } from '@kindfold/database/violated-constraint.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { readTypedPosition, type TypedPositionFault } from '../../capacity/place/read-typed-position.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { Depot } from './list-fleet.ts'

/** `place`: '52.20530, 0.12180' or an imported postcode. */
export type DepotAsked = { name: string; place: string; active: boolean }

/** What is wrong with a typed depot, by field. `vans` are names. */
export type DepotProblem =
  | { field: 'name'; problem: 'missing' | 'too-long' | 'taken' }
  | { field: 'place'; problem: TypedPositionFault }
  /** These vans start there: they go first. */
  | { field: 'active'; problem: 'has-vans'; vans: string[] }

/** A depot is as it was typed; or why it stays as it was. */
export type SaveDepotResult =
  | { kind: 'saved'; id: string }
  | { kind: 'invalid'; problems: DepotProblem[] }
  /** Somebody changed it since it was seen: this is what it is now. */
  | { kind: 'stale'; depot: Depot }
  | { kind: 'unknown-depot' }

/** How many characters the name of a depot or a van may have. */
export const fleetNameAtMost = 60

/**
 * Adds a depot, or changes or retires one as it was seen at `version`. A retired depot stays for past rounds, and only
 * one without vans in use is retired.
 */
export async function saveDepot(
  services: Services,
  asked: { known: { id: string; version: number } | null; depot: DepotAsked; by: Actor },
): Promise<SaveDepotResult> {
  const name = asked.depot.name.trim().replace(/\s+/g, ' ')
  const { known, by } = asked
  try {
    return await transact(services, async (tx): Promise<SaveDepotResult> => {
      const problems: DepotProblem[] = []
      if (name === '') problems.push({ field: 'name', problem: 'missing' })
      if (name.length > fleetNameAtMost) problems.push({ field: 'name', problem: 'too-long' })
      const place = await readTypedPosition(tx, asked.depot.place)
      if (place.kind === 'invalid') problems.push({ field: 'place', problem: place.fault })
      if (known !== null) {
        const [row] = await tx.select().from(depots).where(eq(depots.id, known.id)).for('update')
        if (!row) return { kind: 'unknown-depot' }
        if (row.version !== known.version) return { kind: 'stale', depot: row }
        const used = await tx
          .select({ name: vans.name })
          .from(vans)
          .where(and(eq(vans.depotId, known.id), vans.active))
          .orderBy(vans.name)
        if (!asked.depot.active && used.length > 0)
          problems.push({ field: 'active', problem: 'has-vans', vans: used.map((van) => van.name) })
      }
      if (place.kind === 'invalid' || problems.length > 0) return { kind: 'invalid', problems }
      const values = { name, ...place.position, active: known === null || asked.depot.active }
      const [saved] =
        known === null
          ? await tx.insert(depots).values(values).returning()
          : await tx
              .update(depots)
              .set({ ...values, version: known.version + 1 })
              .where(eq(depots.id, known.id))
              .returning()
      if (!saved) throw new Error('no depot was written')
      await recordStaffEvent(tx, {
        at: services.clock.now(),
        by,
        act: known === null ? 'add-depot' : 'change-depot',
        subject: { kind: 'depot', id: saved.id },
        details: values,
      })
      return { kind: 'saved', id: saved.id }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'depots_name_key')
      return { kind: 'invalid', problems: [{ field: 'name', problem: 'taken' }] }
    throw error
  }
}
