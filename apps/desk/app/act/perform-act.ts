import type { DoneKey } from '@kindfold/content/desk/done-words.ts'
import type { ActSubjects, Came, ReadAct, StaffActOf } from '@kindfold/domain/office/act/define-act.ts'
import { previewAct, type ActPreview } from '@kindfold/domain/office/message/preview-act.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readWords } from '@kindfold/web/form/read-form.ts'
import type { Desk } from '../session/open-desk.ts'

type Refused = {
  kind: 'refused'
  /** Why: the name of the act's outcome, or `not-understood`, of its fields. */
  why: string
  problems: readonly FormProblem[]
  typed: Record<string, string | undefined>
}

/** What came of an act's form: what the next page says, or why it was not done, beside what was typed. */
export type ActAnswer<Result = { kind: string }> = { kind: 'done'; done: DoneKey; result: Result } | Refused

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
export async function performAct<Of extends keyof ActSubjects, Result>(
  desk: Desk,
  act: StaffActOf<Of, Result>,
  asked: Asked<Of>,
): Promise<ActAnswer<Result>> {
  return await answerAct(desk, act, asked, async (reading) => {
    if (reading.isShownBefore && !asked.isShown) throw new Error(`${act.name} is shown before it is done`)
    return await reading.perform(desk.services, asked.of, desk.by)
  })
}

/** Says likewise what an act would do, and does nothing: it is done where it could be. */
export async function tryAct<Of extends keyof ActSubjects, Result>(
  desk: Desk,
  act: StaffActOf<Of, Result>,
  asked: Asked<Of>,
): Promise<ActAnswer<Result>> {
  return await answerAct(desk, act, asked, (reading) => reading.tryOut(desk.services, asked.of, desk.by))
}

/** Shows what an act would do and whom it would tell, in which words. Its fields are its page's own, and readable. */
export async function showAct<Of extends keyof ActSubjects, Result>(
  desk: Desk,
  act: StaffActOf<Of, Result>,
  { of, areaId, form }: Asked<Of> & { form: Readonly<Record<string, string>> },
  shown?: { drawnAtMost?: number },
): Promise<ActPreview<Result>> {
  desk.require(act.right, areaId)
  const reading = act.read(form)
  if (reading.kind === 'faulty') throw new Error(`${act.name} was asked with other fields than it has`)
  return await previewAct(
    desk.services,
    async (dryRun) => (await reading.perform(dryRun, of, desk.by)).result,
    shown,
  )
}

async function answerAct<Of extends keyof ActSubjects, Result>(
  desk: Desk,
  act: StaffActOf<Of, Result>,
  { areaId, form }: Asked<Of>,
  answer: (reading: ReadAct<Of, Result>) => Promise<Came<Result>>,
): Promise<ActAnswer<Result>> {
  desk.require(act.right, areaId)
  const asked = Object.entries(act.fields).filter(([, { isOfCommand }]) => !isOfCommand)
  const typed = Object.fromEntries(
    asked.map(([field]) => [field, form instanceof FormData ? readWords(form, field) : form[field]]),
  )
  const refuse = (why: string, problems: readonly FormProblem[]): Refused => ({
    kind: 'refused',
    why,
    problems,
    typed,
  })
  const reading = act.read(typed)
  if (reading.kind === 'faulty')
    return refuse(
      'not-understood',
      reading.faults.map((fault) => ({
        field: fault.fault === 'no-moment' ? `${fault.field}${fault.part}` : fault.field,
        words: fault.words,
      })),
    )
  const { kind, isDone, isPossible, key, lines, problems, result } = await answer(reading)
  if (isDone || isPossible) return { kind: 'done', done: key, result }
  if (problems.length > 0) return refuse(kind, problems)
  return refuse(kind, [{ field: act.refusedAt ?? 'form', words: lines.join(' ') }])
}
