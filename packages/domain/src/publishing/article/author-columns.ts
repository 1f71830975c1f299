import type { Actor } from '../../base/actor/actor.ts'

/** Who wrote, as the history of an article keeps it. */
export function toAuthorColumns(by: Actor): { byId: string | null; byName: string } {
  if (by.kind === 'staff' || by.kind === 'driver') return { byId: by.id, byName: by.name }
  return { byId: null, byName: 'Kindfold' }
}
