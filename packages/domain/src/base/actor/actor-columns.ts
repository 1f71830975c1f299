import type { Actor } from './actor.ts'

/** The columns of a history that name who acted. */
export function toActorColumns(by: Actor): {
  actor: Actor['kind']
  actorId: string | null
  actorName: string | null
} {
  const isNamed = by.kind === 'staff' || by.kind === 'driver'
  return { actor: by.kind, actorId: isNamed ? by.id : null, actorName: isNamed ? by.name : null }
}

/** The name under which a row says who acted: the person's, else what kind of actor. */
export function nameActor(by: Actor): string {
  return by.kind === 'staff' || by.kind === 'driver' ? by.name : by.kind
}
