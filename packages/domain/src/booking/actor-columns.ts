import type { Actor } from './booking.ts'

/** The columns of a history that name who acted. */
export function toActorColumns(by: Actor): {
  actor: Actor['kind']
  actorId: string | null
  actorName: string | null
} {
  const isNamed = by.kind === 'staff' || by.kind === 'driver'
  return { actor: by.kind, actorId: isNamed ? by.id : null, actorName: isNamed ? by.name : null }
}
