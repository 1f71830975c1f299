import { findTelling } from '@kindfold/domain/message/find-telling.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { slotRefusalWords } from '@kindfold/content/booking/slot-refusal-words.ts'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { confirmNews } from '@kindfold/domain/booking/donor-link/confirm-news.ts'
import { findLiveStop } from '@kindfold/domain/rounds/live/find-live-stop.ts'
import { Moments } from '@kindfold/ui/moments/moments.tsx'
import { Says } from '@kindfold/ui/says/says.tsx'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { redirect } from 'react-router'
import { describeAwaited } from '../live/describe-awaited.ts'
import { LivePart } from '../live/live-part.tsx'
import { sayLive } from '../live/say-live.ts'
import type { Route } from './+types/booking-page.ts'
import { BookingActs } from './booking-acts.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHistory, SentMessages } from './booking-history.tsx'
import { NewsQuestion } from './news-question.tsx'
import { openManaged, type Managed } from '../managed-booking/open-managed.ts'
import { sayMoments } from './say-moments.ts'
import { StatusTag } from './status-tag.tsx'

/** `/manage/:token`: one booking, its history, its messages, and what can still change. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done')
  const managed = await openManaged({ request, params, context })
  const services = context.get(servicesContext)
  const now = services.clock.now()
  const live = await findLiveStop(services, managed.booking.id)
  const isToday = londonDate(now) === managed.booking.collectionDate
  // Before the day the thread says all that there is to say.
  const isFollowed =
    live !== null && live.stage !== 'over' && (isToday || live.stage !== 'promised') && sayLive(live) !== null
  return {
    ...managed,
    live: isFollowed || live?.stage === 'over' ? live : null,
    moments: sayMoments(managed, now, isFollowed),
    isToday,
    awaited: isFollowed ? null : describeAwaited(managed.booking, now),
    done: isDone(done) ? await sayDone(services, managed, done) : null,
  }
}

/** Confirms our news, by the button of its own and by nothing else. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { base, booking, newsToConfirm } = await openManaged({ request, params, context })
  const form = await readForm(request)
  if (readText(form, 'do') !== 'confirm-news' || !newsToConfirm) return redirect(base, 303)
  await confirmNews(context.get(servicesContext), booking.id)
  return redirect(`${base}?done=news`, 303)
}

function isDone(done: string | null): done is Done {
  return done !== null && Object.hasOwn(manageWords.done, done)
}

export default function BookingPage({ loaderData: managed }: Route.ComponentProps) {
  const { booking, history, messages, done, live, isToday, moments, awaited } = managed
  // Who waits asks first when we come.
  const isWaiting = live !== null && live.stage !== 'over'
  const isOpen = booking.status === 'booked' || booking.status === 'scheduled'
  return (
    <div className="page width">
      <title>{`${formatDay(booking.collectionDate)}: ${manageWords.statuses[booking.status].name} | Kindfold`}</title>
      {done && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what came of the change is what there is to read
        <p className="notice notice--done" role="status" tabIndex={-1} autoFocus>
          <Icon name="check" /> {done}
        </p>
      )}
      {isWaiting && <LivePart live={live} base={managed.base} isToday={isToday} />}
      <div className="managed">
        <StatusTag managed={managed} />
        <div className="managed__main">
          <Moments moments={moments} />
          {awaited && (
            <span
              hidden
              data-await={`${managed.base}/live`}
              data-await-standing={awaited.standing}
              data-await-seconds={awaited.inSeconds}
            />
          )}
          {live && !isWaiting && <LivePart live={live} base={managed.base} isToday={isToday} />}
          <BookingFacts managed={managed} />
          {isOpen && !live?.mayLeave && (
            <p className="journey__aside">
              <Says said={{ kind: 'deadline', at: managed.rights.refuseSlotUntil ?? booking.cutOffAt }}>
                {sayUntilWhen(managed)}
              </Says>{' '}
              {manageWords.noSlot}
            </p>
          )}
          <BookingActs managed={managed} />
          {managed.newsToConfirm && <NewsQuestion base={managed.base} />}
        </div>
      </div>
      <div className="split">
        <BookingHistory history={history} />
        <SentMessages messages={messages} />
      </div>
      <p className="small soft">{manageWords.expiresNote}</p>
    </div>
  )
}

type Done = keyof typeof manageWords.done

/** What was done of which no message tells. */
const untold: ReadonlySet<Done> = new Set(['news', 'same', 'waits', 'missed', 'notFound'])

async function sayDone(services: Services, { booking }: Managed, done: Done): Promise<string> {
  const words = manageWords.done[done]
  if (untold.has(done)) return words
  const telling = await findTelling(services, booking.id).catch(() => null)
  if (telling === null) return words
  const { noun, state, at } = telling
  const when = at === undefined ? '' : formatMoment(at, londonDate(services.clock.now()))
  return `${words} ${manageWords.telling[state](noun, when)}`
}

/** What the donor may still do, and until when. */
function sayUntilWhen({ booking, rights }: Managed): string {
  const until = formatMoment(booking.cutOffAt)
  if (rights.change) return manageWords.until(until, rights.refuseNextSlotUntil)
  if (rights.refuseSlotUntil !== null) return slotRefusalWords.now(formatMoment(rights.refuseSlotUntil))
  if (rights.move) return manageWords.ours
  if (booking.status === 'booked' && rights.cancel === 'late') {
    return manageWords.beforeSlot(until, rights.refuseNextSlotUntil)
  }
  if (rights.cancel === 'free')
    return booking.window ? manageWords.cancelUntil(until) : manageWords.slotNotSet
  return manageWords.tooLate(until)
}
