import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addAll, manyOrders, order, run } from '../testing/make-run.ts'
import type { PaymentRun } from './payment-order.ts'
import { writeStandard18 } from './write-standard-18.ts'

// The fields of each record by their first and last position, as the guides to Standard 18 give them. It reads what the
// writer wrote without knowing how.
const positions = {
  VOL1: {
    serial: [5, 10],
    access: [11, 11],
    reserved: [12, 41],
    owner: [42, 47],
    rest: [48, 79],
    level: [80, 80],
  },
  HDR1: {
    file: [5, 21],
    set: [22, 27],
    section: [28, 31],
    sequence: [32, 35],
    generation: [36, 41],
    made: [42, 47],
    expires: [48, 53],
    access: [54, 54],
    blocks: [55, 60],
    rest: [61, 80],
  },
  HDR2: {
    form: [5, 5],
    block: [6, 10],
    record: [11, 15],
    reserved: [16, 50],
    offset: [51, 52],
    rest: [53, 80],
  },
  UHL1: {
    processing: [5, 10],
    receiver: [11, 20],
    currency: [21, 22],
    country: [23, 28],
    work: [29, 37],
    number: [38, 40],
    rest: [41, 80],
  },
  UTL1: {
    debits: [5, 17],
    credits: [18, 30],
    debitCount: [31, 37],
    creditCount: [38, 44],
    rest: [45, 80],
  },
  data: {
    sortCode: [1, 6],
    accountNumber: [7, 14],
    type: [15, 15],
    code: [16, 17],
    fromSortCode: [18, 23],
    fromAccount: [24, 31],
    free: [32, 35],
    pence: [36, 46],
    user: [47, 64],
    reference: [65, 82],
    name: [83, 100],
  },
} as const

type Fields = Record<string, string>

const cut = (line: string, kind: keyof typeof positions): Fields =>
  Object.fromEntries(
    Object.entries(positions[kind]).map(([name, [first, last]]) => [name, line.slice(first - 1, last)]),
  )

function write(given: PaymentRun): string {
  const file = writeStandard18(given)
  if (file.kind === 'refused') throw new Error(JSON.stringify(file.problems))
  return new TextDecoder('ascii', { fatal: true }).decode(file.bytes)
}

function read(text: string) {
  const lines = text.split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines.slice(0, 4).map((line) => line.slice(0, 4))).toEqual(['VOL1', 'HDR1', 'HDR2', 'UHL1'])
  expect(lines.slice(-3).map((line) => line.slice(0, 4))).toEqual(['EOF1', 'EOF2', 'UTL1'])
  const records = lines.slice(4, -3)
  expect(new Set(records.map((line) => line.length))).toEqual(new Set([100]))
  expect(new Set([...lines.slice(0, 4), ...lines.slice(-3)].map((line) => line.length))).toEqual(
    new Set([80]),
  )
  const label = (place: number, kind: keyof typeof positions) => cut(lines.at(place) ?? '', kind)
  const data = records.map((line) => cut(line, 'data'))
  return {
    volume: label(0, 'VOL1'),
    header: label(1, 'HDR1'),
    second: label(2, 'HDR2'),
    user: label(3, 'UHL1'),
    payments: data.filter(({ code }) => code === '99'),
    contras: data.filter(({ code }) => code === '17'),
    ends: [label(-3, 'HDR1'), label(-2, 'HDR2')],
    totals: label(-1, 'UTL1'),
  }
}

const refuse = (given: PaymentRun) => {
  const file = writeStandard18(given)
  return file.kind === 'refused' ? file.problems : []
}

