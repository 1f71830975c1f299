import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import {
  agreementSchema,
  type AgreementTerms,
  type AgreementTyped,
} from '@kindfold/content/money/agreement.schema.ts'
import { agreements } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { FinancePerson } from '../finance-person.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { trimLine, trimToNull } from '../../base/text/trim-text.ts'
import { readIssues } from '../read-issues.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { Agreement } from './agreement.ts'
import { lockAgreementsOf } from './lock-agreements.ts'
import { readSignedPaper, type PaperAsked, type PaperFault } from './read-signed-paper.ts'

type Field = keyof AgreementTerms

/** Why an agreement cannot be entered so, by its field. `day` is that of the agreement in its way. */
export type AgreementProblem =
  /** In the words of the schema. */
  | { field: Field; words: string }
  | { field: 'charity'; problem: 'unknown' }
  | { field: 'startsOn'; problem: 'taken' | 'before-another'; day: string }
  | { field: 'signedByOperatorOn' | 'signedByCharityOn'; problem: 'to-come' }
  | { field: 'document'; problem: PaperFault }

type EnterAgreementResult =
  | { kind: 'entered'; id: string }
  | { kind: 'invalid'; problems: AgreementProblem[] }

/**
 * Enters an agreement from the signed paper, as the charity's next version. It is in force once another person approved it.
 * No two of a charity begin on one day, and none begins before one that is approved: that would change what holds already.
 */
export async function enterAgreement(
  services: Services,
  asked: { charitySlug: string; typed: AgreementTyped; paper: PaperAsked; by: FinancePerson },
): Promise<EnterAgreementResult> {
  const { charitySlug, by } = asked
  const now = services.clock.now()
  const checked = agreementSchema.safeParse(clean(asked.typed))
  const paper = readSignedPaper(asked.paper)
  const problems: AgreementProblem[] = [
    ...(findCharity(charitySlug)?.isPartner === true
      ? []
      : [{ field: 'charity' as const, problem: 'unknown' as const }]),
    ...(checked.success
      ? findDaysToCome(checked.data, londonDate(now))
      : readIssues<Field>(checked.error.issues)),
    ...(paper.kind === 'refused' ? [{ field: 'document' as const, problem: paper.fault }] : []),
  ]
  if (!checked.success || paper.kind === 'refused' || problems.length > 0)
    return { kind: 'invalid', problems }
  const { share: shareBasisPoints, ...terms } = checked.data
  const { kind: _read, ...document } = paper
  return await transact(services, async (tx): Promise<EnterAgreementResult> => {
    const others = await lockAgreementsOf(tx, charitySlug)
    const inTheWay = findInTheWay(others, terms.startsOn)
    if (inTheWay) return { kind: 'invalid', problems: [inTheWay] }
    const version = others.reduce((last, one) => (one.version > last ? one.version : last), 0) + 1
    const [entered] = await tx
      .insert(agreements)
      .values({
        ...terms,
        ...document,
        charitySlug,
        version,
        shareBasisPoints,
        enteredById: by.id,
        enteredByName: by.name,
        enteredAt: now,
      })
      .returning({ id: agreements.id })
    if (!entered) throw new Error('an agreement was not inserted')
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'enter-agreement',
      subject: { kind: 'agreement', id: entered.id },
      details: { charity: charitySlug, version, startsOn: terms.startsOn, sha256: document.documentSha256 },
    })
    return { kind: 'entered', id: entered.id }
  })
}

function clean(typed: AgreementTyped): AgreementTyped {
  const { contents, vatTerms, ...lines } = typed
  const trimmed = Object.fromEntries(Object.entries(lines).map(([name, text]) => [name, trimLine(text)]))
  return { ...typed, ...trimmed, vatTerms: trimToNull(vatTerms) ?? '', contents }
}

/** What stands in the way of an agreement that begins on a day, among the others of its charity. */
export function findInTheWay(
  others: readonly Agreement[],
  startsOn: string,
): Extract<AgreementProblem, { field: 'startsOn'; problem: string }> | null {
  const standing = others.filter(({ withdrawnAt }) => withdrawnAt === null)
  if (standing.some((one) => one.startsOn === startsOn))
    return { field: 'startsOn', problem: 'taken', day: startsOn }
  const later = standing.find((one) => one.approvedAt !== null && one.startsOn > startsOn)
  return later ? { field: 'startsOn', problem: 'before-another', day: later.startsOn } : null
}

function findDaysToCome(terms: AgreementTerms, today: string): AgreementProblem[] {
  return (['signedByOperatorOn', 'signedByCharityOn'] as const)
    .filter((field) => terms[field] > today)
    .map((field) => ({ field, problem: 'to-come' }))
}
