import type { ManyJudgement } from '@kindfold/domain/office/many/judge-many.ts'
import type { ActOnMany } from '@kindfold/domain/office/many/many.ts'
import { mayStart } from '@kindfold/domain/office/many/start-many.ts'
import { isOutcomeStatus } from '@kindfold/domain/booking/booking/is-outcome-status.ts'

/** What an act on many would do, without the list of bookings, which the page shows anyway. */
export const summarise = (
  { kind }: ActOnMany,
  { rows: _rows, going, staying, ...rest }: ManyJudgement,
  raises: boolean,
) => ({
  ...rest,
  kind,
  count: going.length,
  /** Of these, those that we have been to. */
  over: going.filter(({ status }) => isOutcomeStatus(status)).length,
  staying: staying.map(({ row: { reference }, why }) => ({ reference, why })),
  mayStart: going.length > 0 && mayStart(rest, raises),
})

export type ManyCheck = ReturnType<typeof summarise>
