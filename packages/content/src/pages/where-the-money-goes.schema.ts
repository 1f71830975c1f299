import { z } from 'zod'
import { richTextSchema } from '../rich-text/rich-text.schema.ts'
import { pageHeadSchema } from './page.schema.ts'

const text = z.string().min(3)
const part = z.strictObject({ heading: text, body: richTextSchema })

/** The words of /where-the-money-goes around the figures, which are the ledger's. */
export const moneyWordsSchema = z.strictObject({
  head: pageHeadSchema,
  heading: text,
  lead: richTextSchema,
  invented: text,
  notRead: part,
  history: text,
  paid: part,
  late: part,
  onItsWay: part.extend({ none: text, owed: text, paying: text }),
  example: part.extend({ none: text }),
  lately: part.extend({ subject: text, share: text, weighed: text }),
  byMonth: part.extend({ none: text, older: text }),
  byArea: part.extend({ few: text, fewCount: text }),
  months: part.extend({ none: text, open: text }),
  check: part.extend({ file: text, shell: text, index: text, payments: text, contractual: text }),
  columns: z.strictObject({
    charity: text,
    area: text,
    collections: text,
    received: text,
    share: text,
    paid: text,
    days: text,
    confirmed: text,
  }),
})

export type MoneyWords = z.infer<typeof moneyWordsSchema>
