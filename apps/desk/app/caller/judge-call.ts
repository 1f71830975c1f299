import { findProblemWords } from '@kindfold/content/booking/problem-words.ts'
import { callerWords as words } from './caller-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { isAgreedOn } from '@kindfold/content/charities/agreed-days.ts'
import { findChoice } from '@kindfold/content/charities/find-charity.ts'
import { checkDetails } from '@kindfold/domain/booking/booking/check-details.ts'
import { checkItems } from '@kindfold/domain/booking/booking/check-items.ts'
import {
  listOfferedDates,
  type OfferedDates,
} from '@kindfold/domain/capacity/collection-day/list-offered-dates.ts'
import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { checkPostcode, type PostcodeAnswer } from '@kindfold/domain/capacity/coverage/check-postcode.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import type { Desk } from '../session/open-desk.ts'
import type { Call } from './open-call.ts'
import { callParts, declarationNames, readTypedDetails, readTypedItems, type CallPart } from './typed-call.ts'

type Offered = Extract<OfferedDates, { kind: 'offered' }>

/** How a conversation stands: what is known, what is wrong, and the part at which it is. */
export type JudgedCall = {
  postcode: PostcodeAnswer
  area: { id: string; name: string } | null
  offered: Offered | null
  /** By part, of everything typed; the page shows those of parts that were sent. */
  problems: Record<CallPart, FormProblem[]>
  /** The first part that is not right yet; 'confirm' when all are. */
  at: CallPart
}

/** Judges everything that was typed. Writes nothing. */
export async function judgeCall(desk: Desk, { draftId, call: { typed } }: Call): Promise<JudgedCall> {
  const { services } = desk
  const postcode = await checkPostcode(services, typed.postcode ?? '')
  const area = postcode.kind === 'inside' ? postcode.area : null
  const isOurs = area !== null && desk.may('book-for-caller', area.id)
  const dates = isOurs ? await listOfferedDates(services, { areaId: area.id, draftId }) : null
  const offered = dates?.kind === 'offered' ? dates : null
  const problems: JudgedCall['problems'] = {
    where: judgeWhere(postcode, isOurs),
    day: judgeDay(typed, offered),
    details: judgeDetails(typed),
    confirm: [],
  }
  const at = callParts.find((part) => problems[part].length > 0) ?? 'confirm'
  return { postcode, area: isOurs ? area : null, offered, problems, at }
}

function judgeWhere(answer: PostcodeAnswer, isOurs: boolean): FormProblem[] {
  const wrong = (text: string) => [{ field: 'postcode', words: text }]
  switch (answer.kind) {
    case 'inside':
      return isOurs ? [] : wrong(words.where.notYours(answer.area.name))
    case 'outside':
      return wrong(words.where.notCovered(answer.outcode))
    case 'unknown-area':
      return wrong(words.where.unknownArea)
    case 'malformed':
      return wrong(findProblemWords('postcode', answer.problem))
  }
}

function judgeDay(typed: Call['call']['typed'], offered: Offered | null): FormProblem[] {
  const { date = '', charity = '' } = typed
  const days = offered ? [...offered.next, ...offered.more] : []
  const isOffered = days.some((day) => day.date === date)
  const items = checkItems(readTypedItems(typed))
  return [
    ...(isOffered
      ? []
      : [{ field: 'date', words: isDate(date) ? words.day.gone(formatDay(date)) : say('date', 'missing') }]),
    ...judgeCharity(charity, isOffered ? date : null),
    ...(items.kind === 'invalid'
      ? items.problems.map(({ field, problem }) => ({
          field: field === 'items' ? 'bagsOfClothes' : field,
          words: say(field, problem),
        }))
      : []),
  ]
}

function judgeCharity(charity: string, date: string | null): FormProblem[] {
  const problem =
    findChoice(charity) === null
      ? 'missing'
      : date !== null && !isAgreedOn(charity, date)
        ? 'not-on-day'
        : null
  return problem === null ? [] : [{ field: 'charity', words: say('charity', problem) }]
}

function judgeDetails(typed: Call['call']['typed']): FormProblem[] {
  const checked = checkDetails(readTypedDetails(typed), { byTelephone: true })
  const details =
    checked.kind === 'valid'
      ? []
      : checked.problems.map(({ field, problem }) => ({ field, words: say(field, problem) }))
  const unticked = declarationNames
    .filter((name) => typed[name] !== 'yes')
    .map((name) => ({ field: name, words: say(name, 'missing') }))
  return [...details, ...unticked].filter(
    ({ field }, place, all) => all.findIndex((other) => other.field === field) === place,
  )
}

function say(field: string, problem: string): string {
  const own = words.details.problems[field]
  return own?.[problem] ?? own?.['*'] ?? findProblemWords(field, problem)
}
