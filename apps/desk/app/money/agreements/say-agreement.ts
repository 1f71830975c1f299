import { agreementsWords as words } from './agreements-words.ts'
import type { Agreement } from '@kindfold/domain/money/agreement/agreement.ts'

export type AgreementState = keyof typeof words.states

/** How an agreement stands on a day, among the others of its charity. */
export function judgeState(agreement: Agreement, inForceId: string | null, today: string): AgreementState {
  if (agreement.withdrawnAt !== null) return 'taken-back'
  if (agreement.approvedAt === null) return 'waits'
  if (agreement.id === inForceId) return 'in-force'
  return agreement.startsOn > today ? 'to-come' : 'over'
}

export const stateTones = {
  waits: 'warn',
  'taken-back': 'neutral',
  'in-force': 'good',
  'to-come': 'info',
  over: 'neutral',
} as const satisfies Record<AgreementState, string>
