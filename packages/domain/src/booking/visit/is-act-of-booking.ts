import { sql } from 'drizzle-orm'

/**
 * A condition on `round_acts a`, beside `bookings b`: it counts as said of this booking. What is held, or was taken back,
 * may be of another door; what a dispatcher let count is of this one.
 */
export const isActOfBooking = sql`(a.result = 'applied' or exists (
    select from exceptions e where e.booking_id = b.id and e.kind = 'act-held' and e.subject_id = a.id::text
      and e.decision = 'take-driver'))
  and not exists (
    select from round_acts u where u.round_id = a.round_id and u.device_id = a.device_id
      and u.kind = 'undone' and u.result = 'applied' and u.data ->> 'act' = a.id::text)`
