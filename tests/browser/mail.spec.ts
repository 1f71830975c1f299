import { drawEmail, writeEmail } from '@kindfold/messages/draw-message.ts'
import { messageKindNames } from '@kindfold/messages/message-kinds.ts'
import { exampleHours, exampleLinks, exampleMessage } from '@kindfold/messages/testing/example-messages.ts'
import { expect, expectNoFaultInLightOrDark, expectNoSidewaysScroll, test } from './journey.ts'
import { setContentIn, type Typeface } from './typefaces.ts'

// Every email as a mail program draws it, on a phone and on a wide screen. An email brings no typeface: each is drawn in a
// wide and in a narrow one.

const typefaces: readonly Typeface[] = ['wide', 'narrow']

/** Programs such as Gmail for the mailboxes of others leave out an email's style sheet, and keep the styles of its elements. */
const withoutStyleSheet = (html: string) => html.replace(/<style>[^]*<\/style>/, '')

for (const kind of messageKindNames) {
  test(`the email ${kind} fits 320, 360 and 600 px in a wide and a narrow typeface and has no accessibility fault in light or dark @desktop`, async ({
    page,
  }) => {
    const { heading } = writeEmail(exampleMessage(kind), exampleLinks)
    const { html } = drawEmail(exampleMessage(kind), exampleLinks, exampleHours)
    for (const source of [withoutStyleSheet(html), html])
      for (const typeface of typefaces) {
        await setContentIn(page, source, typeface)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        for (const width of [320, 360, 600]) {
          await page.setViewportSize({ width, height: 800 })
          await expectNoSidewaysScroll(page)
        }
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
  for (const source of [html, withoutStyleSheet(html)])
    for (const typeface of typefaces) {
      await setContentIn(page, source, typeface)
      for (const width of [320, 360, 600]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScroll(page)
      }
    }
})
