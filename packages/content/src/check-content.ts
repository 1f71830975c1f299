import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { builtInSpokenFacts } from './changing-facts/spoken-facts.ts'
import { coverageAreas } from './coverage/coverage-areas.ts'
import { coverageAreasSchema } from './coverage/coverage-areas.schema.ts'
import { listQuestions } from './faq/questions.ts'
import { questionsSchema } from './faq/questions.schema.ts'
import { elsewhere } from './items/elsewhere.ts'
import { items } from './items/items.ts'
import { elsewhereListSchema, itemsSchema, packingRulesSchema } from './items/items.schema.ts'
import { packingRules } from './items/packing-rules.ts'
import { builtInInstallation } from './installation/built-in.ts'
import { installationSchemas } from './installation/installation.schema.ts'
import { howItWorks } from './journey/how-it-works.ts'
import { journeyStepsSchema } from './journey/how-it-works.schema.ts'
import { parseLegalDocument } from './legal/parse-legal-document.ts'
import { legalSlugs } from './legal/legal-documents.schema.ts'
import { aboutPage } from './pages/about.ts'
import { aboutPageSchema } from './pages/about.schema.ts'
import { blogWords } from './pages/blog.ts'
import { blogWordsSchema } from './pages/blog.schema.ts'
import { consentWords } from './pages/consent.ts'
import { consentWordsSchema } from './pages/consent.schema.ts'
import { writeContactsPage } from './pages/contacts.ts'
import { contactsPageSchema } from './pages/contacts.schema.ts'
import { writeDonateByPostPage } from './pages/donate-by-post.ts'
import { donateStockPage } from './pages/donate-stock.ts'
import { faqPage } from './pages/faq.ts'
import { faqPageSchema } from './pages/faq.schema.ts'
import { homePage } from './pages/home.ts'
import { homePageSchema } from './pages/home.schema.ts'
import { internalBanksPage } from './pages/internal-banks.ts'
import { notFoundPage } from './pages/not-found.ts'
import { notFoundPageSchema } from './pages/not-found.schema.ts'
import { marketingPageSchema } from './pages/page.schema.ts'
import { partnerCharitiesPage } from './pages/partner-charities.ts'
import { partnerCharitiesPageSchema } from './pages/partner-charities.schema.ts'
import { schoolFundraisingPage } from './pages/school-fundraising.ts'
import { moneyWords } from './pages/where-the-money-goes.ts'
import { moneyWordsSchema } from './pages/where-the-money-goes.schema.ts'
import { demonstrationReviews } from './reviews/demonstration-reviews.ts'
import { demonstrationReviewsSchema, sampleReviewsSchema } from './reviews/reviews.schema.ts'
import { sampleReviews } from './reviews/sample-reviews.ts'

/** Each record with its schema, by file. */
export const records: readonly [where: string, schema: z.ZodType, record: unknown][] = [
  ['installation/built-in.ts', z.strictObject(installationSchemas), builtInInstallation],
  ['coverage/coverage-areas.ts', coverageAreasSchema, coverageAreas],
  ['items/items.ts', itemsSchema, items],
  ['items/elsewhere.ts', elsewhereListSchema, elsewhere],
  ['items/packing-rules.ts', packingRulesSchema, packingRules],
  ['faq/questions.ts', questionsSchema, listQuestions(builtInSpokenFacts)],
  ['journey/how-it-works.ts', journeyStepsSchema, howItWorks],
  ['pages/home.ts', homePageSchema, homePage],
  ['pages/faq.ts', faqPageSchema, faqPage],
  ['pages/partner-charities.ts', partnerCharitiesPageSchema, partnerCharitiesPage],
  ['pages/about.ts', aboutPageSchema, aboutPage],
  ['pages/contacts.ts', contactsPageSchema, writeContactsPage(builtInSpokenFacts.phoneHours)],
  ['pages/blog.ts', blogWordsSchema, blogWords],
  ['pages/internal-banks.ts', marketingPageSchema, internalBanksPage],
  ['pages/school-fundraising.ts', marketingPageSchema, schoolFundraisingPage],
  ['pages/donate-stock.ts', marketingPageSchema, donateStockPage],
  ['pages/where-the-money-goes.ts', moneyWordsSchema, moneyWords],
  ['pages/donate-by-post.ts', marketingPageSchema, writeDonateByPostPage(builtInSpokenFacts.areas)],
  ['pages/not-found.ts', notFoundPageSchema, notFoundPage],
  ['pages/consent.ts', consentWordsSchema, consentWords],
  ['reviews/sample-reviews.ts', sampleReviewsSchema, sampleReviews],
  ['reviews/demonstration-reviews.ts', demonstrationReviewsSchema, demonstrationReviews],
]

/**
 * Lists what is wrong with the words and facts, a sentence each. Blog posts are checked where they are read. Reads the
 * legal pages from disk.
 */
export function checkContent(): string[] {
  return [
    ...records.flatMap(([where, schema, record]) => findProblems(where, schema, record)),
    ...legalSlugs.flatMap((slug) => findLegalProblems(`legal/${slug}.md`)),
  ]
}

function findProblems(where: string, schema: z.ZodType, record: unknown): string[] {
  const result = schema.safeParse(record)
  if (result.success) return []
  return result.error.issues.map((issue) => `${where}: ${issue.path.join('.')}: ${issue.message}`)
}

function findLegalProblems(where: string): string[] {
  try {
    parseLegalDocument(readFileSync(new URL(where, import.meta.url), 'utf8'), {
      ...builtInSpokenFacts,
      domain: 'www.kindfold.example',
    })
    return []
  } catch (error) {
    return [`${where}: ${error instanceof Error ? error.message : String(error)}`]
  }
}
