import { londonInstant } from '@kindfold/domain/base/calendar/london-time.ts'
import { firstTowns } from '@kindfold/domain/office/demonstration/invented-towns.ts'
import type { Draft, Happening, History } from '../histories/history.ts'
import { streamOf } from '../world/chance.ts'

export type DayPlan = {
  seed: number
  bookings: number
  vans: number
  /** The part of requests that the network loses. */
  loss: number
  vanBags?: number
  planningMoves?: number
}

export const areaId = 'cambridge'
export const date = '2026-11-25'
const eve = '2026-11-24'

/** Invented, of ten drivers; more share their names. */
const driverNames =
  'Dina Ash,Dan Birch,Bea Holm,Sami Rowan,Ines Moss,Jude Fern,Kit Hazel,Omar Reed,Lena Sorrel,Theo Lark'.split(
    ',',
  )
/** As many moves as the server makes for so many stops. */
const movesOfServer = 250_000

/** A collection day in one town on which everything goes wrong that goes wrong on such a day. */
export function drawCollectionDay(plan: DayPlan): History {
  const { seed, bookings, vans, loss, vanBags = 260, planningMoves = movesOfServer } = plan
  const numbers = Array.from({ length: vans }, (_, place) => place + 1)
  const drivers = numbers.map((number) => driverNames[number - 1] ?? `Driver ${number}`)
  const [first = '', second = first, third = first, fourth, fifth, sixth = first, seventh = first] = drivers
  const of = { areaId, date }
  const at = (time: string, day = date) => londonInstant(day, time)
  const happenings: Happening[] = []
  const add = (who: string, drafts: readonly Draft[]) =>
    drafts.forEach((draft, number) =>
      happenings.push({ ...draft, who, id: `${who}, ${number + 1}` } as Happening),
    )
  add('donors', [
    { act: 'book-many', ...of, count: bookings, at: at('10:00', eve) },
    { act: 'ring-and-cancel', ...of, at: at('09:15') },
    { act: 'ring-and-cancel', ...of, at: at('11:30') },
  ])
  for (let number = 1; number <= bookings; number++) {
    const chance = streamOf(seed, `donor ${number} who reads`)
    const moment = new Date(at('07:30').getTime() + Math.floor(chance.next() * 600) * 60_000)
    if (chance.happens(0.5)) add(`donor ${number}`, [{ act: 'read-page', at: moment }])
  }
  for (const driver of drivers) {
    const pace = streamOf(seed, `${driver} on the day`).factor(0.1)
    add(driver, [{ act: 'drive', driver, date, pace, at: at('07:00') }])
  }
  if (fourth) add(`clock of ${fourth}`, [{ act: 'clock-off', driver: fourth, minutes: 180, at: at('07:05') }])
  if (fifth) add(`clock of ${fifth}`, [{ act: 'clock-off', driver: fifth, minutes: -20, at: at('07:05') }])
  add(`hand of ${sixth}`, [{ act: 'undo', driver: sixth, at: at('08:40') }])
  add(`word of ${seventh}`, [{ act: 'hand-back', driver: seventh, at: at('11:20') }])
  add(`phone of ${third}`, [
    { act: 'lose-signal', driver: third, minutes: 20, at: at('10:05') },
    { act: 'lose-phone', driver: third, at: at('10:25') },
    { act: 'find-phone', driver: third, at: at('16:00') },
  ])
  add(`van of ${second}`, [
    { act: 'lose-van', ...of, driver: second, at: at('10:40') },
    { act: 'bring-home', driver: second, at: at('12:30') },
  ])
  add('desk', [
    { act: 'assign-drivers', ...of, at: at('20:15', eve) },
    { act: 'tell-unserved', areaId, reason: 'Our van broke down, and no other could come.', at: at('10:41') },
    { act: 'tell-unserved', areaId, reason: 'Our driver could not get to you.', at: at('13:00') },
    { act: 'settle-exceptions', areaId, believes: true, at: at('17:30') },
    { act: 'close-day', ...of, at: at('19:45') },
  ])
  const moments = [
    ['evening', at('21:00', eve)],
    ['morning', at('07:40')],
    ['0845', at('08:45')],
    ['van-lost', at('10:43')],
    ['at-door', at('11:00')],
    ['collected', at('11:01')],
    ['end', at('19:40')],
    ['closed', at('20:00')],
  ] as const
  for (const [moment, when] of moments) add(`picture of ${moment}`, [{ act: 'look', moment, at: when }])
  return {
    seed,
    startsOn: eve,
    days: 2,
    engine: 'embedded',
    towns: [
      {
        town: firstTowns[0] ?? fail(),
        vans: numbers.map((number) => `Van ${number}`),
        drivers: drivers.map((name) => ({ name })),
        placesADay: bookings,
      },
    ],
    vanBags,
    loss,
    planningMoves,
    happenings: happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id)),
  }
}

function fail(): never {
  throw new Error('nothing is invented about a first town')
}
