import { change, getState } from '../state/drive-store.ts'
import { countPhotos, listWaiting } from '../state/drive-state.ts'
import { countKept } from '../layout/say-sync.ts'
import { askOffice } from '../sync/ask-office.ts'

/** Ends the session. What was not sent stays on the phone for the same person. Answers with a sentence. */
export async function signOut(): Promise<string> {
  const answer = await askOffice('/api/sign-out', { json: {} })
  if (answer.status === 0) return 'You are not signed out: that needs signal.'
  // 401: the session had ended already.
  if (answer.status !== 204 && answer.status !== 401)
    return 'You are not signed out: the office could not do it. Try again in a moment.'
  change({ standing: 'signed-out' })
  const state = getState()
  const isOne = listWaiting(state).length + countPhotos(state) === 1
  const kept = countKept(state)
  return kept === null
    ? 'You are signed out.'
    : `You are signed out. ${kept} ${isOne ? 'waits' : 'wait'} on this phone until you sign in again.`
}
