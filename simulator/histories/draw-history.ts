import { addDays, londonInstant } from '@kindfold/domain/base/calendar/london-time.ts'
import { firstTowns, type InventedTown } from '@kindfold/domain/office/demonstration/invented-towns.ts'
import { streamOf } from '../world/chance.ts'
import type { Engine } from '../world/open-world.ts'
import {
  closesTillAlone,
  drawDoor,
  drawFarDonor,
  drawFurtherFaults,
  drawGiver,
  drawLatecomer,
  drawNote,
  drawHandling,
  drawRegular,
  drawRota,
  drawStop,
  drawSnow,
  drawLongEvening,
  drawNewArea,
  drawRestless,
  drawSecondThought,
  drawTwice,
  drawAccounts,
  drawAgreements,
  drawMoney,
  drawRestore,
  drawRoad,
  drawSchool,
  drawUnheard,
  drawVisitors,
} from './draw-further.ts'
import type { Draft, Happening, History, StaffedTown } from './history.ts'

/** Which faults may happen: none, or all that the seed draws. */
export type FaultChoice = 'none' | 'all'

/** Where histories begin: an ordinary month, and both changes of the clocks. */
const starts = ['2026-11-23', '2026-10-19', '2027-03-22'] as const
/** Which seeds begin with months of money, by what is left of sevenths: none of those by which faults were planted before. */
const withPast: ReadonlySet<number> = new Set([2, 6])
const minute = 60_000

const crews: Record<string, readonly { name: string; isSpare?: boolean }[]> = {
  cambridge: [{ name: 'Bea Holm' }, { name: 'Cai Rowe' }, { name: 'Fay Lund', isSpare: true }],
  oxford: [{ name: 'Dee Marsh' }],
}

const staffTown = (town: InventedTown): StaffedTown => ({
  town,
  vans: town.vans,
  drivers: crews[town.areaId] ?? [],
  placesADay: 60,
})

type Asked = {
  seed: number
  days: number
  faults: FaultChoice
  /** How many book for each day, in each town. */
  donorsADay: number
  areas: number
  engine: Engine
}

