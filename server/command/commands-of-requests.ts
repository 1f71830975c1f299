import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { listOpenRequests, type OpenRequest } from '@kindfold/domain/booking/privacy/list-open-requests.ts'
import { plain } from './plain.ts'
import type { Command } from './command.ts'
import { done } from './command.ts'
import { formatTable } from './format-table.ts'

const idShown = 8

/** Lists requests and complaints. */
export const commandsOfRequests: readonly Command[] = [
  {
    name: 'requests',
    does: 'Lists open privacy requests and complaints, most urgent first, with the day by which we must answer.',
    read: () => ({
      kind: 'read',
      act: async (services) => done(formatRequests(await listOpenRequests(services))),
    }),
  },
]

function formatRequests(requests: readonly OpenRequest[]): string {
  if (requests.length === 0) return 'No open requests.'
  const rows = requests.map(({ id, kind, email, receivedAt, dueDate, daysLeft }) => [
    id.slice(0, idShown),
    kind,
    londonDate(new Date(receivedAt)),
    dueDate,
    daysLeft < 0 ? `${-daysLeft} days late` : `${daysLeft} days left`,
    email ?? '-',
  ])
  const words = requests.flatMap(({ id, words: said }) =>
    said === null
      ? []
      : ['', `${id.slice(0, idShown)} says:`, ...said.split(/\r?\n/).map((line) => `  ${plain(line)}`)],
  )
  return [formatTable(['Request', 'Kind', 'Received', 'Answer by', '', 'From'], rows), ...words].join('\n')
}
