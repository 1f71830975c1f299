import { createHash } from 'node:crypto'
import { setCapacity } from '@kindfold/domain/collection-day/testing/set-capacity.ts'
import { closeRoundDay } from '@kindfold/domain/closing/close-round-day.ts'
import { addDays, londonDate, londonInstant, readLondonClock } from '@kindfold/domain/calendar/london-time.ts'
import { inventFleet } from '@kindfold/domain/demonstration/invent-fleet.ts'
import { inventPositions } from '@kindfold/domain/demonstration/invent-positions.ts'
import { assignDrivers } from '@kindfold/domain/demonstration/plan-rounds.ts'
import { moveStop } from '@kindfold/domain/round/move-stop.ts'
import { recordMissed } from '@kindfold/domain/outcome/record-outcome.ts'
import { CronExpressionParser } from 'cron-parser'
import { takeIn } from '../beliefs/beliefs.ts'
import { Judge, sinceWhen, type Known } from '../invariants/judge.ts'
import type { Violation } from '../invariants/invariants.ts'
import { makeDonor, type Donor } from '../people/donor.ts'
import { hireDriver, type RoadDriver } from '../people/driver.ts'
import { openDesk, type Desk } from '../people/desk.ts'
import {
  countKinds,
  readDue,
  readOpenStops,
  readStuckMessages,
  readTrueBookings,
  readTrueRounds,
  readWrongPlaces,
} from '../truth/read-truth.ts'
import { openWorld, type World } from '../world/open-world.ts'
import { openPost, type Letter, type Treatment } from '../world/post.ts'
import { sayHappening, type Happening, type History } from './history.ts'

const minute = 60_000
const areaId = 'cambridge'
const by = { kind: 'staff', id: null, name: 'Dev Dispatcher' } as const

type Lived = {
  violations: Violation[]
  /** Of all that was done and sent: the same for the same seed. */
  digest: string
  counts: Record<string, Record<string, number>>
  happened: Record<string, number>
  errors: string[]
  sent: number
}

/** What needs something of ours that answers. */
const asksUs: ReadonlySet<Happening['act']> = new Set([
  'book',
  'read-page',
  'cancel',
  'move',
  'assign-drivers',
  'move-stop',
  'close-day',
  'drive',
])

/**
 * When a job may have something to do: at other times it is not asked, which is most of the time that a month takes.
 * Local hours; `rounds`: while a round is to be under way. Nothing that is said hangs on the last two.
 */
const mayBeDue: Record<
  string,
  (at: { time: string; minutes: number; rounds: boolean; holds: boolean }) => boolean
> = {
  'follow-rounds': ({ rounds }) => rounds,
  'watch-rounds': ({ rounds }) => rounds,
  'plan-rounds': ({ time }) => time >= '18:00' || (time >= '06:00' && time < '08:00'),
  'sweep-expired': ({ holds, minutes, time }) => (holds && minutes % 5 === 0) || time.startsWith('03:30'),
  'fold-figures': ({ minutes }) => minutes === 0,
  'check-windows': ({ time }) => time >= '20:30' || time < '12:00',
  'run-again': () => false,
  'finish-pictures': () => false,
}

/** Lives through a history in a world of its own, and judges all that was said. `stopAtFirst`: not beyond a first fault. */
export async function liveHistory(
  history: History,
  {
    stopWhen = () => false,
    log = () => {},
  }: { stopWhen?: (found: readonly Violation[]) => boolean; log?: (line: string) => void } = {},
): Promise<Lived> {
  const from = londonInstant(history.startsOn, '00:00')
  const world = await openWorld({ seed: history.seed, from })
  try {
    return await new Life(world, history, log).live(stopWhen)
  } finally {
    await world.close()
  }
}

class Life {
  readonly #judge = new Judge()
  readonly #donors = new Map<string, Donor>()
  readonly #byReference = new Map<string, Donor>()
  readonly #hash = createHash('sha256')
  readonly #happened: Record<string, number> = {}
  readonly #saidLate: { roundId: string; minutes: number; at: number }[] = []
  readonly #troubles: { treatment: Treatment; until: number }[] = []
  #isOver = false
  /** People have stopped, and faults have ended. */
  #isResting = false
  /** Whether anything happened since the last look. */
  #isStirred = false
  #areRoundsOut = false
  #postWorksSince = 0
  #awakeSince = 0

