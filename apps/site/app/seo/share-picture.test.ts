import { createTestServices, type TestServices } from '@kindfold/domain/testing/create-test-services.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillBlog } from '../catalogue/testing/fill-blog.ts'
import { makeLoaderArgs } from '../catalogue/testing/make-loader-args.ts'
import { loader } from './share-picture.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
  await fillBlog(services, 1)
})
afterAll(() => services.database.close())

const ask = (picture: string) =>
  loader(
    makeLoaderArgs(services, {
      pattern: '/share/:picture',
      address: `/share/${picture}`,
      params: { picture },
    }),
  )

test.each(['kindfold.png', 'post-1.png'])(
  '%s is a PNG of 1200 by 630 that may be kept for a day',
  async (name) => {
    const answer = await ask(name)
    expect(answer.headers.get('Content-Type')).toBe('image/png')
    expect(answer.headers.get('Cache-Control')).toContain('s-maxage=86400')
    const picture = await sharp(await answer.arrayBuffer()).metadata()
    expect(picture).toMatchObject({ format: 'png', width: 1200, height: 630 })
  },
)

test.each(['no-such-post.png', 'post-1', 'post-1.svg', '.png', '..%2F..%2Fpackage.png'])(
  '%s is not found',
  async (name) => {
    expect((await ask(name)).status).toBe(404)
  },
)
