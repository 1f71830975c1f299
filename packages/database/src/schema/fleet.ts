import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Where vans start, unload and end their day. Positions are millionths of a degree (WGS84). */
export const depots = pgTable(
  'depots',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    latE6: integer('lat_e6').notNull(),
    lonE6: integer('lon_e6').notNull(),
    active: boolean('active').notNull().default(true),
    /** Rises with every change: the optimistic lock of those who change it. */
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('depots_name_key').on(sql`lower(${table.name})`)],
).enableRLS()

/** What drives a round. It carries bags up to a number and a weight. */
export const vans = pgTable(
  'vans',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What people call it: 'Van 3'. */
    name: text('name').notNull(),
    registration: text('registration'),
    depotId: uuid('depot_id')
      .notNull()
      .references(() => depots.id),
    /** The areas whose rounds it drives; empty: those of every area. */
    areaIds: text('area_ids').array().notNull().default([]),
    capacityBags: integer('capacity_bags').notNull(),
    capacityKilos: integer('capacity_kilos').notNull(),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
    /** The last day of its MOT: it does not drive after that. */
    motUntilDate: date('mot_until_date'),
    serviceDueDate: date('service_due_date'),
  },
  (table) => [
    uniqueIndex('vans_name_key').on(sql`lower(${table.name})`),
    index('vans_by_depot').on(table.depotId),
    check('vans_capacity', sql`${table.capacityBags} > 0 and ${table.capacityKilos} > 0`),
  ],
).enableRLS()

/** Where each postcode is, as the operator imported it (`npm run import:postcodes`). Empty until then. */
export const postcodePoints = pgTable('postcode_points', {
  /** 'CB2 1TN' */
  postcode: text('postcode').primaryKey(),
  latE6: integer('lat_e6').notNull(),
  lonE6: integer('lon_e6').notNull(),
  /** Of the source's own scale: 10 is the best of Code-Point Open, 1 of ONSPD. */
  quality: integer('quality').notNull(),
  source: text('source').$type<'code-point-open' | 'onspd'>().notNull(),
  asOfDate: date('as_of').notNull(),
}).enableRLS()

/** The edges of the imported postcodes of each first half, so that nobody reads them all: kept by the import. */
export const outcodeBoxes = pgTable('outcode_boxes', {
  /** 'CB2' */
  outcode: text('outcode').primaryKey(),
  south: integer('south').notNull(),
  north: integer('north').notNull(),
  west: integer('west').notNull(),
  east: integer('east').notNull(),
}).enableRLS()
