import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { actPhotos } from '@kindfold/database/schema/drive.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq, sql } from 'drizzle-orm'
import { isActOfBooking } from '../../booking/visit/is-act-of-booking.ts'
import type { Services } from '../../base/services/services.ts'

/**
 * The picture of the bags that a booking's donor and staff may see: the latest of what is recorded now. What was taken back
 * or corrected may show another door; what a dispatcher let count shows this one.
 */
export async function findShownPhoto(tx: DatabaseHandle, bookingId: string): Promise<string | null> {
  const [photo] = await executeRows<{ id: string }>(
    tx,
    sql`
      select p.id from act_photos p join round_acts a on a.id = p.act_id join bookings b on b.id = p.booking_id
      where p.booking_id = ${bookingId}
        and a.kind = b.status
        and ${isActOfBooking}
      order by a.judged_at desc limit 1`,
  )
  return photo?.id ?? null
}

/** The bytes of that picture; null where there is none any more. */
export async function findPhotoOfBooking(
  services: Services,
  bookingId: string,
): Promise<{ bytes: Uint8Array; format: 'jpeg' | 'webp'; sha256: string } | null> {
  return await transact(services, async (tx) => {
    const id = await findShownPhoto(tx, bookingId)
    if (id === null) return null
    const [photo] = await tx
      .select({ bytes: actPhotos.bytes, format: actPhotos.format, sha256: actPhotos.sha256 })
      .from(actPhotos)
      .where(eq(actPhotos.id, id))
    return photo ?? null
  })
}
