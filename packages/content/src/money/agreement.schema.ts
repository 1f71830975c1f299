import { z } from 'zod'
import { charitySharePercent } from '../facts/facts.ts'
import { agreementContentKeys } from './agreement-contents.ts'

const day = (missing: string) =>
  z
    .string()
    .trim()
    .regex(/^20\d\d-/, missing)
    .pipe(z.iso.date('That day does not exist.'))

const line = (atMost: number, missing: string) =>
  z.string().trim().min(1, missing).max(atMost, `That is longer than ${atMost} characters.`)

const bearer = (words: string) => z.enum(['operator', 'charity'], words)

/** A share like `80` or `82.5`, in hundredths of a per cent. */
const share = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?( ?%)?$/, 'Write the share in per cent, such as 80 or 82.5.')
  .transform((typed) => Math.round(Number(typed.replace(/ ?%$/, '')) * 100))
  .refine(
    (points) => points >= charitySharePercent * 100,
    `We publish that a charity gets ${charitySharePercent}%. No agreement can give less.`,
  )
  .refine((points) => points <= 10_000, 'A share is at most 100%.')

const paymentDays = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/, 'Write a number of days, such as 28.')
  .transform(Number)
  .refine((days) => days >= 1 && days <= 366, 'Write a number of days from 1 to 366.')

/** An agreement as somebody typed it from the signed paper, each field as text. */
export const agreementSchema = z
  .strictObject({
    startsOn: day('Choose from which day it holds.'),
    endsOn: z
      .string()
      .transform((typed) => (typed === '' ? null : typed))
      .pipe(day('Choose its last day, or leave it empty.').nullable()),
    share,
    base: z.enum(['gross', 'net'], 'Choose what the share is taken of.'),
    costs: bearer('Choose who bears the costs.'),
    claims: bearer('Choose who bears a later claim.'),
    paymentDays,
    paymentDaysClause: line(200, 'Write which clause says so.'),
    vatTerms: line(1000, 'Write what it says of VAT and invoices. If it says nothing, write that.'),
    signedByOperatorOn: day('Choose the day on which we signed.'),
    signedByCharityOn: day('Choose the day on which the charity signed.'),
    contents: z
      .array(z.enum(agreementContentKeys, 'That is none of the contents.'))
      .transform((ticked) => [...new Set(ticked)]),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    error: 'It cannot end before it begins.',
  })

/** What was typed of an agreement: '' where nothing was. */
export type AgreementTyped = Record<Exclude<keyof z.input<typeof agreementSchema>, 'contents'>, string> & {
  contents: string[]
}
export type AgreementTerms = z.output<typeof agreementSchema>