test('a reader by positions reads the file back: labels, payments, contra and totals', () => {
  const file = read(write(run([order(), order({ paymentId: 'b', pence: 5n, reference: 'b/2' })])))
  expect(file.volume).toMatchObject({ serial: '000007', access: ' ', owner: '123456', level: '1' })
  expect(file.header).toMatchObject({
    file: 'A123456S  1123456',
    set: '000007',
    section: '0001',
    sequence: '0001',
    made: ' 26331',
    expires: ' 26335',
    blocks: '000000',
  })
  expect(file.second).toMatchObject({ form: 'F', block: '02000', record: '00100', offset: '00' })
  expect(file.user).toMatchObject({
    processing: ' 26334',
    receiver: '999999    ',
    currency: '00',
    country: '000000',
    work: '1 DAILY  ',
    number: '007',
  })
  const from = { fromSortCode: '654321', fromAccount: '76543210', type: '0', free: '    ' }
  expect(file.payments).toEqual([
    {
      ...from,
      code: '99',
      sortCode: '123456',
      accountNumber: '01234567',
      pence: '00000123450',
      user: 'KINDFOLD LIMITED  ',
      reference: 'KF-2026-10-A      ',
      name: 'ACORN HOSPICE     ',
    },
    expect.objectContaining({ pence: '00000000005', reference: 'B/2               ' }),
  ])
  expect(file.contras).toEqual([
    {
      ...from,
      code: '17',
      sortCode: '654321',
      accountNumber: '76543210',
      pence: '00000123455',
      user: 'KINDFOLD LIMITED  ',
      reference: 'CONTRA            ',
      name: 'KINDFOLD LIMITED  ',
    },
  ])
  expect(file.ends).toEqual([file.header, file.second])
  expect(file.totals).toEqual({
    debits: '0000000123455',
    credits: '0000000123455',
    debitCount: '0000001',
    creditCount: '0000002',
    rest: ' '.repeat(36),
  })
})

test('the contra and the totals of up to ten thousand payments are what they come to', () => {
  fc.assert(
    fc.property(manyOrders, (orders) => {
      const { payments, contras, totals } = read(write(run(orders)))
      const sum = addAll(orders.map(({ pence }) => pence))
      expect(addAll(payments.map(({ pence = '' }) => BigInt(pence)))).toBe(sum)
      expect(addAll(contras.map(({ pence = '' }) => BigInt(pence)))).toBe(sum)
      expect(BigInt(totals.debits ?? '')).toBe(sum)
      expect(BigInt(totals.credits ?? '')).toBe(sum)
      expect(totals.creditCount).toBe(`${orders.length}`.padStart(7, '0'))
    }),
    { numRuns: 8 },
  )
})

test('any name is written in permitted characters at its place, or refused and named', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (accountName) => {
      const given = run([order({ payee: { ...order().payee, accountName } })])
      const problems = refuse(given)
      if (problems.length > 0)
        expect(problems).toMatchObject([{ paymentId: order().paymentId, field: 'accountName' }])
      else {
        const text = write(given)
        expect(text).toMatch(/^[A-Z0-9.&/ \r\n-]+$/)
        expect(read(text).payments[0]?.pence).toBe('00000123450')
      }
    }),
    { numRuns: 2_000 },
  )
})

test('accents go, signs that Bacs lacks go or become a space, and a long name is cut at 18', () => {
  const { payments } = read(
    write(
      run([order({ payee: { ...order().payee, accountName: "Café O'Brien (Kent), Friends & Co. of" } })]),
    ),
  )
  expect(payments[0]?.name).toBe('CAFE OBRIEN KENT F')
})

test('days are the days of their year, over its end and in a leap year', () => {
  const file = read(write(run([order()], { madeAt: '2027-12-31T23:59:59Z', processingDate: '2028-12-31' })))
  expect(file.header).toMatchObject({ made: ' 27365', expires: ' 29001' })
  expect(file.user.processing).toBe(' 28366')
})

test('what Bacs cannot pay is refused', () => {
  expect(refuse(run([order({ pence: 10_000_000_000n })]))).toMatchObject([
    { field: 'pence', problem: 'too-large' },
  ])
  expect(refuse(run([order({ pence: 9_999_999_999n })]))).toEqual([])
  expect(refuse(run([order({ pence: 0n })]))).toMatchObject([{ problem: 'not-above-nought' }])
  expect(
    refuse(
      run(Array.from({ length: 11 }, (_, place) => order({ paymentId: `${place}`, pence: 9_999_999_999n }))),
    ),
  ).toEqual([{ paymentId: null, field: 'pence', problem: 'too-large', found: '109999999989' }])
  for (const [serviceUserNumber, problem] of [
    [null, 'empty'],
    ['12345', 'not-so-written'],
  ] as const)
    expect(refuse(run([order()], { payer: { ...run().payer, serviceUserNumber } }))).toMatchObject([
      { paymentId: null, field: 'serviceUserNumber', problem },
    ])
  expect(refuse(run([order({ reference: "''" })]))).toMatchObject([{ field: 'reference', problem: 'empty' }])
  expect(refuse(run([order({ reference: 'a=b' })]))).toMatchObject([{ problem: 'character', found: '=' }])
})
