import { sql } from 'drizzle-orm'

/** A condition on `staff_passkeys`: it opens the desk. A driver's phone has one that opens the drivers' app alone. */
export const isOfDesk = sql`not exists (
  select from driver_devices d where d.credential_id = staff_passkeys.credential_id)`
