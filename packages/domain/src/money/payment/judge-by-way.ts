import { isBankHoliday } from '@kindfold/content/calendar/list-bank-holidays.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { PaymentFileKind } from '@kindfold/database/schema/money.ts'
import {
  findSendByDate,
  judgePayment,
  type PaymentTiming,
  type PaymentWay,
} from '@kindfold/money/payment-dates.ts'
import { findPayer } from '../payer/set-payer.ts'

/** By when money for a due day leaves so that it arrives, and how near that is. */
export type Judged = { sendBy: string; timing: PaymentTiming }

/** Judges days by the way in which we pay, which the kind of file says. */
export async function makeJudge(tx: DatabaseHandle, today: string): Promise<(dueOn: string) => Judged> {
  const way = wayOf[(await findPayer(tx))?.fileKind ?? 'csv']
  return (dueOn) => {
    const sendBy = findSendByDate(dueOn, way, (date) => isBankHoliday('england', date))
    return { sendBy, timing: judgePayment(today, sendBy, dueOn) }
  }
}

const wayOf: Record<PaymentFileKind, PaymentWay> = {
  csv: 'csv-upload',
  layout: 'csv-upload',
  'standard-18': 'bacs',
  'pain-001': 'faster-payments',
}