  readonly world: World
  readonly history: History

  readonly log: (line: string) => void

  constructor(world: World, history: History, log: (line: string) => void) {
    this.world = world
    this.history = history
    this.log = log
  }

  async live(stopWhen: (found: readonly Violation[]) => boolean): Promise<Lived> {
    const { world, history } = this
    const { services, time } = world
    await setCapacity(services, { areaId, capacity: 60 })
    await inventFleet(services, { areaId, name: 'Cambridge depot', vans: ['Van 1'], by })
    const driver = await hireDriver(world, 'Bea Holm')
    const desk = await openDesk(world)
    const post = openPost(services, {
      treat: () => this.#troubles.findLast(({ until }) => time.now().getTime() < until)?.treatment ?? 'good',
      leave: (letter) => this.#leave(letter),
      lose: (letter) => {
        const beliefs = this.#find(letter)?.beliefs
        if (beliefs) beliefs.hasLost = true
      },
      arrive: (letter, afterMs) =>
        time.at(time.now().getTime() + afterMs, async () =>
          this.#find(letter)?.receive({ ...letter, at: time.now() }),
        ),
    })
    const end = londonInstant(addDays(history.startsOn, history.days), '00:00')
    for (const happening of history.happenings)
      time.at(happening.at, async () => await this.#happen(happening, { driver }))
    const tick = async () => {
      if (this.#isOver) return
      const now = time.now()
      if (now.getTime() >= this.world.outage.until) await this.#work(now, post.send, driver)
      if (this.#isStirred || now.getTime() % (5 * minute) === 0) await this.#look(desk)
      this.#isStirred = false
      if (stopWhen(this.#judge.violations)) this.#isOver = true
      time.at(this.#nextTick(now), tick)
    }
    time.at(time.now().getTime() + minute, tick)
    await this.#runUntil(end)
    // All faults end, and everything must come to rest.
    this.#troubles.length = 0
    this.world.outage.until = 0
    this.#isResting = true
    const rest = new Date(end.getTime() + 33 * 60 * minute)
    await this.#runUntil(rest)
    if (!this.#isOver)
      this.#judge.judgeRest(
        await readStuckMessages(services, new Date(rest.getTime() - 60 * minute)),
        time.now(),
      )
    const counts = await countKinds(services)
    return {
      violations: this.#judge.violations,
      digest: this.#hash.digest('hex').slice(0, 16),
      counts,
      happened: this.#happened,
      errors: world.errors,
      sent: post.sent.length,
    }
  }

  /** An hour at a time, so that it can end as soon as a fault is found. */
  async #runUntil(end: Date): Promise<void> {
    const { time } = this.world
    while (time.now() < end && !this.#isOver)
      // oxlint-disable-next-line no-await-in-loop -- as the clock goes
      await this.world.runUntil(new Date(Math.min(end.getTime(), time.now().getTime() + 60 * minute)))
  }

  /** The next minute at which the clock has something to do: each one while a round is to be under way. */
  #nextTick(now: Date): Date {
    const { time } = readLondonClock(now)
    const isJobsHour = time >= '02:00' && time < '04:15'
    const isDay = time >= '07:00' && !this.#isResting
    const step = this.#areRoundsOut ? 1 : isJobsHour || isDay ? 5 : 15
    return new Date((Math.floor(now.getTime() / minute / step) + 1) * minute * step)
  }

  async #work(now: Date, send: () => Promise<number>, driver: RoadDriver): Promise<void> {
    const { world } = this
    const { services } = world
    const { time } = readLondonClock(now)
    if (time.slice(0, 5) === '17:50') await inventPositions(services)
    // An idle phone only asks again what it has.
    const isOnTheRoad = this.#areRoundsOut || driver.hasWaiting()
    if (isOnTheRoad && now.getUTCMinutes() % 5 === 0 && time > '07:00' && time < '21:00') {
      await driver.sync()
      this.#judge.judgeNumbers(driver.readStops(), now)
    }
    const { rounds, messages, holds } = await readDue(services, now)
    this.#areRoundsOut = rounds
    const at = { time, minutes: now.getUTCMinutes(), rounds, holds }
    for (const { name, cron } of world.jobs) {
      if (mayBeDue[name]?.(at) === false) continue
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as one worker does
      if (isDueAt(cron, now)) await world.performJob(name)
    }
    // What a job of this minute wrote goes with the next.
    if (messages) await send()
    this.#isStirred ||= messages || (rounds && now.getUTCMinutes() % 3 === 0)
  }

  async #look(desk: Desk): Promise<void> {
    const { services, time } = this.world
    const now = time.now()
    const known: Known = {
      now,
      postWorksSince: this.#postWorksSince,
      awakeSince: this.#awakeSince,
      saidLate: this.#saidLate,
    }
    const since = sinceWhen(now)
    const donors = [...this.#donors.values()].flatMap(({ who, beliefs }) =>
      beliefs ? [{ who, beliefs }] : [],
    )
    const bookings = await readTrueBookings(services, since)
    this.#judge.judgeBeliefs(donors, new Map(bookings.map((one) => [one.reference, one])), known)
    if (now.getTime() % (5 * minute) !== 0) return
    this.#judge.judgePlaces(await readWrongPlaces(services, now), now)
    const rounds = await readTrueRounds(services, since)
    if (this.#areRoundsOut && now.getTime() % (15 * minute) === 0 && now.getTime() >= this.world.outage.until)
      this.#judge.judgeRounds(await desk.readRounds(areaId, londonDate(now)), now)
    // Looks at the page only where something might be missing from it.
    const date = londonDate(now)
    const mayLack =
      rounds.some(
        ({ state, driverId, plannedStartAt, date: day }) =>
          (state === 'released' && driverId === null && plannedStartAt <= now.getTime()) ||
          (day < date && (state === 'released' || state === 'started')),
      ) ||
      bookings.some((one) => one.date < date && ['booked', 'scheduled', 'on_the_way'].includes(one.status))
    this.#judge.judgeTasks(rounds, bookings, mayLack ? await desk.readWaiting() : '', known)
  }

  async #happen(happening: Happening, { driver }: { driver: RoadDriver }): Promise<void> {
    const { world } = this
    const { services, time } = world
    const now = time.now()
    // Who finds nothing that answers tries again once it does.
    if (now.getTime() < world.outage.until && asksUs.has(happening.act)) {
      time.at(world.outage.until + minute, async () => await this.#happen(happening, { driver }))
      return
    }
    this.#note(sayHappening(happening))
    this.#isStirred = true
    this.#happened[happening.act] = (this.#happened[happening.act] ?? 0) + 1
    const until = 'minutes' in happening ? new Date(now.getTime() + happening.minutes * minute) : now
    switch (happening.act) {
      case 'book': {
        const donor = makeDonor(world, happening.who)
        await donor.fillIn(happening.date)
        // Who is quicker than a person is taken for a script.
        time.at(now.getTime() + minute, async () => {
          if (!(await donor.book()) || donor.beliefs === null)
            return this.#note(`${donor.who} could not book`)
          this.#isStirred = true
          this.#donors.set(happening.who, donor)
          this.#byReference.set(donor.beliefs.reference, donor)
        })
        return
      }
      case 'read-page':
        return await this.#readPage(this.#donors.get(happening.who))
      case 'cancel':
        return await this.#cancel(this.#donors.get(happening.who))
      case 'move':
        return await this.#donors.get(happening.who)?.move(happening.days)
      case 'assign-drivers':
        await assignDrivers(services, { areaId, date: happening.date, drivers: [driver.staffId] })
        return
      case 'move-stop':
        return await this.#moveStop(happening.date)
      case 'close-day':
        return await this.#closeDay(happening.date)
      case 'drive':
        await driver.drive(happening.date, happening.pace)
        return
      case 'lose-signal':
        return driver.loseSignal(until)
      case 'say-late': {
        const said = driver.sayLate(happening.minutes)
        // The office knows of it only once it is there.
        if (said === null || !(await driver.sync())) return
        this.#saidLate.push({ roundId: said.roundId, minutes: happening.minutes, at: now.getTime() })
        return
      }
      case 'leave-open':
        return driver.leaveOpen()
      case 'mail-refused':
      case 'mail-slow':
      case 'mail-lost': {
        const treatment = ({ 'mail-refused': 'refused', 'mail-slow': 'slow', 'mail-lost': 'lost' } as const)[
          happening.act
        ]
        this.#troubles.push({ treatment, until: until.getTime() })
        this.#postWorksSince = Math.max(this.#postWorksSince, until.getTime() + 20 * minute)
        return
      }
      case 'machine-asleep':
        this.world.outage.until = until.getTime()
        this.#awakeSince = until.getTime() + 5 * minute
        this.#postWorksSince = Math.max(this.#postWorksSince, this.#awakeSince)
    }
  }

  async #readPage(donor: Donor | undefined): Promise<void> {
    const now = this.world.time.now()
    if (donor === undefined) return
    const read = await donor.readPage()
    if (read === null || donor.beliefs === null) return
    const by = 'page of the booking'
    this.#note(`${donor.who} reads ${JSON.stringify(read.marks)}`)
    this.#judge.judgePage(donor.who, read.marks, by, donor.beliefs, now)
    takeIn(donor.beliefs, read.marks, { by, at: now })
  }

  async #cancel(donor: Donor | undefined): Promise<void> {
    if (donor?.beliefs == null) return
    const now = this.world.time.now()
    const believed = { ...donor.beliefs }
    await donor.cancel()
    const bookings = await readTrueBookings(this.world.services, sinceWhen(now))
    const booking = bookings.find(({ reference }) => reference === believed.reference)
    this.#judge.judgeCancel(donor.who, believed, booking, now)
  }

  async #moveStop(date: string): Promise<void> {
    const { services } = this.world
    const open = await readOpenStops(services, date)
    const last = open.at(-1)
    if (last === undefined) return
    const asked = {
      roundId: last.roundId,
      version: last.version,
      stopId: last.id,
      to: { roundId: last.roundId, afterStopId: null },
      by,
    }
    const moved = await moveStop(services, asked)
    // Whose slot breaks is seen, and told another.
    if (moved.outcome === 'breaks-windows') await moveStop(services, { ...asked, seen: moved.broken })
  }

  async #closeDay(date: string): Promise<void> {
    const { services } = this.world
    const all = await readTrueBookings(services, date)
    for (const { id, status } of all.filter((one) => one.date === date))
      if (['booked', 'scheduled', 'on_the_way'].includes(status))
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await recordMissed(services, { bookingId: id, by, reason: null })
    await closeRoundDay(services, { areaId, date, by, evenIfOut: true })
  }

