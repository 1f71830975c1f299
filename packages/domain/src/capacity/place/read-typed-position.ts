import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { parseFullPostcode } from '../coverage/check-postcode.ts'
import { findPosition } from './find-position.ts'
import { parsePosition, type Position } from '../../base/position/position.ts'

/** Neither a position nor a postcode; a postcode that is not imported; or a place outside Great Britain and its isles. */
export type TypedPositionFault = 'missing' | 'malformed' | 'unknown-postcode' | 'elsewhere'

/** Everything that a van of ours could drive to, and some sea. */
const britain = { south: 49_000_000, north: 61_500_000, west: -9_500_000, east: 2_500_000 }

/** Reads what staff type for a place: '52.20530, 0.12180', or a whole postcode that the operator imported. */
export async function readTypedPosition(
  tx: DatabaseHandle,
  typed: string,
): Promise<{ kind: 'read'; position: Position } | { kind: 'invalid'; fault: TypedPositionFault }> {
  if (typed.trim() === '') return { kind: 'invalid', fault: 'missing' }
  const position = parsePosition(typed)
  if (position !== null) {
    const { latE6, lonE6 } = position
    const isInside =
      latE6 >= britain.south && latE6 <= britain.north && lonE6 >= britain.west && lonE6 <= britain.east
    return isInside ? { kind: 'read', position } : { kind: 'invalid', fault: 'elsewhere' }
  }
  const postcode = parseFullPostcode(typed)
  if (postcode.kind !== 'parsed') return { kind: 'invalid', fault: 'malformed' }
  const point = await findPosition(tx, postcode.postcode)
  return point === null ? { kind: 'invalid', fault: 'unknown-postcode' } : { kind: 'read', position: point }
}
