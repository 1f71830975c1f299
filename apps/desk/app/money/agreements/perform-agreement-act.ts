import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import type { DoneKey } from '@kindfold/content/desk/done-words.ts'
import { agreementsWords as words } from './agreements-words.ts'
import { agreementContents } from '@kindfold/content/money/agreement-contents.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { joinWords } from '@kindfold/content/facts/join-words.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { listBookingsOfCharity } from '@kindfold/domain/booking/day/list-bookings-of-charity.ts'
import { approveAgreement } from '@kindfold/domain/money/agreement/approve-agreement.ts'
import { endAgreement } from '@kindfold/domain/money/agreement/end-agreement.ts'
import { withdrawAgreement } from '@kindfold/domain/money/agreement/withdraw-agreement.ts'
import type { FinancePerson } from '@kindfold/domain/money/finance-person.ts'
import { writeToAll } from '@kindfold/domain/office/many/write-to-all.ts'
import { readText } from '@kindfold/web/form/read-form.ts'

export type AgreementAct = 'approve' | 'take-back' | 'end'

type Performed =
  | { kind: 'done'; done: DoneKey }
  | { kind: 'unknown' }
  | { kind: 'refused'; field: string; words: string }

const refuse = (said: string, field = 'form'): Performed => ({ kind: 'refused', field, words: said })

/** Does what a form of an agreement's page asks for. */
export async function performAgreementAct(
  services: Services,
  asked: { id: string; act: AgreementAct; form: FormData; by: FinancePerson; today: string },
): Promise<Performed> {
  switch (asked.act) {
    case 'approve':
      return await approve(services, asked)
    case 'take-back': {
      const { kind } = await withdrawAgreement(services, asked)
      if (kind === 'unknown') return { kind }
      return kind === 'withdrawn'
        ? { kind: 'done', done: 'agreement-taken-back' }
        : refuse(words.takeBack.refused[kind])
    }
    case 'end':
      return await end(services, asked)
  }
}

async function approve(
  services: Services,
  { id, by, today }: { id: string; by: FinancePerson; today: string },
): Promise<Performed> {
  const done = await approveAgreement(services, { id, by })
  switch (done.kind) {
    case 'approved':
      return { kind: 'done', done: 'agreement-approved' }
    case 'unknown':
      return { kind: 'unknown' }
    case 'lacks':
      return refuse(words.approve.lacks(joinWords(done.contents.map((key) => agreementContents[key]))))
    case 'before-another':
      return refuse(words.approve.later(formatDayFrom(today, done.day)))
    default:
      return refuse(words.approve.refused[done.kind])
  }
}

async function end(
  services: Services,
  { id, by, form }: { id: string; by: FinancePerson; form: FormData },
): Promise<Performed> {
  const seen = readText(form, 'seen', 20)
  const lastDay = readText(form, 'lastDay', 20)
  const done = await endAgreement(services, { id, by, lastDay, seen: seen === '' ? null : seen })
  switch (done.kind) {
    case 'ended': {
      const booked = await listBookingsOfCharity(services, done)
      await writeToAll(services, {
        bookingIds: booked.map((one) => one.id),
        words: words.end.toDonors(nameCharity(done.charitySlug)),
        by,
      })
      return { kind: 'done', done: 'agreement-ended' }
    }
    case 'unknown':
      return { kind: 'unknown' }
    case 'stale':
      return refuse(words.end.stale)
    case 'not-in-force':
      return refuse(words.end.notInForce)
    case 'invalid':
      return refuse(words.end.faults[done.fault], 'last-day')
  }
}
