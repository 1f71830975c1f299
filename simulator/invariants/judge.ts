import { cutOffTime } from '@kindfold/content/facts/booking-facts.ts'
import { builtInFacts } from '@kindfold/content/changing-facts/changing-facts.ts'
import {
  addDays,
  londonDate,
  londonInstant,
  readLondonClock,
} from '@kindfold/domain/base/calendar/london-time.ts'
import { isStillToCome, type Beliefs } from '../beliefs/beliefs.ts'
import { readLetter } from '../beliefs/read-letter.ts'
import { sayMoment } from '../world/say-moment.ts'
import type { TrueBooking, TrueRound } from '../truth/read-truth.ts'
import type { Letter } from '../world/post.ts'
import { readMarks, type Mark } from '../world/read-marks.ts'
import type { InvariantId, Violation } from './invariants.ts'
import { JudgeActs } from './judge-acts.ts'
import { findDeadline, listDisagreements, tellsOldFirst, type Surface } from './judge-surfaces.ts'
import { listFactFaults, type ChangedFact, type PublicPage } from './judge-facts.ts'
import { listWordFaults } from './judge-words.ts'
import type { HeldAtDoor, Standing } from '../truth/read-tasks.ts'

const minute = 60_000
/** As long as a correction may take, and a task to be seen. */
const correctedWithin = 15 * minute
const seenWithin = 5 * minute
/** The truth moves within a minute that it takes to be told. */
const rounding = minute
/** A van is that much further ahead of its plan than at its last door, at most. */
const aheadOfPlan = 20 * minute

const sayTime = (at: number) => readLondonClock(new Date(at)).time.slice(0, 5)
const saySpan = ({ from, until }: { from: number; until: number }) => `${sayTime(from)} to ${sayTime(until)}`

/** What is known of the world beside its database, for judging. */
export type Known = {
  now: Date
  /** No letter of anybody was held up since then. */
  postWorksSince: number
  /** Nothing of ours slept since then. */
  awakeSince: number
  /** What drivers said of being late, once the office had it. */
  saidLate: readonly { roundId: string; minutes: number; at: number }[]
}

/** Holds what was said against what is so. Each fault of a person is told once. */
export class Judge {
  readonly violations: Violation[] = []
  readonly #since = new Map<string, number>()
  /** Since when each donor believes another slot than counts. */
  readonly #slotsOff = new Map<string, number>()
  /** Every slot that was told, by whose it is: what is said to have been told was. */
  readonly #slotsTold = new Set<string>()
  readonly #saidTold = new Map<string, Violation>()
  readonly #seen = new Set<string>()
  /** Since when, by instants of booking, a slot may be refused until when. */
  readonly #refusable = [{ since: 0, until: builtInFacts['slot-refusal'].refusableUntil as string }]
  /** Until when of the day before changes of an area are open, and since when, where an editor changed it. */
  readonly #cutOffs: { areaId: string; since: number; cutOff: string }[] = []
  readonly #standing = new Map<string, ReadonlySet<string>>()
  readonly #sent = new Map<string, number>()
  readonly #names = new Map<string, string>()
  /** Who drove each round when it was first looked at. */
  readonly #drivers = new Map<string, string>()
  readonly judgeActs = new JudgeActs((violation) => this.tell(violation))
  readonly #lastSaid = new Map<string, string>()

  /** A page, at the moment at which it is read; what was believed before it. */
  judgePage(who: string, marks: readonly Mark[], by: string, beliefs: Beliefs, now: Date): void {
    for (const mark of marks) this.#judgeSpan(who, mark, by, beliefs, now)
  }

