import { addDays, londonInstant } from '@kindfold/domain/base/calendar/london-time.ts'
import type { InventedTown } from '@kindfold/domain/office/demonstration/invented-towns.ts'
import type { Chance } from '../world/seeded-random.ts'
import { streamOf } from '../world/chance.ts'
import type { Draft } from './history.ts'

const minute = 60_000
const at = (date: string, time: string, minutes = 0) =>
  new Date(londonInstant(date, time).getTime() + Math.floor(minutes) * minute)
/** An area of ours in which no van drives. */
const withoutVan = 'reading'

type Towns = readonly [InventedTown, ...InventedTown[]]

/** Who writes, rings, or gives otherwise than most, and who sees to it at the desk. */
export function drawVisitors(seed: number, date: string, towns: Towns): Draft[] {
  const chance = streamOf(seed, `visitors of ${date}`)
  const eve = addDays(date, -1)
  const { areaId } = chance.pick(towns)
  const drafts: Draft[] = []
  if (chance.happens(0.08)) drafts.push({ act: 'complain', at: at(date, '10:50') })
  if (chance.happens(0.35)) drafts.push({ act: 'answer-requests', at: at(date, '15:30') })
  if (chance.happens(0.15)) drafts.push({ act: 'ask-ready', at: at(date, '12:20') })
  if (chance.happens(0.06)) drafts.push({ act: 'join-staff', at: at(date, '11:20') })
  if (chance.happens(0.08)) drafts.push({ act: 'publish-article', at: at(date, '09:50') })
  if (chance.happens(0.15)) drafts.push({ act: 'book-by-landline', areaId, date, at: at(eve, '11:50') })
  for (const moment of [at(eve, '20:50'), at(date, '10:10'), at(date, '16:20')])
    if (chance.happens(0.8)) drafts.push({ act: 'make-calls', at: moment })
  if (chance.happens(0.4)) drafts.push({ act: 'clear-desk', at: at(date, '09:45') })
  if (towns.length > 1 && chance.happens(0.08))
    drafts.push({ act: 'assign-one-twice', driver: 'Bea Holm', date, at: at(eve, '19:45') })
  return drafts
}

/** Money that comes in and goes out, and who looks at it. */
export function drawMoney(seed: number, date: string): Draft[] {
  const chance = streamOf(seed, `money of ${date}`)
  const charity = chance.pick(['the-dream-factory', 'clothing-collective', 'the-maypole-project', 'all'])
  const pence = 1 + Math.floor(chance.next() * 200_000)
  const drafts: Draft[] = []
  if (chance.happens(0.4)) drafts.push({ act: 'receive-money', charity, pence, at: at(date, '10:25') })
  if (chance.happens(0.3)) drafts.push({ act: 'pay-charities', at: at(date, '11:35') })
  if (chance.happens(0.1)) drafts.push({ act: 'return-payment', at: at(date, '14:15') })
  if (chance.happens(0.1)) drafts.push({ act: 'take-back-receipt', at: at(date, '14:45') })
  if (chance.happens(0.2)) drafts.push({ act: 'close-month', at: at(date, '15:05') })
  if (chance.happens(0.4)) drafts.push({ act: 'check-money', at: at(date, '17:15') })
  const late = streamOf(seed, `late money of ${date}`)
  const daysAgo = late.pick([22, 26, 30] as const)
  if (late.happens(0.1)) drafts.push({ act: 'receive-money', charity, pence, daysAgo, at: at(date, '15:55') })
  if (late.happens(0.1)) drafts.push({ act: 'miss-payment', at: at(date, '13:05') })
  return drafts
}

/** Accounts of charities that change, and payments that wait meanwhile. */
export function drawAccounts(seed: number, date: string): Draft[] {
  const chance = streamOf(seed, `accounts of ${date}`)
  const charity = chance.pick(ownCharities)
  const drafts: Draft[] = []
  if (chance.happens(0.12)) drafts.push({ act: 'change-account', charity, at: at(date, '09:20') })
  if (chance.happens(0.12)) drafts.push({ act: 'prepare-payments', at: at(date, '10:55') })
  if (chance.happens(0.06)) drafts.push({ act: 'withdraw-account', charity, at: at(date, '11:15') })
  return drafts
}

