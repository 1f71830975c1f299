import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { openDatabase } from '@kindfold/database/open-database.ts'
import type { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import type { openManyDays } from '../bookings/open-many-days.ts'
import type { makeEmbeddedPlace, makePostgresPlace } from '../bookings/places.ts'
import type { multiplyJourney } from '../bookings/multiply-journey.ts'
import type { fillBookings } from '../crowded/fill-bookings.ts'
import type { launchBooking, waitForBooking } from '../journey/launch-booking.ts'
import type { walkToCheck } from '../journey/walk-journey.ts'
import type { launchProgram } from '../reliability/launch-program.ts'

/** One checkout with its own code, by which its database is made and its server started. */
export type Side = {
  openDatabase: typeof openDatabase
  prepareDatabase: typeof prepareDatabase
  makeEmbeddedPlace: typeof makeEmbeddedPlace
  makePostgresPlace: typeof makePostgresPlace
  openManyDays: typeof openManyDays
  multiplyJourney: typeof multiplyJourney
  fillBookings: typeof fillBookings
  launchBooking: typeof launchBooking
  waitForBooking: typeof waitForBooking
  walkToCheck: typeof walkToCheck
  launchProgram: typeof launchProgram
}

const files = [
  'packages/database/src/open-database.ts',
  'packages/database/src/seed/prepare-database.ts',
  'bench/bookings/places.ts',
  'bench/bookings/open-many-days.ts',
  'bench/bookings/multiply-journey.ts',
  'bench/crowded/fill-bookings.ts',
  'bench/journey/launch-booking.ts',
  'bench/journey/walk-journey.ts',
  'bench/reliability/launch-program.ts',
]

/** Loads what a checkout, which may be of an older version, measures itself with. */
export async function openSide(folder: string): Promise<Side> {
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)))
  return Object.assign({}, ...modules) as Side
}
