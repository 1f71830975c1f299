import { isId } from '@kindfold/domain/base/token/is-id.ts'
import { rotaWords as words } from '../words/rota-words.ts'
import { endAbsence } from '@kindfold/domain/rounds/fleet/end-absence.ts'
import {
  enterAbsence,
  type AbsenceAsked,
  type AbsenceSubject,
} from '@kindfold/domain/rounds/fleet/enter-absence.ts'
import { sayProblems } from '@kindfold/web/form/say-problems.ts'
import { readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import type { Desk } from '../session/open-desk.ts'

export type AbsenceTyped = AbsenceAsked

/** Enters or ends an absence, as a form of its page asks; null: the form asks for something else. */
export async function actOnAbsences(
  desk: Desk,
  { form, subject, here }: { form: FormData; subject: AbsenceSubject; here: string },
) {
  const intent = readText(form, 'intent')
  if (intent === 'end') {
    const absenceId = readText(form, 'absence')
    if (isId(absenceId)) await endAbsence(desk.services, { subject, absenceId, by: desk.by })
    throw redirect(`${here}?done=absence-ended`, 303)
  }
  if (intent !== 'enter') return null
  const typed: AbsenceTyped = {
    kind: readText(form, 'kind'),
    reason: readText(form, 'reason'),
    from: readText(form, 'from'),
    until: readText(form, 'until'),
  }
  const entered = await enterAbsence(desk.services, { subject, by: desk.by, ...typed })
  if (entered.kind === 'entered') throw redirect(`${here}?done=absence-entered`, 303)
  if (entered.kind === 'unknown') throw data(null, { status: 404 })
  return { absence: typed, problems: sayProblems(words.problems, entered.problems) }
}
