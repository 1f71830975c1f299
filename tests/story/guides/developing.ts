import type { GuidePicture } from '../guide-picture.ts'

/** What the pages are made of, as a developer looks at it. */
export const developing: readonly GuidePicture[] = [
  {
    guide: 'developer',
    shows: 'design',
    alt: 'The page /design: swing tags, a fold, a stitch, and the thread of a collection in six of its states',
    by: 'developer',
    part: 'main',
    height: 1400,
    async walk(page) {
      await page.locator('.moments').first().waitFor()
      // One chapter of six fits a picture.
      for (const chapter of await page.locator('.design__chapter').all())
        if ((await chapter.locator('.moments').count()) === 0)
          await chapter.evaluate((part) => part.setAttribute('hidden', ''))
    },
  },
]
