import { matchStatement, type StatementLine } from './bank-statement.ts'
import { explainFileSum, type FileMeaning } from './explain-file-sum.ts'
import type { KnownFile, KnownPayment } from './known-payment.ts'
import { joinWords, namesReference } from './names-reference.ts'

/**
 * What a line says of our payments. Sure is `sent`: a payment that was approved, by its reference and its whole amount, on one
 * line alone and on a day on which it can have left; and `file-sent`, by the rules of `explainFileSum`. All else is for a
 * person to look at, or about nothing of ours.
 */
export type LineMeaning =
  | { means: 'sent'; paymentId: string }
  | FileMeaning
  /** It was recorded with this day already, or came back and was recorded so. */
  | { means: 'recorded'; paymentId: string }
  /** It was recorded with another day: it may have been paid twice. */
  | { means: 'recorded-otherwise'; paymentId: string }
  | { means: 'several-payments'; paymentIds: string[] }
  | { means: 'several-lines'; paymentId: string }
  | { means: 'not-approved'; paymentId: string }
  | { means: 'other-amount'; paymentId: string }
  | { means: 'impossible-day'; paymentId: string }
  /** Money came back that looks like this payment. */
  | { means: 'returned'; paymentId: string }
  | { means: 'nothing' }

/** A line of the bank's statement with what it means for our payments; `nothing` where it is about none. */
export type ExplainedLine = { line: StatementLine } & LineMeaning

/** Says of each line of a statement what it means for our payments, by the days up to today, London. */
export function explainStatement(
  lines: readonly StatementLine[],
  payments: readonly KnownPayment[],
  files: readonly KnownFile[],
  today: string,
): ExplainedLine[] {
  const matches = new Map(matchStatement(lines, payments).map((match) => [match.paymentId, match]))
  const targets = payments.map((payment) => ({ payment, target: joinWords(payment.reference) }))
  return lines.map((line) => {
    // Most lines are of other people: one look at their letters is quicker than at their words.
    const letters = `${joinWords(line.reference)} ${joinWords(line.description)}`
    const named = targets
      .filter(({ payment, target }) => letters.includes(target) && namesReference(line, payment.reference))
      .map(({ payment }) => payment)
    const meaning = line.pence < 0n ? explainOut(line, named) : explainIn(line, named)
    return { line, ...meaning }
  })

  function explainOut(line: StatementLine, named: readonly KnownPayment[]): LineMeaning {
    const whole = named.filter(({ pence }) => pence === -line.pence)
    const [payment] = whole
    if (payment === undefined) {
      const [part] = named
      return (
        explainFileSum(line, named, { lines, payments, files, today }) ??
        (part ? { means: 'other-amount', paymentId: part.paymentId } : { means: 'nothing' })
      )
    }
    if (whole.length > 1)
      return { means: 'several-payments', paymentIds: whole.map(({ paymentId }) => paymentId) }
    const { paymentId, state, approvedOn, sentOn } = payment
    const match = matches.get(paymentId)
    const isAlone = match?.kind === 'matched'
    if (sentOn !== null) {
      const same = match?.kind === 'ambiguous' ? match.lines.filter(({ date }) => date === sentOn) : [line]
      if (same.length > 1 && line.date === sentOn) return { means: 'several-lines', paymentId }
      return { means: line.date === sentOn ? 'recorded' : 'recorded-otherwise', paymentId }
    }
    if (state !== 'approved' || approvedOn === null) return { means: 'not-approved', paymentId }
    if (!isAlone) return { means: 'several-lines', paymentId }
    return { means: line.date < approvedOn || line.date > today ? 'impossible-day' : 'sent', paymentId }
  }

  /** What came in is a payment that came back by its reference; or by the word of the bank and an amount that only one has. */
  function explainIn(line: StatementLine, named: readonly KnownPayment[]): LineMeaning {
    const mayBe = (payment: KnownPayment) =>
      payment.pence === line.pence && payment.sentOn !== null && payment.sentOn <= line.date
    const byReference = named.filter(mayBe)
    const found =
      byReference.length > 0
        ? byReference
        : saysReturned(line)
          ? payments.filter((one) => mayBe(one) && one.state === 'sent')
          : []
    const [payment] = found
    if (payment === undefined) return { means: 'nothing' }
    if (found.length > 1)
      return { means: 'several-payments', paymentIds: found.map(({ paymentId }) => paymentId) }
    const { paymentId, state } = payment
    return { means: state === 'returned' ? 'recorded' : 'returned', paymentId }
  }
}

/** The words by which banks mark money that came back. */
const saysReturned = ({ reference, description }: StatementLine) =>
  /\b(returned|return|unpaid|unapplied|rejected|reversal|reversed|recall(ed)?|refused)\b/i.test(
    `${reference} ${description}`,
  )