/** Agreements, where every charity has one already: a first one would leave the others without days. */
export function drawAgreements(seed: number, date: string): Draft[] {
  const chance = streamOf(seed, `agreements of ${date}`)
  const [charity, percent] = [chance.pick(ownCharities), 80 + Math.floor(chance.next() * 15)]
  const [inDays, pence] = [Math.floor(chance.next() * 4), 1 + Math.floor(chance.next() * 200_000)]
  const drafts: Draft[] = []
  if (chance.happens(0.12)) drafts.push({ act: 'agree', charity, percent, inDays, at: at(date, '09:05') })
  if (chance.happens(0.2))
    drafts.push({ act: 'receive-of-this-month', charity, pence, at: at(date, '10:45') })
  // Mostly long after every history; at times before what is booked.
  if (chance.happens(0.04))
    drafts.push({
      act: 'end-agreement',
      charity,
      inDays: chance.happens(0.4) ? inDays : 120,
      at: at(date, '13:35'),
    })
  return drafts
}

const ownCharities = ['the-dream-factory', 'clothing-collective', 'the-maypole-project'] as const

/** In some histories the database is lost on a Saturday, after money came in and went out; somebody looks at it then. */
export function drawRestore(seed: number, date: string): Draft[] {
  const chance = streamOf(seed, `restore of ${date}`)
  if (new Date(date).getUTCDay() !== 6 || !chance.happens(0.35)) return []
  const charity = chance.pick(ownCharities)
  const pence = 1 + Math.floor(chance.next() * 200_000)
  return [
    { act: 'receive-money', charity, pence, at: at(date, '08:40') },
    { act: 'pay-charities', at: at(date, '09:35') },
    { act: 'restore', at: at(date, '11:50') },
    { act: 'check-money', at: at(date, '12:45') },
    ...(chance.happens(0.7) ? [{ act: 'pay-charities', at: at(date, '14:25') } as Draft] : []),
    { act: 'check-money', at: at(date, '15:25') },
  ]
}

/** A donor who gives so much that somebody must ask where it lies, and for whom there may be no van. */
export function drawGiver(seed: number, date: string, towns: Towns): Draft[] {
  const chance = streamOf(seed, `giver of ${date}`)
  const { areaId } = chance.pick(towns)
  const bags = 20 + Math.floor(chance.next() * 50)
  const moment = at(addDays(date, -1), '12:10')
  return chance.happens(0.1) ? [{ act: 'book', areaId, date, bags, at: moment }] : []
}

/** A round that goes to another driver while the phone of the first is out of reach: both drive to its doors. */
export function drawUnheard(
  seed: number,
  date: string,
  { areaId, driver }: { areaId: string; driver: string },
): Draft[] {
  if (!streamOf(seed, `round of ${date} handed over unheard`).happens(0.05)) return []
  return [
    { act: 'lose-signal', driver, minutes: 40, at: at(date, '08:02') },
    { act: 'hand-over-round', areaId, date, at: at(date, '08:16') },
  ]
}

/** The van is late on the day on which a school gives from three doors. */
export function drawSchool(seed: number, date: string, driver: string): Draft[] {
  if (!hasSchool(seed, date)) return []
  const minutes = streamOf(seed, `driver of the school of ${date}`).pick([90, 150] as const)
  return [{ act: 'say-late', driver, minutes, at: at(date, '08:12') }]
}

/** One of these doors: all of them have one inbox. */
export function drawDoor(
  seed: number,
  date: string,
  { areaId, door }: { areaId: string; door: number },
): Draft[] {
  if (!hasSchool(seed, date)) return []
  return [{ act: 'book', areaId, date, of: `school of ${date}`, at: at(addDays(date, -1), '13:10', door) }]
}

const hasSchool = (seed: number, date: string) => streamOf(seed, `school of ${date}`).happens(0.05)

/** Snow, on the day before or in the morning, before or after vans have left: the day moves. */
export function drawSnow(seed: number, date: string, towns: Towns): Draft[] {
  const chance = streamOf(seed, `snow of ${date}`)
  if (!chance.happens(0.05)) return []
  const { areaId } = chance.pick(towns)
  const moment = chance.pick([at(addDays(date, -1), '16:35'), at(date, '06:50'), at(date, '09:40')] as const)
  return [{ act: 'move-day', areaId, date, at: moment }]
}

