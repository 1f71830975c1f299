import type { SaidOfAct } from '@kindfold/content/desk/act-words.ts'
import { toBookingSubject } from '@kindfold/domain/office/act/booking-subject.ts'
import type { StaffActOf } from '@kindfold/domain/office/act/define-act.ts'
import type { StaffRight } from '@kindfold/domain/staff/may.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import type { Act, Doing } from './answer-act.ts'

/** Which act a form asks for, and its fields; null where it does not say. */
type Chosen = { act: StaffActOf<'booking'>; fields: Record<string, string | undefined> } | null

type Page = {
  right: StaffRight
  /** What is wrong with what the page alone asks. */
  check: (doing: Doing) => FormProblem[]
  choose: (doing: Doing) => Chosen
  /** Where the page shows a field of the act, if by another name. */
  shownAt?: Record<string, string>
}

/** What a page does by acts that the command does too: by their fields, and in their words. */
export function ofDefinition({ right, check, choose, shownAt = {} }: Page): Act<SaidOfAct> {
  const read = (doing: Doing) => {
    const chosen = choose(doing)
    return chosen && chosen.act.read(chosen.fields)
  }
  return {
    act: right,
    done: ({ key }) => key,
    check(doing) {
      const found = check(doing)
      const reading = read(doing)
      const faults = reading?.kind === 'faulty' ? reading.faults : []
      return [
        ...found,
        // What does not go together is said once each goes by itself.
        ...faults
          .filter(({ fault }) => fault !== 'unfit' || found.length === 0)
          .map(({ field, words }) => ({ field: shownAt[field] ?? field, words })),
      ]
    },
    async perform(services, doing) {
      const reading = read(doing)
      if (reading?.kind !== 'read') throw new Error('the form was checked')
      const { version, by } = doing.of
      const of = { ...toBookingSubject(doing.booking), version }
      const { result, ...said } = await reading.perform(services, of, by)
      return { ...result, ...said }
    },
    judge({ kind, isDone, lines }) {
      if (isDone) return 'done'
      return kind === 'stale' ? 'stale' : [{ field: 'form', words: lines.join(' ') }]
    },
  }
}
