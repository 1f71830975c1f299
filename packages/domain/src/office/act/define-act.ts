import { sayOutcome, type ActWords, type SaidOfAct } from '@kindfold/content/desk/act-words.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { runDry } from '../../base/dry-run/run-dry.ts'
import type { StaffRight } from '../../staff/may.ts'
import type { BookingSubject } from './booking-subject.ts'
import type { Field, FieldFault } from './field.ts'

/** On what an act is done: a page's address names it, and the first words after the command's name. */
export type ActSubjects = {
  nothing: object
  /** Of these areas: what the areas of whoever acts hold. */
  areas: { areas: 'all' | readonly string[] }
  area: { areaId: string }
  day: { areaId: string; date: string }
  booking: BookingSubject
  /** A call on the list, with how many tries were seen. */
  call: { messageId: string; tries: number }
  /** A complaint or an enquiry, by its id. */
  request: { request: string }
  message: { messageId: string }
  person: { staffId: string; email: string }
  picture: { picture: string }
  /** A review, as it was seen. */
  review: { review: string; version: number }
  /** An article, as it was named and seen. */
  article: { article: string; postId: string; version: number; base: number }
  /** What was said of a fact, by its number. */
  fact: { number: number }
}

type Fields = Readonly<Record<string, Field<unknown>>>
type Typed = Readonly<Record<string, string | undefined>>

/** What came of an act, or would. */
export type Came<Result> = SaidOfAct & {
  result: Result
  /** It was tried, and can be done. */
  isPossible?: boolean
}

/** An act whose values are read. */
export type ReadAct<Of extends keyof ActSubjects, Result> = {
  kind: 'read'
  /** Whether what would follow is shown before it is done. */
  isShownBefore: boolean
  perform(services: Services, of: ActSubjects[Of], by: StaffAuthor): Promise<Came<Result>>
  /** Says what it would do, and does nothing. */
  tryOut(services: Services, of: ActSubjects[Of], by: StaffAuthor): Promise<Came<Result>>
}

/** One act of the staff, as the desk's forms and the command do it. */
export type StaffActOf<Of extends keyof ActSubjects, Result = { kind: string }> = {
  /** The command, and the intent of the desk's form. */
  name: string
  /** What one must be allowed to do, in the area of what it is done on. */
  right: StaffRight
  of: Of
  /** What the command's help says about it; null where there is no such command. */
  does: string | null
  fields: Fields
  /** The field of the form beside which a refusal stands; without one, above the form. */
  refusedAt: string | null
  /** To do what, once it was shown. */
  confirms: string | null
  read(typed: Typed): ReadAct<Of, Result> | { kind: 'faulty'; faults: ({ field: string } & FieldFault)[] }
}

type ValuesOf<Asked extends Fields> = {
  [K in keyof Asked]: Asked[K] extends Field<infer Value> ? Value : never
}

/** Defines an act: its right, what it is done on, its fields, what it does, and its words. */
export function defineAct<
  Of extends keyof ActSubjects,
  Asked extends Fields,
  const Result extends { kind: string },
>(act: {
  name: string
  right: StaffRight
  of: Of
  does: string | null
  fields: Asked
  refusedAt?: keyof Asked & string
  /** What is wrong with what is asked together, or with a field because of another, or null. */
  check?(values: ValuesOf<Asked>): string | ({ field: keyof Asked & string } & FieldFault) | null
  perform(services: Services, asked: ActSubjects[Of] & ValuesOf<Asked> & { by: StaffAuthor }): Promise<Result>
  words: NoInfer<ActWords<Result, ActSubjects[Of] & ValuesOf<Asked>>>
  /** What is shown before it is done. */
  dryRun?: {
    words: NoInfer<ActWords<Result, ActSubjects[Of] & ValuesOf<Asked>>>
    /** The outcome that one then confirms. */
    leadsTo: NoInfer<Result['kind']>
    /** Whether it is shown before, where that hangs on what is asked. */
    isNeeded?(values: ValuesOf<Asked>): boolean
    confirms: string
  }
}): StaffActOf<Of, Result> {
  const fields: Fields = act.fields
  const { dryRun } = act
  return {
    name: act.name,
    right: act.right,
    of: act.of,
    does: act.does,
    fields,
    refusedAt: act.refusedAt ?? null,
    confirms: dryRun?.confirms ?? null,
    read(typed) {
      const reads = Object.entries(fields).map(([field, { read }]) => ({ field, ...read(typed[field]) }))
      const faults = reads.filter((one) => one.kind === 'faulty')
      if (faults.length > 0) return { kind: 'faulty', faults }
      const values = Object.fromEntries(
        reads.flatMap((one) => (one.kind === 'read' ? [[one.field, one.value]] : [])),
      ) as ValuesOf<Asked>
      const wrong = act.check?.(values) ?? null
      if (typeof wrong === 'string')
        return { kind: 'faulty', faults: [{ field: 'form', fault: 'unfit', words: wrong }] }
      if (wrong !== null) return { kind: 'faulty', faults: [wrong] }
      return {
        kind: 'read',
        async perform(services, of, by) {
          const asked = { ...of, ...values }
          const result = await act.perform(services, { ...asked, by })
          return { ...sayOutcome(result, act.words, asked), result }
        },
        isShownBefore: dryRun !== undefined && (dryRun.isNeeded?.(values) ?? true),
        async tryOut(services, of, by) {
          const asked = { ...of, ...values }
          const result = await runDry(services, (within) => act.perform(within, { ...asked, by }))
          return {
            ...sayOutcome(result, dryRun?.words ?? act.words, asked),
            result,
            isPossible: result.kind === dryRun?.leadsTo,
          }
        },
      }
    },
  }
}
