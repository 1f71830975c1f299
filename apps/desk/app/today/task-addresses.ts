import { leftByRound } from '@kindfold/domain/office/today/invariants.ts'
import type { TaskKind } from '@kindfold/domain/office/today/tasks.ts'
import type { Waiting } from '@kindfold/domain/office/today/waiting.ts'

/** Its page; what is in no payment yet is prepared in the list. */
const findPayment = (subject: string, number?: number) =>
  number === undefined ? '/money/payments' : `/money/payments/${subject}`

/** Where each kind of task is put right. */
const addresses: Record<TaskKind, (waiting: Waiting) => string> = {
  'untold-window': ({ subject }) => `/bookings/${subject}`,
  'no-driver': ({ subject }) => `/rounds/${subject}`,
  'not-started': ({ subject }) => `/rounds/${subject}`,
  'off-round': ({ subject }) => `/bookings/${subject}`,
  plan: ({ areaId, due }) => `/tomorrow/${areaId}/${due}`,
  'left-out': ({ areaId, due }) => `/tomorrow/${areaId}/${due}`,
  'no-position': ({ areaId }) => `/positions?area=${areaId}`,
  'no-note': ({ subject }) => `/bookings/${subject}`,
  'do-not-collect': ({ subject }) => `/bookings/${subject}/standing`,
  regular: ({ subject }) => `/regular/${subject.split(' ')[0]}`,
  'no-agreement': ({ subject }) => `/bookings/${subject}`,
  'no-van': () => '/vans',
  gap: ({ areaId, due }) => `/days/${areaId}/${due}`,
  'crew-away': ({ subject }) => `/rounds/${subject}/lost`,
  'van-due': ({ subject }) => `/vans/${subject.split(' ')[0]}`,
  'missed-report': ({ subject }) => `/bookings/${subject}`,
  'failed-message': ({ subject }) => `/messages/${subject}`,
  'late-message': () => '/messages?view=waiting',
  'not-settled': ({ areaId, due }) => `/closing/${areaId}/${due}`,
  'no-outcome': ({ areaId, due }) => `/closing/${areaId}/${due}`,
  call: ({ areaId }) => `/calls?area=${areaId}`,
  exception: ({ subject, code }) =>
    code === leftByRound ? `/rounds/${subject}/lost` : `/exceptions/${subject}`,
  request: ({ subject }) => `/requests/${subject}`,
  enquiry: ({ subject }) => `/requests/${subject}`,
  job: () => '/health#jobs',
  counter: ({ areaId, due }) => `/days/${areaId}/${due}`,
  'waiting-list': ({ areaId }) => `/areas/${areaId}/waiting-list`,
  'payment-late': ({ subject, number }) => findPayment(subject, number),
  'payment-due': ({ subject, number }) => findPayment(subject, number),
  'payment-arrival': ({ subject, number }) => findPayment(subject, number),
  'review-count': () => '/reviews#counts',
  article: ({ subject }) => `/articles?words=${subject}`,
}

export const findTaskAddress = (kind: TaskKind, waiting: Waiting): string => addresses[kind](waiting)