/** Draws all that happens from a seed. Each person and each fault draws from a stream of its own. */
export function drawHistory({ seed, days, faults, donorsADay, areas, engine }: Asked): History {
  const startsOn = starts[seed % starts.length] ?? starts[0]
  const dates = Array.from({ length: days }, (_, number) => addDays(startsOn, number))
  const collecting = dates.slice(1).filter(isWorkday)
  const towns = firstTowns.slice(0, areas)
  const hasPast = withPast.has(seed % 7)
  const happenings: Happening[] = []
  const add = (who: string, drafts: readonly Draft[]) =>
    drafts.forEach((draft, number) =>
      happenings.push({ ...draft, who, id: `${who}, ${number + 1}` } as Happening),
    )

  for (const [place, town] of towns.entries()) {
    const { areaId } = town
    // Whoever is of the first town has no town in the name.
    const of = place === 0 ? '' : ` of ${town.town}`
    for (const date of collecting)
      for (let number = 1; number <= donorsADay; number++) {
        const who = `donor ${number} of ${date}${of}`
        add(who, drawDonor(seed, who, { date, startsOn, areaId }))
      }
    add(`dispatcher${of}`, drawDispatcher(seed, `dispatcher${of}`, { dates: collecting, areaId }))
    for (const { name, isSpare } of crews[areaId] ?? []) {
      if (isSpare) continue
      for (const date of collecting) {
        const who = name === 'Bea Holm' ? `driver of ${date}` : `${name} on ${date}`
        add(who, drawDriver(seed, who, { name, date, faults, donorsADay }))
        const minutesOut = countMinutesOut(donorsADay)
        if (faults === 'all') add(`road of ${who}`, drawRoad(seed, who, { name, date, areaId, minutesOut }))
      }
    }
    if (faults === 'none') continue
    for (const date of collecting) {
      const who = `trouble of ${date}${of}`
      add(who, drawTrouble(seed, who, { date, areaId }))
      add(`restless ${who}`, drawRestless(seed, who, { date, areaId }))
    }
  }
  for (const date of collecting) add(`others of ${date}`, drawOthers(seed, date, towns))
  const [first, ...others] = towns
  if (first !== undefined)
    for (const [place, date] of collecting.entries()) {
      const all = [first, ...others] as const
      add(`visitors of ${date}`, drawVisitors(seed, date, all))
      add(`finance of ${date}`, drawMoney(seed, date))
      add(`accounts of ${date}`, drawAccounts(seed, date))
      if (hasPast) add(`agreements of ${date}`, drawAgreements(seed, date))
      add(`giver of ${date}`, drawGiver(seed, date, all))
      add(`latecomer of ${date}`, drawLatecomer(seed, date, all))
      add(`far donor of ${date}`, drawFarDonor(seed, date))
      if (faults === 'none') continue
      add(`snow of ${date}`, drawSnow(seed, date, all))
      add(`note to all of ${date}`, drawNote(seed, date, all))
      add(`no collecting from one of ${date}`, drawStop(seed, date, all))
      add(`requests of ${date} handled`, drawHandling(seed, date))
      add(`regular collections of ${date}`, drawRegular(seed, date, all))
      add(`rota of ${date}`, drawRota(seed, date, all))
      const next = collecting[place + 1] ?? nextWorkday(date)
      for (const { who, drafts } of drawTwice(seed, { date, coming: next }, all)) add(who, drafts)
      for (const { who, drafts } of drawSecondThought(seed, date, all)) add(who, drafts)
      const { areaId } = first
      const [driver] = crews[areaId] ?? []
      if (driver !== undefined) add(`driver for the school of ${date}`, drawSchool(seed, date, driver.name))
      if (driver !== undefined)
        add(`round of ${date} handed over unheard`, drawUnheard(seed, date, { areaId, driver: driver.name }))
      for (const door of [1, 2, 3])
        add(`door ${door} of the school of ${date}`, drawDoor(seed, date, { areaId, door }))
      add(`donor of the long evening before ${date}`, drawLongEvening(seed, date, areaId))
      const coming = collecting[place + 1]
      add(`further faults of ${date}`, drawFurtherFaults(seed, { date, areaId, coming }))
    }
  add('who opens areas', drawNewArea(seed, dates))
  for (const date of collecting) {
    const who = `passer-by of ${date}`
    const chance = streamOf(seed, who)
    const minutes = Math.floor(chance.next() * 480)
    const at = new Date(londonInstant(addDays(date, -1), '09:00').getTime() + minutes * minute)
    const areaId = towns[0]?.areaId
    if (areaId !== undefined && chance.happens(0.25)) add(who, [{ act: 'begin', areaId, date, at }])
  }
  add('editor', drawEditor(seed, dates))
  if (faults === 'all')
    for (const date of dates) {
      add(`faults of ${date}`, drawFaults(seed, date))
      add(`restore of ${date}`, drawRestore(seed, date))
    }
  return {
    seed,
    startsOn,
    days,
    engine,
    towns: towns.map(staffTown),
    loss: 0,
    hasPast,
    vanBags: streamOf(seed, 'vans').happens(0.5) ? 260 : 8,
    happenings: happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id)),
  }
}

function nextWorkday(date: string): string {
  const next = addDays(date, 1)
  return isWorkday(next) ? next : nextWorkday(next)
}

const isWorkday = (date: string) => ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())

function drawDonor(
  seed: number,
  who: string,
  { date, startsOn, areaId }: { date: string; startsOn: string; areaId: string },
): Draft[] {
  const chance = streamOf(seed, who)
  const between = (day: string, from: string, to: string) => {
    const [start, end] = [londonInstant(day, from).getTime(), londonInstant(day, to).getTime()]
    return new Date(Math.floor((start + chance.next() * (end - start)) / minute) * minute)
  }
  const eve = addDays(date, -1)
  const earliest = addDays(date, -3) < startsOn ? startsOn : addDays(date, -3)
  const bookedOn = chance.happens(0.5) ? eve : earliest
  const bookedAt = between(bookedOn, '08:30', '17:45')
  const drafts: Draft[] = [{ act: 'book', areaId, date, at: bookedAt }]
  /** Never before there is a booking. */
  const afterwards = (at: Date) => new Date(Math.max(at.getTime(), bookedAt.getTime() + 10 * minute))
  drafts.push({ act: 'read-page', at: between(eve, '18:00', '23:00') })
  const readings = chance.pick([1, 2, 4, 6])
  for (let reading = 0; reading < readings; reading++)
    drafts.push({ act: 'read-page', at: between(date, '07:00', '23:00') })
  // Who changes their mind: in the evening, on the day, or to another day.
  const mind = chance.next()
  if (mind < 0.1) drafts.push({ act: 'cancel', at: afterwards(between(eve, '17:00', '23:00')) })
  else if (mind < 0.17) drafts.push({ act: 'cancel', at: between(date, '07:00', '16:00') })
  else if (mind < 0.26) {
    const days = 1 + Math.floor(chance.next() * 4)
    drafts.push({ act: 'move', days, at: afterwards(between(eve, '09:00', '18:10')) })
  }
  if (chance.happens(0.3)) drafts.push({ act: 'read-page', at: between(addDays(date, 1), '08:00', '20:00') })
  // What few do, by a chance of its own.
  const rare = streamOf(seed, `${who} beside it`)
  const soon = (minutes: number) => new Date(bookedAt.getTime() + minutes * minute)
  if (rare.happens(0.1)) drafts.push({ act: 'send-again', at: soon(3) })
  if (rare.happens(0.1)) drafts.push({ act: 'change-in-two-tabs', at: soon(20) })
  if (rare.happens(0.05)) drafts.push({ act: 'ask-for-link', at: soon(30) })
  if (rare.happens(0.15)) drafts.push({ act: 'say-missed', at: londonInstant(date, '18:30') })
  if (rare.happens(0.1))
    drafts.push({ act: 'ask-to-be-forgotten', at: londonInstant(addDays(date, 1), '10:00') })
  if (streamOf(seed, `${who} the day after`).happens(0.2))
    drafts.push({ act: 'say-missed', at: londonInstant(addDays(date, 1), '08:40') })
  return drafts
}

