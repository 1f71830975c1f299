import { detailsWords as words } from './details-words.ts'
import type { DoneKey } from '@kindfold/content/desk/done-words.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { checkBankDetails } from '@kindfold/domain/money/details/check-details.ts'
import { enterBankDetails, type DetailsTyped } from '@kindfold/domain/money/details/enter-details.ts'
import { withdrawBankDetails } from '@kindfold/domain/money/details/withdraw-details.ts'
import type { FinancePerson } from '@kindfold/domain/money/finance-person.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText } from '@kindfold/web/form/read-form.ts'

export type DetailsAct = 'enter' | 'check' | 'withdraw'

type Performed =
  | { kind: 'done'; done: DoneKey }
  | { kind: 'unknown' }
  | { kind: 'refused'; problems: FormProblem[]; status: number }

type Asked = { charitySlug: string; id: string; form: FormData; by: FinancePerson }

const refuse = (problems: FormProblem[], status = 422): Performed => ({
  kind: 'refused',
  problems,
  status,
})

export const readTypedDetails = (form: FormData): DetailsTyped => ({
  accountName: readText(form, 'accountName', 200),
  sortCode: readText(form, 'sortCode', 60),
  accountNumber: readText(form, 'accountNumber', 60),
  email: readText(form, 'email', 400),
})

/** Does what a form of a charity's accounts asks for. */
export async function performDetailsAct(
  services: Services,
  { act, ...asked }: Asked & { act: DetailsAct },
): Promise<Performed> {
  if (act === 'enter') return await enter(services, asked)
  if (act === 'check') return await check(services, asked)
  const { kind } = await withdrawBankDetails(services, asked)
  if (kind === 'unknown') return { kind }
  return kind === 'withdrawn'
    ? { kind: 'done', done: 'details-withdrawn' }
    : refuse([{ field: 'form', words: words.withdraw.before }], 409)
}

async function enter(services: Services, { charitySlug, form, by }: Asked): Promise<Performed> {
  const done = await enterBankDetails(services, { charitySlug, typed: readTypedDetails(form), by })
  if (done.kind === 'entered') return { kind: 'done', done: 'details-entered' }
  if (done.kind === 'unknown-charity') return { kind: 'unknown' }
  return refuse(
    done.problems.map((found) =>
      'words' in found ? found : { field: found.field, words: words.enter.malformed },
    ),
  )
}

async function check(services: Services, { id, form, by }: Asked): Promise<Performed> {
  const done = await checkBankDetails(services, {
    id,
    calledNumber: readText(form, 'calledNumber', 400),
    by,
  })
  switch (done.kind) {
    case 'checked':
      return { kind: 'done', done: 'details-checked' }
    case 'unknown':
      return { kind: 'unknown' }
    case 'invalid':
      return refuse([{ field: 'calledNumber', words: words.check.problems[done.problem] }])
    default:
      return refuse([{ field: 'form', words: words.check.refused[done.kind] }], 409)
  }
}
