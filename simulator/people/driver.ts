import type { RoundView } from '@kindfold/acts/read-round.ts'
import type { DocumentStop, RoundDocument } from '@kindfold/acts/round-document.ts'
import { londonInstant } from '@kindfold/domain/base/calendar/london-time.ts'
import { revokePhone } from '@kindfold/domain/rounds/drive/phones.ts'
import { inviteStaff } from '@kindfold/domain/staff/invite-staff.ts'
import { enrolPhone } from './enrol-phone.ts'
import { switchOn, type Phone } from './phone.ts'
import { count, walkRound, type Door, type Driver } from './walk-round.ts'
import { streamOf } from '../world/chance.ts'
import { makeLossyNetwork, type NetworkFigures } from '../world/lossy-network.ts'
import type { Mark } from '../world/read-marks.ts'
import { untilAnswered } from '../world/no-answer.ts'
import type { World } from '../world/open-world.ts'

/** Somebody who drives a van, with a phone that the office knows. */
export type RoadDriver = {
  staffId: string
  areaId: string
  /** Drives only what another gives away. */
  isSpare: boolean
  /** Drives the round of a day, if there is one. Says whether there was. */
  drive(date: string, pace: number): Promise<boolean>
  loseSignal(until: Date): void
  /** Says how many minutes late, and stands still for as long. Null: no round is under way. */
  sayLate(minutes: number): { roundId: string; at: Date } | null
  leaveOpen(): void
  /** Goes on until the phone can hear that the round is another's. */
  leaveOnceHeard(): void
  /** The phone's clock is off today. */
  setClockOff(minutes: number): void
  /** When its phone last asked the office anything, and when it was last answered. A phone that was lost counts no more. */
  contact: Readonly<{ askedAt: number; answeredAt: number }>
  /** When each act was really done, by its id. */
  done: ReadonlyMap<string, Date>
  /** What the phone says of a stop, if it has the round in this version. */
  readStop(stop: { stopId: string; roundId: string; version: number }): Mark[]
  writeNote(words: string): void
  /** What the check before the start finds today. */
  findFault(words: string): void
  /** Stands still for so many minutes, by the phone's own button. */
  takeBreak(minutes: number): void
  /** Stands at the last door that nobody has been at, and finds nothing out. */
  passBy(): void
  /** Loses the signal before the start, and drives to the first door all the same. Says which; null: none. */
  cross(until: Date): string | null
  /** Takes back what was said at that door. Says whether anything was. */
  takeBack(): boolean
  forgetNext(): void
  /** Something presses on the screen of the phone that was lost: so many notes. */
  pressLost(times: number): Promise<void>
  /** Says whether there was a stop to give back. */
  handBack(): boolean
  /** Takes back what was said of the last door. Says whether anything was. */
  undo(): boolean
  /** Goes on with another phone; what waited on the first is gone. Says how many acts that were; null: no round is under way. */
  losePhone(minutesWithout?: number): Promise<number | null>
  /** The phone that was lost is found, and hands over what it held. Says which phone; null: none was lost. */
  findPhone(): Promise<string | null>
  /** The van goes no further: the door at which it stands is the last. */
  breakDown(): void
  /** What lies on a van that broke down comes home on another's back, and is counted there. */
  bringHome(): void
  /** The door at which the driver stands, and what waits there; null: on the way. */
  standsAt(): { stop: DocumentStop; door: Door } | null
  /** The acts that the phone believes to be with the office. */
  listAcknowledged(): string[]
  /** Sends what waits on the phone, if there is a network. Says whether all of it went. */
  sync(): Promise<boolean>
  /** The same, until the network lets it through. */
  syncAll(): Promise<void>
  /** Whether the phone holds what the office does not have yet. */
  hasWaiting(): boolean
  /** The stops of the round, as the phone has them. `isSaid`: it says that another recorded something there. */
  readStops(): { id: string; number: number; roundId: string; isSaid: boolean }[]
  /** The phone that is in use. */
  device(): string
  /** How many of its acts the office said to hold, when it had no round for the phone any more; null: it has one. */
  heldOfGone(): number | null
  /** The phone as another browser can be it, the round on it, and the one before the office changed it. */
  show(): ShownPhone
  /** What the driver's phones did. */
  readFigures(): PhoneFigures
}

export type ShownPhone = {
  cookie: string
  device: string
  staffId: string
  round: RoundView | null
  before: RoundDocument | null
}

export type PhoneFigures = { made: number; waiting: number; network: NetworkFigures }

