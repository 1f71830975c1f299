import { dataOfCallerWords } from '../words/data-of-caller-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { forgetCaller } from '@kindfold/domain/office/act/acts-on-bookings.ts'
import { toBookingSubject } from '@kindfold/domain/office/act/booking-subject.ts'
import { previewDeletionOfCaller } from '@kindfold/domain/booking/privacy/preview-deletion.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readTick } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { performAct } from '../act/perform-act.ts'
import { DeletionConsequences } from '../requests/deletion-consequences.tsx'
import { requestsWords } from '../words/requests-words.ts'
import type { Route } from './+types/deletion-page.ts'
import { openCaller, readProof } from './open-caller.ts'
import { ProofChoices } from './proof-choices.tsx'

const words = dataOfCallerWords.deletion

/** `/bookings/:reference/deletion`: what goes and what stays of a donor without an email address, before it is done for good. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { booking, desk, refusal } = await openCaller({ request, params, context })
  const preview =
    refusal === null ? await previewDeletionOfCaller(desk.services, { bookingId: booking.id }) : null
  return { reference: booking.reference, refusal, preview }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { booking, desk } = await openCaller({ request, params, context }, form)
  const proof = readProof(form)
  const problems = [
    ...(proof === null ? [{ field: 'proof', words: dataOfCallerWords.proofMissing }] : []),
    ...(readTick(form, 'sure') ? [] : [{ field: 'sure', words: words.sureMissing }]),
  ]
  if (proof === null || problems.length > 0) return data({ problems, proof }, { status: 400 })
  const { reference } = booking
  const of = toBookingSubject(booking)
  const answer = await performAct(desk, forgetCaller, { of, areaId: null, form: { proof } })
  if (answer.kind === 'done') throw redirect(`/bookings/${reference}?done=${answer.done}`, 303)
  // The page's loader says why.
  return data({ problems: [], proof }, { status: 409 })
}

export default function DeletionPage({
  loaderData: { reference, refusal, preview },
  actionData,
}: Route.ComponentProps) {
  const href = `/bookings/${reference}`
  const live = preview?.result.kind === 'has-live-bookings' ? preview.result.bookings : []
  return (
    <div className="flow">
      <PageHead
        title={words.title}
        lead={words.lead}
        back={{ href, label: dataOfCallerWords.back(reference) }}
      />
      {refusal !== null && <Notice tone="refused">{dataOfCallerWords.refusals[refusal]}</Notice>}
      {live.length > 0 && (
        <>
          <p>{words.live}</p>
          <ul>
            {live.map((one) => (
              <li key={one.reference}>
                <a href={`/bookings/${one.reference}`}>{one.reference}</a>, {formatDay(one.collectionDate)}
              </li>
            ))}
          </ul>
        </>
      )}
      {preview?.result.kind === 'deleted' && (
        <ActForm
          isRefusal
          submit={words.submit}
          problems={actionData?.problems}
          cancel={{ href, label: words.keep }}
          consequencesHeading={requestsWords.deletion.goesHeading}
          consequences={
            <>
              <DeletionConsequences preview={preview} />
              <p>{words.told}</p>
              <TickBox name="sure">{words.sure}</TickBox>
            </>
          }
        >
          <ProofChoices chosen={actionData?.proof ?? undefined} />
        </ActForm>
      )}
    </div>
  )
}
