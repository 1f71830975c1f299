import { executeRows } from '@kindfold/database/execute-rows.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { pictureFiles, pictures } from '@kindfold/database/schema/pictures.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { deletePicture, describePicture } from './change-picture.ts'
import { findPictureFile } from './find-picture-file.ts'
import { finishPictures } from './finish-pictures.ts'
import { findPicture, listPictures } from './list-pictures.ts'
import type { PictureMaker } from '../../base/services/picture-maker.ts'
import { uploadPicture } from './upload-picture.ts'

const by = { kind: 'staff', id: null, name: 'Edie' } as const
const words = { alt: 'A coat on a rail', decorative: false, credit: '' }

/** Makes of each picture files whose bytes name it and their width. */
const maker: PictureMaker = {
  make: (bytes) =>
    Promise.resolve({
      kind: 'made',
      width: 1000,
      height: 500,
      files: [480, 800, 1000].map((width) => ({
        format: 'webp',
        width,
        bytes: Buffer.from(`${Buffer.from(bytes).toString()} ${width}\0\xFF`, 'latin1'),
      })),
    }),
  makeAvif: (webp, widths) =>
    Promise.resolve(
      widths.map((width) => ({
        format: 'avif' as const,
        width,
        bytes: Buffer.from(`avif ${width} ${webp.length}`),
      })),
    ),
}

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
beforeEach(async () => {
  services.pictureMaker = maker
  await services.database.transaction(async (tx) => {
    await tx.delete(blogPosts)
    await tx.delete(pictures)
  })
})
afterAll(() => services.database.close())

async function upload(content = 'one') {
  const result = await uploadPicture(services, {
    bytes: Buffer.from(content),
    name: 'C:\\photos\\coat.jpg',
    words,
    by,
  })
  if (result.kind !== 'uploaded') throw new Error(result.kind)
  const found = await findPicture(services, result.id)
  if (!found) throw new Error('not found')
  return found
}
const publish = (src: string, slug = 'post') =>
  services.database.transaction((tx) =>
    tx.insert(blogPosts).values({
      slug,
      title: 'A post',
      content: `<p><img src="${src}" alt=""></p>`,
      status: 'published',
      publishedAt: new Date('2026-11-01'),
    }),
  )

test('a picture is kept with its files, each found under the hash of its bytes, as they were', async () => {
  const picture = await upload()
  expect(picture).toMatchObject({ alt: words.alt, originalName: 'coat.jpg', state: 'new', useCount: 0 })
  const [, hash = ''] = /\/media\/([0-9a-f]{32})\.webp$/.exec(picture.src) ?? []
  const bytes = await findPictureFile(services, { hash, format: 'webp' })
  expect(Buffer.from(bytes ?? []).toString('latin1')).toBe('one 1000\0\xFF')
  expect(await findPictureFile(services, { hash: '0'.repeat(32), format: 'webp' })).toBeNull()
})

test('the same picture uploaded again leads to the one that is there', async () => {
  const { id } = await upload()
  const again = { bytes: Buffer.from('one'), name: 'x', words, by }
  expect(await uploadPicture(services, again)).toEqual({ kind: 'known', id })
  const both = await Promise.all(
    ['b.jpg', 'c.jpg'].map((name) => uploadPicture(services, { ...again, name, bytes: Buffer.from('two') })),
  )
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['known', 'uploaded'])
})

test.each([
  [{ ...words, alt: ' ' }, 'alt'],
  [{ ...words, decorative: true }, 'decorative'],
  [{ ...words, alt: 'x'.repeat(301) }, 'alt'],
  [{ ...words, credit: 'x'.repeat(121) }, 'credit'],
])('words %j are refused at their field, before the picture is decoded', async (typed, field) => {
  services.pictureMaker = null
  expect(
    await uploadPicture(services, { bytes: Buffer.from('x'), name: 'x', words: typed, by }),
  ).toMatchObject({
    kind: 'invalid',
    problems: [{ field }],
  })
})