/** The desk has something to tell all donors of a day: in office hours, at night, or once the first were collected from. */
export function drawNote(seed: number, date: string, towns: Towns): Draft[] {
  const chance = streamOf(seed, `note to all of ${date}`)
  if (!chance.happens(0.1)) return []
  const { areaId } = chance.pick(towns)
  const moment = chance.pick([
    at(addDays(date, -1), '15:20'),
    at(addDays(date, -1), '22:40'),
    at(date, '10:10'),
  ] as const)
  return [{ act: 'write-to-day', areaId, date, at: moment }]
}

type OfWhom = { who: string; drafts: Draft[] }

/**
 * Somebody who books twice under two addresses, or by the pages and by telephone, and a person at the desk who makes the two
 * records one; some of it was a mistake. What they do afterwards they do by their old links.
 */
export function drawTwice(
  seed: number,
  { date, coming }: { date: string; coming: string },
  towns: Towns,
): OfWhom[] {
  const chance = streamOf(seed, `who books twice before ${date}`)
  if (!chance.happens(0.12)) return []
  const { areaId } = chance.pick(towns)
  const eve = addDays(date, -1)
  const [one, other] = [`who books twice before ${date}`, `who books twice before ${date} at work`]
  const isByTelephone = chance.happens(0.25)
  const second = { areaId, date: coming, as: one, at: at(eve, '10:20', chance.next() * 90) }
  const keeps = chance.pick(['this', 'other'] as const)
  const mergedAt = chance.pick([
    at(eve, '12:10'),
    at(eve, '16:15'),
    at(eve, '20:05'),
    at(date, '06:55'),
  ] as const)
  const after = (minutes: number) => new Date(mergedAt.getTime() + minutes * minute)
  const undoneAfter = chance.happens(0.4) ? chance.pick([15, 95, 480, 1_100, 1_500] as const) : null
  const read = (moments: readonly Date[]) =>
    moments.map((moment): Draft => ({ act: 'read-page', at: moment }))
  const own: Draft[] = [
    { act: 'book', areaId, date, at: at(eve, '09:05', chance.next() * 60) },
    ...read([after(25), at(date, '07:35'), at(date, '13:20')]),
  ]
  const others: Draft[] = [
    { act: isByTelephone ? 'book-by-telephone' : 'book', ...second },
    ...read([after(40), at(date, '12:15')]),
  ]
  const changes = chance.next()
  // While they are one, or whenever that is.
  const movedAt = after(undoneAfter === null ? 70 + chance.next() * 200 : 5 + chance.next() * undoneAfter)
  if (changes < 0.45) others.push({ act: 'cancel', at: movedAt })
  else if (changes < 0.7) others.push({ act: 'move', days: 1 + Math.floor(chance.next() * 4), at: movedAt })
  if (chance.happens(0.35)) own.push({ act: 'ask-for-copy', at: at(date, '10:25') })
  // By telephone they gave no address by which they could ask.
  if (chance.happens(0.2) && !isByTelephone) others.push({ act: 'ask-for-copy', at: at(date, '10:45') })
  const forgotten = chance.pick(['one', 'other', 'none'] as const)
  // Once the day is closed nothing of it is still to come.
  const forgottenAt = chance.pick([at(date, '20:50'), at(addDays(date, 1), '09:25')] as const)
  if (forgotten === 'one') own.push({ act: 'ask-to-be-forgotten', at: forgottenAt })
  if (forgotten === 'other' && !isByTelephone) others.push({ act: 'ask-to-be-forgotten', at: forgottenAt })
  const ofDesk: Draft[] = [{ act: 'merge-donors', one, other, keeps, at: mergedAt }]
  if (undoneAfter !== null) ofDesk.push({ act: 'undo-merge', one, at: after(undoneAfter) })
  const troubled = streamOf(seed, `mail while two become one before ${date}`)
  if (troubled.happens(0.4))
    ofDesk.push({
      ...drawPause(troubled),
      at: after(Math.floor(troubled.next() * 90 - 60) + (troubled.happens(0.5) ? (undoneAfter ?? 0) : 0)),
    })
  return [
    { who: one, drafts: own },
    { who: other, drafts: others },
    { who: `who sees that one booked twice before ${date}`, drafts: ofDesk },
  ]
}

