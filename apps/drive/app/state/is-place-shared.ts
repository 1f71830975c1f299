import type { DriveState } from './drive-state.ts'

type Seen = Pick<DriveState, 'view' | 'device' | 'place' | 'standing'>

/** Whether the office asks where the van is and this driver may be asked: only while the round is under way. */
export const isPlaceAsked = ({ view, device, standing }: Seen): boolean =>
  view?.document.positions === true &&
  view.state === 'started' &&
  device !== null &&
  standing !== 'revoked' &&
  standing !== 'another-phone'

/** What this driver answered on this phone; null where nobody has asked yet. Another driver is asked anew. */
export const readPlaceAnswer = ({ place, device }: Pick<Seen, 'place' | 'device'>): boolean | null =>
  place !== null && place.device === device?.id ? place.isShared : null

/** Whether the phone tells its place now. Not in a break, and not while the office takes nothing from it. */
export const isPlaceShared = (state: Seen): boolean =>
  isPlaceAsked(state) &&
  state.standing !== 'signed-out' &&
  state.view?.onBreakSince === null &&
  readPlaceAnswer(state) === true
