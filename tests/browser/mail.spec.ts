import { drawEmail, writeEmail } from '@kindfold/messages/draw-message.ts'
import { messageKindNames } from '@kindfold/messages/message-kinds.ts'
import { exampleHours, exampleLinks, exampleMessage } from '@kindfold/messages/testing/example-messages.ts'
import { expect, expectNoFaultInLightOrDark, expectNoSidewaysScroll, test } from './journey.ts'

// Every email as a mail program draws it, on a phone and on a wide screen.

for (const kind of messageKindNames) {
  test(`the email ${kind} fits 360 and 600 px and has no accessibility fault in light or dark @desktop`, async ({
    page,
  }) => {
    const { heading } = writeEmail(exampleMessage(kind), exampleLinks)
    const { html } = drawEmail(exampleMessage(kind), exampleLinks, exampleHours)
    for (const width of [360, 600]) {
      await page.setViewportSize({ width, height: 800 })
      await page.setContent(html)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectNoSidewaysScroll(page)
    }
    await expectNoFaultInLightOrDark(page)
  })
}

test('names, places and addresses without a space in them fit a phone too @desktop', async ({ page }) => {
  const village = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
  const long = exampleMessage('confirmation', {
    name: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
    address: { line1: `Flat 12, ${village}house`, line2: null, town: village, postcode: 'CB2 1TN' },
    bagsPlace: 'x'.repeat(100),
  })
  const { html } = drawEmail(long, exampleLinks, exampleHours)
  for (const width of [320, 360, 600]) {
    await page.setViewportSize({ width, height: 800 })
    await page.setContent(html)
    await expectNoSidewaysScroll(page)
  }
})
