import type { Database, DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { messages } from '@kindfold/database/schema/messages.ts'
import type { AddressLookUp, PostcodeLookUp } from './look-up.ts'
import type { PictureMaker } from './picture-maker.ts'
import type { Settings } from './settings.ts'
import type { ArticlePress } from './article-press.ts'
import type { Planner } from './planner.ts'
import type { AnswerMemory } from './answer-memory.ts'
import type { Backups } from './backups.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import type { HealthWatch } from './health-watch.ts'
import type { Outbox } from './outbox.ts'

/** The product's own log. The server binds a request id to it. */
export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** What pages need to know about their deployment. Origins have no trailing slash. */
export type Deployment = {
  siteOrigin: string
  bookingOrigin: string
  deskOrigin: string
  driveOrigin: string
  /** Google Analytics measurement id; without it no page has analytics code. */
  analyticsId: string | null
  /** Whether pages discourage dragging and saving of pictures (spec 2, other UI pieces). */
  copyProtection: boolean
  /** Whether the public reads it: then nothing made up is shown or sent. */
  mustBeReal: boolean
  /** Whether the database holds marked demonstration data. */
  demonstration: boolean
  /** Whether this is a development server. Only it has the style guide page. */
  development: boolean
}

/** What domain functions need from outside. */
export type Services = {
  database: Database
  clock: { now(): Date }
  /** Cryptographically random bytes. */
  random: { bytes(n: number): Uint8Array }
  /** Keys the stored hashes of visitors' addresses, and makes the links in texts. Only our processes know it. */
  addressKey: Uint8Array
  settings: Settings
  log: Log
  deployment: Deployment
  catalogueCache: CatalogueCache
  /** What visitors' forms were answered with; absent in a process that shows that at once and never again. */
  answerMemory?: AnswerMemory | null
  /**
   * Says anew when a round comes to each of its donors (`rounds/live/follow-round.ts`): how what becomes of a booking reaches the
   * rounds, which stand above it.
   */
  followRound(services: Services, tx: DatabaseHandle, roundId: string): Promise<void>
  /** Every message as the donor would see it; none in production. */
  outbox?: Outbox | null
  /** Reads what a dry run writes into the outbox (`previewAct`); nothing else sets it. */
  watchMessages?: (written: (typeof messages.$inferSelect)[]) => void
  /** Checks with an outside service whether a postcode is in use; off unless an operator configured it. */
  postcodeLookUp?: PostcodeLookUp | null
  /** Asks an outside service for the addresses of a postcode; likewise. */
  addressLookUp?: AddressLookUp | null
  /** Makes uploaded pictures into ours; absent in a process that takes none. */
  pictureMaker?: PictureMaker | null
  /** Draws and compares articles in a thread of its own; absent in tests and commands, which do it themselves. */
  articlePress?: ArticlePress | null
  /** Backups and their register of erasures; absent where none are taken. */
  backups?: Backups | null
  /** Plans the rounds of a day; absent in a process that plans none. */
  planner?: Planner | null
  /** What this process knows of whether its work can be done; absent in a command. */
  health?: HealthWatch | null
}
