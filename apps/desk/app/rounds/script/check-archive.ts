import { TileType, type PMTiles } from 'pmtiles'
import { toWorld } from './to-world.ts'

/**
 * Reads the first kilobytes of an archive, and throws where it does not hold streets as vectors, in Protomaps' layers, of
 * the part of the world that is drawn.
 */
export async function checkArchive(
  archive: PMTiles,
  world: { x: number; y: number; size: number },
  { width, height }: { width: number; height: number },
): Promise<{ maxZoom: number }> {
  const header = await archive.getHeader()
  if (header.tileType !== TileType.Mvt) throw new Error('not vectors')
  const metadata = (await archive.getMetadata()) as { vector_layers?: { id: string }[] } | null
  if (!metadata?.vector_layers?.some(({ id }) => id === 'roads')) throw new Error('no layer of roads')
  const northWest = toWorld({ latE6: header.maxLat * 1e6, lonE6: header.minLon * 1e6 })
  const southEast = toWorld({ latE6: header.minLat * 1e6, lonE6: header.maxLon * 1e6 })
  const middle = { x: world.x + width / 2 / world.size, y: world.y + height / 2 / world.size }
  const isWithin =
    northWest.x <= middle.x && middle.x <= southEast.x && northWest.y <= middle.y && middle.y <= southEast.y
  if (!isWithin) throw new Error('another part of the world')
  return { maxZoom: header.maxZoom }
}
