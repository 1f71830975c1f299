import {
  readDraft,
  saveDraft,
  startDraft,
  type CallDraft,
  type Draft,
} from '@kindfold/domain/booking/booking/draft.ts'
import type { Desk } from '../session/open-desk.ts'

/** A conversation in progress: its secret, which stands in the page's address, and what was typed. */
export type Call = {
  draftId: string
  draft: Draft
  call: CallDraft
}

const begun = (staffId: string): CallDraft => ({ staffId, typed: {}, checkedTo: -1, ledTo: 0 })

/** Finds an agent's own conversation; null when there is none, when it is another's, or a day later. Writes nothing. */
export async function findCall({ services, member }: Desk, draftId: string): Promise<Call | null> {
  const draft = draftId === '' ? null : await readDraft(services, draftId)
  const call = draft?.data.call
  return draft && call?.staffId === member.id ? { draftId, draft, call } : null
}

/** The conversation of a form, or a new one. */
export async function openCall(desk: Desk, draftId: string): Promise<Call> {
  const found = await findCall(desk, draftId)
  if (found) return found
  const { draftId: made, draft } = await startDraft(desk.services)
  return { draftId: made, draft, call: begun(desk.member.id) }
}

/** Keeps what was typed. */
export async function keepCall({ services }: Desk, call: Call, changes: Partial<CallDraft>): Promise<Call> {
  const changed = { ...call.call, ...changes }
  const saved = await saveDraft(services, { draftId: call.draftId, changes: { call: changed } })
  if (saved.kind === 'gone') throw new Error('a conversation that was just opened is gone')
  return { ...call, draft: saved.draft, call: changed }
}
