import type { InventedTown } from '@kindfold/domain/office/demonstration/invented-towns.ts'
import type { Purse } from '../beliefs/purse.ts'
import type { Judge } from '../invariants/judge.ts'
import type { Desk } from './desk.ts'
import type { Donor } from './donor.ts'
import type { RoadDriver } from './driver.ts'
import type { World } from '../world/open-world.ts'
import type { Letter, Treatment } from '../world/post.ts'
import type { Records } from '../truth/read-records.ts'
import type { ManyBooking } from '../truth/read-many.ts'
import type { ActName, HappeningOf } from '../histories/history.ts'

/** Who is there, what troubles them, and what was heard so far: all that happenings act upon. */
export type Scene = {
  world: World
  judge: Judge
  areas: readonly InventedTown[]
  desk: Desk
  donors: Map<string, Donor>
  byReference: Map<string, Donor>
  drivers: ReadonlyMap<string, RoadDriver>
  /** Who reads letters, and gives nothing, by their addresses. */
  inboxes: Map<string, (letter: Letter) => Promise<void>>
  /** Two who are one person and have two records, once the desk has looked at them; by the references of both. */
  pairs: Map<string, Pair>
  /** What was asked of many bookings at once, by who asked. */
  many: Map<string, ManyAtNight>
  /** Days whose counters the world has spoilt, as 'area date', until somebody mends them. */
  spoilt: Set<string>
  /** What drivers said of being late, once the office had it. */
  saidLate: { roundId: string; minutes: number; at: number }[]
  /** How letters are treated, until when. */
  troubles: { treatment: Treatment; until: number }[]
  /** No letter was held up since then; nothing of ours was asleep or cut off since then. */
  postWorksSince: number
  awakeSince: number
  purse: Purse
  /** When each donor last did something or got a letter, in milliseconds, by who it is. */
  touched: Map<string, number>
  /** The messages that left, by id; and those of them that left before a restore. */
  sentIds: Set<string>
  sentBeforeRestore: ReadonlySet<string>
  /** Acts of phones that the office had, and lost in a restore. */
  lostActs: Set<string>
  /** Writes a line of the story. */
  note(line: string): void
  /** Tells a turn of the day, for who reads its story. */
  tell(words: string): void
  /** Looks at a moment. False: it has not come yet. */
  look(scene: Scene, moment: string): Promise<boolean>
  /** Something happened that makes a look worthwhile. */
  stir(): void
}

/** Two bookings, and whether their records are one: as the desk was asked, or as it answered last. */
export type Pair = {
  people: readonly [Donor, Donor]
  references: readonly [string, string]
  state: 'asked' | 'merged' | 'parting' | 'parted'
  /** To which address we write once they are one, as the desk said. */
  writesTo: string | null
  before: Records
  /** When that was asked or answered. */
  at: Date
}

/** What somebody asked of all bookings of a day, and how these were right before it was done. */
export type ManyAtNight = { path: string; at: number; before: readonly ManyBooking[] }

/** What happened, in order. `at`: an instant. */
export type Story = { at: string; words: string }[]

/** What happens at each kind of happening. */
export type Acts = {
  [Name in ActName]: (scene: Scene, happening: HappeningOf<Name>) => Promise<void> | void
}

export const minute = 60_000

/** Somebody at the desk, as the history of a booking names them. */
export const byDispatcher = { kind: 'staff', id: null, name: 'Dev Dispatcher' } as const

export const sayCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
