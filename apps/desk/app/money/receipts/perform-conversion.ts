import type { DoneKey } from '@kindfold/content/desk/done-words.ts'
import { receiptsWords } from './receipts-words.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { isId } from '@kindfold/domain/base/token/is-id.ts'
import { recordConversion, takeBackConversion } from '@kindfold/domain/money/conversion/record-conversion.ts'
import type { FinancePerson } from '@kindfold/domain/money/finance-person.ts'
import { parsePounds } from '@kindfold/money/parse-pounds.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText, readTick } from '@kindfold/web/form/read-form.ts'
import { randomUUID } from 'node:crypto'

const { conversion: words } = receiptsWords

/** What was typed about a conversion and refused. */
export type RefusedConversion = {
  gave: string
  convertedOn: string
  /** Whether it is asked if the amount is right. */
  isFarOff: boolean
  problems: FormProblem[]
  status: number
}

type Performed =
  | { kind: 'done'; done: DoneKey }
  | { kind: 'unknown' }
  | ({ kind: 'refused' } & RefusedConversion)

/** Records what the bank gave for a receipt's euros, or takes it back, as a form of its page asks. */
export async function performConversion(
  services: Services,
  { receiptId, form, by }: { receiptId: string; form: FormData; by: FinancePerson },
): Promise<Performed> {
  const typed = { gave: readText(form, 'gave', 40), convertedOn: readText(form, 'convertedOn', 20) }
  const refuse = (field: string, said: string, status: number, isFarOff = false): Performed => ({
    kind: 'refused',
    ...typed,
    isFarOff,
    problems: [{ field, words: said }],
    status,
  })
  if (readText(form, 'act') === 'take-back-conversion') {
    const { kind } = await takeBackConversion(services, { receiptId, by })
    if (kind === 'unknown-receipt') return { kind: 'unknown' }
    return kind === 'taken-back'
      ? { kind: 'done', done: 'conversion-taken-back' }
      : refuse('form', words.refused[kind], 409)
  }
  const pence = parsePounds(typed.gave)
  if (pence === null) return refuse('gave', words.problems.gave.malformed, 422)
  const id = readText(form, 'id')
  const result = await recordConversion(services, {
    id: isId(id) ? id : randomUUID(),
    receiptId,
    pence,
    on: typed.convertedOn,
    isSure: readTick(form, 'isSure'),
    by,
  })
  switch (result.kind) {
    case 'recorded':
      return { kind: 'done', done: 'receipt-converted' }
    case 'unknown-receipt':
      return { kind: 'unknown' }
    case 'invalid':
      return {
        kind: 'refused',
        ...typed,
        isFarOff: false,
        problems: result.problems.map((one) => ({
          field: one.field,
          words:
            one.field === 'gave' ? words.problems.gave[one.problem] : words.problems.convertedOn[one.problem],
        })),
        status: 422,
      }
    case 'far-off':
      return refuse('isSure', words.farOff(formatPence(result.worth)), 409, true)
    default:
      return refuse('form', words.refused[result.kind], 409)
  }
}
