import { formatOpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import cookiePolicy from '@kindfold/content/legal/cookie-policy.md?raw'
import type { LegalSlug } from '@kindfold/content/legal/legal-documents.schema.ts'
import { parseLegalDocument } from '@kindfold/content/legal/parse-legal-document.ts'
import privacyPolicy from '@kindfold/content/legal/privacy-policy.md?raw'
import termsAndConditions from '@kindfold/content/legal/terms-and-conditions.md?raw'
import { storedDataAsOfDate, writeStoredDataTable } from '@kindfold/content/legal/stored-data.ts'
import { renderMarkdown } from '@kindfold/content/markdown/render-markdown.ts'
import { sanitizeArticleHtml } from '@kindfold/content/markdown/sanitize-article-html.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { FactsNow } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { formatLongDate } from './format-long-date.ts'

const sources: Readonly<Record<LegalSlug, string>> = {
  'privacy-policy': privacyPolicy,
  'cookie-policy': cookiePolicy,
  'terms-and-conditions': termsAndConditions,
}

const storedTable = writeStoredDataTable(formatLongDate(storedDataAsOfDate))

/** A policy as its page shows it. `html` is safe. */
export type Policy = ReturnType<typeof readPolicy>

/** Reads a policy from its Markdown, with the facts that count now. The Markdown and its renderer stay on the server. */
export function readPolicy(slug: LegalSlug, { facts }: FactsNow, { siteOrigin }: { siteOrigin: string }) {
  const { title, description, lastUpdatedDate, markdown } = parseLegalDocument(sources[slug], {
    phoneHours: formatOpeningHours(facts['opening-hours']),
    domain: new URL(siteOrigin).hostname,
    slotRefusableUntil: facts['slot-refusal'].refusableUntil,
  })
  return {
    path: `/${slug}`,
    title,
    /** Tells search engines whose policy it is, and about what. */
    headTitle: `${title} | ${organisation.name} clothes collections`,
    description,
    lastUpdatedDate,
    lastUpdated: formatLongDate(lastUpdatedDate),
    html: sanitizeArticleHtml(
      renderMarkdown(slug === 'privacy-policy' ? `${markdown}\n\n${storedTable}` : markdown),
    ).html,
  }
}
