import { listAlarms } from '../alarm/alarms.ts'
import type { Services } from '../services.ts'
import type { Found } from './waiting.ts'

type Place = { areas: 'all' | string[]; limit: number }

/** Finds jobs that were tried often enough and failed each time. */
export async function findGivenUpJobs(services: Services, { limit }: Place): Promise<Found> {
  const found = await listAlarms(services, 'job-given-up')
  return {
    count: found.length,
    items: found.slice(0, limit).map(({ subject, since }) => ({ subject, at: since })),
  }
}

/** Finds days whose counters disagree with their bookings. */
export async function findWrongCounters(services: Services, { areas, limit }: Place): Promise<Found> {
  const found = (await listAlarms(services, 'wrong-counter')).map(({ subject, since }) => {
    const [areaId = '', date = ''] = subject.split(' ')
    return { subject, at: since, areaId, due: date }
  })
  const own = found.filter(({ areaId }) => areas === 'all' || areas.includes(areaId))
  return { count: own.length, items: own.slice(0, limit) }
}
