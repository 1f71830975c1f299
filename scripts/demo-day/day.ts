import type { RoundDocument } from '@kindfold/acts/round-document.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { NetworkFigures } from './lossy-network.ts'
import type { makeDay } from './make-day.ts'
import type { Product } from './open-product.ts'
import type { Phone } from './phone.ts'
import type { Chance } from './seeded-random.ts'
import type { SimulatedTime } from './simulated-time.ts'
import type { Driver } from './walk-round.ts'

export type DayPlan = {
  date: string
  bookings: number
  vans: number
  /** The part of requests that the network loses. */
  loss: number
  /** How often phones and the worker look for something to do. */
  tickMs?: number
  /** Called at each turn of the story, while everything stands still. */
  onMoment?: (name: MomentName, seen: Seen, story: Story) => Promise<void>
}

/** The turns of the story, in the order in which they come. */
export const momentNames = ['evening', 'morning', '0845', 'van-lost', 'at-door', 'collected', 'end'] as const

export type MomentName = (typeof momentNames)[number]

/** What happened, in order. */
export type Story = { at: string; words: string }[]

/** A phone on the road, as another browser can be it. */
type ShownPhone = { cookie: string; device: string; staffId: string }

/** What is looked at in a moment: a page of the desk, the screen of a driver's phone, a donor's booking. */
export type Seen = {
  /** Below the desk's origin; scrolled to the place of some words, where it does not begin with what matters. */
  deskPath: string
  deskAt?: { words: string; block: 'start' | 'center' }
  /** Null: no phone has anything to show yet. `before`: the round as this phone last had it. */
  drive: { phone: ShownPhone; path: string; before: RoundDocument | null } | null
  bookingId: string | null
}

/** A round's driver, and the phones that the driver has had. */
export type Crew = {
  driver: Driver
  roundId: string
  staffId: string
  phones: { phone: Phone; isOn: boolean }[]
  shown: ShownPhone | null
  isGone: boolean
  isStuck: boolean
}

/** A day under way, and what it is made of. */
export type Day = {
  plan: DayPlan
  product: Product
  services: Services
  time: SimulatedTime
  chance: Chance
  made: Awaited<ReturnType<typeof makeDay>>
  crews: Crew[]
  network: NetworkFigures
  /** An instant of the day, by the clock on the wall. */
  at(clock: string): Date
  tell(words: string): void
  moment(name: MomentName, seen: Seen): Promise<void>
}
