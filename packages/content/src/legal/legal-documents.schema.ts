import { z } from 'zod'

/** The legal pages, by path. */
export const legalSlugs = ['privacy-policy', 'cookie-policy', 'terms-and-conditions'] as const

/** A policy with every fact filled in: braces that are left fail it. `lastUpdatedDate` is ISO. */
export const legalDocumentSchema = z.strictObject({
  title: z.string().min(5),
  description: z.string().min(120).max(155),
  lastUpdatedDate: z.iso.date(),
  /** The text as Markdown, with every fact filled in. */
  markdown: z
    .string()
    .min(1000)
    .regex(/^(?![\s\S]*\{\{)/, 'a fact was not filled in'),
})

export type LegalSlug = (typeof legalSlugs)[number]
export type LegalDocument = z.infer<typeof legalDocumentSchema>
