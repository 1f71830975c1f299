import { sql, type SQL } from 'drizzle-orm'

/** The areas of a member of staff; of 'all', what belongs to no area too. */
export type Areas = 'all' | readonly string[]

/** The condition that a column names one of the areas. */
export const ofAreas = (column: SQL, areas: Areas): SQL =>
  areas === 'all' ? sql`true` : sql`${column} = any(${sql.param([...areas])}::text[])`