  /** A letter or a text, at the moment at which it leaves. */
  judgeLetter(who: string, letter: Letter, beliefs: Beliefs | null, now: Date): void {
    const by = `${letter.channel} ${letter.kind}`
    const marks = readLetter(letter)
    for (const mark of marks) if (beliefs) this.#judgeSpan(who, mark, by, beliefs, now)
    const { date, time } = readLondonClock(now)
    const isAsked = wasAskedFor(letter)
    // Each change is one thing that was asked for, and goes to one address.
    const once = isAsked ? `${letter.version} ${letter.to}` : date
    const key = `${letter.bookingId} ${letter.kind} ${letter.channel} ${once}`
    const count = (this.#sent.get(key) ?? 0) + 1
    this.#sent.set(key, count)
    const tell = (fault: string, said: string, isTrue: string) =>
      this.tell({ invariant: 'messages-within-bounds', fault, at: now, since: now, who, by, said, isTrue })
    if (count > 2 && letter.bookingId !== null && !isAsked)
      tell(`third ${letter.kind}`, `${by} of today`, `it is number ${count}`)
    if (count > 1 && letter.bookingId !== null && isAsked)
      tell(`${letter.kind} answered again`, `${by} of version ${letter.version}`, 'it was answered before')
    const isQuiet = time < '08:00' || time >= '21:30'
    if (letter.channel === 'sms' && isQuiet && !isAsked)
      tell(`text in quiet hours`, by, `it is ${time.slice(0, 5)}`)
    const day = marks.find(({ kind }) => kind === 'day')?.value
    const promises = marks.some(({ kind }) => kind === 'slot' || kind === 'band')
    if (promises && day !== undefined && day < date) tell(`promise of a past day`, by, `today is ${date}`)
    // Which of their details changed is in no letter: each change is a version.
    const facts = JSON.stringify([letter.data, letter.kind === 'changed' && letter.version])
    const thread = `${letter.to} ${letter.channel} ${String(letter.data['reference'])}`
    if (letter.bookingId !== null && this.#lastSaid.get(thread) === `${letter.kind} ${facts}`)
      tell(`${letter.kind} says the last again`, by, 'nothing changed since')
    this.#lastSaid.set(thread, `${letter.kind} ${facts}`)
    for (const fault of listWordFaults(letter)) this.tell({ ...fault, at: now, since: now, who, by })
    const share = letter.channel === 'email' && readMarks(letter.body).find(({ kind }) => kind === 'share')
    if (share && beliefs?.benefits) this.#judgeShare(who, by, share.value ?? '', beliefs.benefits, now)
  }

  /** Who gets what of a booking as it is kept with it, beside what its donor read before it was made. */
  judgeKeptShare(who: string, beliefs: Beliefs, kept: string | null, now: Date): void {
    if (beliefs.benefits && kept !== null)
      this.#judgeShare(who, 'the statement that is kept with the booking', kept, beliefs.benefits, now)
  }

  #judgeShare(
    who: string,
    by: string,
    said: string,
    read: NonNullable<Beliefs['benefits']>,
    now: Date,
  ): void {
    if (findShare(said) === findShare(read.value)) return
    this.tell({
      invariant: 'one-value',
      fault: `another share by ${by}`,
      who,
      by,
      said,
      isTrue: `${read.by} said: ${read.value}`,
      at: now,
      since: read.at,
    })
  }

  /** A booking's page, beside what other pages, screens and documents say of it at that moment, and its deadline. */
  judgeSurfaces(
    who: string,
    page: Surface,
    others: readonly Surface[],
    booking: TrueBooking | undefined,
    now: Date,
  ): void {
    const base = { invariant: 'one-value' as const, at: now, since: now, who }
    for (const fault of listDisagreements(page, others)) this.tell({ ...base, ...fault })
    if (tellsOldFirst(page.marks))
      this.tell({
        ...base,
        fault: 'what counts stands below what was said before',
        by: page.by,
        said: 'first a slot that counts no more',
        isTrue: 'the page knows more',
      })
    const deadline = page.marks.find(({ kind }) => kind === 'deadline')?.value
    if (deadline === undefined || booking === undefined) return
    const refusableUntil = this.#refusable.findLast(({ since }) => since <= booking.bookedAt)?.until ?? ''
    const cutOff =
      this.#cutOffs.findLast(({ areaId, since }) => areaId === booking.areaId && since <= booking.dayGivenAt)
        ?.cutOff ?? cutOffTime
    const isTrue = findDeadline(booking, { cutOff, refusableUntil }, now)
    if (Date.parse(deadline) !== isTrue)
      this.tell({
        ...base,
        fault: 'another deadline',
        by: page.by,
        said: sayMoment(new Date(deadline)),
        isTrue: sayMoment(new Date(isTrue)),
      })
  }

  /** What editors said since a backup that was brought back is not said any more. */
  forgetSince(at: Date): void {
    const after = this.#refusable.findIndex(({ since }) => since >= at.getTime())
    if (after > 0) this.#refusable.splice(after)
    // Whoever was told something that was lost is told anew.
    this.#lastSaid.clear()
  }

  /** An editor changed until when of the day before an area takes changes: what got its day before keeps what it was told. */
  hearCutOff(areaId: string, cutOff: string, now: Date): void {
    this.#cutOffs.push({ areaId, cutOff, since: now.getTime() })
  }

  /** All public pages, after an editor changed a fact. */
  judgeFacts(pages: readonly PublicPage[], changed: ChangedFact, now: Date): void {
    if (changed.fact === 'refusal')
      this.#refusable.push({ since: now.getTime(), until: changed.refusableUntil })
    for (const fault of listFactFaults(pages, changed))
      this.tell({ invariant: 'facts-agree', ...fault, who: 'reader', at: now, since: now })
  }

  /** What stands and should not, once it is so for longer than a task may take. */
  judgeStanding(found: readonly Standing[], known: Known): void {
    const hold = (
      kind: Standing['kind'],
      told: Pick<Violation, 'invariant' | 'fault' | 'who' | 'by' | 'said'>,
    ) => {
      const before = this.#standing.get(kind) ?? new Set()
      const subjects = new Map(
        found.filter((one) => one.kind === kind).map((one) => [one.subject, one.isTrue]),
      )
      this.#standing.set(kind, new Set(subjects.keys()))
      for (const subject of new Set([...before, ...subjects.keys()]))
        this.#judgeSince(
          `${kind} ${subject}`,
          subjects.has(subject),
          known.now.getTime(),
          seenWithin + rounding,
          known.awakeSince,
          (since) => ({ ...told, isTrue: subjects.get(subject) ?? '', at: known.now, since }),
        )
    }
    const desk = { invariant: 'broken-promise-is-a-task', who: 'dispatcher', by: 'the desk' } as const
    hold('silent', { ...desk, fault: 'silent van without a task', said: 'nothing of it waits' })
    hold('idle', { ...desk, fault: 'task whose cause is gone', said: 'that it waits' })
    hold('kept', {
      invariant: 'told-is-true',
      fault: 'way in kept after a cancellation',
      who: 'donor',
      by: 'the privacy policy',
      said: 'that it goes when a booking is cancelled',
    })
  }

