import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import { startOfLondonDay } from '../base/calendar/london-time.ts'
import type { Services } from '../base/services/services.ts'
import { isOpen } from '../base/installation/is-open.ts'
import { channelNames, getChannel, type Channel } from '@kindfold/messages/channels.ts'
import { isHeld } from './hold.ts'
import { isTold } from './is-told.ts'
import type { ClaimedMessage } from './message.ts'

/** Staff carry these; no sender takes them. */
const byHand = channelNames.filter((name) => getChannel(name).isByHand)

/** Long enough for the slowest provider. After it, another sender takes over. */
const claimMs = 2 * 60_000

type MessagesAsked = { limit: number; channel?: Channel }

type Claimed = Omit<ClaimedMessage, 'toldBefore' | 'createdAt'> & {
  dueAt: string
  createdAt: string | Date
  ofDonor: number
  ofBooking: number
}

/**
 * Claims due messages, longest due first, each for one sender at a time; skips what another sender has claimed. An
 * expired claim, from a sender that died, can be claimed again: we send at least once, and the Message-ID made of the
 * id makes it one email for the reader. A message withdrawn while claimed is never claimed again, and it holds back its
 * replacement until that sender is done. After a restore nothing is claimed until a person lets messages go, nor
 * while what every message says of us is made up.
 */
export async function claimDueMessages(services: Services, asked: MessagesAsked): Promise<ClaimedMessage[]> {
  if (!isOpen(services)) return []
  const now = services.clock.now()
  const claimedUntil = new Date(now.getTime() + claimMs)
  const write = buildClaimStatement(asked, now, claimedUntil)
  const claimed = await transact(services, (tx) => executeRows<Claimed>(tx, write))
  return claimed
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt) || a.id.localeCompare(b.id))
    .map(({ dueAt: _dueAt, ofDonor, ofBooking, ...message }) => ({
      // Kind and data were written together.
      ...(message as Omit<ClaimedMessage, 'toldBefore'> & { kind: never; data: never }),
      createdAt: new Date(message.createdAt).toISOString(),
      toldBefore: { donor: ofDonor, booking: ofBooking },
      claimedUntil: claimedUntil.toISOString(),
    }))
}

/**
 * The claim as one statement whose plan does not depend on statistics: in the evening a hundred thousand messages fall
 * due before any statistics know of them. Nothing separates the index from the limit, and every other look-up has an
 * almost empty index.
 */
export function buildClaimStatement({ limit, channel }: MessagesAsked, now: Date, claimedUntil: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const today = sql`${startOfLondonDay(now).toISOString()}::timestamptz`
  const until = sql`${claimedUntil.toISOString()}::timestamptz`
  const ofChannel = channel
    ? sql`and channel = ${channel}`
    : sql`and channel not in (${sql.join(
        byHand.map((name) => sql`${name}`),
        sql`, `,
      )})`
  return sql`
    with in_hand as materialized (
      select id, booking_id, claimed_until from messages
      where status = 'sending' and withdrawn_at is not null
    ),
    given_up as (
      update messages m set status = 'withdrawn', claimed_until = null from in_hand
      where m.id = in_hand.id and m.status = 'sending' and m.claimed_until <= ${at}
    ),
    picked as materialized (
      select id from messages
      where status in ('due', 'sending') and withdrawn_at is null ${ofChannel} and due_at <= ${at}
        and recipient is not null and not ${isHeld} and (status = 'due' or claimed_until <= ${at})
        and (booking_id is null
          or booking_id <> all (array(select booking_id from in_hand where claimed_until > ${at})))
      order by due_at, id limit ${limit}::int for update skip locked
    )
    update messages m set status = 'sending', attempts = m.attempts + 1, claimed_until = ${until}
    from picked where m.id = picked.id
    returning m.id, m.kind, m.data, m.channel, m.recipient, m.version,
      m.booking_id as "bookingId", m.donor_id as "donorId", m.subject_id as "subjectId",
      m.attempts as attempt, m.due_at::text as "dueAt", m.created_at as "createdAt",
      m.instead_of_id is not null as "isInstead", ${countToldBefore(sql`o.booking_id = m.booking_id`, today)} as "ofBooking",
      ${countToldBefore(sql`true`, today)} as "ofDonor"`
}

/** Of a message `m`: how many of its kind and channel its donor was sent today before it, or will be. */
function countToldBefore(which: SQL, today: SQL): SQL {
  return sql`(
    select count(*)::int from messages o
    where o.donor_id = m.donor_id and o.kind = m.kind and o.channel = m.channel and ${which} and o.id <> m.id
      and (o.created_at, o.version) < (m.created_at, m.version)
      and ${isTold(today)})`
}
