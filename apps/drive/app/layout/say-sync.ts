import { countWords as count } from '../words/count-words.ts'
import type { DriveState } from '../state/drive-state.ts'
import { countPhotos, listWaiting } from '../state/drive-state.ts'

/** What is safe on this phone until somebody signs in; null where nothing waits. */
export function sayKept(state: Pick<DriveState, 'acts' | 'device' | 'photosWaiting'>): string | null {
  const [acts, photos] = [listWaiting(state).length, countPhotos(state)]
  if (acts + photos === 0) return null
  const parts = [
    ...(acts > 0 ? [count(acts, 'act', 'acts')] : []),
    ...(photos > 0 ? [count(photos, 'photo', 'photos')] : []),
  ]
  const isOne = acts + photos === 1
  return `Your ${parts.join(' and ')} ${isOne ? 'is' : 'are'} safe on this phone. Sign in to send ${isOne ? 'it' : 'them'}.`
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
