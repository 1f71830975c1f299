import type { Services } from '../../../base/services/services.ts'
import { recordState } from '../record-outcome.ts'
import type { RecordedState } from '../recorded-states.ts'

type Asked = Omit<Parameters<typeof recordState>[1], 'to'>

/** Records a state by its name. */
const record = (to: RecordedState) => (services: Services, asked: Asked) =>
  recordState(services, { ...asked, to })

export const recordCollected = record('collected')
export const recordPartCollected = record('part-collected')
export const recordRefused = record('refused')
export const recordMissed = record('missed')
export const recordNothingOut = record('nothing-out')
export const recordNoAccess = record('no-access')
