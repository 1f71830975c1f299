import fc from 'fast-check'
import type { PaymentOrder, PaymentRun } from '../files/payment-order.ts'

export const order = (changed: Partial<PaymentOrder> = {}): PaymentOrder => ({
  paymentId: '0193a1c2-0000-7000-8000-000000000001',
  payee: { accountName: 'Acorn Hospice', sortCode: '12-34-56', accountNumber: '01234567' },
  pence: 123_450n,
  reference: 'KF-2026-10-A',
  ...changed,
})

export const run = (
  orders: readonly PaymentOrder[] = [order()],
  changed: Partial<PaymentRun> = {},
): PaymentRun => ({
  fileNumber: 7n,
  madeAt: '2026-11-27T09:30:12.345Z',
  processingDate: '2026-11-30',
  payer: {
    accountName: 'Kindfold Limited',
    sortCode: '65-43-21',
    accountNumber: '76543210',
    serviceUserNumber: '123456',
  },
  orders,
  ...changed,
})

/** Up to ten thousand payments of any amount. */
export const manyOrders = fc
  .record({ count: fc.integer({ min: 1, max: 10_000 }), seed: fc.bigInt({ min: 1n, max: 9_999_991n }) })
  .map(({ count, seed }) =>
    Array.from({ length: count }, (_, place) =>
      order({
        paymentId: `payment-${place}`,
        pence: ((seed * BigInt(place + 1) * 7_919n) % 9_999_991n) + 1n,
      }),
    ),
  )

export const addAll = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
