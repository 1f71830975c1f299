import { writeBankText, type Alphabet } from './bank-text.ts'
import type { Payer, PaymentOrder, PaymentProblem, PaymentRun } from './payment-order.ts'

/** What one kind of file can hold. */
type Limits = { alphabet: Alphabet; penceAtMost: bigint; needsServiceUser: boolean }

type Problem = Pick<PaymentProblem, 'field' | 'problem' | 'found'>

const referenceAtMost = 18
const nameAtMost = 70

/**
 * The run in the letters of its file, or all that keeps it out: nothing is cut off or left out so that what the bank pays is
 * what two people approved.
 */
export function checkRun(
  run: PaymentRun,
  limits: Limits,
): { kind: 'fits'; run: PaymentRun } | { kind: 'refused'; problems: PaymentProblem[] } {
  const problems: PaymentProblem[] = []
  const note = (paymentId: string | null, found: readonly Problem[]) =>
    problems.push(...found.map((problem) => ({ paymentId, ...problem })))
  const payer = writePayer(run.payer, limits)
  note(null, [...checkWhole(run), ...payer.problems])
  const known = new Set<string>()
  const orders = run.orders.map((order) => {
    const { written, problems: found } = writeOrder(order, limits)
    if (known.has(order.paymentId))
      found.push({ field: 'paymentId', problem: 'twice', found: order.paymentId })
    known.add(order.paymentId)
    note(order.paymentId, found)
    return written
  })
  return problems.length > 0
    ? { kind: 'refused', problems }
    : { kind: 'fits', run: { ...run, payer: payer.written, orders } }
}

/** What all payments of a run come to. */
export function addPence(orders: readonly PaymentOrder[]): bigint {
  return orders.reduce((sum, { pence }) => sum + pence, 0n)
}

function checkWhole({ fileNumber, madeAt, processingDate, orders }: PaymentRun): Problem[] {
  const problems: Problem[] = []
  if (orders.length === 0) problems.push({ field: 'orders', problem: 'empty', found: null })
  if (fileNumber < 1n || fileNumber > 999_999n)
    problems.push({ field: 'fileNumber', problem: 'not-so-written', found: `${fileNumber}` })
  if (!isInstant(madeAt)) problems.push({ field: 'madeAt', problem: 'not-so-written', found: madeAt })
  if (!isInstant(`${processingDate}T12:00:00Z`))
    problems.push({ field: 'processingDate', problem: 'not-so-written', found: processingDate })
  return problems
}

/** An ISO instant of this century, whose day there is: without that a file would have another date than it says. */
function isInstant(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text)) return false
  const instant = Date.parse(text)
  return !Object.is(instant, NaN) && new Date(instant).toISOString().slice(0, 10) === text.slice(0, 10)
}

function writePayer(payer: Payer, limits: Limits) {
  const { written, problems } = writeAccount(payer, limits)
  const { serviceUserNumber } = payer
  if (limits.needsServiceUser) {
    if (serviceUserNumber === null)
      problems.push({ field: 'serviceUserNumber', problem: 'empty', found: null })
    else if (!/^\d{6}$/.test(serviceUserNumber))
      problems.push({ field: 'serviceUserNumber', problem: 'not-so-written', found: serviceUserNumber })
  }
  return { written: { ...payer, ...written }, problems }
}

function writeOrder(order: PaymentOrder, limits: Limits) {
  const { written: payee, problems } = writeAccount(order.payee, limits)
  const reference = writeField('reference', order.reference, limits.alphabet, referenceAtMost)
  problems.push(...reference.problems)
  if (order.pence <= 0n)
    problems.push({ field: 'pence', problem: 'not-above-nought', found: `${order.pence}` })
  if (order.pence > limits.penceAtMost)
    problems.push({ field: 'pence', problem: 'too-large', found: `${order.pence}` })
  if (!/^([A-Za-z0-9-]{1,35}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(order.paymentId))
    problems.push({ field: 'paymentId', problem: 'not-so-written', found: order.paymentId })
  return { written: { ...order, payee, reference: reference.text }, problems }
}

function writeAccount({ accountName, sortCode, accountNumber }: PaymentOrder['payee'], { alphabet }: Limits) {
  const name = writeField('accountName', accountName, alphabet, nameAtMost)
  const problems = [...name.problems]
  if (!/^\d{2}-\d{2}-\d{2}$/.test(sortCode))
    problems.push({ field: 'sortCode', problem: 'not-so-written', found: sortCode })
  if (!/^\d{8}$/.test(accountNumber))
    problems.push({ field: 'accountNumber', problem: 'not-so-written', found: accountNumber })
  return { written: { accountName: name.text, sortCode, accountNumber }, problems }
}

function writeField(
  field: 'accountName' | 'reference',
  words: string,
  alphabet: Alphabet,
  atMost: number,
): { text: string; problems: Problem[] } {
  const written = writeBankText(words, alphabet)
  if (written.kind === 'refused')
    return { text: '', problems: [{ field, problem: written.problem, found: written.found }] }
  const { text } = written
  return {
    text,
    problems: text.length > atMost ? [{ field, problem: 'too-long', found: text }] : [],
  }
}