  /** What the desk says of the rounds of a day: a van is never expected at a time that has passed. */
  judgeRounds(marks: readonly Mark[], now: Date): void {
    for (const { kind, value } of marks) {
      if (kind !== 'expected' || value === undefined || Date.parse(value) >= now.getTime()) continue
      this.tell({
        invariant: 'no-span-that-has-ended',
        fault: 'van expected at a time that has passed',
        who: 'dispatcher',
        by: 'page of the rounds at the desk',
        said: `expected ${sayTime(Date.parse(value))}`,
        isTrue: `it is ${sayTime(now.getTime())}`,
        at: now,
        since: new Date(value),
      })
    }
  }

  /** When the desk says that a round's phone was heard last, beside when its driver's phone asked and was answered. */
  judgeHeard(
    said: { roundId: string; by: string; at: number },
    contact: { askedAt: number; answeredAt: number },
    now: Date,
  ): void {
    const first = this.#drivers.get(said.roundId) ?? said.by
    this.#drivers.set(said.roundId, first)
    const tell = (fault: string, isTrue: string) =>
      this.tell({
        invariant: 'told-is-true',
        fault,
        who: 'dispatcher',
        by: 'page of the rounds at the desk',
        said: `last heard at ${sayTime(said.at)}`,
        isTrue,
        at: now,
        since: new Date(said.at),
      })
    const { askedAt, answeredAt } = contact
    if (answeredAt >= now.getTime() - rounding && said.at < answeredAt - 2 * minute)
      tell('phone in contact called silent', `it was answered at ${sayTime(answeredAt)}`)
    // Who drove it before may have been heard later.
    if (first === said.by && said.at > askedAt + rounding)
      tell('phone heard that said nothing', `it asked for the last time at ${sayTime(askedAt)}`)
  }