function drawDispatcher(
  seed: number,
  who: string,
  { dates, areaId }: { dates: readonly string[]; areaId: string },
): Draft[] {
  const temper = streamOf(seed, who).pick(['careful', 'careful', 'hasty', 'absent'] as const)
  return dates.flatMap((date): Draft[] => {
    const chance = streamOf(seed, `${who} on ${date}`)
    const isAway = temper === 'absent' && chance.happens(0.4)
    if (isAway) return []
    const assign: Draft =
      temper === 'hasty' && chance.happens(0.4)
        ? { act: 'assign-drivers', areaId, date, at: londonInstant(date, '08:40') }
        : { act: 'assign-drivers', areaId, date, at: londonInstant(addDays(date, -1), '20:15') }
    const forgets = temper === 'hasty' && chance.happens(0.2)
    return [
      assign,
      ...(chance.happens(0.3)
        ? [{ act: 'move-stop', areaId, date, at: londonInstant(date, '09:05') } as Draft]
        : []),
      ...(forgets ? [] : drawClosing(seed, who, { areaId, date })),
    ]
  })
}

function drawClosing(seed: number, who: string, { areaId, date }: { areaId: string; date: string }): Draft[] {
  if (!closesTillAlone(seed, who, date))
    return [{ act: 'close-day', areaId, date, at: londonInstant(date, '20:30') }]
  return [
    { act: 'close-till', areaId, date, at: londonInstant(date, '20:30') },
    { act: 'close-day', areaId, date, at: londonInstant(addDays(date, 1), '10:20') },
  ]
}

/** Each fact is changed in some histories, once. */
function drawEditor(seed: number, dates: readonly string[]): Draft[] {
  const chance = streamOf(seed, 'editor')
  const acts = [
    'change-hours',
    'count-reviews',
    'close-area',
    'change-refusal',
    'change-company',
    'pause-charity',
  ] as const
  return acts.flatMap((act): Draft[] => {
    const date = dates[Math.floor(chance.next() * dates.length)]
    const minutes = Math.floor(chance.next() * 420)
    if (date === undefined || !chance.happens(0.3)) return []
    return [{ act, at: new Date(londonInstant(date, '09:30').getTime() + minutes * minute) }]
  })
}

/** For how long a round is likely to be under way: a quarter of an hour for each door. */
const countMinutesOut = (donorsADay: number) => Math.min(480, 30 + donorsADay * 15)

function drawDriver(
  seed: number,
  who: string,
  { name, date, faults, donorsADay }: { name: string; date: string; faults: FaultChoice; donorsADay: number },
): Draft[] {
  const chance = streamOf(seed, who)
  const rates = streamOf(seed, 'rates of drivers')
  const drive: Draft = {
    act: 'drive',
    driver: name,
    date,
    pace: chance.factor(0.1),
    at: londonInstant(date, '07:00'),
  }
  if (faults === 'none') return [drive]
  const draw = (rate: number) => chance.happens(rates.happens(0.6) ? rate : 0)
  const minutesOut = countMinutesOut(donorsADay)
  const at = () =>
    new Date(londonInstant(date, '08:10').getTime() + Math.floor(chance.next() * minutesOut) * minute)
  const drafts: Draft[] = [drive]
  if (draw(0.3))
    drafts.push({ act: 'lose-signal', driver: name, minutes: 20 + Math.floor(chance.next() * 240), at: at() })
  if (draw(0.3)) drafts.push({ act: 'say-late', driver: name, minutes: chance.pick([30, 60, 90]), at: at() })
  const clock = streamOf(seed, `clock of ${who}`)
  if (clock.happens(0.05))
    drafts.push({
      act: 'clock-off',
      driver: name,
      minutes: clock.pick([-95, -20, 20, 95]),
      at: londonInstant(date, '07:05'),
    })
  if (draw(0.2)) drafts.push({ act: 'leave-open', driver: name, at: at() })
  const rare = streamOf(seed, `${who} beside it`)
  const later = () =>
    new Date(londonInstant(date, '08:20').getTime() + Math.floor(rare.next() * minutesOut) * minute)
  for (const act of ['write-note', 'hand-back', 'undo', 'lose-phone'] as const)
    if (rare.happens(act === 'lose-phone' ? 0.06 : 0.12)) drafts.push({ act, driver: name, at: later() })
  return drafts
}

