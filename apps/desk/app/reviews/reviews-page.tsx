import { reviewWords as words } from '@kindfold/content/desk/review-words.ts'
import { formatFactDate } from '@kindfold/content/changing-facts/describe-fact.ts'
import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { listReviews } from '@kindfold/domain/publishing/review/list-reviews.ts'
import { saveCountsOfReviews } from '@kindfold/domain/office/act/acts-on-reviews.ts'
import { readReviewCounts, type ReviewCount } from '@kindfold/domain/publishing/review/review-counts.ts'
import type { StaffReview } from '@kindfold/domain/publishing/review/review-row.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { joinForm } from '../merge/join-form.ts'
import { performAct } from '../act/perform-act.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/reviews-page.ts'
import { countLabels, readCountFields, toCountFields } from './count-fields.ts'
import { CountsPanel } from './counts-panel.tsx'
import { ReviewLaw } from './review-law.tsx'

const any = { value: '', label: words.any }
const sources = [any, ...Object.entries(words.platforms).map(([value, label]) => ({ value, label }))]
const ratings = [any, ...['5', '4', '3', '2', '1'].map((value) => ({ value, label: value }))]

/** `/reviews`: the counts of reviews, and every review with its source and right. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = openDesk(context)
  const { searchParams } = new URL(request.url)
  const typed = searchParams.get('source')
  const source = typed === 'google' || typed === 'trustpilot' ? typed : null
  const rating = /^[1-5]$/.test(searchParams.get('rating') ?? '') ? Number(searchParams.get('rating')) : null
  const after = searchParams.get('after')
  const [counts, list] = await Promise.all([
    readReviewCounts(services),
    listReviews(services, { source, rating, after }),
  ])
  return { ...counts, list, source, rating, after }
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  const stored = await readReviewCounts(desk.services)
  const sent = joinForm(form, {
    stored: { fields: toCountFields(stored.counts), version: stored.version },
    typed: readCountFields(form),
    words: { labels: countLabels },
  })
  const { typed } = sent
  if (sent.clashes.length > 0)
    return data({ sent, problems: [] as FormProblem[], isStale: false }, { status: 409 })
  // A platform with neither a new day nor another count has not been read anew.
  const isRead = ({ platform, count }: ReviewCount) =>
    typed[`${platform}-as-of`] !== '' || typed[`${platform}-count`].trim() !== String(count)
  const read = stored.counts.filter(isRead)
  const asked = (read.length > 0 ? read : stored.counts).flatMap(
    ({ platform }) => [`${platform}-count`, `${platform}-as-of`] as const,
  )
  const answer = await performAct(desk, saveCountsOfReviews, {
    of: {},
    areaId: null,
    form: { ...Object.fromEntries(asked.map((name) => [name, typed[name]])), version: String(sent.version) },
  })
  if (answer.kind === 'done') throw redirect(`/reviews?done=${answer.done}#counts`, 303)
  const isStale = answer.why === 'stale'
  const problems = isStale ? [] : answer.problems
  return data({ sent, problems, isStale }, { status: isStale ? 409 : 400 })
}

export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, version, list, source, rating, after } = loaderData
  const address = (from: { after?: string }) =>
    `/reviews?${new URLSearchParams({ ...(source && { source }), ...(rating && { rating: String(rating) }), ...from })}`
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <a className="button" href="/reviews/new">
          {words.add}
        </a>
        <a className="button button--quiet" href="/reviews/import">
          {words.import}
        </a>
      </PageHead>
      <div className="panels">
        <div className="panels panels--two">
          <CountsPanel
            counts={counts}
            version={version}
            sent={actionData?.sent}
            problems={actionData?.problems}
            isStale={actionData?.isStale ?? false}
          />
          <Panel heading={words.lawHeading}>
            <ReviewLaw />
          </Panel>
        </div>
        <Panel heading={words.listHeading} aside={words.total(list.total)}>
          <Filters label={words.filter} submit={words.filterSubmit}>
            <SelectField name="source" label={words.columns.source} value={source} options={sources} />
            <SelectField
              name="rating"
              label={words.columns.stars}
              value={rating === null ? '' : String(rating)}
              options={ratings}
            />
          </Filters>
          <DataTable
            caption={words.listHeading}
            rows={list.reviews}
            none={
              <EmptyState heading={words.none}>
                <p>{words.noneText}</p>
              </EmptyState>
            }
            rowKey={({ id }) => id}
            columns={[
              {
                label: words.columns.name,
                isRowHead: true,
                cell: ({ id, name, demonstration, hidden }: StaffReview) => (
                  <>
                    <a href={`/reviews/${id}`}>{name}</a>{' '}
                    {demonstration && <Badge>{words.demonstration}</Badge>}
                    {hidden !== null && <Badge tone="warn">{words.hide.badge}</Badge>}
                  </>
                ),
              },
              { label: words.columns.stars, align: 'end', cell: (review: StaffReview) => review.rating },
              { label: words.columns.text, cell: ({ text }: StaffReview) => cut(text) },
              {
                label: words.columns.date,
                cell: ({ date }: StaffReview) => (isDate(date) ? formatFactDate(date) : date),
              },
              {
                label: words.columns.source,
                cell: (review: StaffReview) => words.platforms[review.source],
              },
              {
                label: words.columns.right,
                cell: ({ permission }: StaffReview) =>
                  permission ? words.permissions[permission] : words.rightUnknown,
              },
            ]}
          />
          <KeysetPager
            label={words.listHeading}
            first={after === null ? null : address({})}
            next={list.next === null ? null : address({ after: list.next })}
          />
        </Panel>
      </div>
    </>
  )
}

const cut = (text: string) => (text.length > 120 ? `${text.slice(0, 117)}…` : text)