/** Messages wait for hours and nobody tried them; or they were tried, and nobody takes them. */
const drawPause = (chance: Chance) =>
  chance.happens(0.7)
    ? ({ act: 'sender-hangs', minutes: 60 + Math.floor(chance.next() * 120) } as const)
    : ({ act: 'mail-refused', minutes: 6 + Math.floor(chance.next() * 240) } as const)

/**
 * Snow is forecast: at an hour at which texts wait, somebody cancels or moves all of a day, and thinks better of it: at once,
 * before texts go, or when it is too late for some.
 */
export function drawSecondThought(seed: number, date: string, towns: Towns): OfWhom[] {
  const chance = streamOf(seed, `second thought about ${date}`)
  if (!chance.happens(0.1)) return []
  const { areaId } = chance.pick(towns)
  const eve = addDays(date, -1)
  const askedAt = chance.pick([at(eve, '21:40'), at(eve, '22:35'), at(date, '05:35')] as const)
  const backAt = chance.pick([
    new Date(askedAt.getTime() + minute),
    new Date(askedAt.getTime() + 20 * minute),
    at(date, '06:25'),
    at(date, '07:15'),
    at(date, '07:50'),
    at(date, '08:04'),
    at(date, '08:40'),
  ] as const)
  const act = chance.happens(0.65) ? 'cancel-many' : 'move-many'
  const drafts: Draft[] = [
    { act, areaId, date, at: askedAt },
    { act: 'take-many-back', at: backAt },
  ]
  if (chance.happens(0.4)) drafts.push({ ...drawPause(chance), at: new Date(askedAt.getTime() - 5 * minute) })
  // Whom only texts reach.
  const callers = [1, 2].map((number): OfWhom => ({
    who: `caller ${number} before a second thought about ${date}`,
    drafts: [
      { act: 'book-by-telephone', areaId, date, at: at(eve, '11:40', number) },
      { act: 'read-page', at: at(date, '07:10') },
    ],
  }))
  return [...callers, { who: `second thought about ${date}`, drafts }]
}

/** Somebody asks us to leave them alone, on the eve of their collection. */
export function drawStop(seed: number, date: string, towns: Towns): Draft[] {
  const chance = streamOf(seed, `no collecting from one of ${date}`)
  const { areaId } = chance.pick(towns)
  return chance.happens(0.08)
    ? [{ act: 'stop-collecting', areaId, date, at: at(addDays(date, -1), '14:20') }]
    : []
}

/** Two donors ask on the telephone to be collected from each week, once we have been. */
export function drawRegular(seed: number, date: string, towns: Towns): Draft[] {
  const chance = streamOf(seed, `regular collections of ${date}`)
  const { areaId } = chance.pick(towns)
  if (!chance.happens(0.1)) return []
  const skips = streamOf(seed, `regular collection of ${date} skipped`).happens(0.6)
  return [
    { act: 'make-regular', areaId, date, at: at(date, '16:20') },
    ...(skips ? [{ act: 'skip-regular', at: at(addDays(date, 1), '12:40') } as Draft] : []),
  ]
}

/** Somebody enters absences, on the eve or before dawn, and takes them back. */
export function drawRota(seed: number, date: string, towns: Towns): Draft[] {
  const chance = streamOf(seed, `rota of ${date}`)
  const { areaId } = chance.pick(towns)
  if (!chance.happens(0.08)) return []
  const moment = chance.pick([at(addDays(date, -1), '11:50'), at(date, '04:40')] as const)
  return [{ act: 'fill-rota', areaId, date, at: moment }]
}

/** Requests are put off and refused, while they are new. */
export function drawHandling(seed: number, date: string): Draft[] {
  if (!streamOf(seed, `requests of ${date} handled`).happens(0.2)) return []
  return ['10:01', '10:52'].map((time): Draft => ({ act: 'handle-requests', at: at(date, time) }))
}

