import type { Database, DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { postcodePoints } from '@kindfold/database/schema/fleet.ts'
import { sql } from 'drizzle-orm'
import { fillPositions } from './fill-positions.ts'
import type { PostcodeRow, RowRead } from './read-postcode-rows.ts'

/** Which set of postcodes a point came from; one is imported without touching the others. */
export type PostcodeSource = (typeof postcodePoints.$inferSelect)['source']

/** How many postcodes an import wrote, left out (no longer in use, or of Northern Ireland), and could not read. */
export type Imported = {
  kind: 'imported' | 'nothing-to-import'
  written: number
  leftOut: number
  faulty: number
  /** Coming bookings that have a position now. */
  filled: number
}

const batchLength = 5000

class NothingToImport extends Error {}

/**
 * Puts a source's postcodes in place of those that it gave before, in one transaction: a broken file changes nothing. Rows
 * that cannot be read are counted and left out. Then coming bookings without a position get theirs.
 */
export async function importPostcodes(
  { database, clock }: { database: Database; clock: { now(): Date } },
  asked: {
    source: PostcodeSource
    asOfDate: string
    rows: AsyncIterable<RowRead>
    onProgress?: (written: number) => void
  },
): Promise<Imported> {
  const { source, asOfDate, rows, onProgress } = asked
  const counts = { written: 0, leftOut: 0, faulty: 0 }
  try {
    return await database.transaction(async (tx) => {
      await tx.execute(sql`delete from postcode_points where source = ${source}`)
      let batch = new Map<string, PostcodeRow>()
      const write = async () => {
        await writeBatch(tx, [...batch.values()], { source, asOfDate })
        counts.written += batch.size
        batch = new Map()
        onProgress?.(counts.written)
      }
      for await (const row of rows) {
        if (row === null) counts.faulty++
        else if (row === 'left-out') counts.leftOut++
        else batch.set(row.postcode, row)
        if (batch.size >= batchLength) await write()
      }
      if (batch.size > 0) await write()
      if (counts.written === 0) throw new NothingToImport()
      await countOutcodes(tx)
      const filled = await fillPositions(tx, clock.now())
      return { kind: 'imported', ...counts, filled }
    })
  } catch (error) {
    if (!(error instanceof NothingToImport)) throw error
    return { kind: 'nothing-to-import', ...counts, filled: 0 }
  }
}

/** One statement for thousands of rows: lists as texts, which both engines take as four parameters. */
async function writeBatch(
  tx: DatabaseHandle,
  rows: readonly PostcodeRow[],
  { source, asOfDate }: { source: PostcodeSource; asOfDate: string },
): Promise<void> {
  const list = (column: keyof PostcodeRow) => rows.map((row) => row[column]).join(',')
  await tx.execute(sql`
    insert into postcode_points (postcode, lat_e6, lon_e6, quality, source, as_of)
    select u.postcode, u.lat_e6, u.lon_e6, u.quality, ${source}, ${asOfDate}::date
    from unnest(string_to_array(${list('postcode')}, ','), string_to_array(${list('latE6')}, ',')::int[],
      string_to_array(${list('lonE6')}, ',')::int[], string_to_array(${list('quality')}, ',')::int[])
      as u(postcode, lat_e6, lon_e6, quality)
    on conflict (postcode) do update set lat_e6 = excluded.lat_e6, lon_e6 = excluded.lon_e6,
      quality = excluded.quality, source = excluded.source, as_of = excluded.as_of`)
}

/** Keeps the edges of each first half's postcodes. */
export async function countOutcodes(tx: DatabaseHandle): Promise<void> {
  await tx.execute(sql`delete from outcode_boxes`)
  await tx.execute(sql`
    insert into outcode_boxes (outcode, south, north, west, east)
    select split_part(postcode, ' ', 1), min(lat_e6), max(lat_e6), min(lon_e6), max(lon_e6) from postcode_points group by 1`)
}
