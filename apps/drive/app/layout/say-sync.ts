import { countWords as count } from '../words/count-words.ts'
import type { DriveState } from '../state/drive-state.ts'
import { countPhotos, listWaiting } from '../state/drive-state.ts'

type Outgoing = Pick<DriveState, 'acts' | 'device' | 'photosWaiting'>

/** Acts and photos by number: '2 acts and 1 photo'; null: none. */
function countBoth(acts: number, photos: number): string | null {
  const parts = [
    ...(acts > 0 ? [count(acts, 'act', 'acts')] : []),
    ...(photos > 0 ? [count(photos, 'photo', 'photos')] : []),
  ]
  return parts.length === 0 ? null : parts.join(' and ')
}

/** How much waits on this phone for somebody to send it, of who it is now; null: nothing. */
export const countKept = (state: Outgoing): string | null =>
  countBoth(listWaiting(state).length, countPhotos(state))

/** What is safe on this phone until somebody signs in; null where nothing waits. */
export function sayKept(state: Outgoing): string | null {
  const kept = countKept(state)
  if (kept === null) return null
  const isOne = listWaiting(state).length + countPhotos(state) === 1
  return `Your ${kept} ${isOne ? 'is' : 'are'} safe on this phone. Sign in to send ${isOne ? 'it' : 'them'}.`
}

/** What another driver, or an earlier enrolment, left on this phone alone; null: nothing. It goes to the office by them alone. */
export function sayEarlier({ acts, device, photosWaiting }: Outgoing): string | null {
  const isOthers = (one: { device: string | null }) => one.device !== null && one.device !== device?.id
  const left = [
    acts.filter((act) => act.fate === 'waiting' && isOthers(act)).length,
    photosWaiting.filter(isOthers).length,
  ] as const
  const said = countBoth(...left)
  if (said === null) return null
  const isOne = left[0] + left[1] === 1
  return `${said} of an earlier sign-in ${isOne ? 'is' : 'are'} still on this phone alone. That driver signs in on it to hand ${isOne ? 'it' : 'them'} over; or bring it to the depot.`
}

/** The sentence that always says whether what the driver did has reached the office. */
export function saySync(
  state: Pick<DriveState, 'acts' | 'device' | 'photosWaiting' | 'sending' | 'standing' | 'isUnkept'>,
): {
  words: string
  tone: 'good' | 'waiting' | 'wrong'
} {
  const waiting = listWaiting(state).length
  const photos = countPhotos(state)
  const acts = count(waiting, 'act', 'acts')
  const photosWait = photos > 0 ? `${count(photos, 'photo waits', 'photos wait')}` : ''
  if (state.standing === 'signed-out' && (waiting > 0 || photos > 0))
    return {
      words: `${waiting > 0 ? `${acts} wait${waiting === 1 ? 's' : ''}` : photosWait}: sign in to send`,
      tone: 'wrong',
    }
  if (state.isUnkept)
    return {
      words: `Not all is kept on this phone${waiting > 0 ? `: ${acts} wait${waiting === 1 ? 's' : ''}` : ''}`,
      tone: 'wrong',
    }
  if (waiting > 0 && state.sending === 'sending') return { words: `Sending ${acts}`, tone: 'waiting' }
  if (waiting > 0) return { words: `${acts} wait${waiting === 1 ? 's' : ''} for signal`, tone: 'waiting' }
  const sent = state.acts.filter(({ device }) => device === state.device?.id).length
  const all =
    sent === 0
      ? 'Nothing waits to be sent'
      : sent === 1
        ? 'Your act is with the office'
        : `All ${sent} acts are with the office`
  const earlier = state.acts.filter(
    ({ fate, device }) => fate === 'waiting' && device !== state.device?.id,
  ).length
  if (earlier > 0 && photos === 0)
    return {
      words: `${all}, ${earlier} of an earlier sign-in wait${earlier === 1 ? 's' : ''}`,
      tone: 'waiting',
    }
  return photos > 0
    ? { words: `${all}, ${photosWait} for signal`, tone: 'waiting' }
    : { words: all, tone: 'good' }
}
