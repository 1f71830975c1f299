import { parseFullPostcode } from '../coverage/check-postcode.ts'
import { fromNationalGrid } from './national-grid.ts'
import { toPosition, type Position } from '../../base/position/position.ts'

/** One postcode of a source, with where it is. */
export type PostcodeRow = Position & { postcode: string; quality: number }

/** 'left-out': not for us (no longer in use, or of Northern Ireland, whose data has another licence). Null: unreadable. */
export type RowRead = PostcodeRow | 'left-out' | null

/** Reads the rows of one file, the first of which may be its header. */
export type RowReader = (cells: readonly string[]) => RowRead

const noPosition = 90

/** Rows of Code-Point Open: postcode, positional quality (10 is best, 90 has none), easting, northing; no header. */
export const readCodePointRow: RowReader = ([postcode = '', quality = '', easting = '', northing = '']) => {
  if (!/^\d+$/.test(quality) || !/^\d+$/.test(easting) || !/^\d+$/.test(northing)) return null
  if (Number(quality) >= noPosition || Number(easting) === 0) return 'left-out'
  return makeRow(postcode, fromNationalGrid(Number(easting), Number(northing)), Number(quality))
}

/** Rows of the ONS Postcode Directory or the National Statistics Postcode Lookup, by the names in their header. */
export function makeOnsReader(header: readonly string[]): RowReader | null {
  const names = header.map((name) => name.trim().toLowerCase())
  const find = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name))
  const [pcds, lat, long] = [find('pcds'), find('lat'), find('long')]
  const [doterm, quality] = [find('doterm'), find('osgrdind', 'gridind')]
  if (pcds < 0 || lat < 0 || long < 0) return null
  return (cells) => {
    const postcode = cells[pcds] ?? ''
    if ((cells[doterm] ?? '').trim() !== '' || postcode.startsWith('BT')) return 'left-out'
    const [latitude, longitude] = [cells[lat] ?? '', cells[long] ?? '']
    if (latitude.trim() === '' || longitude.trim() === '') return null
    // 99.999999 stands for none.
    if (Number(latitude) > 90) return 'left-out'
    return makeRow(
      postcode,
      toPosition(Number(latitude), Number(longitude)),
      Number(cells[quality] ?? '') || 0,
    )
  }
}

function makeRow(written: string, position: Position | null, quality: number): PostcodeRow | null {
  const parsed = parseFullPostcode(written)
  if (position === null || parsed.kind !== 'parsed') return null
  return { postcode: parsed.postcode, ...position, quality }
}

/** The cells of a line of CSV; these sources break no line within a cell. */
export function splitCsvLine(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