test('an empty file is told as such', async () => {
  const asked = { bytes: new Uint8Array(), name: 'x', words, by }
  expect(await uploadPicture(services, asked)).toEqual({ kind: 'refused', fault: 'empty' })
})

test('what a picture shows is said anew by one editor at a time', async () => {
  const { id } = await upload()
  const say = (alt: string, version: number) =>
    describePicture(services, { id, version, words: { ...words, alt }, by })
  expect(await say('A red coat', 1)).toEqual({ kind: 'saved' })
  expect(await say('Another', 1)).toEqual({ kind: 'stale' })
  expect(await findPicture(services, id)).toMatchObject({ alt: 'A red coat', version: 2 })
})

test('a picture that an article shows is said where, and cannot be deleted until it does no more', async () => {
  const { id, src, thumbSrc } = await upload()
  await publish(thumbSrc)
  await services.database.transaction((tx) =>
    tx.insert(blogPosts).values({ slug: 'second', title: 'Second', content: '', featuredImageUrl: src }),
  )
  expect(await findPicture(services, id)).toMatchObject({
    useCount: 2,
    uses: [
      { kind: 'article', title: 'A post' },
      { kind: 'article', title: 'Second' },
    ],
  })
  expect(await deletePicture(services, { id, by })).toEqual({ kind: 'in-use' })
  const raw = services.database.transaction((tx) => tx.delete(pictures).where(eq(pictures.id, id)))
  await expect(raw).rejects.toThrow()
  await services.database.transaction(async (tx) => {
    await tx.update(blogPosts).set({ content: 'x' }).where(eq(blogPosts.slug, 'post'))
    await tx.delete(blogPosts).where(eq(blogPosts.slug, 'second'))
  })
  expect(await deletePicture(services, { id, by })).toEqual({ kind: 'deleted' })
  expect(await findPicture(services, id)).toBeNull()
})

test('whoever comes first, an article never shows a picture that was deleted at the same time', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, src } = await upload(`race ${round}`)
    const [, deleted] = await Promise.all([
      publish(src, `race-${round}`),
      deletePicture(services, { id, by }),
    ])
    const uses = await services.database.transaction((tx) =>
      executeRows(tx, sql`select 1 from picture_uses where picture_id = ${id}`),
    )
    const isThere = (await findPicture(services, id)) !== null
    expect([isThere, uses.length]).toEqual(deleted.kind === 'deleted' ? [false, 0] : [true, 1])
  }
})

test('AVIF files are added once; a picture that defeats it keeps its WebP files', async () => {
  const { id } = await upload()
  expect(await finishPictures(services)).toEqual({ finished: 1, failed: 0 })
  expect(await finishPictures(services)).toEqual({ finished: 0, failed: 0 })
  const formats = await services.database.transaction((tx) =>
    tx.select({ format: pictureFiles.format }).from(pictureFiles).where(eq(pictureFiles.pictureId, id)),
  )
  expect(formats.filter(({ format }) => format === 'avif')).toHaveLength(3)
  const second = await upload('two')
  services.pictureMaker = { ...maker, makeAvif: () => Promise.reject(new Error('no')) }
  expect(await finishPictures(services)).toEqual({ finished: 0, failed: 1 })
  expect(await findPicture(services, second.id)).toMatchObject({ state: 'failed' })
})

test('a file is never changed', async () => {
  await upload()
  const change = services.database.transaction((tx) => tx.update(pictureFiles).set({ hash: 'x' }))
  await expect(change).rejects.toThrow()
})

test('pictures are found by what they show and by their names', async () => {
  await upload('one')
  const { id } = await upload('two')
  await describePicture(services, { id, version: 1, words: { ...words, alt: '100% wool_scarf' }, by })
  const find = async (q: string) => (await listPictures(services, { q, page: 1 })).total
  expect([
    await find(''),
    await find('WOOL'),
    await find('0%'),
    await find('l_s'),
    await find('o_t'),
  ]).toEqual([2, 1, 1, 1, 0])
  expect(await find('coat.jpg')).toBe(2)
})
