import { parse } from 'yaml'
import { legalFacts } from './legal-facts.ts'
import { legalDocumentSchema } from './legal-documents.schema.ts'
import type { LegalDocument } from './legal-documents.schema.ts'

/**
 * A legal page from the text of its file: front matter, then Markdown in which `{{legalName}}` and the like
 * stand for facts, so that a policy never says another number than the page beside it. Throws when the file
 * is not whole or names a fact that does not exist. For the server: it brings a YAML parser.
 */
export function parseLegalDocument(source: string): LegalDocument {
  const [, frontMatter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  if (frontMatter === undefined || body === undefined) throw new Error('A legal page needs front matter')
  const head: unknown = parse(frontMatter, { schema: 'failsafe' })
  return legalDocumentSchema.parse({ ...(head as object), markdown: fillFacts(body).trim() })
}

function fillFacts(markdown: string): string {
  return markdown.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = legalFacts[name]
    if (fact === undefined) throw new Error(`No fact is called "${name}"`)
    return fact
  })
}
