import { renderLetter } from '../../server/worker/mail/render-letter.ts'
import { writeLetter } from '../../server/worker/letters/write-letter.ts'
import {
  exampleKinds,
  exampleLinks,
  exampleMessages,
} from '../../server/worker/letters/testing/example-messages.ts'
import { expect, expectNoAccessibilityFault, expectNoSidewaysScroll, test } from './journey.ts'

// Every e-mail as a mail program draws it, on a phone and on a wide screen. A picture of each is kept with the results.

for (const kind of exampleKinds) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the e-mail ${kind} fits 360 and 600 px and has no accessibility fault in ${colorScheme} @desktop`, async ({
      page,
    }, testInfo) => {
      const letter = writeLetter({ kind, data: exampleMessages[kind] } as never, exampleLinks)
      const { html } = await renderLetter(letter)
      await page.emulateMedia({ colorScheme })
      for (const width of [360, 600]) {
        await page.setViewportSize({ width, height: 800 })
        await page.setContent(html)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(letter.heading)
        await expectNoSidewaysScroll(page)
        await page.screenshot({ path: testInfo.outputPath(`${kind}-${width}.png`), fullPage: true })
      }
      await expectNoAccessibilityFault(page)
    })
  }
}
