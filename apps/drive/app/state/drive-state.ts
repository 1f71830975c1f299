import type { RoundView } from '@kindfold/acts/read-round.ts'
import type { RoundGone } from '@kindfold/domain/rounds/drive/held-of-round.ts'
import type { WaitingPhoto } from '../storage/read-storage.ts'
import type { Navigator, StoredAct, StoredDevice, StoredPlace, StoredRound } from '../storage/stored.ts'
import type { SendingState } from '../sync/keep-sending.ts'

/** How this phone stands to the office, as it said last. */
type Standing =
  | 'good'
  /** Somebody must sign in before anything more is sent or fetched. */
  | 'signed-out'
  /** The office took this phone off its list: it may only hand over what it holds. */
  | 'revoked'
  /** The round is driven with another phone. */
  | 'another-phone'
  /** There is no round for this driver today. */
  | 'no-round'
  | 'unknown'

export type Alarm =
  /** Nothing was kept: the driver writes it on paper. `stop` is the number on the paper sheet. */
  { kind: 'not-made'; stop: number | null; fault: string } | { kind: 'made-without-photo' }

/** All that the screens draw from. Replaced whole with each change. */
export type DriveState = {
  isLoaded: boolean
  /** The phone's storage does not answer at all. */
  isStorageBroken: boolean
  /** The browser has emptied the phone's storage while the app was open. */
  isStorageLost: boolean
  device: StoredDevice | null
  round: StoredRound | null
  /** A round is stored that is not shown: by this phone's clock its day is over, and nobody has confirmed it. */
  isDayUnsure: boolean
  acts: readonly StoredAct[]
  photosWaiting: readonly WaitingPhoto[]
  navigator: Navigator | null
  place: StoredPlace | null
  /** The browser does not give the place, since its owner or the driver refused it. */
  isPlaceRefused: boolean
  view: RoundView | null
  standing: Standing
  /** The round of today that this driver had, as the office said last. */
  gone: RoundGone | null
  sending: SendingState
  alarm: Alarm | null
  /** Whether the browser has promised to keep what is stored; null until it has answered. */
  isPersisted: boolean | null
  /** What came from the office found no room on this phone: it is gone once the app is closed. */
  isUnkept: boolean
  /** The office asks for a newer app before another round is started. */
  isTooOld: boolean
  /** A new version of the app waits for the next moment between two stops. */
  isUpdateWaiting: boolean
}

export const firstState: DriveState = {
  isLoaded: false,
  isStorageBroken: false,
  isStorageLost: false,
  device: null,
  round: null,
  isDayUnsure: false,
  acts: [],
  photosWaiting: [],
  navigator: null,
  place: null,
  isPlaceRefused: false,
  view: null,
  standing: 'unknown',
  gone: null,
  sending: 'idle',
  alarm: null,
  isPersisted: null,
  isUnkept: false,
  isTooOld: false,
  isUpdateWaiting: false,
}

type Outgoing = Pick<DriveState, 'acts' | 'photosWaiting' | 'device'>

/** The acts of this phone, as whom it is now, that wait. */
export const listWaiting = ({ acts, device }: Pick<DriveState, 'acts' | 'device'>) =>
  acts.filter((act) => act.fate === 'waiting' && act.device === device?.id)

/** How many pictures wait that are not another phone's. */
export const countPhotos = ({ photosWaiting, device }: Pick<DriveState, 'photosWaiting' | 'device'>) =>
  photosWaiting.filter((photo) => photo.device === null || photo.device === device?.id).length

/** Who this phone was before somebody else signed in, or it was enrolled anew, and still has something to send. */
export function listEarlierDevices({ acts, photosWaiting, device }: Outgoing): string[] {
  const waiting = [...acts.filter(({ fate }) => fate === 'waiting'), ...photosWaiting]
  const others = waiting.flatMap((one) =>
    one.device === null || one.device === device?.id ? [] : [one.device],
  )
  return [...new Set(others)]
}
