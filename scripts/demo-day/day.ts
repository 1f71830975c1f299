import type { Services } from '@kindfold/domain/services.ts'
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
  onMoment?: (name: string, seen: Seen) => Promise<void>
}

/** What happened, in order. */
export type Story = { at: string; words: string }[]

/** What can be looked at in a moment. */
type Seen = {
  story: Story
  /** The phone of a driver on the road. */
  driver: { cookie: string; device: string; staffId: string } | null
  /** A booking that this driver will soon come to. */
  bookingId: string | null
}

/** A round's driver, and the phones that the driver has had. */
export type Crew = {
  driver: Driver
  roundId: string
  staffId: string
  phones: { phone: Phone; isOn: boolean }[]
  shown: Seen['driver']
  isGone: boolean
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
  moment(name: string): Promise<void>
}