/** A donor who books in the last minutes: nobody knows yet where the door is. */
export function drawLatecomer(seed: number, date: string, towns: Towns): Draft[] {
  const chance = streamOf(seed, `latecomer of ${date}`)
  const eve = addDays(date, -1)
  const { areaId } = chance.pick(towns)
  const moment = at(eve, '17:51', chance.next() * 6)
  if (!chance.happens(0.12)) return []
  const isSought = chance.happens(0.5)
  return [
    { act: 'book', areaId, date, at: moment },
    ...(isSought ? [{ act: 'set-positions', at: at(eve, '18:20') } as Draft] : []),
  ]
}

/** A donor where no van drives, and the day that somebody closes for them. */
export function drawFarDonor(seed: number, date: string): Draft[] {
  const chance = streamOf(seed, `far donor of ${date}`)
  if (!chance.happens(0.08)) return []
  return [
    { act: 'book', areaId: withoutVan, date, at: at(addDays(date, -1), '12:20') },
    { act: 'close-day', areaId: withoutVan, date, at: at(date, '20:35') },
  ]
}

/** In some histories an area opens where somebody waits. */
export function drawNewArea(seed: number, dates: readonly string[]): Draft[] {
  const chance = streamOf(seed, 'new area')
  const date = dates[Math.floor(chance.next() * dates.length)]
  if (date === undefined || !chance.happens(0.4)) return []
  const toldOn = chance.happens(0.5) ? date : addDays(date, 1)
  return [
    { act: 'wait-for-area', at: at(date, '09:10') },
    { act: 'open-area', at: at(date, '09:40') },
    { act: 'tell-waiting', at: at(toldOn, '14:20') },
  ]
}

/** What a driver does, or what befalls him, on a day. */
export function drawRoad(
  seed: number,
  who: string,
  { name, date, areaId, minutesOut }: { name: string; date: string; areaId: string; minutesOut: number },
): Draft[] {
  const chance = streamOf(seed, `${who} further`)
  const driver = name
  const out = (own: Chance) => at(date, '08:10', own.next() * minutesOut)
  const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minute)
  const drafts: Draft[] = []
  if (chance.happens(0.06)) drafts.push({ act: 'van-fault', driver, at: at(date, '07:06') })
  if (chance.happens(0.08)) drafts.push({ act: 'take-break', driver, at: out(chance) })
  if (chance.happens(0.06)) drafts.push({ act: 'pass-by', driver, at: at(date, '08:20') })
  if (chance.happens(0.05)) drafts.push({ act: 'forget-act', driver, at: out(chance) })
  const clock = streamOf(seed, `clock far off of ${who}`)
  if (clock.happens(0.04))
    drafts.push({ act: 'clock-off', driver, minutes: clock.pick([-150, 150]), at: at(date, '07:05') })
  const late = streamOf(seed, `${who} late again`)
  if (late.happens(0.05))
    for (const [number, minutes] of [30, 60, 90].entries())
      drafts.push({ act: 'say-late', driver, minutes, at: at(date, '08:40', number * 70) })
  const crossing = streamOf(seed, `${who} crossed`)
  if (crossing.happens(0.1)) {
    drafts.push({ act: 'cross-at-door', driver, at: at(date, '07:50') })
    if (crossing.happens(0.7))
      drafts.push({ act: 'settle-exceptions', areaId, believes: true, at: at(date, '09:40') })
    if (crossing.happens(0.5)) drafts.push({ act: 'take-back', driver, at: at(date, '09:50') })
  }
  const phone = streamOf(seed, `${who} without a phone`)
  if (phone.happens(0.05)) {
    const moment = at(date, '08:15', phone.next() * minutesOut * 0.6)
    drafts.push({ act: 'lose-phone-for-long', driver, at: moment })
    if (phone.happens(0.3)) drafts.push({ act: 'press-lost-phone', driver, at: later(moment, 25) })
  }
  return drafts
}

/** Whether the till of a day is closed before anybody says what became of its bookings. */
export const closesTillAlone = (seed: number, who: string, date: string): boolean =>
  streamOf(seed, `${who} at the till of ${date}`).happens(0.06)

/** A dispatcher who cannot let a round be: it is turned over again and again, and its donors are told each time. */
export function drawRestless(
  seed: number,
  who: string,
  { areaId, date }: { areaId: string; date: string },
): Draft[] {
  const chance = streamOf(seed, `${who} restless on ${date}`)
  if (!chance.happens(0.06)) return []
  return [0, 9, 18, 27].map((minutes): Draft => ({
    act: 'move-stop',
    areaId,
    date,
    at: at(date, '08:08', minutes),
  }))
}

