import { button, link, choose, type GuidePicture } from '../guide-picture.ts'

/** What editors see: articles, pictures, facts. */
export const editing: readonly GuidePicture[] = [
  {
    guide: 'articles',
    shows: 'write',
    alt: 'An article in writing: the toolbar above the text, the buttons to save, check and publish below',
    by: 'Editor',
    height: 860,
    async walk(page) {
      await choose(page, 'Articles')
      await link(page, 'How to fold a coat').click()
      await page.getByRole('toolbar').waitFor()
    },
  },
  {
    guide: 'articles',
    shows: 'publish',
    alt: 'Check and publish: what is missing, each with a link that mends it, and how the article will look',
    by: 'Editor',
    async walk(page) {
      await button(page, 'Save, check and publish').click()
      await page.getByRole('heading', { name: 'How it will look' }).waitFor()
    },
  },
  {
    guide: 'pictures-reviews-facts',
    shows: 'picture',
    alt: 'The page of a picture: its address below it; its description and where it is used beside it',
    by: 'Editor',
    async walk(page) {
      await choose(page, 'Pictures')
      await page.locator('main a[href^="/pictures/"]').last().click()
      await page.getByRole('heading', { name: 'Where it is used' }).waitFor()
    },
  },
  {
    guide: 'pictures-reviews-facts',
    shows: 'facts',
    alt: 'Notice and facts: what the site says now, and a button for each to change it',
    by: 'Editor',
    async walk(page) {
      await choose(page, 'Notice and facts')
      await page.getByRole('heading', { name: 'Phone hours' }).waitFor()
    },
  },
]
