import type { ActItems } from '@kindfold/acts/act.ts'
import { addItems } from '@kindfold/acts/add-items.ts'
import type { DocumentStop } from '@kindfold/acts/round-document.ts'
import type { Phone } from './phone.ts'
import type { Chance } from '../world/seeded-random.ts'
import type { SimulatedTime } from '../world/simulated-time.ts'

/** What really waits at a door: the truth of the day, which nobody but the driver sees. */
export type Door = {
  outcome: 'collected' | 'part-collected' | 'refused' | 'nothing-out' | 'no-access'
  taken: ActItems
}

/** A driver on the road. The van is not slower than the plan on average, but today and this driver are what they are. */
export type Driver = {
  name: string
  phone(): Phone
  /** How the day treats this van: 1 as planned. */
  pace: number
  findDoor(stop: DocumentStop): Door
  /** The driver has no phone: nothing more is told. */
  isGone(): boolean
  /** The van goes no further: the door that the driver stands at is the last. */
  isStuck(): boolean
  /** What is wrong with the van before the start, in words; null: nothing. */
  checkVan: () => string | null
  /** At each door, as soon as the driver sees what waits there. */
  atDoor: (stop: DocumentStop, door: Door) => void
  /** After each stop that ended, with its act. */
  afterStop: (stop: DocumentStop, act: string, door: Door | null) => void
  /** Lets a driver who stood still drive on; set by the walk. */
  goOn?: () => void
  /** What came off the van at the end. */
  weigh(taken: ActItems): { bags: number; kilos: number }
}

// As planned, on average: parking and walking, then the door.
const secondsAtDoor = 180
const secondsPerItem = 15
const kmPerHour = 22
const detour = 1.35
const parkingSeconds = 30

/**
 * Lets a driver drive a round: van check, start, each stop in the order that the phone shows, the break, the depot. The
 * phone syncs after each act and each half minute, with or without success; the driver never waits for it.
 */
export function walkRound(time: SimulatedTime, chance: Chance, driver: Driver, startAt: Date): void {
  const syncSoon = () => {
    const phone = driver.phone()
    time.at(time.now().getTime() + 2_000, async () => void (await phone.sync()))
  }
  let at: { latE6: number; lonE6: number } | null = null
  /** What the driver remembers to have done: a new phone may not know of it. */
  const remembered = new Map<string, Door | null>()
  driver.goOn = () => goOn()

  time.at(startAt, async () => {
    const phone = driver.phone()
    const document = phone.view()?.document
    if (document === undefined) throw new Error(`${driver.name} has no round on the phone`)
    at = document.depot.point
    const fault = driver.checkVan()
    const items = Object.fromEntries(
      document.vanChecks.map(({ name }, place) => [name, fault === null || place > 0]),
    )
    // A round that is handed over while it is under way has been started.
    if (phone.view()?.state !== 'started') {
      phone.act('van-check', null, { items, words: fault })
      phone.act('started', null, {})
    }
    syncSoon()
    goOn()
  })

  function goOn(): void {
    if (driver.isGone() || driver.isStuck()) return
    const view = driver.phone().view()
    if (view === null || view.state === 'finished') return
    const next = view.stops.find(({ stop }) => stop.id === view.nextStopId)
    if (next === undefined) {
      time.at(later(legSeconds(view.document.depot.point)), async () => finish())
      return
    }
    const { stop } = next
    const isRemembered = remembered.has(stop.id)
    const travel =
      stop.kind === 'break' || isRemembered ? 1 : legSeconds(stop.point ?? view.document.depot.point)
    time.at(later(travel), async () => arrive(stop))
  }

  function arrive(stop: DocumentStop): void {
    if (driver.isGone() || driver.isStuck()) return
    const phone = driver.phone()
    // The desk may have moved or cancelled it while the van was on its way.
    const isStill = phone.view()?.stops.find((one) => one.stop.id === stop.id)?.state
    if (isStill !== 'waiting' && isStill !== 'at-door') return goOn()
    if (stop.kind !== 'break') at = stop.point ?? at
    phone.act(stop.kind === 'break' ? 'break-began' : 'arrived', stop.id, {})
    syncSoon()
    const known = remembered.get(stop.id)
    const door = known ?? (stop.kind === 'collection' ? driver.findDoor(stop) : null)
    if (remembered.has(stop.id)) {
      time.at(later(5), async () => leave(stop, door))
      return
    }
    if (door !== null) driver.atDoor(stop, door)
    const seconds =
      door === null
        ? stop.kind === 'break'
          ? 1_800
          : 900
        : (secondsAtDoor + secondsPerItem * count(door.taken)) * chance.factor(0.3)
    time.at(later(seconds), async () => leave(stop, door))
  }

  function leave(stop: DocumentStop, door: Door | null): void {
    if (driver.isGone()) return
    const phone = driver.phone()
    remembered.set(stop.id, door)
    const act = door === null ? endPause(phone, stop) : sayOutcome(phone, stop, door)
    driver.afterStop(stop, act, door)
    syncSoon()
    goOn()
  }

  function finish(): void {
    if (driver.isGone() || driver.isStuck()) return
    const phone = driver.phone()
    const view = phone.view()
    if (view === null || view.nextStopId !== null) return goOn()
    // What is really on the van, whatever a phone knows.
    const taken = [...remembered.values()].flatMap((door) => (door === null ? [] : [door.taken]))
    phone.act('finished', null, driver.weigh(addItems(taken)))
    syncSoon()
  }

  const later = (seconds: number) => time.now().getTime() + Math.round(seconds * 1000)

  function legSeconds(to: { latE6: number; lonE6: number }): number {
    const from = at ?? to
    const north = ((to.latE6 - from.latE6) / 1e6) * 111.32
    const east = ((to.lonE6 - from.lonE6) / 1e6) * 111.32 * Math.cos((to.latE6 / 1e6) * (Math.PI / 180))
    const planned = ((Math.hypot(north, east) * detour) / kmPerHour) * 3600 + parkingSeconds
    return planned * driver.pace * chance.factor(0.3)
  }
}

function endPause(phone: Phone, stop: DocumentStop): string {
  return stop.kind === 'break'
    ? phone.act('break-ended', stop.id, {})
    : phone.act('unloaded', stop.id, { bags: null, kilos: null })
}

function sayOutcome(phone: Phone, stop: DocumentStop, { outcome, taken }: Door): string {
  switch (outcome) {
    case 'collected':
      return phone.act('collected', stop.id, { taken, photo: null })
    case 'part-collected':
      return phone.act('part-collected', stop.id, { taken, reasons: ['duvets'], words: null, photo: null })
    case 'refused':
      return phone.act('refused', stop.id, { reasons: ['duvets'], words: null, photo: null })
    case 'nothing-out':
      return phone.act('nothing-out', stop.id, { words: null, photo: null })
    case 'no-access':
      return phone.act('no-access', stop.id, { reasons: ['gate-locked'], words: null, photo: null })
  }
}

export const count = ({ bagsOfClothes, bagsOfBooks, boxesOfBricABrac }: ActItems) =>
  bagsOfClothes + bagsOfBooks + boxesOfBricABrac
