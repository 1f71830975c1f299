import type { Services } from '../services.ts'
import { may, listAreasFor, type StaffAct, type StaffMember } from '../staff/may.ts'
import { findCalls } from './find-calls.ts'
import { findEnquiries } from './find-enquiries.ts'
import { findExceptions } from './find-exceptions.ts'
import { findFailedMessages } from './find-failed-messages.ts'
import { findGivenUpJobs, findWrongCounters } from './find-alarms.ts'
import { findMissedReports } from './find-missed-reports.ts'
import { findStaleCounts } from './find-stale-counts.ts'
import { findPlans } from './find-plans.ts'
import { findRequests } from './find-requests.ts'
import { findTodaysArticles } from './find-todays-articles.ts'
import { findUntoldWindows } from './find-untold-windows.ts'
import { findWaitingLists } from './find-waiting-lists.ts'
import type { FindWaiting, Found } from './waiting.ts'

/** Every kind of thing that waits for a person at the desk, and who may put it right. */
const tasks = {
  'untold-window': { act: 'see-bookings', find: findUntoldWindows },
  plan: { act: 'plan-rounds', find: findPlans },
  'missed-report': { act: 'see-bookings', find: findMissedReports },
  exception: { act: 'judge-exceptions', find: findExceptions },
  call: { act: 'tick-calls', find: findCalls },
  'failed-message': { act: 'see-messages', find: findFailedMessages },
  request: { act: 'answer-requests', find: findRequests },
  enquiry: { act: 'answer-requests', find: findEnquiries },
  job: { act: 'run-jobs', find: findGivenUpJobs },
  counter: { act: 'change-days', find: findWrongCounters },
  article: { act: 'write-articles', find: findTodaysArticles },
  'waiting-list': { act: 'tell-waiting-list', find: findWaitingLists },
  'review-count': { act: 'manage-reviews', find: findStaleCounts },
} as const satisfies Record<string, { act: StaffAct; find: FindWaiting }>

export type TaskKind = keyof typeof tasks

const taskKinds = Object.keys(tasks) as TaskKind[]

const listedAtMost = 8

/** Lists what waits for this member, oldest first within each kind. Kinds of which nothing waits are left out. */
export async function listTasks(
  services: Services,
  member: Pick<StaffMember, 'roles'>,
): Promise<({ kind: TaskKind } & Found)[]> {
  const found = await Promise.all(
    taskKinds
      .filter((kind) => may(member, tasks[kind].act))
      .map(async (kind) => {
        const { act, find } = tasks[kind]
        return { kind, ...(await find(services, { areas: listAreasFor(member, act), limit: listedAtMost })) }
      }),
  )
  return found
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.items[0]?.at ?? '').localeCompare(b.items[0]?.at ?? ''))
}
