import type { StatementLine } from './bank-statement.ts'
import type { KnownFile, KnownPayment } from './known-payment.ts'
import { namesReference } from './names-reference.ts'

/** What a line says of files whose payments the bank may show as one sum. Only `file-sent` is sure. */
export type FileMeaning =
  | { means: 'file-sent'; fileId: string }
  /** Each of its payments was recorded with this day already. */
  | { means: 'file-recorded'; fileId: string }
  /** They were recorded, not all with this day: it may have left twice. */
  | { means: 'file-recorded-otherwise'; fileId: string }
  | { means: 'file-impossible-day'; fileId: string }
  /** It could be meant, and something else could too, or not all of its payments wait: a person looks. */
  | { means: 'file-possible'; fileIds: string[] }

type Compared = {
  lines: readonly StatementLine[]
  payments: readonly KnownPayment[]
  files: readonly KnownFile[]
  today: string
}

/**
 * Says of a line that names no payment by its whole amount which file it may be, by its sum; null: none. An amount alone says
 * little, so that it is sure only of a file of several payments that all wait, on a day from its making on, where no other line
 * is of that amount, no other file and no payment could be meant by it, and no line names one of its payments.
 */
export function explainFileSum(
  line: StatementLine,
  named: readonly KnownPayment[],
  { lines, payments, files, today }: Compared,
): FileMeaning | null {
  const pence = -line.pence
  const meant = files.filter(
    (file) =>
      (sum(file.payments) === pence && (file.payments.length > 1 || file.payments.every(isWaiting))) ||
      sum(file.payments.filter(isWaiting)) === pence,
  )
  const [file] = meant
  if (file === undefined) return null
  const { fileId, madeOn, payments: held } = file
  const others = lines.filter((other) => other !== line)
  if (meant.length === 1 && held.every(({ sentOn }) => sentOn !== null)) {
    const isSo = held.every(({ sentOn }) => sentOn === line.date)
    const isTwice = others.some((other) => other.pence === line.pence && other.date === line.date)
    return { means: isSo && !isTwice ? 'file-recorded' : 'file-recorded-otherwise', fileId }
  }
  const isSure =
    meant.length === 1 &&
    held.length > 1 &&
    held.every(isWaiting) &&
    named.length === 0 &&
    // What a payment keeps of it as the bank’s reference.
    `${line.reference}${line.description}`.trim() !== '' &&
    others.every((other) => other.pence !== line.pence && !namesOneOf(other, held)) &&
    payments.every((payment) => payment.pence !== pence)
  if (!isSure) return { means: 'file-possible', fileIds: meant.map((one) => one.fileId) }
  const [first] = [madeOn, ...held.map(({ approvedOn }) => approvedOn ?? madeOn)].toSorted().toReversed()
  const canBe = first !== undefined && line.date >= first && line.date <= today
  return { means: canBe ? 'file-sent' : 'file-impossible-day', fileId }
}

const sum = (payments: readonly KnownPayment[]) => payments.reduce((all, { pence }) => all + pence, 0n)

const isWaiting = ({ state, approvedOn, sentOn }: KnownPayment) =>
  state === 'approved' && approvedOn !== null && sentOn === null

const namesOneOf = (line: StatementLine, payments: readonly KnownPayment[]) =>
  payments.some(({ reference }) => namesReference(line, reference))
