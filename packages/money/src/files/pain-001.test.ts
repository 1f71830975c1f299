import { DOMParser, type Element } from '@xmldom/xmldom'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addAll, manyOrders, order, run } from '../testing/make-run.ts'
import type { PaymentRun } from './payment-order.ts'
import { writePain001 } from './write-pain-001.ts'
import { element, writeXml } from './xml.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/** What stands within what, in this order: the part of the message definition that we write. `+` may come again. */
const grammar: Record<string, string> = {
  Document: 'CstmrCdtTrfInitn',
  CstmrCdtTrfInitn: 'GrpHdr PmtInf',
  GrpHdr: 'MsgId CreDtTm NbOfTxs CtrlSum InitgPty',
  InitgPty: 'Nm',
  PmtInf: 'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr CdtTrfTxInf+',
  ReqdExctnDt: 'Dt',
  Dbtr: 'Nm',
  Cdtr: 'Nm',
  DbtrAcct: 'Id',
  CdtrAcct: 'Id',
  'Acct/Id': 'Othr',
  Othr: 'Id',
  DbtrAgt: 'FinInstnId',
  CdtrAgt: 'FinInstnId',
  FinInstnId: 'ClrSysMmbId',
  ClrSysMmbId: 'ClrSysId MmbId',
  ClrSysId: 'Cd',
  CdtTrfTxInf: 'PmtId Amt CdtrAgt Cdtr CdtrAcct RmtInf',
  PmtId: 'EndToEndId',
  Amt: 'InstdAmt',
  RmtInf: 'Ustrd',
}

function write(given: PaymentRun): string {
  const file = writePain001(given)
  if (file.kind === 'refused') throw new Error(JSON.stringify(file.problems))
  return new TextDecoder('utf-8', { fatal: true }).decode(file.bytes)
}

function parse(text: string): Element {
  const root = new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    },
  }).parseFromString(text, 'text/xml').documentElement
  if (root === null) throw new Error('no element')
  return root
}

const children = (parent: Element) =>
  [...parent.childNodes].filter((node): node is Element => node.nodeType === 1)

/** The words at a path, from every element on it. */
const read = (from: Element, path: string): string[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap((one) => children(one).filter(({ localName }) => localName === name)),
      [from],
    )
    .map(({ textContent }) => textContent ?? '')

function checkGrammar(at: Element): void {
  expect(at.namespaceURI).toBe(namespace)
  const name = at.localName ?? ''
  const isOfAccount = name === 'Id' && (at.parentNode?.nodeName ?? '').endsWith('Acct')
  const within = grammar[isOfAccount ? 'Acct/Id' : name]
  const found = children(at).map(({ localName }) => localName ?? '')
  if (within === undefined) {
    expect(found).toEqual([])
    return
  }
  expect(`${found.join(' ')} `).toMatch(
    new RegExp(
      `^${within
        .split(' ')
        .map((one) => (one.endsWith('+') ? `(${one.slice(0, -1)} )+` : `${one} `))
        .join('')}$`,
    ),
  )
  for (const child of children(at)) checkGrammar(child)
}

