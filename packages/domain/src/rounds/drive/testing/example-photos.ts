const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
const sizeOf = (width: number, height: number) => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return frame
}
/** Where it was taken, as a camera writes it. */
const place = 'Exif\0\0GPS 52.2053N 0.1218E'

/** A JPEG of 640 by 480 with a place, a comment, and a second picture behind its end. */
export function exampleJpeg({ withPlace = true } = {}): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...(withPlace ? [segment(0xe1, Buffer.from(place)), segment(0xfe, Buffer.from('a comment'))] : []),
    segment(0xc0, sizeOf(640, 480)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
    ...(withPlace ? [Buffer.from(place)] : []),
  ])
}

const chunk = (name: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(name), length, body, Buffer.alloc(body.length % 2)])
}

/** A WebP of 640 by 480 with a place. */
export function exampleWebp(): Buffer {
  const wide = Buffer.alloc(10)
  wide[0] = 0x08 | 0x04
  wide.writeUIntLE(639, 4, 3)
  wide.writeUIntLE(479, 7, 3)
  const picture = Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01, 7])
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', wide),
    chunk('VP8 ', picture),
    chunk('EXIF', Buffer.from(place)),
    chunk('XMP ', Buffer.from('<x:xmpmeta/>')),
  ])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF'), length, body])
}
