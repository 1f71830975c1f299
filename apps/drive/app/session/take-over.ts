import { fetchRound, sync } from '../state/drive-store.ts'
import { askOffice } from '../sync/ask-office.ts'
import { readRefusal } from './phone-said.ts'

/** Goes on with a round on this phone, one's own or, by its id, one whose phone was lost. Answers with what is wrong, or null. */
export async function takeOver(round?: string): Promise<string | null> {
  const answer = await askOffice('/api/takeover', { json: { round } })
  if (answer.status === 0 || answer.status >= 300) return readRefusal(answer)
  await fetchRound()
  await sync(true)
  return null
}

type OpenRound = { id: string; number: number; area: string; driver: string | null }

/** The rounds of today whose phones were taken off the list: somebody must go on with them. */
export async function listOpenRounds(): Promise<readonly OpenRound[]> {
  const answer = await askOffice('/api/me')
  const { openRounds } = (('body' in answer && answer.body) || {}) as { openRounds?: OpenRound[] }
  return answer.status === 200 ? (openRounds ?? []) : []
}
