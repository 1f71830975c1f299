import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { erasureKinds, type ErasureKind } from '@kindfold/database/schema/restores.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import { makeMark, type ErasureRegister } from '../../base/erasure/erasure-register.ts'
import { markErased } from '../../base/erasure/mark-erased.ts'
import type { Services } from '../../base/services/services.ts'
import { cancelBookingWithin } from '../../booking/change/cancel-booking.ts'
import { forgetEnquiriesOf } from '../../booking/enquiry/forget-enquiries.ts'
import { anonymiseDonor } from '../../booking/privacy/anonymise-donor.ts'
import { listLiveBookings } from '../../booking/privacy/delete-donor-data.ts'
import { forgetRequestsOf } from '../../booking/privacy/forget-requests.ts'
import { scrubMessages } from '../../message/scrub-messages.ts'

type Erasing = { services: Services; tx: DatabaseHandle; id: string; now: Date }

const rowsAtATime = 5_000

/** Of each kind: the rows of the restored database that hold a person, and how one of them is erased again. */
const ways: Record<ErasureKind, { of: string; erase(erasing: Erasing): Promise<void> }> = {
  donor: { of: 'donors where anonymised_at is null', erase: eraseDonor },
  request: { of: 'privacy_requests where email is not null', erase: eraseRequest },
  complaint: {
    of: "privacy_requests where email is not null and kind = 'complaint' and not forget_once_answered",
    async erase({ tx, id }) {
      await tx.execute(sql`update privacy_requests set forget_once_answered = true where id = ${id}::uuid`)
      await markErased(tx, 'complaint', [id])
    },
  },
  enquiry: {
    of: 'enquiries where email is not null',
    async erase({ tx, id, now }) {
      const row = await readAddress(tx, 'enquiries', id)
      if (row) await forgetEnquiriesOf(tx, row.email, { receivedBefore: row.receivedAt, now })
    },
  },
  place: {
    of: 'waiting_list where true',
    async erase({ tx, id }) {
      await tx.execute(sql`delete from waiting_list where id = ${id}::uuid`)
      await markErased(tx, 'place', [id])
      await scrubMessages(tx, [id])
    },
  },
  note: { of: 'staff_notes where true', erase: (erasing) => eraseRow('note', 'staff_notes', erasing) },
  'standing-note': {
    of: 'standing_notes where true',
    erase: (erasing) => eraseRow('standing-note', 'standing_notes', erasing),
  },
  'request-note': {
    of: 'request_notes where true',
    erase: (erasing) => eraseRow('request-note', 'request_notes', erasing),
  },
  review: {
    of: 'google_reviews where true',
    erase: (erasing) => eraseRow('review', 'google_reviews', erasing),
  },
  picture: {
    // One that an article of the backup shows stays with it.
    of: 'pictures where not exists (select from picture_uses u where u.picture_id = pictures.id)',
    erase: (erasing) => eraseRow('picture', 'pictures', erasing),
  },
}

/**
 * Erases again what the register says was erased, so that nobody comes back with a backup. A booking of an erased donor that
 * was live in the backup is cancelled: nobody is there to be collected from. Returns how much of each kind.
 */
export async function applyErasures(
  services: Services,
  register: ErasureRegister,
): Promise<Partial<Record<ErasureKind, number>>> {
  const marks = new Set(register.marks.map(({ mark }) => mark))
  const erased: Partial<Record<ErasureKind, number>> = {}
  for (const kind of erasureKinds) {
    if (!register.marks.some((one) => one.kind === kind)) continue
    const { of, erase } = ways[kind]
    for (let after = ''; ;) {
      const from = after
      // oxlint-disable-next-line no-await-in-loop -- a page after the other
      const rows = await services.database.read((tx) =>
        executeRows<{ id: string }>(
          tx,
          sql`select id::text as id from ${sql.raw(of)} and id::text > ${from} order by id::text limit ${rowsAtATime}`,
        ),
      )
      for (const { id } of rows.filter((row) => marks.has(makeMark(register.salt, kind, row.id)))) {
        // oxlint-disable-next-line no-await-in-loop -- each is whole
        await transact(services, (tx) => erase({ services, tx, id, now: services.clock.now() }))
        erased[kind] = (erased[kind] ?? 0) + 1
      }
      const last = rows.at(-1)
      if (last === undefined) break
      after = last.id
    }
  }
  return erased
}

async function eraseDonor({ services, tx, id, now }: Erasing): Promise<void> {
  for (const { id: bookingId } of await listLiveBookings(tx, id, now))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await cancelBookingWithin(services, tx, { bookingId, by: { kind: 'system' } })
  await anonymiseDonor(tx, id, { requestsBefore: now, now })
}

async function eraseRequest({ tx, id, now }: Erasing): Promise<void> {
  const row = await readAddress(tx, 'privacy_requests', id)
  if (row) await forgetRequestsOf(tx, row.email, { requestsBefore: row.receivedAt, now })
}

async function eraseRow(kind: ErasureKind, table: string, { tx, id }: Erasing): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table)} where id::text = ${id}`)
  await markErased(tx, kind, [id])
}

async function readAddress(tx: DatabaseHandle, table: string, id: string) {
  const [row] = await executeRows<{ email: string | null; receivedAt: string }>(
    tx,
    sql`select email, received_at::text as "receivedAt" from ${sql.identifier(table)} where id = ${id}::uuid`,
  )
  return row?.email == null ? null : { email: row.email, receivedAt: new Date(row.receivedAt) }
}