export async function hireDriver(
  world: World,
  { name, areaId, loss, isSpare = false }: { name: string; areaId: string; loss: number; isSpare?: boolean },
): Promise<RoadDriver> {
  const { services, time, ask } = world
  const invited = await inviteStaff(services, {
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
    name,
    roles: [{ role: 'driver', areaId: null }],
    by: { kind: 'system' },
  })
  if (invited.kind !== 'invited') throw new Error(JSON.stringify(invited))
  const { staffId } = invited
  const chance = streamOf(world.seed, `${name} on the road`)
  let office = await enrolPhone(world, staffId)
  let [noSignalUntil, isLeft, isWaiting, clockOffMs] = [0, false, false, 0]
  const done = new Map<string, Date>()
  const contact = { askedAt: 0, answeredAt: 0 }
  let gone: typeof office | null = null
  let heldOfGone: number | null = null
  let today: string | null = null
  let lastSaid: { stop: string; act: string } | null = null
  let fault: string | null = null
  const saidOf = new Map<string, string>()
  let crossed: string | null = null
  let hasNoPhone = false
  let lost: Phone | null = null
  let standing: ReturnType<RoadDriver['standsAt']> = null
  const phones: Phone[] = []
  const lossy = makeLossyNetwork(streamOf(world.seed, `network of ${name}`), loss)
  /** Once; or, where the network loses what it is given, until it lets it through. */
  const untilThrough = async (go: () => Promise<boolean>) => {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    for (let tries = 0; tries < (loss > 0 ? 200 : 1); tries++) if (await go()) return
  }
  const start = (): Phone => {
    const own = office
    const switchedOn = switchOn({
      device: own.device,
      origin: services.deployment.driveOrigin,
      chance,
      now: () => new Date(time.now().getTime() + clockOffMs),
      network: async (input, init) => {
        if (time.now().getTime() < Math.max(noSignalUntil, world.outage.until))
          throw new TypeError('there is no signal')
        const headers = new Headers(init?.headers)
        headers.set('Kindfold-Visitor', '192.0.2.44')
        headers.set('Cookie', own.cookie())
        if (own !== gone) contact.askedAt = time.now().getTime()
        const answer = await lossy.pass(() => ask(new Request(input as string, { ...init, headers })))
        if (own !== gone && (answer.ok || [304, 404].includes(answer.status)))
          contact.answeredAt = time.now().getTime()
        if (String(input).endsWith('/api/round'))
          heldOfGone = answer.status === 404 ? readHeld(await answer.clone().text()) : null
        return answer
      },
    })
    const made: Phone = {
      ...switchedOn,
      act(kind, stop, data) {
        const id = switchedOn.act(kind, stop, data)
        done.set(id, time.now())
        return id
      },
    }
    phones.push(made)
    return made
  }
  let phone = start()
  const makeWalker = (pace: number): Driver => ({
    name,
    pace,
    phone: () => phone,
    findDoor: (stop) => findDoor(chance.next(), stop.door?.items),
    isGone: () => isLeft || hasNoPhone,
    isStuck: () => isWaiting,
    checkVan: () => fault,
    atDoor: (stop, door) => {
      standing = { stop, door }
    },
    afterStop: ({ id, kind }, act) => {
      standing = null
      lastSaid = kind === 'collection' ? { stop: id, act } : null
      saidOf.set(id, act)
    },
    weigh: (taken) => ({ bags: count(taken), kilos: count(taken) * 6 }),
  })
  let walker: Driver | null = null
  /** The round under way; null: there is none, or nobody drives it any more. */
  const findView = () => {
    const view = phone.view()
    return view?.state === 'started' && view.document.date === today && !isLeft && !hasNoPhone ? view : null
  }
  const standStill = (own: Driver, minutes: number, then = () => {}) => {
    isWaiting = true
    time.at(time.now().getTime() + minutes * 60_000, async () => {
      isWaiting = false
      then()
      own.goOn?.()
    })
  }
  return {
    staffId,
    areaId,
    isSpare,
    async drive(date, pace) {
      ;[isLeft, isWaiting, today, lastSaid, clockOffMs, fault] = [false, false, date, null, 0, null]
      ;[crossed, hasNoPhone] = [null, false]
      await office.signIn().catch(() => {})
      await untilThrough(phone.fetchRound)
      const document = phone.view()?.document
      if (document?.date !== date) return false
      walker = makeWalker(pace)
      walkRound(time, chance, walker, new Date(document.plannedStartAt))
      return true
    },
    loseSignal(until) {
      noSignalUntil = until.getTime()
    },
    sayLate(minutes) {
      const view = findView()
      if (view === null || walker === null) return null
      phone.act('running-late', null, { minutes })
      standStill(walker, minutes)
      return { roundId: view.document.id, at: time.now() }
    },
    contact,
    done,
    setClockOff(minutes) {
      clockOffMs = minutes * 60_000
    },
    readStop({ stopId, roundId, version }) {
      const document = phone.view()?.document
      const stop = document?.stops.find(({ id }) => id === stopId)
      if (document?.id !== roundId || document.version !== version || !stop?.window) return []
      const at = (local: string) => londonInstant(document.date, local).getTime()
      return [{ kind: 'slot', from: at(stop.window.start), until: at(stop.window.end) }]
    },
    leaveOpen() {
      isLeft = true
    },
    leaveOnceHeard() {
      if (noSignalUntil <= time.now().getTime()) isLeft = true
      else time.at(noSignalUntil + 60_000, async () => void (isLeft = true))
    },
    writeNote(words) {
      if (findView() !== null) phone.act('note', null, { words })
    },
    handBack() {
      const next = findView()?.nextStopId
      if (next) phone.act('handed-back', next, { words: 'The lift is broken.' })
      return next != null
    },
    undo() {
      if (findView() === null || lastSaid === null) return false
      phone.act('undone', lastSaid.stop, { act: lastSaid.act })
      lastSaid = null
      return true
    },
    findFault(words) {
      fault = words
    },
    takeBreak(minutes) {
      if (findView() === null || walker === null || isWaiting) return
      phone.act('break-began', null, {})
      standStill(walker, minutes, () => {
        if (findView() !== null) phone.act('break-ended', null, {})
      })
    },
    passBy() {
      const last = findView()?.stops.findLast(
        ({ stop, state }) => stop.kind === 'collection' && state === 'waiting',
      )
      if (last === undefined) return
      phone.act('arrived', last.stop.id, {})
      time.at(time.now().getTime() + 120_000, async () => {
        if (findView() !== null) phone.act('nothing-out', last.stop.id, { words: null, photo: null })
      })
    },
    cross(until) {
      const view = phone.view()
      crossed = view?.state === 'released' && view.document.date === today ? view.nextStopId : null
      if (crossed !== null) noSignalUntil = until.getTime()
      return crossed
    },
    takeBack() {
      const act = crossed === null ? undefined : saidOf.get(crossed)
      if (act === undefined || findView() === null) return false
      phone.act('undone', crossed, { act })
      crossed = null
      return true
    },
    forgetNext: () => phone.forgetNext(),
    async pressLost(times) {
      if (lost === null) return
      for (let press = 0; press < times; press++) lost.act('note', null, { words: 'mmmmmmmm' })
      await lost.sync()
    },
    async losePhone(minutesWithout = 0) {
      if (findView() === null) return null
      const { device } = phone
      const waiting = phone.countWaiting()
      lost = phone
      gone = office
      await revokePhone(services, { deviceId: device, isStolen: false, by: { kind: 'system' } })
      const goOn = async () => {
        office = await enrolPhone(world, staffId)
        await office.signIn()
        phone = start()
        await untilThrough(phone.fetchRound)
        await untilThrough(phone.takeOver)
        await untilThrough(phone.fetchRound)
        if (phone.view() === null) isLeft = true
      }
      if (minutesWithout === 0 || walker === null) {
        await goOn()
        return waiting
      }
      const own = walker
      hasNoPhone = true
      time.at(time.now().getTime() + minutesWithout * 60_000, async () => {
        await untilAnswered(time, async () => {
          await goOn()
          hasNoPhone = false
          own.goOn?.()
        })
      })
      return waiting
    },
    async findPhone() {
      const found = lost
      if (found === null) return null
      await untilThrough(async () => (await found.sync()) || found.countWaiting() === 0)
      return found.device
    },
    breakDown() {
      isWaiting = true
    },
    bringHome() {
      const view = findView()
      if (view !== null && walker !== null) phone.act('finished', null, walker.weigh(view.taken))
    },
    standsAt: () => standing,
    listAcknowledged: () => phones.flatMap((one) => one.listAcknowledged()),
    sync: () => phone.sync(),
    syncAll: () => untilThrough(() => phone.sync()),
    hasWaiting: () => phone.countWaiting() > 0,
    readStops() {
      const document = phone.view()?.document
      return (document?.stops ?? []).map(({ id, number, said, state }) => ({
        id,
        number,
        roundId: document?.id ?? '',
        isSaid: state !== 'waiting' || said != null,
      }))
    },
    show: () => ({
      cookie: office.cookie(),
      device: office.device,
      staffId,
      round: phone.view(),
      before: phone.before(),
    }),
    readFigures: () => ({
      made: phones.reduce((sum, one) => sum + one.countActs(), 0),
      waiting: phones.reduce((sum, one) => sum + one.countWaiting(), 0),
      network: lossy.figures,
    }),
    device: () => phone.device,
    heldOfGone: () => heldOfGone,
  }
}

const readHeld = (body: string): number =>
  (JSON.parse(body) as { gone?: { held: number } | null }).gone?.held ?? 0

const none = { bagsOfClothes: 0, bagsOfBooks: 0, boxesOfBricABrac: 0 }

function findDoor(share: number, items: Door['taken'] = { ...none, bagsOfClothes: 1 }): Door {
  if (share < 0.86) return { outcome: 'collected', taken: items }
  if (share < 0.9) return { outcome: 'part-collected', taken: { ...items, boxesOfBricABrac: 0 } }
  if (share < 0.93) return { outcome: 'refused', taken: none }
  return { outcome: share < 0.97 ? 'nothing-out' : 'no-access', taken: none }
}
