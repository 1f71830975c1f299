import { receiptsWords as words } from './receipts-words.ts'
import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import type { ReceiptAsked, ReceiptProblem } from '@kindfold/domain/money/receipt/record-receipt.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText, readTick } from '@kindfold/web/form/read-form.ts'
import { rateSources } from '@kindfold/money/codes.ts'
import { amountField } from './amount-field.ts'
import { parseKilos, parsePounds, parseRate } from '@kindfold/money/parse-pounds.ts'

/** What was typed, as it was typed. */
export type ReceiptTyped = {
  receivedOn: string
  soldMonth: string
  collectedOn: string
  bankReference: string
  amounts: Record<string, string>
  all: string
  vat: string
  kilos: string
  rate: string
  rateSource: string
  rateOn: string
  another: boolean
}

export function readReceipt(form: FormData, slugs: readonly string[]): ReceiptTyped {
  const typed = (name: string) => readText(form, name, 200)
  return {
    receivedOn: typed('receivedOn'),
    soldMonth: typed('soldMonth').trim(),
    collectedOn: typed('collectedOn'),
    bankReference: typed('bankReference'),
    amounts: Object.fromEntries(slugs.map((slug) => [slug, typed(amountField(slug))])),
    all: typed('all'),
    vat: typed('vat'),
    kilos: typed('kilos').trim(),
    rate: typed('rate'),
    rateSource: typed('rateSource'),
    rateOn: typed('rateOn'),
    another: readTick(form, 'another'),
  }
}

type Understood = Omit<ReceiptAsked, 'id' | 'partnersOn' | 'by'>

/** What was typed as amounts and a rate; or what of it cannot be read, beside its field. */
export function understandReceipt(
  typed: ReceiptTyped,
): { kind: 'read'; receipt: Understood } | { kind: 'unclear'; problems: FormProblem[] } {
  const problems: FormProblem[] = []
  const amount = (field: string, text: string): bigint => {
    const pence = parsePounds(text)
    if (pence === null) problems.push({ field, words: words.problems.amount })
    return pence ?? 0n
  }
  const parts = Object.entries(typed.amounts)
    .map(([charitySlug, text]) => ({ charitySlug, cents: amount(amountField(charitySlug), text) }))
    .filter(({ cents }) => cents > 0n)
  const allCents = amount('all', typed.all)
  const vatCents = amount('vat', typed.vat)
  const grams = parseKilos(typed.kilos)
  if (typed.kilos !== '' && grams === null)
    problems.push({ field: 'kilos', words: words.problems.kilos.malformed })
  const rate = readRate(typed, problems)
  if (problems.length > 0) return { kind: 'unclear', problems }
  const { receivedOn, soldMonth, collectedOn, bankReference, another } = typed
  return {
    kind: 'read',
    receipt: {
      receivedOn,
      soldMonth,
      collectedOn: isDate(collectedOn) ? collectedOn : null,
      bankReference,
      parts,
      allCents,
      vatCents,
      grams,
      rate,
      isAnother: another,
    },
  }
}

function readRate({ rate, rateSource, rateOn }: ReceiptTyped, problems: FormProblem[]): ReceiptAsked['rate'] {
  if (rate.trim() === '') return null
  const millionths = parseRate(rate)
  const source = rateSources.find((one) => one === rateSource)
  if (millionths === null) problems.push({ field: 'rate', words: words.problems.rate })
  if (source === undefined) problems.push({ field: 'rateSource', words: words.problems.rateSource })
  return millionths !== null && source !== undefined ? { millionths, source, date: rateOn } : null
}

/** What is wrong with a receipt, beside its field. What is wrong with all amounts stands at the first. */
export function sayReceiptProblem(problem: ReceiptProblem, firstAmount: string): FormProblem {
  const { problems } = words
  switch (problem.field) {
    case 'receivedOn':
      return { field: problem.field, words: problems.receivedOn[problem.problem] }
    case 'soldMonth':
      return { field: problem.field, words: problems.soldMonth[problem.problem] }
    case 'bankReference':
      return { field: problem.field, words: problems.bankReference[problem.problem] }
    case 'amounts':
      return { field: firstAmount, words: problems.amounts[problem.problem] }
    case 'vat':
      return { field: problem.field, words: problems.vat[problem.problem] }
    case 'kilos':
      return { field: problem.field, words: problems.kilos[problem.problem] }
    case 'rateOn':
      return { field: problem.field, words: problems.rateOn[problem.problem] }
  }
}