  #leave(letter: Letter): void {
    const now = this.world.time.now()
    const donor = this.#find(letter)
    this.#note(
      `${letter.channel} ${letter.kind} to ${donor?.who ?? 'somebody'} ${JSON.stringify(readSpan(letter))}`,
    )
    if (donor) this.#judge.judgeLetter(donor.who, letter, donor.beliefs, now)
  }

  #find = (letter: Letter): Donor | undefined => this.#byReference.get(String(letter.data['reference']))

  #note(line: string): void {
    const noted = `${this.world.time.now().toISOString()} ${line}`
    this.log(noted)
    this.#hash.update(`${noted}\n`)
  }
}

const readSpan = ({ data }: Letter) => ({
  date: data['collectionDate'],
  window: data['window'],
  band: data['band'],
})

type Schedule = { minutes: ReadonlySet<unknown>; hours: ReadonlySet<unknown> }
const schedules = new Map<string, Schedule>()

/** Whether a job falls due in a minute. Schedules hang on the hour alone, and reading one costs as much as a job. */
function isDueAt(cron: string, now: Date): boolean {
  let schedule = schedules.get(cron)
  if (schedule === undefined) {
    const { minute: minutes, hour } = CronExpressionParser.parse(cron).fields
    schedule = { minutes: new Set(minutes.values), hours: new Set(hour.values) }
    schedules.set(cron, schedule)
  }
  const [hour, minutes] = readLondonClock(now).time.split(':').map(Number)
  return schedule.minutes.has(minutes) && schedule.hours.has(hour)
}
