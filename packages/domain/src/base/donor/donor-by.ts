import { sql, type SQL } from 'drizzle-orm'

/** The id of the donor with an email address; of two records that were merged, the one that stays. */
export const donorByEmail = (email: string | null): SQL => sql`(
  select coalesce(known.merged_into_id, known.id) from donors known where lower(known.email) = lower(${email}))`

/** The same of a caller without an email address, known by telephone number and postcode. */
export const donorByCaller = (phone: string | null, postcode: string): SQL => sql`(
  select coalesce(known.merged_into_id, known.id) from donors known
  where known.email is null and known.phone = ${phone} and known.postcode = ${postcode})`
