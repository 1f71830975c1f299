import { change, getState } from '../state/drive-store.ts'
import { listWaiting } from '../state/drive-state.ts'
import { countWords } from '../words/count-words.ts'
import { askOffice } from '../sync/ask-office.ts'

/** Ends the session. What was not sent stays on the phone for the same person. Answers with a sentence. */
export async function signOut(): Promise<string> {
  const answer = await askOffice('/api/sign-out', { json: {} })
  if (answer.status === 0) return 'You are not signed out: that needs signal.'
  // 401: the session had ended already.
  if (answer.status !== 204 && answer.status !== 401)
    return 'You are not signed out: the office could not do it. Try again in a moment.'
  change({ standing: 'signed-out' })
  const waiting = listWaiting(getState()).length
  return waiting === 0
    ? 'You are signed out.'
    : `You are signed out. ${countWords(waiting, 'act waits', 'acts wait')} on this phone until you sign in again.`
}
