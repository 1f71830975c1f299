import { formatAddressLines } from '@kindfold/content/booking/format-address-lines.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { dayAfter, formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { bookingActWords as actWords } from '@kindfold/content/desk/booking-act-words.ts'
import { regularWords as words } from '../words/regular-words.ts'
import { sayDay } from '@kindfold/content/desk/standing-words.ts'
import { regularMadeDaysBefore } from '@kindfold/content/facts/booking-facts.ts'
import { addDays, isDate } from '@kindfold/domain/base/calendar/london-time.ts'
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
import { Form } from '@kindfold/ui/form/form.tsx'
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
import { itemLabels, toTypedCounts } from '../bookings/act/item-counts.tsx'
import { joinForm, type JoinedForm } from '../merge/join-form.ts'
import type { Fields } from '../merge/merge-fields.ts'
import { MergeNotice } from '../merge/merge-notice.tsx'
import { OpenedWith } from '../merge/opened-with.tsx'
import type { FieldWords } from '../merge/say-merged.ts'
import type { Route } from './+types/regular-page.ts'
import {
  readRegularForm,
  RegularFields,
  sayRegularProblems,
  toAsked,
  type TypedRegular,
} from './regular-fields.tsx'

/** `/regular/:regularId`: what is agreed, what became of each turn, and what can be changed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { desk, regular, days } = await open(params, context)
  const { today } = desk
  return { regular, days, today, mayChange: desk.may('change-booking', regular.areaId) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { desk, regular } = await open(params, context)
  desk.require('change-booking', regular.areaId)
  const { services, by } = desk
  const form = await readForm(request)
  const here = `/regular/${regular.id}`
  const done = (what: string) => redirect(`${here}?done=${what}`, 303)
  const of = (version: number) => ({ regularId: regular.id, version, by })
  switch (readText(form, 'do')) {
    case 'change': {
      const change = join(form, regular, {
        now: toTyped(regular),
        typed: readRegularForm(form),
        say: sayChange,
      })
      const say = (status: number, problems: FormProblem[]) => data({ change, problems }, { status })
      if (change.clashes.length > 0) return say(409, [])
      const result = await changeRegular(services, { ...of(change.version), ...toAsked(change.typed) })
      return result.kind === 'changed' ? done('regular-changed') : say(...sayRefusal(result))
    }
    case 'address': {
      const address = join(form, regular, {
        now: toTypedAddress(regular),
        typed: readAddress(form),
        say: sayAddress,
      })
      const say = (status: number, problems: FormProblem[]) => data({ address, problems }, { status })
      if (address.clashes.length > 0) return say(409, [])
      const result = await changeRegularAddress(services, { ...of(address.version), address: address.typed })
      if (result.kind === 'changed') return done('regular-changed')
      return say(result.kind === 'invalid' ? 400 : 409, sayAddressProblems(result))
    }
    case 'pause':
    case 'resume': {
      const isResumed = readText(form, 'do') === 'resume'
      const until = isResumed ? '' : readText(form, 'until').trim()
      const pause = join(form, regular, { now: toTypedPause(regular), typed: { until }, say: sayPause })
      const say = (status: number, problems: FormProblem[]) => data({ pause, problems }, { status })
      if (pause.clashes.length > 0) return say(409, [])
      const result = await pauseRegular(services, { ...of(pause.version), until: isResumed ? null : until })
      if (result.kind !== 'changed') return say(...sayRefusal(result))
      return done(isResumed ? 'regular-resumed' : 'regular-paused')
    }
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

/** Joins what one of the forms holds with what others changed since it was opened. */
const join = <F extends Fields>(
  form: FormData,
  { version }: RegularCollection,
  { now, typed, say }: { now: F; typed: F; say: FieldWords<F> },
) => joinForm(form, { stored: { fields: now, version }, typed, words: say })

/** Why what is agreed stays as it was, and the status that says so. */
function sayRefusal(
  result: Exclude<ChangeRegularResult, { kind: 'changed' }>,
): [status: number, problems: FormProblem[]] {
  switch (result.kind) {
    case 'stale':
      return [409, [{ field: 'form', words: words.stale }]]
    case 'ended':
      return [409, [{ field: 'form', words: words.over }]]
    case 'invalid':
      return [400, sayRegularProblems(result.problems)]
  }
}

