import { listCalls } from '../call/list-calls.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { FindWaiting } from './waiting.ts'

/** Calls to make to donors who have no email address and no mobile, with the day by which they should know. */
export const findCalls: FindWaiting = async (services, { areas, limit }) => {
  const { calls } = await listCalls(services, { areaIds: areas })
  const oldestFirst = calls.toSorted((a, b) => a.since.localeCompare(b.since))
  return {
    count: calls.length,
    items: oldestFirst.slice(0, limit).map(({ reference, since, tellBy, areaId }) => ({
      subject: reference,
      at: since,
      // What is to be told within a day is due at the midnight that ends it.
      due: londonDate(new Date(Date.parse(tellBy) - 1)),
      areaId,
    })),
  }
}
