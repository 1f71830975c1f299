import { addDays, londonInstant } from '@kindfold/domain/calendar/london-time.ts'
import { streamOf } from '../world/chance.ts'
import type { Happening, History } from './history.ts'

/** Which faults may happen: none, or all that the seed draws. */
export type FaultChoice = 'none' | 'all'

/** Where histories begin: an ordinary month, and both changes of the clocks. */
const starts = ['2026-11-23', '2026-10-19', '2027-03-22'] as const
const minute = 60_000

type Draft = Happening extends infer One ? (One extends Happening ? Omit<One, 'id' | 'who'> : never) : never

/** Draws all that happens from a seed. Each person and each fault draws from a stream of its own. */
export function drawHistory({
  seed,
  days,
  faults,
  donorsADay,
}: {
  seed: number
  days: number
  faults: FaultChoice
  donorsADay: number
}): History {
  const startsOn = starts[seed % starts.length] ?? starts[0]
  const dates = Array.from({ length: days }, (_, number) => addDays(startsOn, number))
  const collecting = dates.slice(1).filter(isWorkday)
  const happenings: Happening[] = []
  const add = (who: string, drafts: readonly Draft[]) =>
    drafts.forEach((draft, number) =>
      happenings.push({ ...draft, who, id: `${who}, ${number + 1}` } as Happening),
    )

  for (const date of collecting)
    for (let number = 1; number <= donorsADay; number++) {
      const who = `donor ${number} of ${date}`
      add(who, drawDonor(seed, who, date, startsOn))
    }
  add('dispatcher', drawDispatcher(seed, collecting))
  for (const date of collecting) {
    const who = `driver of ${date}`
    add(who, drawDriver(seed, who, { date, faults, donorsADay }))
  }
  if (faults === 'all') for (const date of dates) add(`faults of ${date}`, drawFaults(seed, date))
  return {
    seed,
    startsOn,
    days,
    happenings: happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id)),
  }
}

const isWorkday = (date: string) => ![0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())

function drawDonor(seed: number, who: string, date: string, startsOn: string): Draft[] {
  const chance = streamOf(seed, who)
  const between = (day: string, from: string, to: string) => {
    const [start, end] = [londonInstant(day, from).getTime(), londonInstant(day, to).getTime()]
    return new Date(Math.floor((start + chance.next() * (end - start)) / minute) * minute)
  }
  const eve = addDays(date, -1)
  const earliest = addDays(date, -3) < startsOn ? startsOn : addDays(date, -3)
  const bookedOn = chance.happens(0.5) ? eve : earliest
  const bookedAt = between(bookedOn, '08:30', '17:45')
  const drafts: Draft[] = [{ act: 'book', date, at: bookedAt }]
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
  return drafts
}

function drawDispatcher(seed: number, dates: readonly string[]): Draft[] {
  const temper = streamOf(seed, 'dispatcher').pick(['careful', 'careful', 'hasty', 'absent'] as const)
  return dates.flatMap((date): Draft[] => {
    const chance = streamOf(seed, `dispatcher on ${date}`)
    const isAway = temper === 'absent' && chance.happens(0.4)
    if (isAway) return []
    const assign: Draft =
      temper === 'hasty' && chance.happens(0.4)
        ? { act: 'assign-drivers', date, at: londonInstant(date, '08:40') }
        : { act: 'assign-drivers', date, at: londonInstant(addDays(date, -1), '20:15') }
    const forgets = temper === 'hasty' && chance.happens(0.2)
    return [
      assign,
      ...(chance.happens(0.3) ? [{ act: 'move-stop', date, at: londonInstant(date, '09:05') } as Draft] : []),
      ...(forgets ? [] : [{ act: 'close-day', date, at: londonInstant(date, '20:30') } as Draft]),
    ]
  })
}

function drawDriver(
  seed: number,
  who: string,
  { date, faults, donorsADay }: { date: string; faults: FaultChoice; donorsADay: number },
): Draft[] {
  const chance = streamOf(seed, who)
  const rates = streamOf(seed, 'rates of drivers')
  const drive: Draft = { act: 'drive', date, pace: chance.factor(0.1), at: londonInstant(date, '07:00') }
  if (faults === 'none') return [drive]
  const draw = (rate: number) => chance.happens(rates.happens(0.6) ? rate : 0)
  // While the round is likely to be under way: a quarter of an hour for each door.
  const minutesOut = Math.min(480, 30 + donorsADay * 15)
  const at = () =>
    new Date(londonInstant(date, '08:10').getTime() + Math.floor(chance.next() * minutesOut) * minute)
  const drafts: Draft[] = [drive]
  if (draw(0.3)) drafts.push({ act: 'lose-signal', minutes: 20 + Math.floor(chance.next() * 240), at: at() })
  if (draw(0.3)) drafts.push({ act: 'say-late', minutes: chance.pick([30, 60, 90]), at: at() })
  if (draw(0.2)) drafts.push({ act: 'leave-open', at: at() })
  return drafts
}

function drawFaults(seed: number, date: string): Draft[] {
  const rates = streamOf(seed, 'rates of faults')
  const chance = streamOf(seed, `faults of ${date}`)
  const at = (from: string) =>
    new Date(londonInstant(date, from).getTime() + Math.floor(chance.next() * 720) * minute)
  const kinds = ['mail-refused', 'mail-slow', 'mail-lost', 'machine-asleep'] as const
  return kinds.flatMap((act): Draft[] => {
    const rate = rates.happens(0.4) ? rates.next() * 0.3 : 0
    const [isNow, minutes, moment] = [chance.happens(rate), 10 + Math.floor(chance.next() * 170), at('08:00')]
    return isNow ? [{ act, minutes, at: moment }] : []
  })
}
