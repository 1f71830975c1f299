import { regularWords as words } from './regular-words.ts'
import { changeRegular, endRegular } from '@kindfold/domain/booking/regular/change-regular.ts'
import type { OpenedRegular } from '@kindfold/domain/booking/regular/open-regular.ts'
import type { RegularProblem } from '@kindfold/domain/booking/regular/start-regular.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { skipTurn } from '@kindfold/domain/booking/regular/skip-turn.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText } from '@kindfold/web/form/read-form.ts'

/** Whether nothing can change, or begin, since the charity takes no more bookings. */
export const isCharityGone = (problems: readonly RegularProblem[]): boolean =>
  problems.some(({ field, problem }) => field === 'charity' && problem === 'unknown')

const by = { kind: 'donor' } as const

export type RegularAnswer =
  | { kind: 'done'; done: 'skipped' | 'changed' | 'ended' | null }
  | { kind: 'refused'; status: number; problems: FormProblem[] }

/** Does what a button of a regular collection asks: skips a turn, changes the rhythm, ends it. A second press finds it done. */
export async function answerRegular(
  services: Services,
  { booking, regular, skip, isCancelledLate }: OpenedRegular,
  form: FormData,
): Promise<RegularAnswer> {
  const refuse = (status: number, field: string, said: string): RegularAnswer => ({
    kind: 'refused',
    status,
    problems: [{ field, words: said }],
  })
  switch (readText(form, 'do')) {
    case 'skip': {
      const date = readText(form, 'date')
      const { kind } = await skipTurn(services, { bookingId: booking.id, date, by })
      if (kind === 'skipped' || kind === 'cancelled-already') return { kind: 'done', done: 'skipped' }
      if (kind !== 'too-late') return refuse(409, 'form', words.turn.moved)
      return refuse(
        409,
        'form',
        skip === 'over' ? words.turn.over : words.turn.tooLate(booking.cutOffAt, isCancelledLate),
      )
    }
    case 'end':
      if (regular !== null) await endRegular(services, { regularId: regular.id, by })
      return { kind: 'done', done: 'ended' }
    case 'change': {
      if (regular === null) return { kind: 'done', done: null }
      const changed = await changeRegular(services, {
        regularId: regular.id,
        version: Number(readText(form, 'version')) || 0,
        weeks: Number(readText(form, 'weeks')) || 0,
        by,
      })
      if (changed.kind === 'invalid')
        return isCharityGone(changed.problems)
          ? refuse(409, 'form', words.parts.charityGone(nameCharity(regular.charitySlug)))
          : refuse(400, 'weeks', words.chooseWeeks)
      if (changed.kind === 'stale') return refuse(409, 'form', words.stale)
      return { kind: 'done', done: changed.kind === 'changed' ? 'changed' : 'ended' }
    }
    default:
      return { kind: 'done', done: null }
  }
}
