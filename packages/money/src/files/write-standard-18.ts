import { addPence, checkRun } from './check-run.ts'
import type { PaymentFile, PaymentOrder, PaymentRun } from './payment-order.ts'

/** A payment over ninety-nine million pounds is a slip of the hand. */
const penceAtMost = 9_999_999_999n
/** What the eleven digits of the contra record hold. */
const sumAtMost = 99_999_999_999n

const credit = '99'
const debitContra = '17'

/**
 * The payments as Bacs takes them, Standard 18, for one processing day: labels of 80 characters, a record of 100 for each payment
 * and one, the contra, which takes the sum from the payer's account. Capitals, digits and . & / - alone; a name longer than
 * its 18 characters is cut, as on every Bacs file, and a longer reference refused.
 */
export function writeStandard18(run: PaymentRun): PaymentFile {
  const checked = checkRun(run, { alphabet: 'bacs', penceAtMost, needsServiceUser: true })
  if (checked.kind === 'refused') return checked
  const sum = addPence(run.orders)
  if (sum > sumAtMost)
    return {
      kind: 'refused',
      problems: [{ paymentId: null, field: 'pence', problem: 'too-large', found: `${sum}` }],
    }
  const { orders } = checked.run
  const [volume, ...headers] = writeHeaders(checked.run)
  const lines = [
    volume,
    ...headers,
    writeUserHeader(checked.run),
    ...orders.map((order) => writeCredit(order, checked.run)),
    writeContra(sum, checked.run),
    ...headers.map((header) => header.replace('HDR', 'EOF')),
    writeTotals(sum, orders.length),
  ]
  return { kind: 'written', bytes: new TextEncoder().encode(lines.map((line) => `${line}\r\n`).join('')) }
}

/** VOL1, HDR1 and HDR2. */
function writeHeaders({ fileNumber, madeAt, processingDate, payer }: PaymentRun): [string, string, string] {
  const serial = digits(fileNumber, 6)
  const user = payer.serviceUserNumber ?? ''
  const file = `A${user}S  1${user}`
  return [
    label(`VOL1${serial}`.padEnd(41) + user, '1'),
    label(
      `HDR1${file}${serial}00010001${' '.repeat(6)}${julian(madeAt)}${julian(dayAfter(processingDate))} 000000`,
    ),
    label(`HDR2F0200000100${' '.repeat(35)}00`),
  ]
}

/** UHL1: when Bacs acts, and that all of it is of this one day. */
const writeUserHeader = ({ processingDate, fileNumber }: PaymentRun) =>
  label(
    `UHL1${julian(processingDate)}999999    00000000${'1 DAILY'.padEnd(9)}${digits(fileNumber % 1_000n, 3)}`,
  )

const writeCredit = ({ payee, pence, reference }: PaymentOrder, { payer }: PaymentRun) =>
  writeRecord(payee, credit, payer, pence, [payer.accountName, reference, payee.accountName])

const writeContra = (sum: bigint, { payer }: PaymentRun) =>
  writeRecord(payer, debitContra, payer, sum, [payer.accountName, 'CONTRA', payer.accountName])

type Account = PaymentOrder['payee']

function writeRecord(
  to: Account,
  code: string,
  from: Account,
  pence: bigint,
  texts: readonly string[],
): string {
  const accounts = `${place(to)}0${code}${place(from)}`
  return `${accounts}    ${digits(pence, 11)}${texts.map((text) => text.slice(0, 18).padEnd(18)).join('')}`
}

/** UTL1: what the debits and the credits come to, and how many there are. */
const writeTotals = (sum: bigint, credits: number) =>
  label(`UTL1${digits(sum, 13)}${digits(sum, 13)}${digits(1n, 7)}${digits(BigInt(credits), 7)}`)

const place = ({ sortCode, accountNumber }: Account) => sortCode.replaceAll('-', '') + accountNumber

const label = (text: string, last = ' ') => text.padEnd(79) + last

const digits = (value: bigint, width: number) => `${value}`.padStart(width, '0')

/** ' 26331': the year and the day of the year, as labels say dates. */
function julian(date: string): string {
  const day = date.slice(0, 10)
  const days = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000 + 1
  return ` ${day.slice(2, 4)}${digits(BigInt(days), 3)}`
}

const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString()
