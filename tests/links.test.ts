import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { enquiryKindNames, enquiryPath } from '@kindfold/content/enquiries/enquiry-forms.ts'
import { builtInSpokenFacts } from '@kindfold/content/changing-facts/spoken-facts.ts'
import { listQuestions } from '@kindfold/content/faq/questions.ts'
import { homePage } from '@kindfold/content/pages/home.ts'
import { sitePages } from '../apps/site/app/pages.ts'

const routes = [
  ...sitePages.map(({ path }) => path),
  '/manage-booking',
  // The forms of the booking host, to which a page's link leads.
  ...enquiryKindNames.map(enquiryPath),
]
const anchors = new Set([
  ...Object.values(homePage).flatMap((part) =>
    typeof part === 'object' && 'id' in part ? [`/#${part.id}`] : [],
  ),
  ...listQuestions(builtInSpokenFacts).map(({ id }) => `/faq#${id}`),
])

test('each link inside the site leads to a page or an anchor that exists', () => {
  const broken: string[] = []
  for (const folder of ['charities', 'faq', 'items', 'journey', 'legal', 'pages', 'testimonials']) {
    const here = new URL(`../packages/content/src/${folder}/`, import.meta.url)
    for (const file of readdirSync(here).filter((name) => /(?<!\.test|\.schema)\.(ts|md)$/.test(name))) {
      const text = readFileSync(new URL(file, here), 'utf8')
      const links = [...text.matchAll(/(?:href: '|\]\()(\/?#?[^')]*)/g)].map((match) => match[1] ?? '')
      for (const link of links.filter((href) => /^[/#]/.test(href))) {
        const href = link.startsWith('#') ? `/${link}` : link
        if (!routes.includes(href) && !anchors.has(href)) broken.push(`${folder}/${file}: ${link}`)
      }
    }
  }
  expect(broken).toEqual([])
})
