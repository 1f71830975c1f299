import { formatMoment, formatTime } from '@kindfold/content/calendar/format-when.ts'
import { areasWords as words } from './areas-words.ts'
import { mergeWords } from '../merge/merge-words.ts'
import { cutWords } from '@kindfold/content/desk/cut-words.ts'
import { areaEventNames } from '@kindfold/content/desk/outcome-words.ts'
import { sayAreaDetails } from '../words/say-area-details.ts'
import { listAreaEvents } from '@kindfold/domain/capacity/coverage/area-history.ts'
import { listAreas, type ChangeAreaResult } from '@kindfold/domain/capacity/area/change-area.ts'
import { findOverlaps } from '@kindfold/domain/capacity/area/find-overlaps.ts'
import type { Area } from '@kindfold/domain/capacity/coverage/coverage-area.ts'
import { changeOneArea } from '@kindfold/domain/office/act/acts-on-areas.ts'
import { findMissingCrew } from '@kindfold/domain/rounds/fleet/find-missing-crew.ts'
import { countWaiting } from '@kindfold/domain/booking/waiting-list/list-demand.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { isDeepStrictEqual } from 'node:util'
import { data, redirect } from 'react-router'
import { performAct, tryAct, type ActAnswer } from '../act/perform-act.ts'
import { joinForm } from '../merge/join-form.ts'
import { MergeNotice } from '../merge/merge-notice.tsx'
import { OpenedWith } from '../merge/opened-with.tsx'
import { listChanges, type FieldWords } from '../merge/say-merged.ts'
import { openDesk, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/area-page.ts'
import { AreaConsequences } from './area-consequences.tsx'
import { AreaForm, HiddenArea } from './area-form.tsx'
import { readAreaForm, toFields, type AreaTyped } from './read-area.ts'

/** `/areas/:areaId`: an area, who changed it, and who waits for it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { areaId } = params
  const areas = await listAreas(desk.services)
  const area = areas.find(({ id }) => id === areaId)
  const history = await listAreaEvents(desk.services, { areaId })
  if (area === undefined || history.kind !== 'listed') throw data(null, { status: 404 })
  const mayTell = desk.may('tell-waiting-list', areaId)
  return {
    area,
    overlaps: findOverlaps(area, areas),
    missing: area.active ? await findMissingCrew(desk.services, { areaId }) : null,
    events: history.events,
    isCut: history.isCut,
    today: desk.today,
    mayChange: desk.may('change-areas', areaId),
    waiting: mayTell ? await countWaiting(desk.services, { areaId }) : null,
  }
}

export async function action({ request, params: { areaId }, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  const find = async () => (await listAreas(desk.services)).find(({ id }) => id === areaId)
  const stood = await find()
  if (stood === undefined) throw data(null, { status: 404 })
  const was = toTyped(stood)
  const stored = { fields: was, version: stood.version }
  const sent = joinForm(form, { stored, typed: { ...readAreaForm(form), ...fixed(was) }, words: areaFields })
  const { typed, version } = sent
  const step = { step: 'form' as const, sent, isNow: null }
  if (sent.clashes.length > 0) return data({ ...step, problems: [], isNow: stood }, { status: 409 })
  // What another joined meanwhile is seen first.
  const isPreview = readText(form, 'intent') !== 'save' || sent.joined.length > 0
  const asked = { of: { areaId }, areaId, form: { ...toFields(typed), version: String(version) } }
  const tried = await tryAct(desk, changeOneArea, asked)
  const taken = await findForeign(desk, stood, tried)
  if (taken.length > 0) {
    const problems = [{ field: 'outwardPatterns', words: words.foreign(taken) }]
    return data({ ...step, problems }, { status: 422 })
  }
  const answer = isPreview ? tried : await performAct(desk, changeOneArea, asked)
  if (answer.kind === 'refused') {
    if (answer.why !== 'stale') return data({ ...step, problems: answer.problems }, { status: 422 })
    const problems = [{ field: 'form', words: words.stale }]
    return data({ ...step, problems, isNow: await find() }, { status: 409 })
  }
  if (!isPreview) throw redirect(`/areas/${areaId}?done=${answer.done}`, 303)
  const { result } = answer
  if (result.kind !== 'changed') throw new Error(`${result.kind} was refused`)
  const { area, days } = result
  const overlaps = findOverlaps(area, await listAreas(desk.services))
  const changes = listChanges(was, typed, areaFields)
  const missing = area.active
    ? await findMissingCrew(desk.services, { areaId })
    : { van: false, driver: false }
  return { step: 'preview' as const, sent, changes, days, overlaps, missing }
}

const areaFields: FieldWords<AreaTyped> = {
  labels: { ...words.fields, nation: words.fields.nation },
  say(name, value) {
    if (typeof value === 'boolean') return value ? words.active : words.closed
    if (typeof value === 'string') return name === 'cutOff' ? formatTime(value) : value
    return value
      .toSorted()
      .map((day) => words.weekdayShort[day - 1] ?? day)
      .join(' ')
  },
}

/** What the form of a known area does not have. */
const fixed = ({ id, nation }: AreaTyped) => ({ id, nation })

/** The postcodes that a change takes from, or leaves to, an area whose settings are not this member's to change. */
async function findForeign(desk: Desk, stood: Area, tried: ActAnswer<ChangeAreaResult>): Promise<string[]> {
  if (tried.kind === 'refused' || tried.result.kind !== 'changed' || !tried.result.area.active) return []
  const areas = await listAreas(desk.services)
  const others = areas.filter(({ id }) => id !== stood.id && !desk.may('change-areas', id))
  const before = stood.active ? findOverlaps(stood, others) : []
  return findOverlaps(tried.result.area, others)
    .filter((overlap) => !before.some((one) => isDeepStrictEqual(one, overlap)))
    .map(({ outcode }) => outcode)
}

export default function AreaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { area, overlaps, missing, events, isCut, today, mayChange, waiting } = loaderData
  const back = { href: '/areas', label: words.title }
  const opened = <OpenedWith start={toTyped(area)} version={area.version} sent={actionData?.sent} />
  if (actionData?.step === 'preview') {
    return (
      <>
        <PageHead
          title={`${words.change}: ${area.name}`}
          back={{ href: `/areas/${area.id}`, label: area.name }}
        />
        <MergeNotice joined={actionData.sent.joined} />
        <ActForm
          submit={words.save}
          cancel={{ href: `/areas/${area.id}`, label: words.cancel }}
          consequencesHeading={words.will}
          consequences={
            <>
              <ul>
                {actionData.changes.map(({ field, label, was, becomes }) => (
                  <li key={field}>{mergeWords.becomes(label, was, becomes)}</li>
                ))}
              </ul>
              <AreaConsequences
                days={actionData.days}
                overlaps={actionData.overlaps}
                missing={actionData.missing}
              />
            </>
          }
        >
          {opened}
          <HiddenArea typed={actionData.sent.typed} />
        </ActForm>
      </>
    )
  }
  return (
    <>
      <PageHead title={area.name} back={back}>
        <a className="button button--quiet button--small" href={`/days?area=${area.id}`}>
          {words.days}
        </a>
      </PageHead>
      <div className="day-acts">
        {actionData?.isNow && (
          <MergeNotice clashes={actionData.sent.clashes}>
            <p>{words.isNow}</p>
            <AreaFacts area={actionData.isNow} />
          </MergeNotice>
        )}
        {!mayChange && (
          <Panel heading={words.facts}>
            <AreaFacts area={area} />
          </Panel>
        )}
        {missing && (missing.van || missing.driver) && (
          <Notice tone="warn">
            <p>
              <strong>{words.missing.heading}</strong>
            </p>
            {missing.van && <p>{words.missing.van}</p>}
            {missing.driver && <p>{words.missing.driver}</p>}
          </Notice>
        )}
        {overlaps.length > 0 && (
          <Panel heading={words.overlaps}>
            <ul>
              {overlaps.map(({ outcode, takenBy, takenFrom }) => (
                <li key={`${outcode} ${takenBy}`}>{words.overlap(outcode, takenBy, takenFrom)}</li>
              ))}
            </ul>
          </Panel>
        )}
        {mayChange && (
          <Panel heading={words.change}>
            <AreaForm
              typed={actionData?.sent.typed ?? toTyped(area)}
              problems={actionData?.problems}
              opened={opened}
            />
          </Panel>
        )}
        {waiting !== null && (
          <Panel heading={words.waiting}>
            <p>{words.waits(waiting)}</p>
            {waiting > 0 && (
              <p>
                <a className="button button--quiet" href={`/areas/${area.id}/waiting-list`}>
                  {words.tell}
                </a>
              </p>
            )}
          </Panel>
        )}
        <Panel heading={words.history}>
          {events.length === 0 ? (
            <p className="soft">{words.noHistory}</p>
          ) : (
            <ol className="day-history">
              {events.map(({ kind, date, actor, actorName, at, details }) => (
                <li key={`${at} ${kind} ${date}`}>
                  <strong>{areaEventNames[kind]}</strong>{' '}
                  {date && <a href={`/days/${area.id}/${date}`}>{date}</a>} {sayAreaDetails(details)}{' '}
                  <span className="soft">
                    {formatMoment(at, today)}, by {actorName ?? actor}
                  </span>
                </li>
              ))}
            </ol>
          )}
          {isCut && <p className="soft">{cutWords.latestActs}</p>}
        </Panel>
      </div>
    </>
  )
}

function AreaFacts({ area }: { area: Area }) {
  return (
    <Facts
      rows={[
        [words.fields.name, area.name],
        [words.postcodes, area.outwardPatterns.join(', ')],
        [words.weekdays, area.weekdays.map((day) => words.weekdayShort[day - 1]).join(' ')],
        [words.stops, String(area.dailyCapacity)],
        [words.ahead, String(area.horizonDays)],
        [words.cutOff, formatTime(area.cutOff)],
        [words.state, area.active ? words.active : words.closed],
      ]}
    />
  )
}

function toTyped(area: Area): AreaTyped {
  const { id, name, nation, weekdays, active } = area
  return {
    id,
    name,
    nation,
    weekdays,
    active,
    outwardPatterns: area.outwardPatterns.join(', '),
    dailyCapacity: String(area.dailyCapacity),
    horizonDays: String(area.horizonDays),
    cutOff: area.cutOff.slice(0, 5),
  }
}