  /** What phones recorded at doors and nobody has decided on: who drives there is told, and whose phone it was. */
  judgeHeld(
    driver: {
      device(): string
      heldOfGone(): number | null
      readStops(): readonly { id: string; roundId: string; isSaid: boolean }[]
    },
    held: readonly HeldAtDoor[],
    now: Date,
  ): void {
    const tell = (fault: string, said: string, isTrue: string) =>
      this.tell({
        invariant: 'acts-stand',
        fault,
        who: 'driver',
        by: 'the phone',
        said,
        isTrue,
        at: now,
        since: now,
      })
    const stops = driver.readStops()
    for (const { device, stopId, kind } of held) {
      const isTold = stops.find(({ id }) => id === stopId)?.isSaid ?? true
      if (device !== driver.device() && !isTold)
        tell('held act not told to who drives there', 'a door to do', `another phone recorded ${kind} there`)
      if (device === driver.device() && driver.heldOfGone() === 0)
        tell('held act not told to who did it', 'no round today', `${kind} waits for a dispatcher`)
    }
  }

  /** A cancellation, beside the deadline that its donor was last told. */
  judgeCancel(who: string, beliefs: Beliefs, booking: TrueBooking | undefined, now: Date): void {
    const { deadline, day } = beliefs
    if (booking?.status !== 'cancelled' || !booking.isCountedLate || deadline === null) return
    if (day?.value !== booking.date || now.getTime() >= deadline.value) return
    this.tell({
      invariant: 'told-is-true',
      fault: 'counted as late before the deadline that was told',
      who,
      by: deadline.by,
      said: `free until ${sayMoment(new Date(deadline.value))}`,
      isTrue: 'the cancellation was counted as late',
      at: now,
      since: deadline.at,
    })
  }

