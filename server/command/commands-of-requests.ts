import { answerComplaintWords } from '@kindfold/content/desk/outcome-words.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { answerComplaint } from '@kindfold/domain/booking/privacy/answer-complaint.ts'
import { listOpenRequests, type OpenRequest } from '@kindfold/domain/booking/privacy/list-open-requests.ts'
import { answer } from './answer.ts'
import { plain } from './plain.ts'
import { readText, readWord } from './read-given.ts'
import type { Command } from './command.ts'
import { done } from './command.ts'
import { formatTable } from './format-table.ts'

const idShown = 8

/** Staff commands about requests and complaints. */
export const commandsOfRequests: readonly Command[] = [
  {
    name: 'requests',
    does: 'Lists open privacy requests and complaints, most urgent first, with the day by which we must answer.',
    read: () => ({
      kind: 'read',
      act: async (services) => done(formatRequests(await listOpenRequests(services))),
    }),
  },
  {
    name: 'answer',
    usage: 'REQUEST --text "..."',
    places: 1,
    does: 'Answers a complaint by email and closes it. REQUEST as listed by requests.',
    options: { text: { type: 'string' } },
    read(given) {
      const [request, text] = [readWord(given, 0, 'REQUEST'), readText(given)]
      if (request.kind === 'faulty') return request
      if (text.kind === 'faulty') return text
      return {
        kind: 'read',
        async act(services) {
          const asked = { request: request.value, text: text.value, by: given.by }
          return answer(await answerComplaint(services, asked), answerComplaintWords, asked)
        },
      }
    },
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