/** What goes wrong on a day in a town, so that the desk must act. */
function drawTrouble(seed: number, who: string, { date, areaId }: { date: string; areaId: string }): Draft[] {
  const chance = streamOf(seed, who)
  const at = (from: string, minutes: number) =>
    new Date(londonInstant(date, from).getTime() + Math.floor(chance.next() * minutes) * minute)
  const eve = addDays(date, -1)
  const drafts: Draft[] = []
  if (chance.happens(0.08)) drafts.push({ act: 'hand-over-round', areaId, date, at: at('08:30', 120) })
  if (chance.happens(0.05)) drafts.push({ act: 'lose-van', areaId, date, at: at('09:00', 120) })
  if (chance.happens(0.04)) drafts.push({ act: 'stop-day', areaId, date, at: londonInstant(eve, '21:10') })
  if (chance.happens(0.1)) drafts.push({ act: 'correct-outcome', areaId, date, at: at('12:00', 360) })
  if (chance.happens(0.15))
    drafts.push({ act: 'edit-in-pairs', areaId, date, at: londonInstant(eve, '16:00') })
  if (chance.happens(0.5)) drafts.push({ act: 'settle-exceptions', areaId, at: at('13:00', 240) })
  return drafts
}

/** Who is not a donor with an inbox of their own. */
function drawOthers(seed: number, date: string, towns: readonly InventedTown[]): Draft[] {
  const chance = streamOf(seed, `others of ${date}`)
  const eve = addDays(date, -1)
  const { areaId } = chance.pick(towns as [InventedTown, ...InventedTown[]])
  const drafts: Draft[] = []
  if (chance.happens(0.3))
    drafts.push({ act: 'book-by-telephone', areaId, date, at: londonInstant(eve, '11:30') })
  if (chance.happens(0.15)) drafts.push({ act: 'ask-us', at: londonInstant(date, '10:40') })
  if (chance.happens(0.1)) drafts.push({ act: 'wait-for-area', at: londonInstant(date, '11:10') })
  if (towns.length > 1 && chance.happens(0.2))
    drafts.push({ act: 'look-beyond', at: londonInstant(date, '09:40') })
  return drafts
}

function drawFaults(seed: number, date: string): Draft[] {
  const rates = streamOf(seed, 'rates of faults')
  const chance = streamOf(seed, `faults of ${date}`)
  const at = (from: string) =>
    new Date(londonInstant(date, from).getTime() + Math.floor(chance.next() * 720) * minute)
  const kinds = ['mail-refused', 'mail-slow', 'mail-lost', 'machine-asleep'] as const
  const ofMail = kinds.flatMap((act): Draft[] => {
    const rate = rates.happens(0.4) ? rates.next() * 0.3 : 0
    const [isNow, minutes, moment] = [chance.happens(rate), 10 + Math.floor(chance.next() * 170), at('08:00')]
    return isNow ? [{ act, minutes, at: moment }] : []
  })
  // What was drawn from the first stream stays as it was.
  const other = streamOf(seed, `faults of the database of ${date}`)
  const moment = () =>
    new Date(londonInstant(date, '07:30').getTime() + Math.floor(other.next() * 840) * minute)
  const isUneasy = streamOf(seed, 'rates of the database').happens(0.5)
  const away: Draft = { act: 'database-away', minutes: 2 + Math.floor(other.next() * 40), at: moment() }
  const ends = [1, 2, 3].map((): Draft => {
    const [after, isCommitted] = [1 + Math.floor(other.next() * 6), other.happens(0.5)]
    return { act: 'process-ended', after, isCommitted, at: moment() }
  })
  return [
    ...ofMail,
    ...(isUneasy && other.happens(0.2)
      ? [away, { act: 'ask-ready', at: new Date(away.at.getTime() + minute) } as const]
      : []),
    ...(isUneasy && other.happens(0.5) ? ends : []),
  ]
}
