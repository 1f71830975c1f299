import type { TaskKind } from '@kindfold/domain/today/tasks.ts'
import type { Waiting } from '@kindfold/domain/today/waiting.ts'

/** Where each kind of task is put right. */
const addresses: Record<TaskKind, (waiting: Waiting) => string> = {
  'untold-window': ({ subject }) => `/bookings/${subject}`,
  'missed-report': ({ subject }) => `/bookings/${subject}`,
  'failed-message': ({ subject }) => `/messages/${subject}`,
  request: ({ subject }) => `/requests/${subject}`,
  enquiry: ({ subject }) => `/requests/${subject}`,
  job: () => '/audit',
  counter: ({ areaId, due }) => `/days/${areaId}/${due}`,
  'review-count': () => '/reviews#counts',
  article: ({ subject }) => `/articles?slug=${subject}`,
}

export const findTaskAddress = (kind: TaskKind, waiting: Waiting): string => addresses[kind](waiting)
