import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { listCharitiesEver } from '@kindfold/content/charities/charities.ts'
import { moneyAuditNames } from '@kindfold/content/desk/audit-names.ts'
import { auditWords as words, moneyAuditWords, nameAct } from '../../words/audit-words.ts'
import { sayAuditDetails, sayAuditSubject } from '../../words/say-audit.ts'
import { listAudit } from '@kindfold/domain/staff/list-audit.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { openDesk } from '../../session/open-desk.ts'
import type { Route } from './+types/money-audit-page.ts'

/** `/money/audit`: who did what with money, of the audit, which holds more. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = openDesk(context)
  const after = new URL(request.url).searchParams.get('after')
  const onlyActs = Object.keys(moneyAuditNames)
  const { entries, next } = await listAudit(services, { areas: 'all', onlyActs }, after)
  return {
    entries,
    next: next === null ? null : `/money/audit?${new URLSearchParams([['after', next]])}`,
    first: after === null ? null : '/money/audit',
  }
}

const pages: Record<string, string> = {
  receipt: '/money/receipts',
  payment: '/money/payments',
  agreement: '/money/agreements',
  month: '/money/months',
}

export default function MoneyAuditPage({ loaderData: { entries, next, first } }: Route.ComponentProps) {
  const names = new Map(listCharitiesEver().map(({ slug, name }) => [slug, name]))
  return (
    <>
      <PageHead title={moneyAuditWords.title} lead={moneyAuditWords.lead} />
      {entries.length === 0 ? (
        <EmptyState heading={moneyAuditWords.nothing} />
      ) : (
        <DataTable
          caption={words.caption}
          hideCaption
          rows={entries}
          rowKey={({ id }) => id}
          columns={[
            {
              label: words.columns.at,
              isRowHead: true,
              cell: ({ at }) => <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>,
            },
            { label: words.columns.who, cell: ({ actorName, actor }) => actorName ?? words.actors[actor] },
            { label: words.columns.act, cell: ({ act }) => nameAct(act) },
            {
              label: words.columns.subject,
              cell: (entry) => {
                const page = pages[entry.subjectKind]
                const said = sayAuditSubject(entry, names)
                return page === undefined ? said : <a href={`${page}/${entry.subjectId}`}>{said}</a>
              },
            },
            { label: words.columns.details, cell: (entry) => sayAuditDetails(entry, names) },
          ]}
        />
      )}
      <KeysetPager first={first} next={next} label={words.more} />
    </>
  )
}
