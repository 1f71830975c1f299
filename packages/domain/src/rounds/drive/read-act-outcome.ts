import type { ActData, OutcomeKind } from '@kindfold/acts/act.ts'
import { isOutcomeAct } from '@kindfold/acts/read-round.ts'
import type { DriverOutcome } from '../../booking/outcome/driver-outcome.ts'

/** What an act says became of a stop; null for one that says nothing of it. Its data was checked when it came. */
export function readActOutcome(kind: OutcomeKind, data: object): DriverOutcome
export function readActOutcome(kind: string, data: object): DriverOutcome | null
export function readActOutcome(kind: string, data: object): DriverOutcome | null {
  if (!isOutcomeAct(kind)) return null
  switch (kind) {
    case 'collected':
      return { kind, taken: (data as ActData['collected']).taken }
    case 'part-collected': {
      const { taken, reasons, words } = data as ActData['part-collected']
      return { kind, taken, codes: reasons, words }
    }
    case 'refused':
    case 'no-access': {
      const { reasons, words } = data as ActData['refused']
      return { kind, codes: reasons, words }
    }
    case 'nothing-out':
      return { kind, words: (data as ActData['nothing-out']).words }
  }
}
