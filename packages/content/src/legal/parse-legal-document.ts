import { parse } from 'yaml'
import { formatTime } from '../calendar/format-when.ts'
import type { SpokenFacts } from '../changing-facts/spoken-facts.ts'
import { listLegalFacts } from './legal-facts.ts'
import { legalDocumentSchema } from './legal-documents.schema.ts'
import type { LegalDocument } from './legal-documents.schema.ts'

/**
 * Parses a legal page: front matter, then Markdown in which `{{legalName}}` and similar names are replaced by facts, so
 * that a policy and the pages always give the same number. Throws when the file is incomplete or uses an unknown fact.
 * `spoken`: what of the facts that change counts now, and the host of the site.
 * Server only: it imports a YAML parser.
 */
export function parseLegalDocument(
  source: string,
  spoken: Pick<SpokenFacts, 'phoneHours' | 'slotRefusableUntil'> & { domain: string },
): LegalDocument {
  const [, frontMatter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  if (frontMatter === undefined || body === undefined) throw new Error('A legal page needs front matter')
  const head: unknown = parse(frontMatter, { schema: 'failsafe' })
  return legalDocumentSchema.parse({
    ...(head as object),
    markdown: fillFacts(body, {
      ...listLegalFacts(),
      phoneHours: spoken.phoneHours,
      domain: spoken.domain,
      slotRefusalTime: formatTime(spoken.slotRefusableUntil),
    }).trim(),
  })
}

function fillFacts(markdown: string, facts: Readonly<Record<string, string>>): string {
  return markdown.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`No fact is called "${name}"`)
    return fact
  })
}
