/** A photo as we keep it: what it shows and nothing of where and by what it was made. */
export type StrippedPhoto = { format: 'jpeg' | 'webp'; width: number; height: number; bytes: Uint8Array }

const pixelsAtMost = 8192

/**
 * Recognises a photo by its bytes, never by what its sender calls it, and drops everything but the picture: places,
 * cameras, previews and comments. Null for anything else, and for what is cut off or makes no sense.
 */
export function stripPhoto(bytes: Uint8Array): StrippedPhoto | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const stripped =
    view.length >= 4 && view.readUInt16BE(0) === 0xffd8
      ? stripJpeg(view)
      : view.length >= 16 &&
          view.toString('latin1', 0, 4) === 'RIFF' &&
          view.toString('latin1', 8, 12) === 'WEBP'
        ? stripWebp(view)
        : null
  if (stripped === null) return null
  const isSized = ({ width, height }: StrippedPhoto) =>
    width > 0 && height > 0 && width <= pixelsAtMost && height <= pixelsAtMost
  return isSized(stripped) ? stripped : null
}

const startOfFrame = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
/** JFIF, and Adobe's word on how colours are written: without it some pictures turn green. */
const keptSegments = new Set([0xe0, 0xee])
const isDropped = (marker: number) =>
  (marker >= 0xe0 && marker <= 0xef && !keptSegments.has(marker)) || marker === 0xfe

function stripJpeg(view: Buffer): StrippedPhoto | null {
  const kept: Buffer[] = [view.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  let hasScan = false
  let at = 2
  while (at + 4 <= view.length) {
    if (view[at] !== 0xff) return null
    const marker = view[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xd9) break
    const length = view.readUInt16BE(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > view.length) return null
    if (startOfFrame.has(marker)) {
      if (length < 8) return null
      size = { height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) }
    }
    if (!isDropped(marker)) kept.push(view.subarray(at, end))
    at = end
    if (marker !== 0xda) continue
    hasScan = true
    const scanEnd = findScanEnd(view, at)
    kept.push(view.subarray(at, scanEnd))
    at = scanEnd
  }
  const isWhole = view[at] === 0xff && view[at + 1] === 0xd9
  if (size === null || !hasScan || !isWhole) return null
  // What follows the end of the picture is none of it: some cameras put a film or a second picture there.
  kept.push(Buffer.from([0xff, 0xd9]))
  return { format: 'jpeg', ...size, bytes: Buffer.concat(kept) }
}

/** Where the compressed data of a scan ends: at the next marker that is neither stuffing nor a restart. */
function findScanEnd(view: Buffer, from: number): number {
  for (let at = from; at + 1 < view.length; at++) {
    if (view[at] !== 0xff) continue
    const next = view[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return view.length
}

const keptChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])
/** The bits of VP8X that say that there is EXIF or XMP. */
const metadataFlags = 0x08 | 0x04

function stripWebp(view: Buffer): StrippedPhoto | null {
  const end = Math.min(view.length, 8 + view.readUInt32LE(4))
  const kept: Buffer[] = []
  let size: { width: number; height: number } | null = null
  let hasPicture = false
  let at = 12
  while (at + 8 <= end) {
    const name = view.toString('latin1', at, at + 4)
    const length = view.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    if (at + 8 + length > end) return null
    const chunk = Buffer.from(view.subarray(at, Math.min(next, end)))
    if (name === 'VP8X') {
      if (length < 10) return null
      chunk[8] = (chunk[8] ?? 0) & ~metadataFlags
      // An animation is no photo.
      if (((chunk[8] ?? 0) & 0x02) !== 0) return null
      size = { width: 1 + chunk.readUIntLE(12, 3), height: 1 + chunk.readUIntLE(15, 3) }
    }
    if (name === 'VP8 ' || name === 'VP8L') {
      hasPicture = true
      size ??= name === 'VP8 ' ? readLossySize(chunk) : readLosslessSize(chunk)
    }
    if (keptChunks.has(name))
      kept.push(length % 2 === 1 && chunk.length < 8 + length + 1 ? pad(chunk) : chunk)
    at = next
  }
  if (size === null || !hasPicture) return null
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return { format: 'webp', ...size, bytes: Buffer.concat([head, body]) }
}

const pad = (chunk: Buffer) => Buffer.concat([chunk, Buffer.alloc(1)])

function readLossySize(chunk: Buffer) {
  if (chunk.length < 18 || chunk[11] !== 0x9d || chunk[12] !== 0x01 || chunk[13] !== 0x2a) return null
  return { width: chunk.readUInt16LE(14) & 0x3fff, height: chunk.readUInt16LE(16) & 0x3fff }
}

function readLosslessSize(chunk: Buffer) {
  if (chunk.length < 13 || chunk[8] !== 0x2f) return null
  const bits = chunk.readUInt32LE(9)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
}
