// A PMTiles archive (version 3) of a few hundred bytes: one tile of streets, which stands everywhere.

const zooms = 15

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)
const text = (words: string) => [...Buffer.from(words)]
/** A field of a protocol buffer: a length and its bytes. */
const field = (number: number, bytes: readonly number[]) => [
  number * 8 + 2,
  ...varint(bytes.length),
  ...bytes,
]

/** A layer of one feature of Mapbox's vector tile: its line or ring, with one property. */
function makeLayer(
  name: string,
  { type, geometry, key, value }: { type: 2 | 3; geometry: number[]; key: string; value: string },
): number[] {
  const feature = [...field(2, [0, 0]), 3 * 8, type, ...field(4, geometry.flatMap(varint))]
  const parts = [
    field(1, text(name)),
    field(2, feature),
    field(3, text(key)),
    field(4, field(1, text(value))),
  ]
  return field(3, [15 * 8, 2, ...parts.flat(), 5 * 8, ...varint(4096)])
}

const moveTo = (x: number, y: number) => [1 + 8, zigzag(x), zigzag(y)]
const lineBy = (...steps: [x: number, y: number][]) => [2 + 8 * steps.length, ...steps.flat().map(zigzag)]
const closeRing = 7 + 8

/** Water in the western half of each tile, and a main road from its north-west to its south-east. */
const tile = [
  ...makeLayer('water', {
    type: 3,
    geometry: [...moveTo(0, 0), ...lineBy([2048, 0], [0, 4096], [-2048, 0]), closeRing],
    key: 'kind',
    value: 'water',
  }),
  ...makeLayer('roads', {
    type: 2,
    geometry: [...moveTo(0, 0), ...lineBy([4096, 4096])],
    key: 'kind',
    value: 'major_road',
  }),
]

/** The bytes of an archive with the given layers in its metadata, of the whole world. */
export function makeArchive(layers: readonly string[] = ['water', 'roads']): Buffer {
  const metadata = text(JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) }))
  const tiles = (4 ** zooms - 1) / 3
  // One entry: from tile 0 on, for all of them, so long, at the beginning.
  const directory = [1, 0, tiles, tile.length, 1].flatMap(varint)
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = 3
  const places = [127, directory.length, 127 + directory.length, metadata.length]
  const tileAt = 127 + directory.length + metadata.length
  const numbers = [...places, tileAt, 0, tileAt, tile.length, tiles, 1, 1]
  for (const [n, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * n)
  const [clustered, plain, vectors] = [1, 1, 1]
  for (const [n, value] of [clustered, plain, plain, vectors, 0, zooms - 1].entries()) header[96 + n] = value
  for (const [n, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * n)
  return Buffer.concat([header, Buffer.from([...directory, ...metadata, ...tile])])
}
