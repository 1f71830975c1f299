import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { rounds } from './rounds.ts'
import { staff } from './staff.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The phones of drivers. A phone whose storage was emptied is a new one, with numbers of its own. */
export const driverDevices = pgTable(
  'driver_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** 'Chrome on Android' */
    name: text('name').notNull(),
    /** The highest number up to which every act is here. */
    lastSeq: integer('last_seq').notNull().default(0),
    appVersion: text('app_version'),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** Its data is to be deleted at its next request, unsent acts too. */
    isStolen: boolean('is_stolen').notNull().default(false),
    /** The passkey that it was enrolled by, which signs in as this phone and no other; null in a demonstration. */
    credentialId: text('credential_id'),
  },
  (table) => [
    index('driver_devices_by_staff').on(table.staffId),
    index('driver_devices_by_credential').on(table.credentialId),
  ],
).enableRLS()

/**
 * What drivers did, as their phones made it. Only ever added to, which a trigger holds. `acted` is the phone's clock,
 * `judged` ours by the phone's offset, `received` when it came.
 */
export const roundActs = pgTable(
  'round_acts',
  {
    /** Made by the phone. */
    id: uuid('id').primaryKey(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => driverDevices.id),
    seq: integer('seq').notNull(),
    /** As the phone says: neither need exist. */
    roundId: uuid('round_id').notNull(),
    stopId: uuid('stop_id'),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    actedAt: moment('acted_at').notNull(),
    judgedAt: moment('judged_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** The version of the round that the driver saw. */
    roundVersion: integer('round_version').notNull(),
    result: text('result').$type<'applied' | 'held'>().notNull(),
    /** Why it was held: a code. */
    reason: text('reason'),
    /** Of what the phone sent, so that the same id with other content is seen. */
    contentHash: text('content_hash').notNull(),
  },
  (table) => [
    uniqueIndex('round_acts_in_order').on(table.deviceId, table.seq),
    // How many of today each phone sent: it has made thousands before.
    index('round_acts_by_day').on(table.deviceId, table.receivedAt),
    index('round_acts_by_round').on(table.roundId, table.judgedAt),
    index('round_acts_by_stop')
      .on(table.stopId)
      .where(sql`stop_id is not null`),
    check('round_acts_result', sql`${table.result} in ('applied', 'held')`),
  ],
).enableRLS()

/** A picture of bags at a door, for its donor and staff, for 60 days. */
export const actPhotos = pgTable(
  'act_photos',
  {
    /** Made by the phone. */
    id: uuid('id').primaryKey(),
    actId: uuid('act_id')
      .notNull()
      .references(() => roundActs.id),
    bookingId: uuid('booking_id').references(() => bookings.id),
    sha256: text('sha256').notNull(),
    format: text('format').$type<'jpeg' | 'webp'>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    byteCount: integer('byte_count').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('act_photos_one_an_act').on(table.actId),
    index('act_photos_by_booking').on(table.bookingId),
    index('act_photos_by_age').on(table.createdAt),
    check('act_photos_size', sql`${table.byteCount} <= 307200`),
  ],
).enableRLS()

/** The last point of a van on a started round, rounded to about 250 m; gone at finish. Off unless the operator turns it on. */
export const vanPositions = pgTable('van_positions', {
  roundId: uuid('round_id')
    .primaryKey()
    .references(() => rounds.id, { onDelete: 'cascade' }),
  latE6: integer('lat_e6').notNull(),
  lonE6: integer('lon_e6').notNull(),
  at: moment('at').notNull(),
}).enableRLS()
