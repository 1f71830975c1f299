import { createHash } from 'node:crypto'
import { setCapacity } from '@kindfold/domain/testing/set-capacity.ts'
import {
  addDays,
  londonDate,
  londonInstant,
  readLondonClock,
} from '@kindfold/domain/base/calendar/london-time.ts'
import { inventFleet } from '@kindfold/domain/office/demonstration/invent-fleet.ts'
import { inventPositions } from '@kindfold/domain/office/demonstration/invent-positions.ts'
import { CronExpressionParser } from 'cron-parser'
import { isStillToCome } from '../beliefs/beliefs.ts'
import { Purse } from '../beliefs/purse.ts'
import { Judge, sinceWhen, type Known } from '../invariants/judge.ts'
import type { Violation } from '../invariants/invariants.ts'
import { actsOfDesk } from '../people/acts-of-desk.ts'
import { actsOfDonors } from '../people/acts-of-donors.ts'
import { actsOfDrivers } from '../people/acts-of-drivers.ts'
import { actsOfEditors } from '../people/acts-of-editors.ts'
import { actsOfFinance } from '../people/acts-of-finance.ts'
import { actsOfAccounts } from '../people/acts-of-accounts.ts'
import { actsOfAgreements } from '../people/acts-of-agreements.ts'
import { actsOfOffice } from '../people/acts-of-office.ts'
import { actsOfRequests } from '../people/acts-of-requests.ts'
import { actsOfRecords } from '../people/acts-of-records.ts'
import { actsOfMany } from '../people/acts-of-many.ts'
import { findWrongAddress } from '../invariants/judge-records.ts'
import { actsOfRota } from '../people/acts-of-rota.ts'
import { actsOfRestore } from '../people/acts-of-restore.ts'
import { actsOfOperator } from '../people/acts-of-operator.ts'
import type { Donor } from '../people/donor.ts'
import { hireDriver, type RoadDriver } from '../people/driver.ts'
import { openDesk } from '../people/desk.ts'
import {
  findTraces,
  readDue,
  readKeptActs,
  readStuckMessages,
  readTrueBookings,
  readTrueRounds,
  readWrongPlaces,
  type TrueBooking,
  type TrueRound,
  type Trace,
} from '../truth/read-truth.ts'
import { countMergesOfForgotten } from '../truth/read-records.ts'
import { countKinds, countTasks, type Counts } from '../truth/count-kinds.ts'
import { readActTimes, readHeldAtDoors, readStanding } from '../truth/read-tasks.ts'
import { troubledUntil } from '../world/fallible-database.ts'
import { ignoreNoAnswer } from '../world/no-answer.ts'
import { openWorld, type World } from '../world/open-world.ts'
import { openPost, type Letter } from '../world/post.ts'
import { actsOfFaults } from '../people/acts-of-faults.ts'
import { sayHappening, type ActName, type Happening, type History } from '../histories/history.ts'
import { byDispatcher, minute, type Acts, type Scene, type Story } from '../people/scene.ts'
import type { Screen } from '../histories/write-story.ts'

const acts: Acts = {
  ...actsOfDonors,
  ...actsOfDesk,
  ...actsOfOffice,
  ...actsOfRequests,
  ...actsOfRecords,
  ...actsOfMany,
  ...actsOfRota,
  ...actsOfDrivers,
  ...actsOfEditors,
  ...actsOfFinance,
  ...actsOfAccounts,
  ...actsOfAgreements,
  ...actsOfOperator,
  ...actsOfRestore,
  ...actsOfFaults,
}

/** Every kind of happening. */
export const actNames = Object.keys(acts) as ActName[]

export type Lived = {
  violations: Violation[]
  /** Of all that was done and sent: the same for the same seed. */
  digest: string
  /** How often each kind of thing came to be. */
  counts: Counts
  errors: string[]
  sent: number
  /** The turns that were told. */
  story: Story
}

