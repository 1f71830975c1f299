import { z } from 'zod'

/** Where a link may lead: a page or anchor of this site, the web, a mailbox or a telephone. */
export const hrefSchema = z.string().regex(/^(\/|#|https:\/\/|mailto:|tel:)\S*$/)

/** Words with a link among them. */
const textSpanSchema = z.union([
  z.string().min(1),
  z.strictObject({ text: z.string().min(1), href: hrefSchema }),
])

/** One paragraph: pieces of text and links, drawn one after another with nothing between. */
const paragraphSchema = z.array(textSpanSchema).min(1).readonly()

/** Paragraphs in the order in which they are read. */
export const richTextSchema = z.array(paragraphSchema).min(1).readonly()

export type RichText = z.infer<typeof richTextSchema>
