import { reviewWords as words } from '@kindfold/content/desk/review-words.ts'
import { addOneReview } from '@kindfold/domain/office/act/acts-on-reviews.ts'
import type { ReviewTyped } from '@kindfold/domain/publishing/review/check-review.ts'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { performAct } from '../act/perform-act.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/new-review-page.ts'
import { ReviewFields, readReview } from './review-fields.tsx'
import { ReviewLaw } from './review-law.tsx'

const nothingTyped: ReviewTyped = {
  name: '',
  rating: '',
  text: '',
  date: '',
  source: '',
  sourceUrl: '',
  permission: '',
  licence: '',
}

/** `/reviews/new`: adds a review with its source, day and right. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = readReview(await readForm(request))
  const added = await performAct(openDesk(context), addOneReview, { of: {}, areaId: null, form: typed })
  if (added.kind === 'done') throw redirect(`/reviews?done=${added.done}`, 303)
  return data({ typed, problems: added.problems }, { status: 400 })
}

export default function NewReviewPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.add} back={{ href: '/reviews', label: words.back }} />
      <div className="panels panels--two">
        <form method="post" className="flow" noValidate>
          <Problems of={actionData?.problems}>
            <ReviewFields typed={actionData?.typed ?? nothingTyped} />
            <button className="button button--green">{words.saveAdd}</button>
          </Problems>
        </form>
        <Panel heading={words.lawHeading}>
          <ReviewLaw />
        </Panel>
      </div>
    </>
  )
}
