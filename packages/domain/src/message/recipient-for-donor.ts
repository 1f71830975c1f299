import { sql, type SQL } from 'drizzle-orm'

/** What a donor reads in place of an address that is another donor's. */
export const recipientOfAnother = 'another donor’s address'

/**
 * The recipient of a row of `messages`, named `as`, as its donor may read it. While two records were one by mistake, what was of one
 * may have gone to the other's address, which is not theirs to read.
 */
export const buildRecipientForDonor = (as: SQL): SQL<string | null> => sql`
  case when exists (
    select from donors o join donors mine on mine.id = ${as}.donor_id
    where lower(o.email) = lower(${as}.recipient)
      and coalesce(o.merged_into_id, o.id) <> coalesce(mine.merged_into_id, mine.id)
  ) then ${recipientOfAnother} else ${as}.recipient end`
