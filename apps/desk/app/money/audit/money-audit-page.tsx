import { listCharitiesEver } from '@kindfold/content/charities/charities.ts'
import { moneyAuditNames } from '@kindfold/content/desk/audit-names.ts'
import { AuditTable } from '../../audit/audit-table.tsx'
import { auditWords, moneyAuditWords as words } from '../../words/audit-words.ts'
import { listAudit } from '@kindfold/domain/staff/list-audit.ts'
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
      <PageHead title={words.title} lead={words.lead} />
      {entries.length === 0 ? (
        <EmptyState heading={words.nothing} />
      ) : (
        <AuditTable entries={entries} names={names} pages={pages} />
      )}
      <KeysetPager first={first} next={next} label={auditWords.more} />
    </>
  )
}
