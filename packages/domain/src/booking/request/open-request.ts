import type { EnquiryKind } from '@kindfold/content/enquiries/enquiry-forms.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { enquiries } from '@kindfold/database/schema/enquiries.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Channel } from '@kindfold/messages/channels.ts'
import { describeDelivery } from '@kindfold/messages/describe-delivery.ts'
import { getMessageKind, type MessageKind } from '@kindfold/messages/message-kinds.ts'
import { asc, eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { countDays, londonDate } from '../../base/calendar/london-time.ts'
import { isId } from '../../base/token/is-id.ts'
import { readCase, type RequestCase } from './read-case.ts'
import type { PrivacyKind } from '../privacy/request-privacy.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'

/** A message about a request, and how it fared. */
type RequestMessage = { id: string; name: string; state: string }

type Frame = {
  id: string
  email: string | null
  receivedAt: string
  answeredAt: string | null
  answer: string | null
  messages: RequestMessage[]
  /** Who sees to it, its notes and bookings, and how it was put off or ended. */
  handling: RequestCase
}

/** What somebody asks of us, with all that staff need to answer it. */
export type DeskRequest =
  | (Frame & {
      about: 'privacy'
      kind: PrivacyKind
      words: string | null
      /** By which the law wants an answer. */
      dueDate: string
      daysLeft: number
    })
  | (Frame & {
      about: 'enquiry'
      kind: EnquiryKind
      reference: string
      fields: Record<string, string>
      name: string | null
      phone: string | null
      answeredBy: string | null
    })

/** Opens a complaint, a privacy request or what was asked by a form; null when there is none. The audit says so. */
export async function openRequest(
  services: Services,
  { id, by }: { id: string; by: Actor },
): Promise<DeskRequest | null> {
  if (!isId(id)) return null
  return await transact(services, async (tx) => {
    const found = (await findPrivacy(services, tx, id)) ?? (await findEnquiry(tx, id))
    if (found === null) return null
    await recordStaffEvent(tx, {
      at: services.clock.now(),
      by,
      act: 'open-request',
      subject: { kind: found.about === 'privacy' ? 'privacy-request' : 'enquiry', id },
      details: { kind: found.kind },
    })
    return { ...found, messages: await listMessagesAbout(tx, id), handling: await readCase(tx, found) }
  })
}

type FoundRequest =
  | Unread<Extract<DeskRequest, { about: 'privacy' }>>
  | Unread<Extract<DeskRequest, { about: 'enquiry' }>>
type Unread<T> = Omit<T, 'messages' | 'handling'>

async function findPrivacy(services: Services, tx: DatabaseHandle, id: string): Promise<FoundRequest | null> {
  const [row] = await tx.select().from(privacyRequests).where(eq(privacyRequests.id, id))
  if (!row) return null
  const { kind, email, words, dueDate, answer } = row
  return {
    about: 'privacy',
    id,
    kind,
    email,
    words,
    dueDate,
    answer,
    daysLeft: countDays(londonDate(services.clock.now()), dueDate),
    receivedAt: row.receivedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}

async function findEnquiry(tx: DatabaseHandle, id: string): Promise<FoundRequest | null> {
  const [row] = await tx.select().from(enquiries).where(eq(enquiries.id, id))
  if (!row) return null
  return {
    ...row,
    about: 'enquiry',
    receivedAt: row.receivedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}

async function listMessagesAbout(tx: DatabaseHandle, subjectId: string): Promise<RequestMessage[]> {
  const rows = await tx
    .select()
    .from(messages)
    .where(eq(messages.subjectId, subjectId))
    .orderBy(asc(messages.createdAt))
  return rows.map(({ id, kind, channel, status, sentAt, deliveredAt }) => ({
    id,
    // Only kinds and channels of these types are ever written.
    name: getMessageKind(kind as MessageKind).name,
    state: describeDelivery({
      channel: channel as Channel,
      status,
      sentAt: sentAt?.toISOString() ?? null,
      deliveredAt: deliveredAt?.toISOString() ?? null,
    }),
  }))
}
