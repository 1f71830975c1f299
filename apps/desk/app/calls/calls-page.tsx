import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { callListWords as words } from '@kindfold/content/desk/call-words.ts'
import { callingHours } from '@kindfold/content/facts/booking-facts.ts'
import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { actsOnCalls } from '@kindfold/domain/office/act/acts-on-calls.ts'
import { listAreaNames } from '@kindfold/domain/office/desk/list-area-names.ts'
import { listCalls, type Call } from '@kindfold/domain/office/call/list-calls.ts'
import { findAreaOfCall } from '@kindfold/domain/office/call/record-call.ts'
import { findOpening } from '@kindfold/domain/message/judge-sending.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { performAct } from '../act/perform-act.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/calls-page.ts'

/** So many are drawn of each list: beyond that a page is read by nobody. */
const drawnAtMost = 500

/** `/calls`: whom to ring, by day and area, with the words; ticked off here. Prints. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const asked = new URL(request.url).searchParams
  const date = asked.get('date') ?? ''
  const areaId = asked.get('area') ?? ''
  const areaIds = desk.areas('tick-calls')
  const all = await listCalls(desk.services, { areaIds })
  const names = areaId === '' ? [] : await listAreaNames(desk.services, areaIds)
  const isAsked = (call: { collectionDate: string; areaId: string }) =>
    (!isDate(date) || call.collectionDate === date) && (areaId === '' || call.areaId === areaId)
  const options = <T extends string>(values: [T, string][]) =>
    [...new Map(values)].map(([value, label]) => ({ value, label }))
  const [calls, made] = [all.calls.filter(isAsked), all.made.filter(isAsked)]
  return {
    ringFrom: findRingFrom(desk.services),
    today: desk.today,
    now: desk.services.clock.now().toISOString(),
    calls: calls.slice(0, drawnAtMost),
    more: calls.length - drawnAtMost,
    made: made.slice(0, drawnAtMost),
    moreMade: made.length - drawnAtMost,
    dates: options(all.calls.map((call) => [call.collectionDate, formatDay(call.collectionDate)])),
    areas: options(all.calls.map((call) => [call.areaId, call.areaName])),
    date,
    areaId,
    of: [
      ...(isDate(date) ? [formatDay(date)] : []),
      ...(areaId === '' ? [] : [names.find(({ id }) => id === areaId)?.name ?? areaId]),
    ],
  }
}

/** From when donors may be rung again, an instant; null while they may. */
function findRingFrom({ clock, settings }: Pick<Services, 'clock' | 'settings'>): string | null {
  const opensAt = settings.keepsNight ? findOpening(callingHours, clock.now()) : null
  return opensAt?.toISOString() ?? null
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  const messageId = readText(form, 'message')
  const areaId = await findAreaOfCall(desk.services, messageId)
  const act = actsOnCalls.find(({ name }) => name === readText(form, 'do'))
  if (act === undefined) throw data(null, { status: 400 })
  const of = { messageId, tries: Number(readText(form, 'tries')) }
  const answer = await performAct(desk, act, { of, areaId, form })
  if (answer.kind === 'refused') return data({ refusal: answer.problems[0]?.words }, { status: 409 })
  const { search } = new URL(request.url)
  const query = new URLSearchParams(search)
  query.set('done', answer.done)
  return redirect(`/calls?${query}`, 303)
}

export default function CallsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { calls, more, made, moreMade, of, dates, areas, date, areaId, today, ringFrom } = loaderData
  const groups = Map.groupBy(calls, (call) => words.of(call.areaName, formatDay(call.collectionDate)))
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      {ringFrom !== null && <Notice tone="warn">{words.quiet(formatMoment(ringFrom, today))}</Notice>}
      {actionData?.refusal && <Notice tone="refused">{actionData.refusal}</Notice>}
      <Filters label={words.filter} submit={words.show}>
        <SelectField name="date" label={words.day} value={date} choose={words.every} options={dates} />
        <SelectField name="area" label={words.area} value={areaId} choose={words.every} options={areas} />
      </Filters>
      <div id="calls" data-refresh={30} className="flow">
        {calls.length === 0 && <EmptyState heading={of.length === 0 ? words.none : words.noneOf(of)} />}
        {[...groups].map(([heading, some]) => (
          <Panel key={heading} heading={heading} aside={<Badge tone="info">{some.length}</Badge>}>
            <ul role="list" className="calls">
              {some.map((call) => (
                <CallToMake key={call.id} call={call} today={today} now={loaderData.now} />
              ))}
            </ul>
          </Panel>
        ))}
        {more > 0 && <Notice tone="warn">{words.more(more)}</Notice>}
        {made.length > 0 && (
          <Panel heading={words.made}>
            {moreMade > 0 && <p>{words.moreMade(moreMade)}</p>}
            <ul role="list" className="calls calls--made">
              {made.map(({ id, reference, donorName, name, toldAt, toldBy }) => (
                <li key={id} className="calls__made">
                  <span>
                    <a href={`/bookings/${reference}`}>{reference}</a> {donorName}: {name},{' '}
                    {formatMoment(toldAt, today)}
                    {toldBy && `, ${toldBy}`}
                  </span>
                  <form method="post" className="calls__acts">
                    <input type="hidden" name="message" value={id} />
                    <button className="link-button" name="do" value="put-back">
                      {words.putBack}
                      <span className="visually-hidden"> {reference}</span>
                    </button>
                  </form>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </>
  )
}

function CallToMake({ call, today, now }: { call: Call; today: string; now: string }) {
  const { id, reference, donorName, phone, name, tellBy, words: said, tries, lastTriedAt } = call
  return (
    <li className="calls__call">
      <div className="calls__who">
        <strong>{donorName ?? reference}</strong>{' '}
        {phone === null ? (
          words.numberGone
        ) : (
          <a className="calls__number" href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        )}{' '}
        <a href={`/bookings/${reference}`}>{reference}</a>{' '}
        <Badge tone={tellBy <= now ? 'bad' : 'neutral'}>{words.by(formatMoment(tellBy, today))}</Badge>
        {tries > 0 && lastTriedAt !== null && (
          <Badge tone="warn">{words.tries(tries, formatMoment(lastTriedAt, today))}</Badge>
        )}
      </div>
      <p className="small soft">
        {name}. {donorName === null ? words.askNobody : words.ask(donorName)}
      </p>
      <p className="call__say">“{said}”</p>
      <form method="post" className="row calls__acts">
        <input type="hidden" name="message" value={id} />
        <input type="hidden" name="tries" value={tries} />
        <button className="button button--green button--small" name="do" value="told">
          {words.told}
          <span className="visually-hidden"> {reference}</span>
        </button>
        <button className="button button--quiet button--small" name="do" value="no-answer">
          {words.noAnswer}
          <span className="visually-hidden"> {reference}</span>
        </button>
      </form>
    </li>
  )
}
