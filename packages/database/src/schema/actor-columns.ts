import { sql } from 'drizzle-orm'
import { check, text, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** The columns of a history that say who acted: the kind, and an id and a name for staff and drivers; never a donor's. */
export const actorColumns = () => ({
  actor: text('actor').$type<'donor' | 'staff' | 'driver' | 'system'>().notNull(),
  actorId: text('actor_id'),
  actorName: text('actor_name'),
})

/** The constraint that goes with them. */
export const checkActor = (name: string, actor: AnyPgColumn) =>
  check(name, sql`${actor} in ('donor', 'staff', 'driver', 'system')`)
