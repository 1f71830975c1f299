import { agreementContentKeys, type AgreementContent } from '@kindfold/content/money/agreement-contents.ts'
import { announceChange } from '@kindfold/database/announce-change.ts'
import { agreements } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { FinancePerson } from '../finance-person.ts'
import type { Services } from '../../base/services/services.ts'
import { readFacts } from '../../publishing/changing-fact/read-facts.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { Agreement } from './agreement.ts'
import { findInTheWay } from './enter-agreement.ts'
import { renewStatement } from '../statement/renew-statement.ts'
import { lockAgreement } from './lock-agreements.ts'

type ApproveAgreementResult =
  | { kind: 'approved' }
  | { kind: 'unknown' | 'approved-already' | 'taken-back' }
  /** Whoever entered it does not approve it. */
  | { kind: 'own' }
  | { kind: 'no-paper' }
  | { kind: 'lacks'; contents: AgreementContent[] }
  /** One that begins later was approved meanwhile. */
  | { kind: 'before-another'; day: string }

/** Which of the contents that the law wants nobody found in an agreement. */
export const listMissingContents = ({ contents }: Pick<Agreement, 'contents'>): AgreementContent[] =>
  agreementContentKeys.filter((key) => !contents.includes(key))

/** Approves an agreement that another person entered: from its first day on it is in force. */
export async function approveAgreement(
  services: Services,
  { id, by }: { id: string; by: FinancePerson },
): Promise<ApproveAgreementResult> {
  const now = services.clock.now()
  const done = await transact(services, async (tx): Promise<ApproveAgreementResult> => {
    const locked = await lockAgreement(tx, id)
    if (locked === null) return { kind: 'unknown' }
    const { agreement, all } = locked
    const refused = findRefusal(agreement, all, by)
    if (refused) return refused
    await tx
      .update(agreements)
      .set({ approvedById: by.id, approvedByName: by.name, approvedAt: now })
      .where(eq(agreements.id, id))
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'approve-agreement',
      subject: { kind: 'agreement', id },
      details: { charity: agreement.charitySlug, version: agreement.version },
    })
    await announceChange(tx, 'facts')
    await renewStatement(tx, now)
    return { kind: 'approved' }
  })
  // This process offers days by it at once.
  if (done.kind === 'approved') await readFacts(services)
  return done
}

function findRefusal(
  agreement: Agreement,
  all: readonly Agreement[],
  by: FinancePerson,
): Exclude<ApproveAgreementResult, { kind: 'approved' }> | null {
  if (agreement.withdrawnAt !== null) return { kind: 'taken-back' }
  if (agreement.approvedAt !== null) return { kind: 'approved-already' }
  if (agreement.enteredById === by.id) return { kind: 'own' }
  if (agreement.documentSha256 === null) return { kind: 'no-paper' }
  const contents = listMissingContents(agreement)
  if (contents.length > 0) return { kind: 'lacks', contents }
  const inTheWay = findInTheWay(
    all.filter(({ id }) => id !== agreement.id),
    agreement.startsOn,
  )
  return inTheWay && { kind: 'before-another', day: inTheWay.day }
}
