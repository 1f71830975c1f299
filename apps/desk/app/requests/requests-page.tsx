import { requestsWords as words } from '../words/requests-words.ts'
import { enquiryKindNames } from '@kindfold/content/enquiries/enquiry-forms.ts'
import { listEnquiries } from '@kindfold/domain/booking/enquiry/list-enquiries.ts'
import { countOpenRequests, listOpenRequests } from '@kindfold/domain/booking/privacy/list-open-requests.ts'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/requests-page.ts'
import { EnquiriesTable } from './enquiries-table.tsx'
import { PrivacyTable } from './privacy-table.tsx'

/** The most urgent; anybody can ask. */
const listedAtMost = 200

/** `/requests`: complaints and privacy requests by their legal dates; what was asked by the forms of the site. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, by } = openDesk(context)
  const asked = new URL(request.url).searchParams
  const which = asked.get('view') === 'answered' ? ('answered' as const) : ('open' as const)
  const kind = enquiryKindNames.find((one) => one === asked.get('kind')) ?? null
  const whose = asked.get('whose') === 'mine' ? ('mine' as const) : null
  const assigneeId = whose === null ? null : by.id
  const after = asked.get('after')
  const { enquiries, next } = await listEnquiries(services, { which, kind, assigneeId, after })
  const isShown = which === 'open' && after === null
  const privacy = isShown ? await listOpenRequests(services, { assigneeId, limit: listedAtMost }) : null
  const more = isShown ? Math.max(0, (await countOpenRequests(services, assigneeId)) - listedAtMost) : 0
  return { which, kind, whose, privacy, more, enquiries, next, isFirst: after === null }
}

export default function RequestsPage({ loaderData }: Route.ComponentProps) {
  const { which, kind, whose, privacy, more, enquiries, next, isFirst } = loaderData
  const toAddress = (after: string | null) => {
    const given = Object.entries({ view: which, kind, whose, after }).filter(
      (one): one is [string, string] => !!one[1],
    )
    return `/requests?${new URLSearchParams(given)}`
  }
  return (
    <div className="flow">
      <PageHead title={words.title} lead={words.lead} />
      <Filters label={words.filters} submit={words.filter}>
        <SelectField
          name="view"
          label={words.viewLabel}
          value={which}
          options={(['open', 'answered'] as const).map((view) => ({ value: view, label: words.views[view] }))}
        />
        <SelectField
          name="kind"
          label={words.kindLabel}
          value={kind}
          choose={words.anyKind}
          options={enquiryKindNames.map((name) => ({ value: name, label: words.kinds[name] }))}
        />
        <SelectField
          name="whose"
          label={words.whoseLabel}
          value={whose}
          choose={words.anybodys}
          options={[{ value: 'mine', label: words.mine }]}
        />
      </Filters>
      {privacy && (
        <Panel heading={words.privacyHeading}>
          {privacy.length === 0 ? (
            <p>{whose === null ? words.privacyNone : words.noneMine}</p>
          ) : (
            <PrivacyTable requests={privacy} />
          )}
          <p className="small soft">
            {words.callers} <a href="/bookings">{words.toBookings}</a>
          </p>
          {more > 0 && <p className="small soft">{words.privacyMore(more)}</p>}
        </Panel>
      )}
      <Panel heading={words.enquiriesHeading}>
        <p className="small soft">{words.promise}</p>
        {enquiries.length === 0 ? (
          <p>
            {whose !== null
              ? words.noneMine
              : kind !== null
                ? words.noneOfKind
                : which === 'open'
                  ? words.enquiriesNone
                  : words.answeredNone}
          </p>
        ) : (
          <EnquiriesTable enquiries={enquiries} which={which} />
        )}
        <KeysetPager
          label={words.pager}
          first={isFirst ? null : toAddress(null)}
          next={next && toAddress(next)}
        />
      </Panel>
    </div>
  )
}
