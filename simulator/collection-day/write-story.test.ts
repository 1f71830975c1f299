import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { momentNames } from './moments.ts'
import { drawStory, type KeptDay } from './write-story.ts'

const docs = join(import.meta.dirname, '../../docs')
const day = JSON.parse(readFileSync(join(docs, 'story/day.json'), 'utf8')) as KeptDay

test('the story of a collection day tells the figures of its own run', () => {
  expect(readFileSync(join(docs, 'collection-day-story.md'), 'utf8')).toBe(drawStory(day))
  expect(day.judgement.faults).toEqual([])
})

test('each moment shows the desk, a driver’s phone and a donor’s phone; only on the evening before no phone has a round', () => {
  expect(day.pictures.map(({ name }) => name)).toEqual(momentNames)
  for (const { name, files } of day.pictures) {
    expect(files, name).toMatchObject({ desk: expect.any(String), donor: expect.any(String) })
    expect(files.drive === null, name).toBe(name === 'evening')
  }
})

test('its pictures are there, of one height, the phones of one size, and small', async () => {
  const files = day.pictures
    .flatMap((picture) => Object.values(picture.files))
    .filter((file) => file !== null)
  const kept = readdirSync(join(docs, 'story')).filter((name) => name.startsWith('day-'))
  expect(kept.toSorted()).toEqual(files.toSorted())
  for (const file of files) {
    const path = join(docs, 'story', file)
    expect(existsSync(path) && statSync(path).size, file).toBeLessThanOrEqual(60 * 1024)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { width, height } = await sharp(path).metadata()
    expect({ file, width, height }).toEqual({
      file,
      width: file.endsWith('desk.webp') ? 784 : 360,
      height: 780,
    })
  }
})