/** What faults do, and an operator, happens whatever else is so; all others need something of ours that answers. */
const isFault = (name: ActName): boolean =>
  name in actsOfFaults || name in actsOfOperator || name in actsOfRestore

/**
 * When a job may have something to do: at other times it is not asked, which is most of the time that a month takes.
 * Local hours; `rounds`: while a round is to be under way; `asked`: while the desk is asked about one.
 * Nothing that is said hangs on the last two.
 */
const mayBeDue: Record<
  string,
  (at: {
    time: string
    minutes: number
    rounds: boolean
    asked: boolean
    holds: boolean
    many: boolean
    backups: boolean
  }) => boolean
> = {
  'act-on-many': ({ many }) => many,
  'keep-erasures': ({ backups }) => backups,
  'follow-rounds': ({ rounds }) => rounds,
  'watch-rounds': ({ rounds, asked }) => rounds || asked,
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
    tell = () => {},
    onScreen,
    look = async () => true,
  }: { stopWhen?: (found: readonly Violation[]) => boolean } & Partial<Watching> = {},
): Promise<Lived> {
  const from = londonInstant(history.startsOn, '00:00')
  const world = await openWorld({
    seed: history.seed,
    from,
    engine: history.engine,
    planningMoves: history.planningMoves,
    hasPast: history.hasPast ?? false,
    backsUpOn: new Set(
      history.happenings.filter(({ act }) => act === 'restore').map(({ at }) => londonDate(at)),
    ),
    ...(onScreen && { onPage: onScreen }),
  })
  try {
    return await new Life(world, history, { log, tell, look, onScreen }).live(stopWhen)
  } finally {
    await world.close()
  }
}

/** Who watches a history. */
type Watching = {
  log: (line: string) => void
  /** Gets each turn of the story, as it comes. */
  tell: (turn: Story[number]) => void
  /** Looks at a moment, while everything stands still. False: it has not come yet. */
  look: (scene: Scene, moment: string) => Promise<boolean>
  /** Gets each page and each letter, as it is read. */
  onScreen?: ((screen: Screen) => void) | undefined
}

class Life {
  readonly #judge = new Judge()
  readonly #hash = createHash('sha256')
  readonly #counts: Counts = {}
  readonly #story: Story = []
  #isOver = false
  /** People have stopped, and faults have ended. */
  #isResting = false
  /** Whether anything happened since the last look. */
  #isStirred = false
  #areRoundsOut = false
  /** What was read to wait at the desk, of which rounds and bookings, and when. */
  #waiting: { of: string; at: number; words: string | null } | null = null

  readonly world: World
  readonly history: History

  readonly watching: Watching

  constructor(world: World, history: History, watching: Watching) {
    this.world = world
    this.history = history
    this.watching = watching
  }

  async #setScene(): Promise<Scene> {
    const { world, history } = this
    const drivers = new Map<string, RoadDriver>()
    for (const { town, vans, placesADay, ...crew } of history.towns) {
      const { areaId } = town
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that ids come again
      await setCapacity(world.services, { areaId, capacity: placesADay })
      // oxlint-disable-next-line no-await-in-loop
      await inventFleet(world.services, {
        areaId,
        name: `${town.town} depot`,
        vans,
        capacityBags: history.vanBags,
        by: byDispatcher,
      })
      for (const driver of crew.drivers)
        // oxlint-disable-next-line no-await-in-loop
        drivers.set(driver.name, await hireDriver(world, { ...driver, areaId, loss: history.loss }))
    }
    return {
      world,
      judge: this.#judge,
      areas: history.towns.map(({ town }) => town),
      desk: await openDesk(world),
      donors: new Map(),
      byReference: new Map(),
      drivers,
      inboxes: new Map(),
      pairs: new Map(),
      many: new Map(),
      spoilt: new Set(),
      saidLate: [],
      troubles: [],
      purse: new Purse(),
      touched: new Map(),
      sentIds: new Set(),
      sentBeforeRestore: new Set(),
      lostActs: new Set(),
      postWorksSince: 0,
      awakeSince: 0,
      note: (line) => this.#note(line),
      tell: (words) => this.#tell(words),
      look: this.watching.look,
      stir: () => void (this.#isStirred = true),
    }
  }

