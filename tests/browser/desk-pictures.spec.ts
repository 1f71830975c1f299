import { readFile } from 'node:fs/promises'
import { bookingOrigin, deskOrigin, siteOrigin } from './origins.ts'
import { expect, expectNoSidewaysScroll, test } from './journey.ts'

/** A kept page would show the old state for minutes; to draw it anew takes a busy machine seconds. */
const atOnceMs = 20_000

const photo = async () => ({
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: await readFile(new URL('../../server/pictures/testing/photo.heic', import.meta.url)),
})

test('on a phone without a script an editor uploads a photo and puts up a notice, which everybody sees at once @alone', async ({
  page,
  watch,
}, { retry }) => {
  test.setTimeout(300_000)
  watch.expectedErrors.push(/400/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${deskOrigin}/sign-in?to=%2Fpictures%2Fnew`)
  await page.getByRole('button', { name: /^Editor/ }).click()
  const send = page.getByRole('button', { name: 'Upload' })

  // A file that is none is told beside its field, and what was typed is kept.
  const alt = `A field of green that turns to gold, ${retry + 1}`
  await page.getByLabel('What it shows').fill(alt)
  await page.getByLabel('The picture').setInputFiles({
    name: 'coat.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('no JPEG, PNG, WebP or HEIC picture')
  await expect(page.getByLabel('What it shows')).toHaveValue(alt)
  await page.getByLabel('The picture').setInputFiles({
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(15 * 1024 * 1024 + 1, 1),
  })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('larger than 15 MB')
  await expect(page.getByLabel('What it shows')).toHaveValue(alt)

  await page.getByLabel('The picture').setInputFiles(await photo())
  await send.click()
  await expect(page.getByRole('status')).toContainText('Uploaded')
  const shown = page.getByRole('img', { name: alt })
  await expect(shown).toHaveJSProperty('naturalWidth', 320)
  await expectNoSidewaysScroll(page)
  const file = await page.request.get(siteOrigin + (await shown.getAttribute('src')))
  expect(file.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })

  const words = `Snow: no collections in Scotland today, ${retry + 1}.`
  const shows = async (address: string) => (await (await page.request.get(address)).text()).includes(words)
  expect(await shows(`${siteOrigin}/faq`)).toBe(false)
  await page.goto(`${deskOrigin}/facts/notice`)
  // One that a try before this has left there.
  const takeBack = page.getByRole('button', { name: 'Take it back' })
  if ((await takeBack.count()) > 0) await takeBack.click()
  await page.getByLabel('What people must know').fill(words)
  await page.getByRole('group', { name: 'Ends' }).getByLabel('Day').fill('2090-12-24')
  await page.getByRole('group', { name: 'Ends' }).getByLabel('Time').fill('12:00')
  await page.getByRole('button', { name: 'Put it up' }).click()
  await expect(page.getByRole('status')).toContainText('Everybody sees it')
  await expect.poll(() => shows(`${siteOrigin}/faq`), { timeout: atOnceMs }).toBe(true)
  expect(await shows(`${bookingOrigin}/book`)).toBe(true)
  await page.goto(`${siteOrigin}/faq`)
  await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText(words)
  await expectNoSidewaysScroll(page)

  await page.goto(`${deskOrigin}/facts/notice`)
  await takeBack.click()
  await expect(page.getByRole('status')).toContainText('Taken back')
  await expect.poll(() => shows(`${siteOrigin}/faq`), { timeout: atOnceMs }).toBe(false)
})