test('a reader of XML reads the message back: who pays whom, how much, when and with which reference', () => {
  const root = parse(write(run([order(), order({ paymentId: 'b', pence: 5n, reference: 'B' })])))
  expect(root.localName).toBe('Document')
  const at = (path: string) => read(root, `CstmrCdtTrfInitn/${path}`)
  expect(at('GrpHdr/MsgId')).toEqual(['MSG-2026-11-30-7'])
  expect(at('GrpHdr/CreDtTm')).toEqual(['2026-11-27T09:30:12Z'])
  for (const of of ['GrpHdr', 'PmtInf']) {
    expect(at(`${of}/NbOfTxs`)).toEqual(['2'])
    expect(at(`${of}/CtrlSum`)).toEqual(['1234.55'])
  }
  expect(at('PmtInf/ReqdExctnDt/Dt')).toEqual(['2026-11-30'])
  expect(at('PmtInf/Dbtr/Nm')).toEqual(['Kindfold Limited'])
  expect(at('PmtInf/DbtrAcct/Id/Othr/Id')).toEqual(['76543210'])
  expect(at('PmtInf/DbtrAgt/FinInstnId/ClrSysMmbId/MmbId')).toEqual(['654321'])
  expect(at('PmtInf/DbtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd')).toEqual(['GBDSC'])
  const payment = 'PmtInf/CdtTrfTxInf'
  expect(at(`${payment}/PmtId/EndToEndId`)).toEqual(['0193a1c2000070008000000000000001', 'b'])
  expect(at(`${payment}/Amt/InstdAmt`)).toEqual(['1234.50', '0.05'])
  expect(at(`${payment}/Cdtr/Nm`)).toEqual(['Acorn Hospice', 'Acorn Hospice'])
  expect(at(`${payment}/CdtrAcct/Id/Othr/Id`)).toEqual(['01234567', '01234567'])
  expect(at(`${payment}/CdtrAgt/FinInstnId/ClrSysMmbId/MmbId`)).toEqual(['123456', '123456'])
  expect(at(`${payment}/CdtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd`)).toEqual(['GBDSC', 'GBDSC'])
  expect(at(`${payment}/RmtInf/Ustrd`)).toEqual(['KF-2026-10-A', 'B'])
})

test('every element stands where the message definition has it, and no postal address anywhere', () => {
  const text = write(run([order(), order({ paymentId: 'b' })]))
  checkGrammar(parse(text))
  expect(text).not.toContain('PstlAdr')
  expect(text.match(/Ccy="GBP"/g)).toHaveLength(2)
})

test('the control sums of up to ten thousand payments are what they come to', () => {
  fc.assert(
    fc.property(manyOrders, (orders) => {
      const root = parse(write(run(orders)))
      const sum = addAll(orders.map(({ pence }) => pence))
      const pence = (path: string) =>
        addAll(read(root, `CstmrCdtTrfInitn/${path}`).map((text) => BigInt(text.replace('.', ''))))
      expect(pence('GrpHdr/CtrlSum')).toBe(sum)
      expect(pence('PmtInf/CtrlSum')).toBe(sum)
      expect(pence('PmtInf/CdtTrfTxInf/Amt/InstdAmt')).toBe(sum)
    }),
    { numRuns: 5 },
  )
})

test('whatever stands on a keyboard is read back as it was written', () => {
  const keyboard = fc
    .stringMatching(/^[ -~]{1,18}$/)
    .filter((text) => text.trim() === text && !text.includes('  '))
  fc.assert(
    fc.property(keyboard, keyboard, (accountName, reference) => {
      const root = parse(write(run([order({ reference, payee: { ...order().payee, accountName } })])))
      const payment = 'CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf'
      expect(read(root, `${payment}/Cdtr/Nm`)).toEqual([accountName])
      expect(read(root, `${payment}/RmtInf/Ustrd`)).toEqual([reference])
    }),
    { numRuns: 2_000 },
  )
})

test('words and attributes of any letters are escaped, and what no XML can hold is an error', () => {
  const text = writeXml(element('a', `<b> & "c" 'd' ]]> é 🧡`, { e: `"<&>'` }))
  const root = parse(text)
  expect(root.textContent).toBe(`<b> & "c" 'd' ]]> é 🧡`)
  expect(root.getAttribute('e')).toBe(`"<&>'`)
  for (const none of ['\0', '\u001f', '\ufffe', '\ud800'])
    expect(() => writeXml(element('a', none))).toThrow(RangeError)
})

test('a letter beyond the keyboard is written plain, or refused and named; the same run gives the same bytes', () => {
  const payee = { ...order().payee, accountName: 'Café & Søn' }
  expect(parse(write(run([order({ payee })]))).textContent).toContain('Cafe & Son')
  expect(writePain001(run([order({ reference: '🧡' })]))).toEqual({
    kind: 'refused',
    problems: [{ paymentId: order().paymentId, field: 'reference', problem: 'character', found: '🧡' }],
  })
  expect(writePain001(run())).toEqual(writePain001(structuredClone(run())))
})
