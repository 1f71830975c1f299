import { z } from 'zod'
import { charityFactsSchema } from './partners.schema.ts'
import { organisationFactsSchema } from './organisation.schema.ts'
import { claimIds } from './claims.ts'
import { messageWordsSchema } from './message-words.schema.ts'

/** What one installation says of itself, each part with the one schema for its built-in and its typed value. */
export const installationSchemas = {
  organisation: organisationFactsSchema,
  charities: charityFactsSchema,
  /** The claims of the pages for which somebody here has the evidence. */
  'proved-claims': z
    .array(z.enum(claimIds))
    .transform((ids) => claimIds.filter((id) => ids.includes(id)))
    .readonly(),
  /** What is said in place of the standard sentences of messages. */
  'message-words': messageWordsSchema,
} as const

/** All that an installation says of itself, by part, as it is read. */
export type Installation = {
  [Part in keyof typeof installationSchemas]: z.infer<(typeof installationSchemas)[Part]>
}
