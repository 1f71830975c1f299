import { isId } from '@kindfold/domain/base/token/is-id.ts'
import type { DoneKey } from '@kindfold/content/desk/done-words.ts'
import { tomorrowWords as words } from '@kindfold/content/desk/tomorrow-words.ts'
import type { Actor } from '@kindfold/domain/base/actor/actor.ts'
import { assignDriver, moveStopOfDraft } from '@kindfold/domain/rounds/plan/change-draft.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText } from '@kindfold/web/form/read-form.ts'

export type MoveTyped = { stop: string; to: string; after: string }

type Answer =
  | { kind: 'done'; done: DoneKey }
  | { kind: 'refused'; problems: FormProblem[]; typed?: MoveTyped }

/** Does what a form asks that changes a draft. What a form names must be of this area and day. */
export async function actOnPlanDay(
  services: Services,
  { areaId, date, by, form }: { areaId: string; date: string; by: Actor; form: FormData },
): Promise<Answer> {
  const day = { areaId, date, by }
  const refuse = (said: keyof typeof words.outcomes): Answer => ({
    kind: 'refused',
    problems: [{ field: 'form', words: words.outcomes[said] }],
  })
  switch (readText(form, 'intent')) {
    case 'driver': {
      const [roundId, driver] = [readText(form, 'round'), readText(form, 'driver')]
      if (!isId(roundId)) return refuse('unknown-round')
      if (driver !== '' && !isId(driver)) return refuse('unknown-driver')
      const { kind } = await assignDriver(services, { ...day, roundId, driverId: driver || null })
      return kind === 'assigned' ? { kind: 'done', done: 'driver-assigned' } : refuse(kind)
    }
    case 'move':
      return await move(services, day, form, refuse)
    default:
      return refuse('outdated')
  }
}

async function move(
  services: Services,
  day: { areaId: string; date: string; by: Actor },
  form: FormData,
  refuse: (said: keyof typeof words.outcomes) => Answer,
): Promise<Answer> {
  const typed = {
    stop: readText(form, 'stop'),
    to: readText(form, 'to'),
    after: readText(form, 'after').trim(),
  }
  const problems: FormProblem[] = []
  for (const field of ['stop', 'to'] as const)
    if (!isId(typed[field])) problems.push({ field, words: words.move.missing })
  if (!/^\d{1,4}$/.test(typed.after)) problems.push({ field: 'after', words: words.move.malformed })
  if (problems.length > 0) return { kind: 'refused', problems, typed }
  const planId = readText(form, 'plan')
  if (!isId(planId)) return refuse('unknown-plan')
  const moved = await moveStopOfDraft(services, {
    ...day,
    planId,
    stopId: typed.stop,
    toRoundId: typed.to,
    after: Number(typed.after),
  })
  return moved.kind === 'moved' ? { kind: 'done', done: 'stop-moved' } : refuse(moved.kind)
}
