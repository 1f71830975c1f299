import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { exceptionsWords as words } from '../words/exceptions-words.ts'
import { findDoorReason } from '@kindfold/content/drive/reasons.ts'
import { isItems } from '@kindfold/domain/rounds/drive/is-items.ts'
import type { ListedException } from '@kindfold/domain/rounds/decision/list-exceptions.ts'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { ReactNode } from 'react'
import { nameDriverAct } from '../rounds/driver-act-words.ts'

type Rows = [label: string, value: ReactNode][]

/** What the driver says beside what the office says. */
export function BothTruths({ exception }: { exception: ListedException }) {
  const driver = listDriverFacts(exception)
  const office = listOfficeFacts(exception)
  return (
    <div className="truths">
      {driver.length > 0 && (
        <Panel heading={words.driverSays}>
          <Facts rows={driver} />
          {exception.act?.hasPhoto && (
            <img className="truths__photo" src={`/exceptions/${exception.id}/photo`} alt={words.photo} />
          )}
        </Panel>
      )}
      {office.length > 0 && (
        <Panel heading={words.officeSays}>
          <Facts rows={office} />
        </Panel>
      )}
    </div>
  )
}

function listDriverFacts({ act, details }: ListedException): Rows {
  if (act === null) return []
  const { data } = act
  const rows: Rows = [
    [words.facts.did, nameDriverAct(act.kind)],
    [words.facts.by, act.driver],
  ]
  if (isItems(data.taken)) rows.push([words.facts.taken, sayItems(data.taken)])
  const reasons = Array.isArray(data.reasons) ? data.reasons : []
  if (reasons.length > 0)
    rows.push([
      words.facts.reasons,
      reasons.map((code) => findDoorReason(String(code))?.label ?? String(code)).join(', '),
    ])
  if (Array.isArray(details.faults) && details.faults.length > 0)
    rows.push([words.facts.faults, details.faults.join(', ')])
  if (typeof data.words === 'string') rows.push([words.facts.words, data.words])
  if (typeof data.minutes === 'number') rows.push([words.facts.minutes, String(data.minutes)])
  rows.push([words.facts.at, formatMoment(act.judgedAt)])
  if (typeof data.clockOffsetMs === 'number') rows.push([words.facts.phoneAt, formatMoment(act.actedAt)])
  rows.push([words.facts.came, formatMoment(act.receivedAt)])
  return rows
}

function listOfficeFacts({ booking, details }: ListedException): Rows {
  const rows: Rows = []
  const desk = (details.desk ?? {}) as Record<string, unknown>
  if (booking !== null) {
    rows.push([
      words.facts.booking,
      <a key="booking" href={`/bookings/${booking.reference}`}>
        {booking.reference}
      </a>,
    ])
    rows.push([words.facts.status, manageWords.statuses[booking.status].name])
  }
  if (isItems(desk.taken)) rows.push([words.facts.taken, sayItems(desk.taken)])
  if (typeof desk.recordedBy === 'string') rows.push([words.facts.recordedBy, desk.recordedBy])
  if (typeof desk.recordedAt === 'string') rows.push([words.facts.at, formatMoment(desk.recordedAt)])
  if (typeof details.isFirst === 'boolean') rows.push([words.facts.first, words.first(details.isFirst)])
  if (typeof details.from === 'number') rows.push([words.facts.from, String(details.from)])
  if (typeof details.count === 'number') rows.push([words.facts.piled, String(details.count)])
  if (Array.isArray(details.stops)) rows.push([words.facts.stops, String(details.stops.length)])
  if (typeof details.offsetMs === 'number')
    rows.push([words.facts.clock, words.hours(Math.round(details.offsetMs / 360_000) / 10)])
  if (typeof details.bagsOff === 'number') rows.push([words.facts.bagsOff, String(details.bagsOff)])
  if (typeof details.bagsAtDoors === 'number')
    rows.push([words.facts.bagsAtDoors, String(details.bagsAtDoors)])
  const doubt = sayDoubt(details)
  if (doubt !== null) rows.push([words.facts.doubt, doubt])
  return rows
}

function sayDoubt({ why, metres, seconds, minutes }: Record<string, unknown>): string | null {
  if (why === 'too-fast' && typeof metres === 'number' && typeof seconds === 'number')
    return words.tooFast(metres, seconds)
  return why === 'long-before' && typeof minutes === 'number' ? words.longBefore(minutes) : null
}

const sayItems = (items: { bagsOfClothes: number; bagsOfBooks: number; boxesOfBricABrac: number }) =>
  words.items(items.bagsOfClothes, items.bagsOfBooks, items.boxesOfBricABrac)