/** What goes wrong within our own machine, in parts of it. */
export function drawFurtherFaults(
  seed: number,
  { date, areaId, coming }: { date: string; areaId: string; coming: string | undefined },
): Draft[] {
  const chance = streamOf(seed, `further faults of ${date}`)
  const eve = addDays(date, -1)
  const drafts: Draft[] = []
  const bounced = streamOf(seed, `bounced mail of ${date}`)
  if (bounced.happens(0.06)) {
    const minutes = 10 + Math.floor(bounced.next() * 110)
    const moment = at(date, '08:00', bounced.next() * 720)
    drafts.push({ act: 'mail-bounced', minutes, at: moment })
    // Nothing but their address reaches who only asks.
    drafts.push({ act: 'ask-us', at: new Date(moment.getTime() + 4 * minute) })
  }
  const sender = streamOf(seed, `sender of ${date}`)
  if (sender.happens(0.06))
    drafts.push(
      sender.happens(0.5)
        ? { act: 'sender-hangs', minutes: 180, at: at(eve, '19:55') }
        : {
            act: 'sender-hangs',
            minutes: 60 + Math.floor(sender.next() * 140),
            at: at(date, '08:00', sender.next() * 600),
          },
    )
  if (chance.happens(0.06)) {
    const job = chance.pick(['make-collection-days', 'wipe-access-notes', 'check-vans', 'calibrate'] as const)
    drafts.push({ act: 'job-fails', job, at: at(eve, '22:10') })
    drafts.push({ act: 'clear-desk', at: at(date, '10:40') })
  }
  if (coming !== undefined && chance.happens(0.05)) {
    drafts.push({ act: 'spoil-counter', areaId, date: coming, at: at(date, '22:20') })
    drafts.push({ act: 'clear-desk', at: at(addDays(date, 1), '11:15') })
  }
  const second = streamOf(seed, `second worker of ${date}`)
  if (second.happens(0.1))
    drafts.push({
      act: 'second-worker',
      minutes: 60 + Math.floor(second.next() * 900),
      at: second.happens(0.5) ? at(eve, '17:40') : at(date, '07:40'),
    })
  const database = streamOf(seed, `database that takes no writes on ${date}`)
  if (database.happens(0.1)) {
    const minutes = 2 + Math.floor(database.next() * 30)
    const moment = at(date, '07:30', database.next() * 840)
    const act = database.pick(['database-read-only', 'disk-full'] as const)
    drafts.push({ act, minutes, at: moment })
    for (const after of [1, minutes + 1])
      drafts.push({ act: 'ask-ready', at: new Date(moment.getTime() + after * minute) })
  }
  const primary = streamOf(seed, `primary of ${date}`)
  if (primary.happens(0.12)) {
    const [after, isCommitted] = [1 + Math.floor(primary.next() * 6), primary.happens(0.5)]
    const moment = at(date, '07:30', primary.next() * 840)
    drafts.push({ act: 'failover', after, isCommitted, at: moment })
    drafts.push({ act: 'ask-ready', at: new Date(moment.getTime() + 4 * minute) })
  }
  if (chance.happens(0.03))
    drafts.push({
      act: 'jobs-hang',
      minutes: 15 + Math.floor(chance.next() * 45),
      at: at(date, '07:30', chance.next() * 840),
    })
  return drafts
}

/** An evening on which an area takes bookings longer than its plan waits for, and nobody finds a place for who books then. */
export function drawLongEvening(seed: number, date: string, areaId: string): Draft[] {
  const chance = streamOf(seed, `long evening before ${date}`)
  const eve = addDays(date, -1)
  if (!chance.happens(0.04)) return []
  return [
    { act: 'open-longer', areaId, at: at(eve, '20:06') },
    { act: 'jobs-hang', minutes: 130, at: at(eve, '20:20') },
    { act: 'book', areaId, date, at: at(eve, '20:40') },
    { act: 'open-as-before', areaId, at: at(date, '08:30') },
  ]
}
