import type { EnquiryKind } from '@kindfold/content/enquiries/enquiry-forms.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { cutPage } from '../../base/list/cut-page.ts'
import { readPlace } from '../../base/list/read-place.ts'
import type { Services } from '../../base/services/services.ts'

/** What was asked by a form, as a list has it. */
export type ListedEnquiry = {
  id: string
  reference: string
  kind: EnquiryKind
  /** Who asks: the business, else the name, else the address. */
  from: string
  receivedAt: string
  answeredAt: string | null
  /** Who sees to it, by name. */
  assignee: string | null
}

type Row = ListedEnquiry & { key: string }

/** Lists what was asked by forms: what waits longest first, or what was answered last; a page at a time. `assigneeId`: who sees to it. */
export async function listEnquiries(
  services: Services,
  {
    which,
    kind = null,
    assigneeId = null,
    after = null,
    limit = 50,
  }: {
    which: 'open' | 'answered'
    kind?: EnquiryKind | null
    assigneeId?: string | null
    after?: string | null
    limit?: number
  },
): Promise<{ enquiries: ListedEnquiry[]; next: string | null }> {
  const isOpen = which === 'open'
  const at = isOpen ? sql`received_at` : sql`answered_at`
  const place = readPlace(after)
  const follows = isOpen ? sql`>` : sql`<`
  const order = isOpen ? sql`${at}, id` : sql`${at} desc, id desc`
  const rows = await services.database.read((tx) =>
    executeRows<Row>(
      tx,
      sql`
        select id, reference, kind, coalesce(fields->>'organisation', name, email) as from,
          to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt",
          to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "answeredAt",
          ${at}::text as key,
          (select s.name from request_cases c join staff s on s.id = c.assigned_to_id
            where c.request_id = enquiries.id) as assignee
        from enquiries
        where answered_at is ${isOpen ? sql`null` : sql`not null`} and email is not null
          ${kind === null ? sql`` : sql`and kind = ${kind}`}
          ${assigneeId === null ? sql`` : sql`and id in (select request_id from request_cases where assigned_to_id = ${assigneeId}::uuid)`}
          ${place === null ? sql`` : sql`and (${at}, id) ${follows} (${place.at}::timestamptz, ${place.id}::uuid)`}
        order by ${order} limit ${limit + 1}::int`,
    ),
  )
  const { shown, next } = cutPage(rows, limit)
  return { enquiries: shown, next }
}
