import { addPence, checkRun } from './check-run.ts'
import { formatPounds } from './format-amount.ts'
import type { PaymentFile, PaymentOrder, PaymentRun } from './payment-order.ts'
import { element, writeXml, type Element } from './xml.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/** What the amount of pain.001 holds: 18 digits, of which two are pence. */
const penceAtMost = 999_999_999_999_999_999n

/**
 * The payments as ISO 20022's pain.001.001.09, accounts by sort code and number as banks of the United Kingdom take them. It has
 * no postal address: since November 2026 banks refuse one that is not structured.
 */
export function writePain001(run: PaymentRun): PaymentFile {
  const checked = checkRun(run, { alphabet: 'ascii', penceAtMost, needsServiceUser: false })
  if (checked.kind === 'refused') return checked
  const document = element(
    'Document',
    [element('CstmrCdtTrfInitn', [writeGroup(checked.run), writePayments(checked.run)])],
    { xmlns: namespace },
  )
  return { kind: 'written', bytes: new TextEncoder().encode(writeXml(document)) }
}

const nameRun = ({ processingDate, fileNumber }: PaymentRun) => `${processingDate}-${fileNumber}`

const writeSums = (orders: readonly PaymentOrder[]) => [
  element('NbOfTxs', `${orders.length}`),
  element('CtrlSum', formatPounds(addPence(orders))),
]

const writeGroup = (run: PaymentRun) =>
  element('GrpHdr', [
    element('MsgId', `MSG-${nameRun(run)}`),
    element('CreDtTm', `${run.madeAt.slice(0, 19)}Z`),
    ...writeSums(run.orders),
    element('InitgPty', [writeName(run.payer.accountName)]),
  ])

const writePayments = (run: PaymentRun) =>
  element('PmtInf', [
    element('PmtInfId', `PMT-${nameRun(run)}`),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'false'),
    ...writeSums(run.orders),
    element('ReqdExctnDt', [element('Dt', run.processingDate)]),
    ...writeParty('Dbtr', run.payer),
    element('ChrgBr', 'SHAR'),
    ...run.orders.map(writeOrder),
  ])

const writeOrder = (order: PaymentOrder) =>
  element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', nameOrder(order))]),
    element('Amt', [element('InstdAmt', formatPounds(order.pence), { Ccy: 'GBP' })]),
    ...writeParty('Cdtr', order.payee),
    element('RmtInf', [element('Ustrd', order.reference)]),
  ])

/** At most 35 characters: a UUID without its hyphens. */
const nameOrder = ({ paymentId }: PaymentOrder) =>
  paymentId.length > 35 ? paymentId.replaceAll('-', '') : paymentId

/** A party with its account and bank: the debtor's bank stands after both, the creditor's before. */
function writeParty(prefix: 'Dbtr' | 'Cdtr', account: PaymentOrder['payee']): Element[] {
  const party = element(prefix, [writeName(account.accountName)])
  const number = element(`${prefix}Acct`, [
    element('Id', [element('Othr', [element('Id', account.accountNumber)])]),
  ])
  const bank = element(`${prefix}Agt`, [
    element('FinInstnId', [
      element('ClrSysMmbId', [
        element('ClrSysId', [element('Cd', 'GBDSC')]),
        element('MmbId', account.sortCode.replaceAll('-', '')),
      ]),
    ]),
  ])
  return prefix === 'Dbtr' ? [party, number, bank] : [bank, party, number]
}

const writeName = (name: string) => element('Nm', name)
