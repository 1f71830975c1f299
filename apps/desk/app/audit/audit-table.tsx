import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { formatPosition } from '@kindfold/domain/base/position/position.ts'
import type { AuditEntry } from '@kindfold/domain/staff/list-audit.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { auditWords as words, nameAct } from '../words/audit-words.ts'
import { sayAuditDetails, sayAuditSubject, type NamesById } from '../words/say-audit.ts'

type AuditTableProps = {
  entries: readonly AuditEntry[]
  names: NamesById
  /** Pages of what an act can be about, by its kind. */
  pages: Readonly<Record<string, string>>
}

/** Who did what, the latest first. */
export function AuditTable({ entries, names, pages }: AuditTableProps) {
  return (
    <DataTable
      caption={words.caption}
      rows={entries}
      rowKey={({ source, id }) => `${source} ${id}`}
      columns={[
        {
          label: words.columns.at,
          isRowHead: true,
          cell: ({ at }) => <time dateTime={toMilliseconds(at)}>{formatMoment(at)}</time>,
        },
        { label: words.columns.who, cell: ({ actorName, actor }) => actorName ?? words.actors[actor] },
        { label: words.columns.act, cell: ({ act }) => nameAct(act) },
        {
          label: words.columns.subject,
          cell: (entry) => <Subject entry={entry} names={names} pages={pages} />,
        },
        { label: words.columns.details, cell: (entry) => formatDetails(entry, names) },
      ]}
    />
  )
}

function Subject({ entry, names, pages }: { entry: AuditEntry } & Pick<AuditTableProps, 'names' | 'pages'>) {
  const { subjectKind, subjectId, reference } = entry
  const said = sayAuditSubject(entry, names)
  if (subjectKind === 'booking' && reference !== null)
    return <a href={`/bookings/${reference}`}>{`${said} ${reference}`}</a>
  const page = pages[subjectKind]
  // What an act made of many has no page of its own.
  return page === undefined || subjectId === 'import' ? said : <a href={`${page}/${subjectId}`}>{said}</a>
}

function formatDetails(entry: AuditEntry, names: NamesById): string {
  const { latE6, lonE6, ...details } = entry.details
  const said = sayAuditDetails({ ...entry, details }, names)
  if (typeof latE6 !== 'number' || typeof lonE6 !== 'number') return said
  const place = `${words.place}: ${formatPosition({ latE6, lonE6 })}`
  return said === '–' ? place : `${place}; ${said}`
}

/** The database counts six decimals of a second; a machine-readable time has three at most. */
const toMilliseconds = (at: string) => new Date(at).toISOString()
