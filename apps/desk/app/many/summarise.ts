import type { ManyJudgement } from '@kindfold/domain/office/many/judge-many.ts'
import { mayStart } from '@kindfold/domain/office/many/start-many.ts'

/** What an act on many would do, without the list of bookings, which the page shows anyway. */
export const summarise = ({ going, staying, ...rest }: ManyJudgement, raises: boolean) => ({
  ...rest,
  count: going.length,
  staying: staying.map(({ row: { reference }, why }) => ({ reference, why })),
  mayStart: going.length > 0 && mayStart(rest, raises),
})

export type ManyCheck = ReturnType<typeof summarise>
