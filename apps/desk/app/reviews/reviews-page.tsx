import { reviewWords as words } from '@kindfold/content/desk/review-words.ts'
import { formatFactDate } from '@kindfold/content/changing-facts/describe-fact.ts'
import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { listReviews } from '@kindfold/domain/publishing/review/list-reviews.ts'
import { saveCountsOfReviews } from '@kindfold/domain/office/act/acts-on-reviews.ts'
import {
  readReviewCounts,
  type Platform,
  type ReviewCount,
} from '@kindfold/domain/publishing/review/review-counts.ts'
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
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { joinForm } from '../merge/join-form.ts'
import { sealBase } from '../merge/merge-fields.ts'
import { performAct } from '../act/perform-act.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/reviews-page.ts'
import { CountsPanel, type CountsTyped } from './counts-panel.tsx'
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
  const readTyped = (platform: string) => ({
    count: readText(form, `${platform}-count`),
    asOf: readText(form, `${platform}-as-of`),
  })
  const stored = await readReviewCounts(desk.services)
  const { clashes, version, base, ...joined } = joinForm(form, {
    stored: { fields: toFields(stored.counts), version: stored.version },
    typed: flatten({ google: readTyped('google'), trustpilot: readTyped('trustpilot') }),
    words: { labels: countLabels },
  })
  const typed: CountsTyped = {
    google: unfold(joined.typed, 'google'),
    trustpilot: unfold(joined.typed, 'trustpilot'),
  }
  if (clashes.length > 0)
    return data({ typed, base, clashes, problems: [] as FormProblem[], isStale: false }, { status: 409 })
  // A platform with neither a new day nor another count has not been read anew.
  const isRead = ({ platform, count }: ReviewCount) =>
    typed[platform].asOf !== '' || typed[platform].count.trim() !== String(count)
  const read = stored.counts.filter(isRead)
  const asked = (read.length > 0 ? read : stored.counts).map(({ platform }) => [
    [`${platform}-count`, typed[platform].count],
    [`${platform}-as-of`, typed[platform].asOf],
  ])
  const answer = await performAct(desk, saveCountsOfReviews, {
    of: {},
    areaId: null,
    form: { ...Object.fromEntries(asked.flat()), version: String(version) },
  })
  if (answer.kind === 'done') throw redirect(`/reviews?done=${answer.done}#counts`, 303)
  const isStale = answer.why === 'stale'
  const problems = isStale ? [] : answer.problems
  return data({ typed, base, clashes, problems, isStale }, { status: isStale ? 409 : 400 })
}

type CountFields = Record<`${Platform}-${'count' | 'asOf'}`, string>

const countLabels: CountFields = {
  'google-count': words.platforms.google,
  'google-asOf': `${words.platforms.google}, ${words.asOf}`,
  'trustpilot-count': words.platforms.trustpilot,
  'trustpilot-asOf': `${words.platforms.trustpilot}, ${words.asOf}`,
}

const flatten = ({ google, trustpilot }: CountsTyped): CountFields => ({
  'google-count': google.count,
  'google-asOf': google.asOf,
  'trustpilot-count': trustpilot.count,
  'trustpilot-asOf': trustpilot.asOf,
})

const unfold = (fields: CountFields, platform: Platform) => ({
  count: fields[`${platform}-count`],
  asOf: fields[`${platform}-asOf`],
})

/** The form as it begins: each count as it stands, and no day on which it was read anew. */
function toFields(counts: readonly ReviewCount[]): CountFields {
  const of = (platform: Platform) => ({
    count: String(counts.find((one) => one.platform === platform)?.count ?? ''),
    asOf: '',
  })
  return flatten({ google: of('google'), trustpilot: of('trustpilot') })
}

export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, version, list, source, rating, after } = loaderData
  const address = (next: string) =>
    `/reviews?${new URLSearchParams({ ...(source && { source }), ...(rating && { rating: String(rating) }), after: next })}`
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
            typed={actionData?.typed ?? null}
            problems={actionData?.problems}
            isStale={actionData?.isStale ?? false}
            base={actionData?.base || sealBase(toFields(counts))}
            clashes={actionData?.clashes ?? []}
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
          {list.reviews.length === 0 ? (
            <EmptyState heading={words.none}>
              <p>{words.noneText}</p>
            </EmptyState>
          ) : (
            <DataTable
              caption={words.listHeading}
              hideCaption
              rows={list.reviews}
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
          )}
          <KeysetPager
            label={words.listHeading}
            first={after === null ? null : '/reviews'}
            next={list.next === null ? null : address(list.next)}
          />
        </Panel>
      </div>
    </>
  )
}

const cut = (text: string) => (text.length > 120 ? `${text.slice(0, 117)}…` : text)
