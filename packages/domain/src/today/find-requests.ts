import { countOpenRequests, listOpenRequests } from '../privacy/list-open-requests.ts'
import type { Services } from '../services.ts'
import type { Found } from './waiting.ts'

/** Finds complaints and requests about personal data that are not answered, with the day by which the law wants it. */
export async function findRequests(
  services: Services,
  { limit }: { areas: 'all' | string[]; limit: number },
): Promise<Found> {
  const open = await listOpenRequests(services, { limit })
  return {
    count: open.length < limit ? open.length : await countOpenRequests(services),
    items: open.map(({ id, receivedAt, dueDate }) => ({ subject: id, at: receivedAt, due: dueDate })),
  }
}
