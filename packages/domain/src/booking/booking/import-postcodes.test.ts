import { bookings } from '@kindfold/database/schema/bookings.ts'
import { postcodePoints } from '@kindfold/database/schema/fleet.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from './book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { importPostcodes } from '../../capacity/place/import-postcodes.ts'
import { fromNationalGrid } from '../../capacity/place/national-grid.ts'
import { metresOfADegree } from '../../base/position/position.ts'
import {
  makeOnsReader,
  readCodePointRow,
  splitCsvLine,
  type RowRead,
} from '../../capacity/place/read-postcode-rows.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

// Ordnance Survey's own test points of OSTN15: latitude, longitude, easting, northing.
test.each([
  ['Scilly', 49.922_263_94, -6.299_777_52, 91_492.146, 11_318.804],
  ['Plymouth', 50.438_858_26, -4.108_645_64, 250_359.811, 62_016.569],
  ['Wight', 50.575_636_65, -1.297_822_77, 449_816.371, 75_335.861],
  ['Lambeth', 51.489_365_65, -0.119_925_57, 530_624.974, 178_388.464],
  ['Kent', 51.374_470_26, 1.444_547_3, 639_821.835, 169_565.858],
  ['Colchester', 51.894_366_37, 0.897_243_27, 599_445.59, 225_722.826],
  ['Leeds', 53.800_215_2, -1.663_791_68, 422_242.186, 433_818.701],
  ['Inverness', 57.486_250_01, -4.219_263_99, 267_056.768, 846_176.972],
  ['Shetland', 60.133_080_92, -2.073_828_23, 395_999.668, 1_138_728.951],
])('the National Grid becomes latitude and longitude to 5 m: %s', (_name, lat, lon, easting, northing) => {
  const found = fromNationalGrid(easting, northing)
  const up = ((found?.latE6 ?? 0) / 1e6 - lat) * metresOfADegree
  const across = ((found?.lonE6 ?? 0) / 1e6 - lon) * metresOfADegree * Math.cos((lat * Math.PI) / 180)
  expect(Math.hypot(up, across)).toBeLessThan(5)
})

async function* rowsOf(rows: readonly RowRead[], breaksOff = false): AsyncGenerator<RowRead> {
  yield* rows
  if (breaksOff) throw new Error('unexpected end of file')
}
const readAll = () =>
  services.database.transaction((tx) => tx.select().from(postcodePoints).orderBy(postcodePoints.postcode))
const importRows = (rows: readonly RowRead[], breaksOff = false) =>
  importPostcodes(services, {
    source: 'code-point-open',
    asOfDate: '2026-08-01',
    rows: rowsOf(rows, breaksOff),
  })
const codePoint = (line: string) => readCodePointRow(splitCsvLine(line))

test('Code-Point Open is read as it is written; what has no place is left out, what is broken is counted', async () => {
  const rows = [
    '"CB2 1TN",10,545500,257500,"E92000001","","E19000003","","E07000008","E05013053"',
    '"CB11AA",10,545997,258012,"E92000001"',
    '"AB1  9ZZ",90,0,0,"S92000003"',
    'PC,PQ,EA,NO,CY',
    '"ZZ1 1",10,545500,257500',
  ].map(codePoint)
  expect(rows.slice(2)).toEqual(['left-out', null, null])
  expect(await importRows(rows)).toMatchObject({ kind: 'imported', written: 2, leftOut: 1, faulty: 2 })
  expect(await readAll()).toMatchObject([
    { postcode: 'CB1 1AA', quality: 10, source: 'code-point-open', asOfDate: '2026-08-01' },
    { postcode: 'CB2 1TN' },
  ])
})

test('the ONS directory is found by its column names; ended postcodes and those of Northern Ireland are left out', () => {
  const header = 'pcd,pcd2,pcds,dointr,doterm,osgrdind,lat,long'
  const read = makeOnsReader(header.split(','))
  const rows = [
    'CB2 1TN,CB2  1TN,CB2 1TN,198001,,1,52.199123,0.127456',
    'CB2 1ZZ,CB2  1ZZ,CB2 1ZZ,198001,200512,1,52.19,0.12',
    'BT1 1AA,BT1  1AA,BT1 1AA,198001,,1,54.6,-5.9',
    'CB2 1XX,CB2  1XX,CB2 1XX,198001,,9,99.999999,0.000000',
    'CB2 1YY,CB2  1YY,CB2 1YY,198001,,1,,',
  ].map((line) => read?.(splitCsvLine(line)))
  expect(rows).toEqual([
    { postcode: 'CB2 1TN', latE6: 52_199_123, lonE6: 127_456, quality: 1 },
    'left-out',
    'left-out',
    'left-out',
    null,
  ])
  expect(makeOnsReader(['postcode', 'population'])).toBeNull()
})

test('a new file takes the place of the one before; one that breaks off, or holds nothing, changes nothing', async () => {
  const before = await readAll()
  const other = codePoint('"CB3 9AA",10,544000,258000')
  await expect(importRows([other], true)).rejects.toThrow('unexpected end')
  expect(await importRows([null, null])).toMatchObject({ kind: 'nothing-to-import', faulty: 2 })
  expect(await readAll()).toEqual(before)
  await importRows([other])
  expect((await readAll()).map(({ postcode }) => postcode)).toEqual(['CB3 9AA'])
})

test('twelve thousand rows come in batches, and coming bookings get their positions', async () => {
  const made = await bookCollection(services, askForBooking({ postcode: 'CB4 1AA' }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  const inward = (n: number) =>
    `${Math.floor(n / 400) % 10}${'ABDEFGHJLNPQRSTUWXYZ'[Math.floor(n / 20) % 20]}${'ABDEFGHJLNPQRSTUWXYZ'[n % 20]}`
  const rows = Array.from({ length: 12_000 }, (_, n) =>
    codePoint(`"CB${4 + Math.floor(n / 4000)}${inward(n)}",10,${545_000 + n},258000`),
  )
  const seen: number[] = []
  const imported = await importPostcodes(services, {
    source: 'code-point-open',
    asOfDate: '2026-08-01',
    rows: rowsOf(rows),
    onProgress: (written) => void seen.push(written),
  })
  expect(seen).toEqual([5000, 10_000, 12_000])
  expect(imported).toMatchObject({ written: 12_000, filled: 1 })
  const [booking] = await services.database.transaction((tx) =>
    tx.select().from(bookings).where(eq(bookings.id, made.booking.id)),
  )
  expect(booking?.positionSource).toBe('postcode')
})
