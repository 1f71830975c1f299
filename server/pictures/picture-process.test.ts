import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import type { MadePicture } from '@kindfold/domain/base/services/picture-maker.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createPictureProcess } from './picture-process.ts'

/** Long enough for a busy machine. */
const longestOrderMs = 600_000
const maker = createPictureProcess({ longestOrderMs })
afterAll(() => maker.end())

const place = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 12/1 0/1' }
/** A photo as a phone makes it: lying on its side, red at the left, with its place. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f4c3a' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .toBuffer()
const heic = () => readFile(new URL('testing/photo.heic', import.meta.url))

async function make(bytes: Uint8Array): Promise<Extract<MadePicture, { kind: 'made' }>> {
  const made = await maker.make(bytes)
  if (made.kind !== 'made') throw new Error(made.fault)
  return made
}
const judge = async (bytes: Uint8Array) => {
  const made = await maker.make(bytes)
  return made.kind === 'made' ? 'made' : made.fault
}

test('a phone’s photo stands upright in every width of the site, and keeps neither its place nor its camera', async () => {
  const bytes = await photo(3000, 2000)
  expect(bytes.includes('Secret camera')).toBe(true)
  const { width, height, files } = await make(bytes)
  expect([width, height]).toEqual([1707, 2560])
  expect(files.map((file) => [file.format, file.width])).toEqual([
    ['webp', 480],
    ['webp', 800],
    ['webp', 1200],
    ['webp', 1707],
  ])
  for (const { bytes: made } of files)
    expect(Buffer.from(made).toString('latin1')).not.toMatch(/Exif|Secret|GPS|ICCP|XMP/)
  const smallest = sharp(files[0]?.bytes)
  expect(await smallest.metadata()).toMatchObject({ format: 'webp', width: 480, height: 720 })
  // What was at its left is on top now.
  const [red = 0, green = 255] = await smallest
    .extract({ left: 200, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([red > 200, green < 60]).toEqual([true, true])
})

test('a small picture is not enlarged', async () => {
  const { files } = await make(await photo(300, 600))
  expect(files.map(({ width }) => width)).toEqual([480, 600])
})

test('HEIC of a phone is taken; cut short it is refused', async () => {
  const bytes = await heic()
  const { width, height, files } = await make(bytes)
  expect([width, height, files.length]).toEqual([320, 240, 1])
  const { dominant } = await sharp(files[0]?.bytes).stats()
  expect(dominant.g).toBeGreaterThan(dominant.b)
  expect(await judge(bytes.subarray(0, 700))).toBe('unreadable')
})

test('AVIF files are made of a WebP file, each at its width', async () => {
  const { files } = await make(await photo(1000, 900))
  const made = await maker.makeAvif(files.at(-1)?.bytes ?? new Uint8Array(), [480, 800])
  expect(made.map(({ format, width }) => [format, width])).toEqual([
    ['avif', 480],
    ['avif', 800],
  ])
  expect(await sharp(made[0]?.bytes).metadata()).toMatchObject({ compression: 'av1', width: 480 })
})

/** A PNG of a few kB that claims this size: grey, one bit for each pixel, all of them there. */
function makePng(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const chunk = (name: string, data: Buffer) => {
    const all = Buffer.concat([Buffer.alloc(4), Buffer.from(name), data, Buffer.alloc(4)])
    all.writeUInt32BE(data.length, 0)
    all.writeUInt32BE(crc32(all.subarray(4, -4)), all.length - 4)
    return all
  }
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a bomb is refused by the size that it claims, before a pixel is read; a large photo is not', async () => {
  const bomb = makePng(20_000, 20_000)
  expect(bomb.length).toBeLessThan(100_000)
  expect(await judge(bomb)).toBe('too-many-pixels')
  expect(await judge(makePng(2_000_000_000, 2, 2))).not.toBe('made')
  expect(await judge(makePng(7000, 7000))).toBe('made')
})

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['SVG after a line', '<?xml version="1.0"?>\n<svg/>'],
  ['PDF', '%PDF-1.7\n'],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['GIF', 'GIF89a/*<script>*/=1'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['nothing', ''],
])('%s is no picture that we take, whatever its name', async (_, text) => {
  expect(await judge(Buffer.from(text, 'latin1'))).toBe('kind-not-taken')
})

test('what hides behind or within a picture is left behind', async () => {
  const script = '<script>alert(document.cookie)</script>'
  const jpeg = await photo(600, 400)
  const polyglot = Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${script}`)])
  for (const { bytes } of (await make(polyglot)).files)
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('script')
})

test('a picture cut short or broken is refused, and the next is made', async () => {
  const jpeg = await photo(1600, 1200)
  expect(await judge(jpeg.subarray(0, jpeg.length / 2))).toBe('unreadable')
  expect(await judge(Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(5000, 7)]))).toBe('unreadable')
  expect(await judge(Buffer.from('RIFF\x10\0\0\0WEBPVP8 nothing', 'latin1'))).toBe('unreadable')
  expect(await judge(jpeg)).toBe('made')
})

test('a picture that takes too long is tried once more with more time, and is said to be slow and not to be broken', async () => {
  const late: string[] = []
  const onLate = ({ name }: Error) => late.push(name)
  const bytes = await photo(400, 400)
  // No process starts within a millisecond.
  const patient = createPictureProcess({ longestOrderMs: 1, patience: longestOrderMs, onLate })
  expect(await patient.make(bytes)).toMatchObject({ kind: 'made' })
  expect(late).toEqual(['PictureLate'])
  patient.end()
  const hasty = createPictureProcess({ longestOrderMs: 1, patience: 1, onLate })
  expect(await hasty.make(bytes)).toEqual({ kind: 'refused', fault: 'too-slow' })
  await expect(hasty.makeAvif(bytes, [400])).rejects.toThrow('more than 0.001 s')
  hasty.end()
})

test('a process that ends while it decodes refuses that picture; those that wait are made', async () => {
  const ended: string[] = []
  const own = createPictureProcess({ longestOrderMs, onEnded: ({ message }) => ended.push(message) })
  const [large, small] = [await photo(6000, 6000), await photo(400, 400)]
  const first = own.make(large)
  const second = own.make(small)
  // At once: it cannot be ready before.
  while (own.child === null) await Promise.resolve()
  own.child.kill('SIGKILL')
  expect(await first).toEqual({ kind: 'refused', fault: 'unreadable' })
  expect(await second).toMatchObject({ kind: 'made' })
  expect(ended).toEqual([expect.stringContaining('SIGKILL')])
  own.end()
})
