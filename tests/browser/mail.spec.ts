import { renderLetter } from '../../server/worker/mail/render-letter.ts'
import { writeLetter } from '../../server/worker/letters/write-letter.ts'
import {
  exampleKinds,
  exampleLinks,
  exampleMessages,
} from '../../server/worker/letters/testing/example-messages.ts'
import { expect, expectNoFaultInLightOrDark, expectNoSidewaysScroll, test } from './journey.ts'

// Every e-mail as a mail program draws it, on a phone and on a wide screen. A picture of each is kept with the results.

for (const kind of exampleKinds) {
  test(`the e-mail ${kind} fits 360 and 600 px and has no accessibility fault in light or dark @desktop`, async ({
    page,
  }, testInfo) => {
    const letter = writeLetter({ kind, data: exampleMessages[kind] } as never, exampleLinks)
    const { html } = await renderLetter(letter)
    for (const width of [360, 600]) {
      await page.setViewportSize({ width, height: 800 })
      await page.setContent(html)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(letter.heading)
      await expectNoSidewaysScroll(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const path = testInfo.outputPath(`${kind}-${width}-${colorScheme}.png`)
        await page.screenshot({ path, fullPage: true })
      }
    }
    await expectNoFaultInLightOrDark(page)
  })
}

test('names, places and addresses without a space in them fit a phone too @desktop', async ({ page }) => {
  const village = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
  const { confirmation } = exampleMessages
  const data = {
    ...confirmation,
    name: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
    address: { ...confirmation.address, line1: `Flat 12, ${village}house`, town: village },
    bagsPlace: `https://maps.example.org/${'x'.repeat(80)}`,
  }
  const { html } = await renderLetter(writeLetter({ kind: 'confirmation', data }, exampleLinks))
  for (const width of [320, 360, 600]) {
    await page.setViewportSize({ width, height: 800 })
    await page.setContent(html)
    await expectNoSidewaysScroll(page)
  }
})