  async live(stopWhen: (found: readonly Violation[]) => boolean): Promise<Lived> {
    const { world, history } = this
    const { services, time } = world
    const scene = await this.#setScene()
    const post = openPost(services, {
      treat: () => scene.troubles.findLast(({ until }) => time.now().getTime() < until)?.treatment ?? 'good',
      leave: (letter) => this.#leave(scene, letter),
      clash: ({ id, kind }) =>
        this.#judge.tell({
          invariant: 'messages-within-bounds',
          fault: 'message taken by two workers',
          who: 'a donor',
          by: `the worker, ${kind}`,
          said: `${id} twice at one moment`,
          isTrue: 'each is sent by one',
          at: time.now(),
          since: time.now(),
        }),
      lose: (letter) => {
        const beliefs = find(scene, letter)?.beliefs
        if (beliefs) beliefs.hasLost = true
      },
      arrive: (letter, afterMs) =>
        time.at(time.now().getTime() + afterMs, async () => {
          const receive = find(scene, letter)?.receive ?? scene.inboxes.get(letter.to)
          await receive?.({ ...letter, at: time.now() }).catch(ignoreNoAnswer)
        }),
    })
    const end = londonInstant(addDays(history.startsOn, history.days), '00:00')
    for (const happening of history.happenings)
      time.at(happening.at, async () => await this.#happen(scene, happening))
    const tick = async () => {
      if (this.#isOver) return
      const now = time.now()
      if (now.getTime() >= this.world.outage.until) await this.#work(scene, now, post.send)
      if (this.#isStirred || now.getTime() % (15 * minute) === 0) await this.#look(scene)
      this.#isStirred = false
      if (stopWhen(this.#judge.violations)) this.#isOver = true
      time.at(this.#nextTick(now), tick)
    }
    time.at(time.now().getTime() + minute, tick)
    await this.#runUntil(end)
    // All faults end, and everything must come to rest.
    scene.troubles.length = 0
    Object.assign(this.world.outage, { until: 0, ofSender: 0, ofJobs: 0 })
    Object.assign(this.world.trouble, {
      awayUntil: 0,
      readOnlyUntil: 0,
      fullUntil: 0,
      endsIn: null,
      failsOverIn: null,
    })
    this.#isResting = true
    const rest = new Date(end.getTime() + 33 * 60 * minute)
    await this.#runUntil(rest)
    if (!this.#isOver) {
      const since = new Date(rest.getTime() - 60 * minute)
      this.#judge.judgeRest(await readStuckMessages(world.truth, since), time.now())
      await this.#lookBack(scene)
    }
    return {
      violations: this.#judge.violations,
      digest: this.#hash.digest('hex').slice(0, 16),
      counts: { ...(await countKinds(world.truth)), ...this.#counts },
      errors: world.errors,
      sent: post.sent.length,
      story: this.#story,
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

  async #work(scene: Scene, now: Date, send: (isShared: boolean) => Promise<number>): Promise<void> {
    const { world } = this
    const { services } = world
    const { time } = readLondonClock(now)
    if (time.slice(0, 5) === '17:50') await inventPositions({ ...services, ...world.truth })
    if (now.getUTCMinutes() % 5 === 0 && time > '07:00' && time < '21:00')
      for (const driver of scene.drivers.values()) {
        // An idle phone only asks again what it has.
        if (!this.#areRoundsOut && !driver.hasWaiting()) continue
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that it happens again
        await driver.sync()
        this.#judge.judgeNumbers(driver.readStops(), now)
      }
    if (now.getUTCMinutes() % 5 === 0 && this.#areRoundsOut) {
      const held = await readHeldAtDoors(world.truth, now)
      for (const driver of scene.drivers.values())
        if (driver.contact.answeredAt === now.getTime()) this.#judge.judgeHeld(driver, held, now)
    }
    const { rounds, asked, messages, holds, many } = await readDue(world.truth, now)
    this.#areRoundsOut = rounds
    const backups = services.backups !== undefined
    const at = { time, minutes: now.getUTCMinutes(), rounds, asked, holds, many, backups }
    const isShared = now.getTime() < world.second.until
    const jobs = now.getTime() < world.outage.ofJobs ? [] : world.jobs
    const due = jobs.filter(({ name, cron }) => mayBeDue[name]?.(at) !== false && isDueAt(cron, now))
    const work = async () => {
      for (const { name } of due)
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as one worker does
        await world.performJob(name)
    }
    // Two workers are at it at once: between any two transactions of one comes one of the other.
    await Promise.all(isShared ? [work(), work()] : [work()])
    // What a job of this minute wrote goes with the next.
    if (messages && now.getTime() >= Math.max(troubledUntil(world.trouble), world.outage.ofSender))
      await this.#send(() => send(isShared))
    this.#isStirred ||= messages || (rounds && now.getUTCMinutes() % 3 === 0)
  }

  /** A sender that ends between taking and writing down waits by a real clock, which stands still here: it is let finish. */
  async #send(send: () => Promise<number>): Promise<void> {
    const { trouble } = this.world
    const { endsIn, failsOverIn } = trouble
    Object.assign(trouble, { endsIn: null, failsOverIn: null })
    await send()
    Object.assign(trouble, { endsIn, failsOverIn })
  }

  async #look(scene: Scene): Promise<void> {
    const { truth, time, outage } = this.world
    const now = time.now()
    const known: Known = {
      now,
      postWorksSince: scene.postWorksSince,
      awakeSince: scene.awakeSince,
      saidLate: scene.saidLate,
    }
    const since = sinceWhen(now)
    const donors = [...scene.donors.values()].flatMap(({ who, beliefs }) =>
      beliefs ? [{ who, beliefs }] : [],
    )
    const bookings = await readTrueBookings(truth, since)
    this.#judge.judgeBeliefs(donors, new Map(bookings.map((one) => [one.reference, one])), known)
    if (now.getTime() % (5 * minute) !== 0) return
    const wrong = await readWrongPlaces(truth, now)
    const isSpoilt = (one: string) => [...scene.spoilt].some((day) => one.startsWith(`${day}:`))
    this.#judge.judgePlaces(
      wrong.filter((one) => !isSpoilt(one)),
      now,
    )
    this.#judge.judgeStanding(await readStanding(truth, now), known)
    if (this.#areRoundsOut) {
      const told = await readActTimes(truth, now)
      for (const { done } of scene.drivers.values()) this.#judge.judgeActTimes(done, told, now)
    }
    const rounds = await readTrueRounds(truth, since)
    // Some states are over at the end of the day.
    this.#count('state', new Set(bookings.map(({ status }) => status)))
    this.#count('round', new Set(rounds.map(({ state }) => state)))
    const answers = now.getTime() >= Math.max(outage.until, troubledUntil(this.world.trouble))
    const { date, time: clock } = readLondonClock(now)
    if (answers && now.getTime() % (15 * minute) === 0 && this.#areRoundsOut)
      for (const { areaId } of scene.areas)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await this.#readRounds(scene, rounds, { areaId, date })
    if (answers) await this.#lookAgain(scene, bookings, rounds)
    if (answers && now.getTime() % (120 * minute) === 0) {
      this.#count('task', await countTasks({ ...this.world.services, ...truth }))
    }
    if (clock.startsWith('23:00')) await this.#lookBack(scene)
    // Looks at the page only where something might be missing from it.
    const mayLack =
      rounds.some(
        ({ state, driverId, plannedStartAt, date: day }) =>
          (state === 'released' && driverId === null && plannedStartAt <= now.getTime()) ||
          (day < date && (state === 'released' || state === 'started')),
      ) || bookings.some((one) => one.date < date && isStillToCome.has(one.status))
    if (!answers && mayLack) return
    const waiting = mayLack ? await this.#readWaiting(scene, JSON.stringify([rounds, bookings])) : ''
    const isAllTold = this.#judge.judgeTasks(rounds, bookings, waiting, known)
    if (!isAllTold) this.#waiting = null
  }

  /** What waits at the desk. Where it named all that it should, and nothing has changed since, it is read again each half hour. */
  async #readWaiting({ desk }: Scene, of: string): Promise<string | null> {
    const now = this.world.time.now().getTime()
    const last = this.#waiting
    if (last !== null && last.of === of && now - last.at < 30 * minute) return last.words
    const words = await desk.readWaiting()
    this.#waiting = { of, at: now, words }
    return words
  }

  /** Reads the rounds of a day as a dispatcher does. */
  async #readRounds(
    { desk, drivers }: Scene,
    rounds: readonly TrueRound[],
    day: { areaId: string; date: string },
  ): Promise<void> {
    const now = this.world.time.now()
    const { marks, heard } = await desk.readRounds(day.areaId, day.date)
    this.#judge.judgeRounds(marks, now)
    for (const { id, state, driverId } of rounds) {
      const at = heard.get(id)
      const driver = [...drivers.values()].find(({ staffId }) => staffId === driverId)
      if (at === undefined || driver === undefined || state !== 'started') continue
      this.#judge.judgeHeard({ roundId: id, by: driver.staffId, at }, driver.contact, now)
    }
  }

  /** Whose van is silent opens the page again and again; what is believed stays as it was. */
  async #lookAgain(
    { byReference, drivers }: Scene,
    bookings: readonly TrueBooking[],
    rounds: readonly TrueRound[],
  ): Promise<void> {
    const now = this.world.time.now()
    const isSilent = ({ driverId, state }: TrueRound) =>
      state === 'started' &&
      [...drivers.values()].some(
        ({ staffId, contact }) => staffId === driverId && contact.answeredAt < now.getTime() - 10 * minute,
      )
    const silent = new Set(rounds.filter(isSilent).map(({ id }) => id))
    for (const { reference, status, roundId } of bookings) {
      const donor = byReference.get(reference)
      if (!donor?.beliefs || !isStillToCome.has(status) || roundId === null || !silent.has(roundId)) continue
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const read = await donor.readPage()
      if (read) this.#judge.judgePage(donor.who, read.marks, 'page of the booking', donor.beliefs, now)
    }
  }

  #count(what: string, kinds: Iterable<string>): void {
    const own = (this.#counts[what] ??= {})
    for (const kind of kinds) own[kind] = (own[kind] ?? 0) + 1
  }

  /** At the end of a day: what phones handed over, and what should be forgotten. */
  async #lookBack(scene: Scene): Promise<void> {
    const { truth, time } = this.world
    const now = time.now()
    const { judgeActs } = this.#judge
    const kept = await readKeptActs(truth, this.history.startsOn)
    for (const driver of scene.drivers.values())
      judgeActs.judgeAcknowledged(
        driver.listAcknowledged().filter((id) => !scene.lostActs.has(id)),
        kept,
        now,
      )
    const bookings = await readTrueBookings(truth, sinceWhen(now))
    const isOver = new Set(
      bookings
        .filter(({ status, date }) => status === 'cancelled' || date < addDays(londonDate(now), -1))
        .map(({ reference }) => reference),
    )
    const gone = [...scene.donors.values()].flatMap(({ who, forgottenAt, beliefs, secrets }) => {
      if (forgottenAt !== null)
        return [secrets.email, secrets.gateCode].map((word) => ({
          who,
          word,
          said: 'that all of it is deleted',
        }))
      if (beliefs === null || !isOver.has(beliefs.reference)) return []
      return [{ who, word: secrets.gateCode, said: 'that gate codes go with the booking' }]
    })
    // Whoever was not written to that many were cancelled may stand again, with the way in.
    const mayStandAgain = new Set(
      [...scene.donors.values()].flatMap(({ beliefs, secrets }) =>
        beliefs && (beliefs.outcome === null || beliefs.outcome.by.startsWith('page'))
          ? [secrets.gateCode]
          : [],
      ),
    )
    const traces = await findTraces(
      truth,
      gone.map(({ word }) => word),
    )
    const isKept = ({ word, column }: Trace) =>
      column === 'many_act_bookings.access_notes' && mayStandAgain.has(word)
    const left = traces.filter((trace) => !isKept(trace))
    for (const one of gone) judgeActs.judgeForgotten(one, left, now)
    const merges = await countMergesOfForgotten(truth)
    if (merges > 0)
      judgeActs.tell(now, {
        invariant: 'forgotten-is-gone',
        fault: 'left of whom we forgot: what would undo a merge',
        who: 'donor',
        by: 'page of the request',
        said: 'that all of it is deleted',
        isTrue: `${merges} merges of whom we forgot are kept`,
      })
  }

  async #happen(scene: Scene, happening: Happening): Promise<void> {
    const { time, outage, trouble } = this.world
    const now = time.now().getTime()
    const again = (at: number) => time.at(at, async () => await this.#happen(scene, happening))
    // Who finds nothing that answers tries again once it does.
    const until = Math.max(outage.until, troubledUntil(trouble))
    if (now < until && !isFault(happening.act)) return again(until + minute)
    this.#note(sayHappening(happening))
    this.#isStirred = true
    scene.touched.set(happening.who, now)
    this.#count('happening', [happening.act])
    try {
      // The act of a name takes the happenings of that name.
      await (acts[happening.act] as (scene: Scene, happening: Happening) => Promise<void> | void)(
        scene,
        happening,
      )
    } catch (error) {
      ignoreNoAnswer(error)
      this.#note(`${happening.id}: no answer`)
      again(now + minute)
    } finally {
      this.world.startAgain()
    }
  }

  #leave(scene: Scene, letter: Letter): void {
    const now = this.world.time.now()
    const donor = find(scene, letter)
    this.#note(
      `${letter.channel} ${letter.kind} to ${donor?.who ?? 'somebody'} ${JSON.stringify(readSpan(letter))}`,
    )
    const { channel, kind, body: html } = letter
    this.watching.onScreen?.({ at: now, title: `${channel} ${kind} to ${donor?.who ?? 'somebody'}`, html })
    if (scene.sentBeforeRestore.has(letter.id))
      this.#judge.judgeActs.tell(now, {
        invariant: 'messages-within-bounds',
        fault: `${kind} that had gone before a restore goes again`,
        who: donor?.who ?? 'somebody',
        by: `${channel} ${kind}`,
        said: 'the same once more',
        isTrue: 'it had gone, and was left out of what was let go',
      })
    const reference = String(letter.data['reference'])
    const pair = scene.pairs.get(reference)
    const wrong = pair && findWrongAddress(letter, { ...pair, reference })
    if (wrong) this.#judge.judgeActs.tell(now, { ...wrong, who: donor?.who ?? 'somebody' })
    scene.sentIds.add(letter.id)
    if (donor) scene.touched.set(donor.who, now.getTime())
    if (donor) this.#judge.judgeLetter(donor.who, letter, donor.beliefs, now)
  }

  #tell(words: string): void {
    const turn = { at: this.world.time.now().toISOString(), words }
    this.#story.push(turn)
    this.watching.tell(turn)
  }

  #note(line: string): void {
    const noted = `${this.world.time.now().toISOString()} ${line}`
    this.watching.log(noted)
    this.#hash.update(`${noted}\n`)
  }
}

/** Whose letter it is: of a booking, or to somebody who asked for it. */
function find({ byReference, donors }: Scene, { data, to }: Letter): Donor | undefined {
  const own = byReference.get(String(data['reference']))
  return own ?? [...donors.values()].find(({ email }) => email === to)
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
