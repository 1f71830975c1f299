import { isId } from '@kindfold/domain/base/token/is-id.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { phonesWords as words } from './phones-words.ts'
import { makePhoneInvitation } from '@kindfold/domain/rounds/drive/make-phone-invitation.ts'
import { listDriversWithPhones } from '@kindfold/domain/rounds/drive/phones.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { QrCode } from '@kindfold/ui/qr-code/qr-code.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { data } from 'react-router'
import { requireFresh } from '../session/ask-again.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/driver-phones-page.ts'
import { ActsOfToday, PhoneState } from './phones-page.tsx'

/** `/phones/:id`: the phones of one driver, and a code for a new one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const [driver] = isId(params.id) ? await listDriversWithPhones(desk.services, { staffId: params.id }) : []
  if (!driver) throw data(null, { status: 404 })
  return { driver }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  if (!isId(params.id)) throw data(null, { status: 404 })
  const form = await readForm(request)
  await requireFresh(context, request, form)
  const invited = await makePhoneInvitation(desk.services, { staffId: params.id, by: desk.by })
  if (invited.kind === 'unknown-person') throw data(null, { status: 404 })
  if (invited.kind !== 'invited') {
    const problem = { field: 'form', words: words.refused[invited.kind](invited.name) }
    return data({ invited: null, problems: [problem] }, { status: 409 })
  }
  return { invited: { link: invited.link, endsAt: invited.endsAt }, problems: [] }
}

export default function DriverPhonesPage({ loaderData: { driver }, actionData }: Route.ComponentProps) {
  const invited = actionData?.invited ?? null
  return (
    <div className="flow">
      <PageHead title={driver.name} back={{ href: '/phones', label: words.title }} />
      <ErrorSummary problems={actionData?.problems} />
      {invited !== null && (
        <Panel heading={words.enrol.codeHeading(driver.name)}>
          <div className="flow phones__code">
            <QrCode text={invited.link} label={words.enrol.codeLabel} />
            <p>{words.enrol.until(formatMoment(invited.endsAt))}</p>
            <p className="phones__link">{invited.link}</p>
          </div>
        </Panel>
      )}
      <Panel heading={words.enrol.heading}>
        <form method="post" className="flow">
          <p>{words.enrol.text}</p>
          {invited === null && driver.invitedUntil !== null && (
            <p className="small soft">{words.invitedUntil(formatMoment(driver.invitedUntil))}</p>
          )}
          <button className="button button--green">
            {invited === null ? words.enrol.submit : words.enrol.again}
          </button>
        </form>
        <h3>{words.enrol.before}</h3>
        <ol>
          {words.enrol.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="small soft">{words.enrol.untested}</p>
      </Panel>
      {driver.phones.length > 0 && (
        <DataTable
          caption={words.title}
          showCaption
          rows={driver.phones}
          rowKey={({ id }) => id}
          columns={[
            { label: words.columns.phone, isRowHead: true, cell: ({ name }) => name },
            { label: words.columns.state, cell: (phone) => <PhoneState phone={phone} /> },
            { label: words.columns.heard, cell: ({ lastHeardAt }) => formatMoment(lastHeardAt) },
            { label: words.columns.acts, cell: (phone) => <ActsOfToday phone={phone} /> },
            {
              label: words.columns.act,
              cell: ({ id, state }) =>
                state !== 'stolen' && <a href={`/phones/${driver.staffId}/${id}`}>{words.revoke}</a>,
            },
          ]}
        />
      )}
    </div>
  )
}
