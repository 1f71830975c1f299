import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { requestsWords } from '../words/requests-words.ts'
import { deleteDonorData } from '@kindfold/domain/booking/privacy/delete-donor-data.ts'
import { previewDeletion } from '@kindfold/domain/booking/privacy/preview-deletion.ts'
import { openRequest } from '@kindfold/domain/booking/request/open-request.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readTick } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { requireFresh } from '../session/ask-again.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/deletion-page.ts'
import { DeletionConsequences } from './deletion-consequences.tsx'

const words = requestsWords.deletion

/** `/requests/:id/deletion`: what goes and what must stay, tried before it is done; it cannot be taken back. */
export async function loader({ params, request: asked, context }: Route.LoaderArgs) {
  await requireFresh(context, asked)
  const { services, request } = await open(params.id, context)
  return { request, preview: await previewDeletion(services, { privacyRequestId: request.id }) }
}

export async function action({ params, request: sent, context }: Route.ActionArgs) {
  const form = await readForm(sent)
  await requireFresh(context, sent, form)
  const { services, by, request } = await open(params.id, context)
  if (!readTick(form, 'sure'))
    return data({ problems: [{ field: 'sure', words: words.sureMissing }] }, { status: 400 })
  const { kind } = await deleteDonorData(services, { privacyRequestId: request.id, by })
  if (kind === 'deleted') throw redirect('/requests?done=data-deleted', 303)
  // The page's loader says which collections are ahead.
  return data({ problems: [] }, { status: 409 })
}

/** Bookings of every area belong to one person: this is done by whoever may answer requests in all of them. */
async function open(id: string, context: Route.LoaderArgs['context']) {
  const desk = openDesk(context)
  const { services, by } = desk
  const request = await openRequest(services, { id, by })
  if (request === null) throw data(null, { status: 404 })
  // Another kind of request, or one that is done.
  if (request.about !== 'privacy' || request.kind !== 'deletion' || request.answeredAt !== null)
    throw redirect(`/requests/${request.id}`, 303)
  return { services, by, request }
}

export default function DeletionPage({ loaderData: { request, preview }, actionData }: Route.ComponentProps) {
  const { result } = preview
  const back = `/requests/${request.id}`
  return (
    <div className="flow">
      <PageHead
        title={words.heading}
        lead={request.email}
        back={{ href: back, label: requestsWords.kinds.deletion }}
      />
      <p>{words.text}</p>
      {result.kind === 'has-live-bookings' ? (
        <Panel heading={words.heading}>
          <p>{words.live}</p>
          <ul>
            {result.bookings.map(({ reference, collectionDate }) => (
              <li key={reference}>
                <a href={`/bookings/${reference}`}>{reference}</a>, {formatDay(collectionDate)}
              </li>
            ))}
          </ul>
        </Panel>
      ) : (
        <ActForm
          isRefusal
          submit={words.submit}
          problems={actionData?.problems}
          cancel={{ href: back, label: words.cancel }}
          consequencesHeading={words.goesHeading}
          consequences={
            <>
              <DeletionConsequences preview={preview} />
              <p>{words.told}</p>
              <TickBox name="sure">{words.sureLabel}</TickBox>
            </>
          }
        />
      )}
    </div>
  )
}
