import type { DoneKey } from '@kindfold/content/desk/done-words.ts'
import type { ActSubjects, StaffActOf } from '@kindfold/domain/office/act/define-act.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText } from '@kindfold/web/form/read-form.ts'
import type { Desk } from '../session/open-desk.ts'

/** What came of an act's form: what the next page says, or why it was not done, beside what was typed. */
export type ActAnswer =
  | { kind: 'done'; done: DoneKey }
  | {
      kind: 'refused'
      /** Why: the name of the act's outcome, or that a field is not understood. */
      why: string
      problems: FormProblem[]
      typed: Record<string, string | undefined>
    }

type Asked<Of extends keyof ActSubjects> = {
  of: ActSubjects[Of]
  /** Where one must be allowed to: an area, all of them (null), or anywhere. */
  areaId: string | null | undefined
  /** Its form, or what a page made of it. */
  form: FormData | Readonly<Record<string, string>>
  /** Whether its page has shown what follows. */
  isShown?: boolean
}

/** Does an act as its form asks. Throws the page of refusal for who may not, in the area of what it is done on. */
export async function performAct<Of extends keyof ActSubjects>(
  desk: Desk,
  act: StaffActOf<Of>,
  { of, areaId, form, isShown = false }: Asked<Of>,
): Promise<ActAnswer> {
  desk.require(act.right, areaId)
  const asked = Object.entries(act.fields).filter(([, { isOfCommand }]) => !isOfCommand)
  const typed = Object.fromEntries(
    asked.map(([field]) => [field, form instanceof FormData ? readText(form, field) : form[field]]),
  )
  const refuse = (why: string, problems: FormProblem[]): ActAnswer => ({
    kind: 'refused',
    why,
    problems,
    typed,
  })
  const reading = act.read(typed)
  if (reading.kind === 'faulty') return refuse('faulty', reading.faults)
  if (reading.isShownBefore && !isShown) throw new Error(`${act.name} is shown before it is done`)
  const { kind, isDone, key, lines } = await reading.perform(desk.services, of, desk.by)
  if (isDone) return { kind: 'done', done: key }
  return refuse(kind, [{ field: act.refusedAt ?? 'form', words: lines.join(' ') }])
}
