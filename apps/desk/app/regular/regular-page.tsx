import { formatAddressLines } from '@kindfold/content/booking/format-address-lines.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { dayAfter, formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { bookingActWords as actWords } from '@kindfold/content/desk/booking-act-words.ts'
import { regularWords as words } from '../words/regular-words.ts'
import { regularMadeDaysBefore } from '@kindfold/content/facts/booking-facts.ts'
import { addDays, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import {
  changeRegularAddress,
  type ChangeRegularAddressResult,
} from '@kindfold/domain/booking/regular/change-regular-address.ts'
import {
  changeRegular,
  endRegular,
  pauseRegular,
  settleRegularDay,
  type ChangeRegularResult,
} from '@kindfold/domain/booking/regular/change-regular.ts'
import { findRegular } from '@kindfold/domain/booking/regular/list-regular.ts'
import type { RegularCollection, RegularDay } from '@kindfold/domain/booking/regular/regular-collection.ts'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { data, redirect } from 'react-router'
import { openDesk, refuse } from '../session/open-desk.ts'
import { DetailFields } from '../bookings/act/detail-fields.tsx'
import { toTypedCounts } from '../bookings/act/item-counts.tsx'
import type { Route } from './+types/regular-page.ts'
import { readRegularForm, RegularFields, sayProblems, toAsked, type TypedRegular } from './regular-fields.tsx'

/** `/regular/:regularId`: what is agreed, what became of each turn, and what can be changed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { desk, regular, days } = await open(params, context)
  const today = londonDate(desk.services.clock.now())
  return { regular, days, today, mayChange: desk.may('change-booking', regular.areaId) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { desk, regular } = await open(params, context)
  desk.require('change-booking', regular.areaId)
  const { services, by } = desk
  const form = await readForm(request)
  const here = `/regular/${regular.id}`
  const of = { regularId: regular.id, version: Number(readText(form, 'version')) || 0, by }
  const done = (what: string) => redirect(`${here}?done=${what}`, 303)
  const judge = (
    result: ChangeRegularResult,
    what: string,
    typed: Partial<TypedRegular & { until: string }>,
  ) => {
    const say = (status: number, problems: FormProblem[]) =>
      data(
        { of: what === 'regular-changed' ? ('change' as const) : ('pause' as const), typed, problems },
        { status },
      )
    switch (result.kind) {
      case 'changed':
        return done(what)
      case 'stale':
        return say(409, [{ field: 'form', words: words.stale }])
      case 'ended':
        return say(409, [{ field: 'form', words: words.over }])
      case 'invalid':
        return say(400, sayProblems(result.problems))
    }
  }
  switch (readText(form, 'do')) {
    case 'address': {
      const typed = readAddress(form)
      const result = await changeRegularAddress(services, { ...of, address: typed })
      if (result.kind === 'changed') return done('regular-changed')
      const status = result.kind === 'invalid' ? 400 : 409
      return data({ of: 'address' as const, typed, problems: sayAddressProblems(result) }, { status })
    }
    case 'change': {
      const typed = readRegularForm(form)
      return judge(await changeRegular(services, { ...of, ...toAsked(typed) }), 'regular-changed', typed)
    }
    case 'pause': {
      const until = readText(form, 'until').trim()
      return judge(await pauseRegular(services, { ...of, until }), 'regular-paused', { until })
    }
    case 'resume':
      return judge(await pauseRegular(services, { ...of, until: null }), 'regular-resumed', {})
    case 'end':
      await endRegular(services, { regularId: regular.id, by, reason: readText(form, 'reason') })
      return done('regular-ended')
    case 'settle':
      await settleRegularDay(services, { regularId: regular.id, dueDate: readText(form, 'day'), by })
      return done('regular-settled')
    default:
      return redirect(here, 303)
  }
}

type TypedAddress = Record<'line1' | 'line2' | 'town' | 'postcode', string>

const readAddress = (form: FormData): TypedAddress => ({
  line1: readText(form, 'line1'),
  line2: readText(form, 'line2'),
  town: readText(form, 'town'),
  postcode: readText(form, 'postcode'),
})

/** Why an address cannot be that of regular collections, in the words of the page of a booking. */
function sayAddressProblems(result: Exclude<ChangeRegularAddressResult, { kind: 'changed' }>): FormProblem[] {
  const refuse = (field: string, said: string) => [{ field, words: said }]
  switch (result.kind) {
    case 'stale':
      return refuse('form', words.stale)
    case 'ended':
      return refuse('form', words.over)
    case 'outside':
      return refuse('postcode', actWords.refused.outside(result.outcode))
    case 'other-area':
      return refuse('postcode', words.address.otherArea(result.area.name))
    case 'do-not-collect':
      return refuse('line1', actWords.refused.doNotCollect(result.reason, result.untilDate))
    case 'runs-already':
      return refuse('postcode', words.address.runs)
    case 'invalid':
      return toFormProblems(result.problems)
  }
}

async function open(params: { regularId: string }, context: Route.LoaderArgs['context']) {
  const desk = openDesk(context)
  const found = await findRegular(desk.services, params.regularId)
  if (found === null) throw data(null, { status: 404 })
  if (!desk.may('see-bookings', found.regular.areaId)) throw refuse()
  return { desk, ...found }
}

export default function RegularPage({ loaderData, actionData }: Route.ComponentProps) {
  const { regular, days, today, mayChange } = loaderData
  const { contact, address } = regular
  const isOver = regular.endedAt !== null
  return (
    <>
      <PageHead
        title={`${words.every(regular.weeksBetween)}: ${contact.name}`}
        back={{ href: '/regular', label: words.title }}
        lead={words.states[regular.state]}
      />
      {isOver && (
        <Notice tone="warn">
          {words.facts.ended(regular.endedBy ?? '', regular.endedAt ?? '')} {regular.endedReason}
        </Notice>
      )}
      {regular.state === 'paused' && (
        <Notice tone="warn">{words.facts.paused(regular.pausedUntilDate ?? '')}</Notice>
      )}
      <div className="desk-columns">
        <div className="desk-columns__main">
          <Panel heading={words.facts.heading}>
            <Facts
              rows={[
                [words.facts.every, words.every(regular.weeksBetween)],
                [
                  words.facts.next,
                  isOver
                    ? null
                    : `${formatDayFrom(today, regular.nextOn)}. ${words.facts.letter(letterDay(regular, today))}`,
                ],
                [words.facts.charity, nameCharity(regular.charitySlug)],
                [words.facts.items, formatItems(regular.items)],
                [words.facts.where, formatAddressLines(address).join(', ')],
                [words.facts.access, regular.accessNotes],
                [words.facts.who, sayWays(contact)],
                [words.facts.began, words.facts.by(regular.by.actor, regular.by.name, regular.createdAt)],
                [
                  words.facts.beside,
                  <a key="beside" href={`/bookings/${regular.reference}`}>
                    {regular.reference}
                  </a>,
                ],
              ]}
            />
          </Panel>
          <Panel heading={words.days.heading}>
            <DayList days={days} mayChange={mayChange} />
          </Panel>
        </div>
        {mayChange && !isOver && <Forms regular={regular} answer={actionData} today={today} />}
      </div>
    </>
  )
}

/** When the letter goes out: the morning ten days before, or the next one. */
function letterDay({ nextOn }: RegularCollection, today: string): string {
  const day = addDays(nextOn, -regularMadeDaysBefore)
  return day > today ? day : dayAfter(today)
}

/** By which ways its donor is told. */
const sayWays = ({ email, phone }: RegularCollection['contact']): string =>
  [email, phone === null ? null : formatPhone(phone), email === null ? words.facts.byTelephone : null]
    .filter((way) => way !== null)
    .join(', ')

type Answer =
  | {
      of: 'change' | 'pause' | 'address'
      typed: Partial<TypedRegular & { until: string } & TypedAddress>
      problems: FormProblem[]
    }
  | undefined

function Forms({ regular, answer, today }: { regular: RegularCollection; answer: Answer; today: string }) {
  const now: TypedRegular = {
    weeks: String(regular.weeksBetween),
    first: regular.nextOn,
    charity: regular.charitySlug,
    accessNotes: regular.accessNotes ?? '',
    ...(toTypedCounts(regular.items) as Pick<
      TypedRegular,
      'bagsOfClothes' | 'bagsOfBooks' | 'boxesOfBricABrac'
    >),
  }
  const isOf = (form: 'change' | 'pause' | 'address') => answer?.of === form
  const problemsOf = (form: 'change' | 'pause' | 'address') => (isOf(form) ? answer?.problems : undefined)
  const { line1, line2, town, postcode } = { ...regular.address, ...(isOf('address') && answer?.typed) }
  const version = <input type="hidden" name="version" value={regular.version} />
  return (
    <div className="desk-columns__side">
      <Panel heading={words.change.heading}>
        <form method="post" className="act-form" noValidate>
          <ErrorSummary problems={problemsOf('change')} />
          <p className="small soft">{words.change.lead}</p>
          {version}
          <RegularFields
            typed={isOf('change') ? { ...now, ...answer?.typed } : now}
            problems={problemsOf('change')}
          />
          <button className="button button--green" name="do" value="change">
            {words.change.submit}
          </button>
        </form>
      </Panel>
      <Panel heading={words.address.heading}>
        <form method="post" className="act-form" noValidate>
          <ErrorSummary problems={problemsOf('address')} />
          <p className="small soft">{words.address.lead}</p>
          {version}
          <DetailFields
            names={['line1', 'line2', 'town']}
            typed={{ line1, line2, town }}
            problems={problemsOf('address') ?? []}
          />
          <TextField
            name="postcode"
            label={actWords.postcode}
            value={postcode}
            problems={problemsOf('address')}
            width="medium"
            autoComplete="off"
          />
          <button className="button button--quiet" name="do" value="address">
            {words.address.submit}
          </button>
        </form>
      </Panel>
      <Panel heading={words.pause.heading}>
        <form method="post" className="act-form" noValidate>
          <ErrorSummary problems={problemsOf('pause')} />
          {version}
          <TextField
            name="until"
            label={words.pause.until}
            hint={words.pause.hint}
            type="date"
            value={
              isOf('pause')
                ? answer?.typed.until
                : regular.state === 'paused'
                  ? regular.pausedUntilDate
                  : today
            }
            problems={problemsOf('pause')}
            width="medium"
          />
          <div className="row">
            <button className="button button--quiet" name="do" value="pause">
              {words.pause.submit}
            </button>
            {regular.state === 'paused' && (
              <button className="button button--quiet" name="do" value="resume">
                {words.pause.resume}
              </button>
            )}
          </div>
        </form>
      </Panel>
      <Panel heading={words.end.heading}>
        <form method="post" className="act-form" noValidate>
          <p className="small soft">{words.end.lead}</p>
          <TextField name="reason" label={words.end.reason} optional />
          <button className="button button--refuse" name="do" value="end">
            {words.end.submit}
          </button>
        </form>
      </Panel>
    </div>
  )
}

/** What became of each turn, the newest first; what could not be booked can be ticked off. */
function DayList({ days, mayChange }: { days: readonly RegularDay[]; mayChange: boolean }) {
  if (days.length === 0) return <p>{words.days.none}</p>
  return (
    <ul role="list" className="desk-history">
      {days.map((day) => (
        <li key={day.dueDate}>
          {day.outcome === 'not-booked'
            ? words.days['not-booked'](day.dueDate, words.days.faults[day.fault ?? 'full'])
            : words.days[day.outcome](day.booking?.collectionDate ?? '', day.dueDate)}
          {day.isSkipped && `, ${words.days.skipped}`}
          <span className="desk-history__when">
            {day.booking && <a href={`/bookings/${day.booking.reference}`}>{day.booking.reference}</a>}
            {day.isSettled && words.days.settled(day.settledByName ?? '')}
          </span>
          {day.outcome === 'not-booked' && !day.isSettled && mayChange && (
            <form method="post">
              <input type="hidden" name="day" value={day.dueDate} />
              <button className="link-button small" name="do" value="settle">
                {words.days.settle}
                <span className="visually-hidden"> {day.dueDate}</span>
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}
