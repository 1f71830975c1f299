import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { DoneKey } from '@kindfold/content/desk/done-words.ts'
import { handlingWords as words } from './request-handling-words.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { ExtendRequestResult } from '@kindfold/domain/booking/request/extend-request.ts'
import type { RefuseRequestResult } from '@kindfold/domain/booking/request/refuse-request.ts'
import { previewAct } from '@kindfold/domain/office/message/preview-act.ts'
import { sayProblems } from '@kindfold/web/form/say-problems.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText, readWords } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import type { LetterTyped } from './letter-page.tsx'

type Outcome = ExtendRequestResult | RefuseRequestResult
export type LetterAsked = { choice: string; reason: string }

/** Shows a letter as it would go out, or sends it: only one that was seen goes. */
export async function sendLetter(
  services: Services,
  {
    form,
    name,
    requestId,
    done,
    perform,
  }: {
    form: FormData
    name: 'months' | 'ground'
    requestId: string
    done: DoneKey
    perform: (some: Services, asked: LetterAsked) => Promise<Outcome>
  },
) {
  const asked = { choice: readText(form, name), reason: readWords(form, 'reason') }
  const answer = (problems: FormProblem[], preview: LetterTyped['preview'], status: number) =>
    data<LetterTyped>({ ...asked, problems, preview }, { status })
  const press = readText(form, 'do')
  if (press === 'edit') return answer([], [], 200)
  const shown = press === 'send' ? null : await previewAct(services, (dryRun) => perform(dryRun, asked))
  const result = shown === null ? await perform(services, asked) : shown.result
  const problems = findProblems(result)
  if (problems.length > 0) return answer(problems, [], result.kind === 'invalid' ? 422 : 409)
  if (shown !== null) return answer([], shown.messages, 200)
  throw redirect(`/requests/${requestId}?done=${done}`, 303)
}

function findProblems(result: Outcome): FormProblem[] {
  const inAll = (said: string) => [{ field: 'form', words: said }]
  switch (result.kind) {
    case 'extended':
    case 'refused':
      return []
    case 'invalid':
      return sayProblems(words.problems, result.problems)
    case 'answered-before':
      return inAll(words.answeredAt(formatMoment(result.answeredAt)))
    case 'extended-before':
      return inAll(words.extend.before)
    case 'too-late':
      return inAll(words.extend.tooLate)
    case 'not-refusable':
    case 'unknown':
      return inAll(words.answered)
  }
}
