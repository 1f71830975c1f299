import { findPictureFile } from '@kindfold/domain/publishing/picture/find-picture-file.ts'
import { forgetInstallation } from '@kindfold/domain/testing/say-installation.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPictureProcess } from '../../../../server/pictures/picture-process.ts'
import { openColleague } from '../bookings/testing/open-colleague.ts'

const site = new URL('../../../site/build/server/index.js', import.meta.url).href
const ownPage = '/installation/charities/the-dream-factory'
const licence = 'The Dream Factory, who let us show it until 2030'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  services.pictureMaker = createPictureProcess()
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

async function readSite(): Promise<string> {
  const { handle } = (await import(site)) as {
    handle(request: Request, own: BookingTestServices): Promise<Response>
  }
  const asked = new Request('http://localhost:3000/partner-charities', {
    headers: { 'Kindfold-Visitor': '192.0.2.1' },
  })
  return await (await handle(asked, services)).text()
}

async function readDrawing(name: string): Promise<File> {
  const bytes = await readFile(new URL(`../../../site/public/pictures/${name}`, import.meta.url))
  return new File([bytes], name, { type: 'image/webp' })
}

test('a logo that is uploaded with its licence stands at its charity on the site; without one it is none to choose', async () => {
  const ed = await openColleague(services, { name: 'Ed', role: 'editor' })
  const ada = await openColleague(services, { name: 'Ada', role: 'admin' })
  const words = { alt: 'The logo of The Dream Factory' }
  const unlicensed = await ed.upload('/pictures/new', words, await readDrawing('winter-coats-480.webp'))
  expect(unlicensed.location).toContain('done=picture-uploaded')
  const uploaded = await ed.upload(
    '/pictures/new',
    { ...words, credit: licence },
    await readDrawing('bags-on-doorstep-480.webp'),
  )
  expect(uploaded.location).toContain('done=picture-uploaded')
  const picture = await ed.open(uploaded.location ?? '')
  expect(picture.text).toContain(licence)

  const form = await ada.open(ownPage)
  const [choices = ''] = /<select [^>]*name="logo".*?<\/select>/s.exec(form.text) ?? []
  const [, src = '', file] = /<option value="(\/[^"]+)"[^>]*>([^<]+)/.exec(choices) ?? []
  expect(file).toBe('bags-on-doorstep-480.webp')
  expect(choices).not.toContain('winter-coats')
  expect(await readSite()).not.toContain('Logo of The Dream Factory')
  expect(await ada.change(form, ownPage, { logo: src })).toMatchObject({ status: 303 })
  const [drawn = ''] = /<img [^>]*alt="Logo of The Dream Factory"[^>]*>/.exec(await readSite()) ?? []
  expect(drawn).toContain(`src="${src}"`)
  const [, hash = ''] = /^\/media\/([0-9a-f]{32})\.webp$/.exec(src) ?? []
  expect((await findPictureFile(services, { hash, format: 'webp' }))?.length).toBeGreaterThan(1000)
})
