import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stripPhoto } from './strip-photo.ts'
import { exampleJpeg, exampleWebp } from './testing/example-photos.ts'

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1')

test.each([
  ['jpeg', exampleJpeg()],
  ['webp', exampleWebp()],
])('a %s keeps its picture and size, and nothing of where it was taken', (format, photo) => {
  const stripped = stripPhoto(photo)
  expect(stripped).toMatchObject({ format, width: 640, height: 480 })
  for (const gone of ['GPS', 'Exif', 'EXIF', 'XMP', 'xmpmeta', 'comment'])
    expect(text(stripped?.bytes)).not.toContain(gone)
  expect(stripPhoto(stripped?.bytes ?? new Uint8Array())).toEqual(stripped)
})

test('a photo without anything to drop stays as it is, byte for byte', () => {
  const plain = exampleJpeg({ withPlace: false })
  expect(Buffer.from(stripPhoto(plain)?.bytes ?? []).equals(plain)).toBe(true)
})

test('what is no photo, or is cut off, is none', () => {
  for (const other of ['', 'GIF89a', '<svg/>', '%PDF-1.7', 'RIFF\0\0\0\0WEBP'])
    expect(stripPhoto(Buffer.from(other))).toBeNull()
  for (const whole of [exampleJpeg({ withPlace: false }), exampleWebp()])
    for (const length of [2, 10, 20, 30]) expect(stripPhoto(whole.subarray(0, length))).toBeNull()
})

test('any bytes at all are read without a fault', () => {
  const heads = fc.constantFrom(
    Buffer.from([0xff, 0xd8, 0xff]),
    exampleWebp().subarray(0, 20),
    Buffer.alloc(0),
  )
  fc.assert(
    fc.property(heads, fc.uint8Array({ maxLength: 400 }), (head, tail) => {
      stripPhoto(Buffer.concat([head, tail]))
    }),
    { numRuns: 2000 },
  )
})
