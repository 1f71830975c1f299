import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { reviewWords as words } from '@kindfold/content/desk/review-words.ts'
import { editReview } from '@kindfold/domain/publishing/review/edit-review.ts'
import { deleteOneReview, hideOneReview } from '@kindfold/domain/office/act/acts-on-reviews.ts'
import { findReview } from '@kindfold/domain/publishing/review/list-reviews.ts'
import type { StaffReview } from '@kindfold/domain/publishing/review/review-row.ts'
import type { ReviewTyped } from '@kindfold/domain/publishing/review/check-review.ts'
import { FieldProblems, Problems } from '@kindfold/ui/form/problems.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { joinForm } from '../merge/join-form.ts'
import { MergeNotice } from '../merge/merge-notice.tsx'
import { OpenedWith } from '../merge/opened-with.tsx'
import { performAct } from '../act/perform-act.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/review-page.ts'
import { ReviewFields, readReview } from './review-fields.tsx'

/** `/reviews/:id`: one review, to correct, to hide or to delete. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const review = await findReview(openDesk(context).services, params.id)
  if (!review) throw data(null, { status: 404 })
  return { review }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { services, by } = desk
  const form = await readForm(request)
  const seen = readText(form, 'version')
  const version = /^\d{1,9}$/.test(seen) ? Number(seen) : -1
  const review = await findReview(services, id)
  if (!review) throw data(null, { status: 404 })
  const of = { review: id, version }
  const sent = joinForm(form, {
    stored: { fields: toTyped(review), version: review.version },
    typed: readReview(form),
    words: { labels: words.fields },
  })
  if (readText(form, 'act') === 'delete') {
    const deleted = await performAct(desk, deleteOneReview, { of, areaId: null, form })
    if (deleted.kind === 'done') throw redirect(`/reviews?done=${deleted.done}`, 303)
    return data({ sent: null, problems: [] as FormProblem[], isStale: true }, { status: 409 })
  }
  if (['hide', 'show'].includes(readText(form, 'act'))) {
    const show = readText(form, 'act') === 'show' ? 'yes' : ''
    const reason = readText(form, 'reason')
    const hidden = await performAct(desk, hideOneReview, { of, areaId: null, form: { reason, show } })
    if (hidden.kind === 'done') throw redirect(`/reviews/${id}?done=${hidden.done}`, 303)
    const isStale = hidden.why === 'stale'
    const problems = isStale ? [] : hidden.problems
    return data({ sent: null, problems, isStale, reason }, { status: isStale ? 409 : 400 })
  }
  if (sent.clashes.length > 0)
    return data({ sent, problems: [] as FormProblem[], isStale: false }, { status: 409 })
  const saved = await editReview(services, { id, version: sent.version, typed: sent.typed, by })
  if (saved.kind === 'saved') throw redirect(`/reviews/${id}?done=review-saved`, 303)
  if (saved.kind === 'unknown') throw data(null, { status: 404 })
  const isStale = saved.kind === 'stale'
  const problems: FormProblem[] = saved.kind === 'invalid' ? saved.problems : []
  return data({ sent, problems, isStale }, { status: isStale ? 409 : 400 })
}

export default function ReviewPage({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const { problems, isStale, sent } = actionData ?? {}
  return (
    <>
      <PageHead
        title={words.editTitle}
        back={{ href: '/reviews', label: words.back }}
        lead={
          review.enteredAt && review.enteredByName
            ? words.enteredBy(formatMoment(review.enteredAt), review.enteredByName)
            : undefined
        }
      />
      {isStale && (
        <Notice tone="refused">
          <p>{words.reviewStale}</p>
          <blockquote>{review.text}</blockquote>
        </Notice>
      )}
      <div className="panels">
        <form method="post" className="flow" noValidate>
          <Problems of={problems}>
            <MergeNotice clashes={sent?.clashes} />
            <OpenedWith start={toTyped(review)} version={review.version} sent={sent} />
            <ReviewFields typed={sent?.typed ?? toTyped(review)} />
            <button className="button button--green">{words.save}</button>
          </Problems>
        </form>
        {review.hidden === null ? (
          <Panel heading={words.hide.heading}>
            <p>{words.hide.text}</p>
            <form method="post" noValidate>
              <input type="hidden" name="version" value={review.version} />
              <FieldProblems of={problems}>
                <TextField
                  name="reason"
                  label={words.hide.reason}
                  hint={words.hide.reasonHint}
                  value={actionData && 'reason' in actionData ? String(actionData.reason) : ''}
                />
              </FieldProblems>
              <button className="button button--refuse" name="act" value="hide">
                {words.hide.submit}
              </button>
            </form>
          </Panel>
        ) : (
          <Panel heading={words.hide.hiddenHeading}>
            <p>{words.hide.hidden(formatMoment(review.hidden.at), review.hidden.reason)}</p>
            <form method="post">
              <input type="hidden" name="version" value={review.version} />
              <button className="button button--quiet" name="act" value="show">
                {words.hide.show}
              </button>
            </form>
          </Panel>
        )}
        <Panel heading={words.deleteHeading}>
          <p>{words.deleteText}</p>
          <form method="post">
            <input type="hidden" name="version" value={review.version} />
            <button className="button button--refuse" name="act" value="delete">
              {words.deleteSubmit}
            </button>
          </form>
        </Panel>
      </div>
    </>
  )
}

function toTyped(review: StaffReview): ReviewTyped {
  const { name, rating, text, date, source, sourceUrl, permission, licence } = review
  return {
    name,
    rating: String(rating),
    text,
    date: date.slice(0, 10),
    source,
    sourceUrl: sourceUrl ?? '',
    permission: permission ?? '',
    licence: licence ?? '',
  }
}