  #judgeSpan(who: string, mark: Mark, by: string, beliefs: Beliefs, now: Date): void {
    const { kind, from, until } = mark
    if (from !== undefined && until !== undefined)
      this.#judgeTold(who, { kind, from, until }, by, beliefs, now)
    if ((kind !== 'slot' && kind !== 'band') || from === undefined || until === undefined) return
    const said = `${kind} ${saySpan({ from, until })}`
    const base = { invariant: 'no-span-that-has-ended' as const, who, by, said, at: now }
    if (until <= now.getTime() && beliefs.outcome === null)
      this.tell({
        ...base,
        fault: `${kind} that has ended by ${by}`,
        since: new Date(until),
        isTrue: `it is ${sayTime(now.getTime())}`,
      })
    const last = beliefs.promise
    const isSameDay = last !== null && londonDate(new Date(last.value.from)) === londonDate(new Date(from))
    if (kind === 'band' && isSameDay && from < last.value.from)
      this.tell({
        ...base,
        fault: `${kind} before what was told by ${by}`,
        since: last.at,
        isTrue: `${last.by} of ${sayMoment(last.at)} said ${saySpan(last.value)}`,
      })
  }

  /** What is said to have been told, or is on its way. */
  #judgeTold(
    who: string,
    { kind, from, until }: { kind: string; from: number; until: number },
    by: string,
    { slot }: Beliefs,
    now: Date,
  ): void {
    const key = `${who} ${from} ${until}`
    if (kind !== 'slot-told' || (slot?.value.from === from && slot.value.until === until))
      this.#slotsTold.add(key)
    if (this.#slotsTold.has(key) || this.#saidTold.has(key)) return
    this.#saidTold.set(key, {
      invariant: 'told-is-true',
      fault: 'says that a slot was told which was not',
      who,
      by,
      said: saySpan({ from, until }),
      isTrue: slot === null ? 'none was told' : `${saySpan(slot.value)} was told`,
      at: now,
      since: now,
    })
  }

  /** A page may be quicker than the letter of which it speaks; where that does not follow, it said what is not so. */
  #judgeSaidTold(known: Known): void {
    const works = Math.max(known.postWorksSince, known.awakeSince)
    for (const [key, violation] of this.#saidTold) {
      const isTold = this.#slotsTold.has(key)
      const excusedUntil = Math.max(violation.since.getTime(), works)
      const isLate = known.now.getTime() - excusedUntil > correctedWithin + rounding
      if (isLate && !isTold) this.tell({ ...violation, at: known.now })
      if (isLate || isTold) this.#saidTold.delete(key)
    }
  }

  /** What each donor was last told, beside the truth. */
  judgeBeliefs(
    donors: readonly { who: string; beliefs: Beliefs }[],
    bookings: ReadonlyMap<string, TrueBooking>,
    known: Known,
  ): void {
    const now = known.now.getTime()
    const works = Math.max(known.postWorksSince, known.awakeSince)
    this.#judgeSaidTold(known)
    for (const { who, beliefs } of donors) {
      const booking = bookings.get(beliefs.reference)
      if (booking === undefined) continue
      const { date, time } = readLondonClock(known.now)
      const isDay = time >= '08:00' && time < '21:30'
      // Whom only a text or a call reaches hears nothing in the night, and no channel works.
      const canBeTold = isDay ? londonInstant(date, '08:00').getTime() : now
      const reachedSince = booking.email === null ? Math.max(works, canBeTold) : works
      const untrue = (
        fault: string,
        isUntrue: boolean,
        told: { by: string } | null,
        said: string,
        isTrue: string,
        isOnList = booking.isOnList || booking.isLateOnList,
      ) =>
        this.#judgeSince(
          `${who} ${fault}`,
          isUntrue && !isOnList && !beliefs.hasLost,
          now,
          correctedWithin + rounding,
          reachedSince,
          (since) => ({
            invariant: 'told-is-true',
            fault,
            who,
            by: told?.by ?? 'nobody',
            said,
            isTrue,
            at: known.now,
            since,
          }),
        )
      const { day, slot, outcome, promise, kept, inDoubt } = beliefs
      const isOpen = isStillToCome.has(booking.status)
      untrue('another day', isOpen && day?.value !== booking.date, day, String(day?.value), booking.date)
      untrue(
        'another outcome',
        outcome === null
          ? !isOpen && !(beliefs.isRungOnly && booking.status === 'collected')
          : outcome.value !== booking.status,
        outcome ?? day,
        outcome?.value ?? 'that we come',
        booking.status,
        // That it was asked when we come tells nobody that we did not.
        booking.isOutcomeOnList,
      )
      const isSlotOff =
        isOpen &&
        // What is told of a time waits for the morning.
        isDay &&
        booking.slot !== null &&
        booking.date >= londonDate(known.now) &&
        booking.slot.until > now &&
        (slot === null || slot.value.from !== booking.slot.from || slot.value.until !== booking.slot.until)
      if (!isSlotOff) this.#slotsOff.delete(who)
      const offSince = this.#slotsOff.get(who) ?? now
      if (isSlotOff) this.#slotsOff.set(who, offSince)
      // Who was told since when we come, or that nobody can say, goes by that and no more by a slot.
      const isToldSince = [inDoubt, promise === slot ? null : promise].some(
        (told) => told !== null && told.at.getTime() >= offSince - rounding,
      )
      untrue(
        slot === null ? 'slot not told' : 'another slot',
        isSlotOff && !isToldSince,
        slot,
        slot ? saySpan(slot.value) : 'nothing',
        booking.slot ? saySpan(booking.slot) : 'none',
      )
      const isWaiting =
        isOpen && promise !== null && inDoubt === null && booking.date === londonDate(known.now)
      untrue(
        'promise over and nothing said',
        isWaiting && !booking.isUnplanned && kept !== null && kept.value.until <= now,
        kept,
        kept ? saySpan(kept.value) : 'nothing',
        `it is ${sayTime(now)}, and nobody came`,
      )
      for (const said of known.saidLate)
        untrue(
          'late said by the driver and not told',
          isWaiting &&
            said.roundId === booking.roundId &&
            booking.plannedAt !== null &&
            booking.plannedAt > said.at &&
            booking.plannedAt + said.minutes * minute >
              promise.value.until + aheadOfPlan + Math.max(0, booking.aheadMs),
          promise,
          promise ? saySpan(promise.value) : 'nothing',
          `the driver said at ${sayTime(said.at)} to be ${said.minutes} minutes late: about ${sayTime((booking.plannedAt ?? 0) + said.minutes * minute)}`,
          // That the driver said so tells no donor.
          booking.isOnList,
        )
    }
  }

  /** What must wait for a person at the desk, beside what Today shows. Says whether all of it does. */
  judgeTasks(
    rounds: readonly TrueRound[],
    bookings: readonly TrueBooking[],
    today: string | null,
    known: Known,
  ): boolean {
    const now = known.now.getTime()
    let isAllTold = true
    const date = londonDate(known.now)
    const names = (...words: string[]) => today !== null && words.some((word) => today.includes(word))
    const missing = (subject: string, fault: string, isBroken: boolean, isTrue: string) => {
      isAllTold &&= !isBroken
      this.#judgeSince(
        `${subject} ${fault}`,
        isBroken,
        now,
        seenWithin + rounding,
        known.awakeSince,
        (since) => ({
          invariant: 'broken-promise-is-a-task',
          fault,
          who: 'dispatcher',
          by: 'page / of the desk',
          said: 'nothing of it waits',
          isTrue,
          at: known.now,
          since,
        }),
      )
    }
    for (const round of rounds) {
      const isListed = round.isOnList || names(round.id, `${round.areaId}/${round.date}`)
      missing(
        round.id,
        'round without a driver',
        round.state === 'released' &&
          round.date === date &&
          round.driverId === null &&
          round.plannedStartAt <= now &&
          !isListed,
        `a round of ${round.areaId} was to start at ${sayTime(round.plannedStartAt)} and has no driver`,
      )
      missing(
        round.id,
        'past day with a round that is out',
        ['released', 'started'].includes(round.state) && round.date < date && !isListed,
        `a round of ${round.areaId} on ${round.date} is still ${round.state}`,
      )
    }
    for (const booking of bookings)
      missing(
        booking.reference,
        'past booking without an outcome',
        booking.date < date &&
          isStillToCome.has(booking.status) &&
          !booking.isOnList &&
          !names(booking.reference, `${booking.areaId}/${booking.date}`, `day=${booking.date}`),
        `${booking.reference} of ${booking.date} is ${booking.status}`,
      )
    return isAllTold
  }

  /** When the office says that acts were done, beside when they were. */
  judgeActTimes(
    done: ReadonlyMap<string, Date>,
    told: readonly { id: string; kind: string; at: Date }[],
    now: Date,
  ): void {
    for (const { id, kind, at } of told) {
      const really = done.get(id)
      if (really === undefined || Math.abs(really.getTime() - at.getTime()) <= 2 * minute) continue
      this.tell({
        invariant: 'told-is-true',
        fault: 'act told at another time than it was done',
        who: 'dispatcher',
        by: 'the desk',
        said: `${kind} at ${sayTime(at.getTime())}`,
        isTrue: `it was done at ${sayTime(really.getTime())}`,
        at: now,
        since: now,
      })
    }
  }

  /** Counters and holds. */
  judgePlaces(wrong: readonly string[], now: Date): void {
    for (const isTrue of wrong)
      this.tell({
        invariant: 'places-are-counted',
        fault: isTrue.startsWith('a hold') ? 'hold outlives its time' : 'counter is wrong',
        who: isTrue.split(':')[0] ?? '',
        by: 'the counters of the day',
        said: 'that places are counted',
        isTrue,
        at: now,
        since: now,
      })
  }

  /** What still waits, a day after people and faults have stopped. */
  judgeRest(stuck: readonly string[], now: Date): void {
    for (const kind of stuck)
      this.tell({
        invariant: 'comes-to-rest',
        fault: `message that never goes: ${kind}`,
        who: 'somebody',
        by: 'nobody',
        said: 'nothing',
        isTrue: `${kind} is still to be sent`,
        at: now,
        since: now,
      })
  }

  /** The numbers of stops, as a phone has them. */
  judgeNumbers(stops: readonly { id: string; number: number; roundId: string }[], now: Date): void {
    for (const { id, number, roundId } of stops) {
      const [ofStop, ofNumber] = [`stop ${id}`, `number ${roundId} ${number}`]
      const [before, other] = [this.#names.get(ofStop), this.#names.get(ofNumber)]
      this.#names.set(ofStop, before ?? String(number))
      this.#names.set(ofNumber, other ?? id)
      if ((before === undefined || before === String(number)) && (other === undefined || other === id))
        continue
      this.tell({
        invariant: 'names-stay',
        fault: 'stop has another number',
        who: 'driver',
        by: 'screen of the round',
        said: `number ${number}`,
        isTrue: before === undefined ? 'another stop had it' : `it was number ${before}`,
        at: now,
        since: now,
      })
    }
  }

  /** Tells what has been so for too long, without anything that excuses it. */
  #judgeSince(
    key: string,
    isBroken: boolean,
    now: number,
    within: number,
    excusedUntil: number,
    describe: (since: Date) => Violation,
  ): void {
    if (!isBroken) {
      this.#since.delete(key)
      return
    }
    const since = this.#since.get(key) ?? now
    this.#since.set(key, since)
    if (now - Math.max(since, excusedUntil) > within) this.tell(describe(new Date(since)))
  }

  /** Tells a fault, once for each person. */
  tell(violation: Violation): void {
    const key = `${violation.invariant} ${violation.fault} ${violation.who}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.violations.push(violation)
  }
}

/** Who gets how much, and what that lately came to: a company that has another name since is still the same. */
const findShare = (words: string): string =>
  /\d+% of the proceeds.*?(?= The other \d)/.exec(words)?.[0] ?? words

/**
 * Whether a letter answers what was asked of us: by its reader, or by somebody at the desk who changes a booking. It says who
 * is to ring if it was a stranger, so that each is answered; what we do by ourselves is told within bounds.
 */
function wasAskedFor({ kind, data }: Pick<Letter, 'kind' | 'data'>): boolean {
  if (kind === 'changed') return data['isOurMove'] !== true && data['sorry'] === undefined
  if (kind === 'cancelled') return data['by'] === 'donor'
  return kind === 'confirmation' || kind === 'sign-in'
}

/** The first day whose truth still matters at a moment. */
export const sinceWhen = (now: Date): string => addDays(londonDate(now), -4)

/** Whether two tell of the same fault. */
export const isSameFault = (
  one: { invariant: InvariantId; fault: string },
  other: { invariant: InvariantId; fault: string },
): boolean => one.invariant === other.invariant && one.fault === other.fault
