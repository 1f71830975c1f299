import { donorMergeWords as words } from '../words/donor-merge-words.ts'
import { compareDonors, mergeDonors, type MergeChoice } from '@kindfold/domain/booking/merge/merge-donors.ts'
import { findLastMerge, undoMerge } from '@kindfold/domain/booking/merge/undo-merge.ts'
import { runDry } from '@kindfold/domain/base/dry-run/run-dry.ts'
import { openBookingForStaff } from '@kindfold/domain/office/desk/open-booking-for-staff.ts'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { openBooking } from '../bookings/open-booking.ts'
import type { Desk } from '../session/open-desk.ts'
import type { Route } from './+types/merge-page.ts'
import { CompareForm } from './compare-form.tsx'
import { FindOther } from './find-other.tsx'
import { FollowingMerge } from './following-merge.tsx'
import { findOthers } from './find-others.ts'
import { LastMergePanel } from './last-merge-panel.tsx'
import { sayNoMerge } from './say-no-merge.ts'

/** `/bookings/:reference/merge`: the other record of a donor is found, both are compared, and made one; or parted again. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { desk, booking } = await openBooking({ request, params, context }, 'merge-donors')
  const { searchParams } = new URL(request.url)
  const withReference = searchParams.get('with') ?? ''
  const asked = searchParams.get('words')
  const other =
    withReference === '' ? null : await openOther(desk, { reference: withReference, isAct: false })
  const compared =
    other === null
      ? null
      : await compareDonors(desk.services, {
          bookingId: booking.id,
          otherBookingId: other.id,
          mayAct: mayAct(desk),
        })
  return {
    booking: { reference: booking.reference, name: booking.contact.name },
    with: other?.reference ?? null,
    isUnknown: withReference !== '' && other === null,
    compared,
    asked,
    found: compared === null ? await findOthers(desk, booking, asked) : null,
    last: await findLastMerge(desk.services, { bookingId: booking.id }),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { desk, booking } = await openBooking({ request, params, context }, 'merge-donors')
  const form = await readForm(request)
  const here = `/bookings/${booking.reference}`
  const refuse = (said: string, status = 409) =>
    data({ problems: [{ field: 'form', words: said }], choice: null, shown: null }, { status })
  if (readText(form, 'intent') === 'undo') {
    const undone = await undoMerge(desk.services, {
      bookingId: booking.id,
      by: desk.by,
      mayAct: mayAct(desk),
    })
    if (undone.kind === 'undone') throw redirect(`${here}?done=merge-undone`, 303)
    if (undone.kind === 'elsewhere') return refuse(words.last.elsewhere(undone.references))
    return refuse(undone.kind === 'too-late' ? words.last.tooLate : words.last.notAllowed)
  }
  const other = await openOther(desk, { reference: readText(form, 'with'), isAct: true })
  if (other === null) return refuse(words.refused.unknown, 404)
  const choice = readChoice(form)
  const asked = {
    bookingId: booking.id,
    otherBookingId: other.id,
    mayAct: mayAct(desk),
    choice,
    seen: readText(form, 'seen'),
    by: desk.by,
  }
  if (readText(form, 'intent') === 'edit') return data({ problems: [], choice, shown: null })
  const isSure = readText(form, 'intent') === 'merge'
  const merged = isSure
    ? await mergeDonors(desk.services, asked)
    : await runDry(desk.services, (dryRun) => mergeDonors(dryRun, asked))
  if (merged.kind !== 'merged') return refuse(sayNoMerge(merged))
  if (isSure) throw redirect(`${here}?done=donors-merged`, 303)
  return data({ problems: [], choice, shown: merged })
}

const mayAct = (desk: Desk) => (areaId: string) => desk.may('merge-donors', areaId)

const sideOf = (form: FormData, name: string) => (readText(form, name) === 'other' ? 'other' : 'this')
const readChoice = (form: FormData): MergeChoice => ({
  email: sideOf(form, 'email'),
  name: sideOf(form, 'name'),
  phone: sideOf(form, 'phone'),
})

/** The other booking, opened as any: to look at it is in the audit. Null where this member sees none of that reference. */
async function openOther(desk: Desk, { reference, isAct }: { reference: string; isAct: boolean }) {
  const opened = await openBookingForStaff(desk.services, {
    reference,
    by: desk.by,
    maySee: (areaId) => desk.may('see-bookings', areaId),
    isAct,
  })
  return opened.kind === 'open' ? opened.booking : null
}

export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, compared, found, last, asked } = loaderData
  const { problems, shown } = actionData ?? {}
  const choice = actionData?.choice ?? null
  return (
    <>
      <PageHead
        title={words.title}
        back={{ href: `/bookings/${booking.reference}`, label: words.back(booking.reference) }}
        lead={booking.name}
      />
      <div className="day-acts">
        <ErrorSummary problems={problems} />
        {last !== null && compared === null && <LastMergePanel last={last} />}
        {loaderData.isUnknown && <Notice tone="warn">{words.refused.unknown}</Notice>}
        {compared === null ? (
          <FindOther reference={booking.reference} asked={asked} found={found} />
        ) : compared.kind !== 'comparable' ? (
          <>
            <Notice tone="warn">{sayNoMerge(compared)}</Notice>
            <p>
              <a href={`/bookings/${booking.reference}/merge`}>{words.compare.another}</a>
            </p>
          </>
        ) : shown ? (
          <FollowingMerge
            compared={compared}
            choice={choice}
            shown={shown}
            reference={booking.reference}
            other={loaderData.with ?? ''}
          />
        ) : (
          <CompareForm
            compared={compared}
            choice={choice}
            reference={booking.reference}
            other={loaderData.with ?? ''}
          />
        )}
      </div>
    </>
  )
}