const sayChange: FieldWords<TypedRegular> = {
  labels: { ...words.fields, ...itemLabels },
  say: (name, value) =>
    name === 'charity' && value !== '' ? nameCharity(value) : name === 'first' ? sayDayTyped(value) : value,
}
const sayAddress: FieldWords<TypedAddress> = { labels: { ...actWords.labels, postcode: actWords.postcode } }
const sayPause: FieldWords<TypedPause> = {
  labels: { until: words.pause.until },
  say: (_, value) => (value === '' ? words.pause.none : sayDayTyped(value)),
}
const sayDayTyped = (day: string) => (isDate(day) ? sayDay(day) : day)

type TypedAddress = Record<'line1' | 'line2' | 'town' | 'postcode', string>
type TypedPause = { until: string }

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

/** When the letter goes out at the earliest: the morning ten days before, or the next one. */
function letterDay({ nextOn }: RegularCollection, today: string): string {
  const day = addDays(nextOn, -regularMadeDaysBefore)
  return day > today ? day : dayAfter(today)
}

/** By which ways its donor is told. */
const sayWays = ({ email, phone }: RegularCollection['contact']): string =>
  [email, phone === null ? null : formatPhone(phone), email === null ? words.facts.byTelephone : null]
    .filter((way) => way !== null)
    .join(', ')

const toTyped = (regular: RegularCollection): TypedRegular => ({
  weeks: String(regular.weeksBetween),
  first: regular.nextOn,
  charity: regular.charitySlug,
  accessNotes: regular.accessNotes ?? '',
  ...toTypedCounts(regular.items),
})

const toTypedAddress = ({ address }: RegularCollection): TypedAddress => ({
  ...address,
  line2: address.line2 ?? '',
})

/** No pause is an empty day. */
const toTypedPause = ({ state, pausedUntilDate }: RegularCollection): TypedPause => ({
  until: state === 'paused' ? (pausedUntilDate ?? '') : '',
})

/** One of the forms as it was sent and not done. */
type Answer = {
  problems: FormProblem[]
  change?: JoinedForm<TypedRegular>
  address?: JoinedForm<TypedAddress>
  pause?: JoinedForm<TypedPause>
}

function Forms({
  regular,
  answer,
  today,
}: {
  regular: RegularCollection
  answer: Answer | undefined
  today: string
}) {
  const { version } = regular
  const { change, address, pause } = answer ?? {}
  const problemsOf = (sent: JoinedForm<Fields> | undefined) => (sent ? answer?.problems : undefined)
  const typedAddress = address?.typed ?? toTypedAddress(regular)
  return (
    <div className="desk-columns__side">
      <Panel heading={words.change.heading}>
        <Form problems={problemsOf(change)}>
          <MergeNotice clashes={change?.clashes} joined={change?.joined} />
          <p className="small soft">{words.change.lead}</p>
          <OpenedWith start={toTyped(regular)} version={version} sent={change} />
          <RegularFields typed={change?.typed ?? toTyped(regular)} />
          <button className="button button--green" name="do" value="change">
            {words.change.submit}
          </button>
        </Form>
      </Panel>
      <Panel heading={words.address.heading}>
        <Form problems={problemsOf(address)}>
          <MergeNotice clashes={address?.clashes} joined={address?.joined} />
          <p className="small soft">{words.address.lead}</p>
          <OpenedWith start={toTypedAddress(regular)} version={version} sent={address} />
          <DetailFields names={['line1', 'line2', 'town']} typed={typedAddress} />
          <TextField
            name="postcode"
            label={actWords.postcode}
            value={typedAddress.postcode}
            width="medium"
            autoComplete="off"
          />
          <button className="button button--quiet" name="do" value="address">
            {words.address.submit}
          </button>
        </Form>
      </Panel>
      <Panel heading={words.pause.heading}>
        <Form problems={problemsOf(pause)}>
          <MergeNotice clashes={pause?.clashes} joined={pause?.joined} />
          <OpenedWith start={toTypedPause(regular)} version={version} sent={pause} />
          <TextField
            name="until"
            label={words.pause.until}
            hint={words.pause.hint}
            type="date"
            value={pause?.typed.until ?? (toTypedPause(regular).until || today)}
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
        </Form>
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
