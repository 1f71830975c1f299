import { agreements } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { FinancePerson } from '../finance-person.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { lockAgreement } from './lock-agreements.ts'

/** Opens the signed paper of an agreement, which the audit keeps; null: there is none. */
export async function openSignedPaper(
  services: Services,
  { id, by }: { id: string; by: FinancePerson },
): Promise<{ name: string; bytes: Uint8Array } | null> {
  return await transact(services, async (tx) => {
    const locked = await lockAgreement(tx, id)
    if (locked === null) return null
    const [paper] = await tx
      .select({ bytes: agreements.document, name: agreements.documentName })
      .from(agreements)
      .where(eq(agreements.id, id))
    if (!paper || paper.bytes === null || paper.name === null) return null
    await recordStaffEvent(tx, {
      at: services.clock.now(),
      by,
      act: 'open-agreement',
      subject: { kind: 'agreement', id },
      details: { charity: locked.agreement.charitySlug, version: locked.agreement.version },
    })
    return { name: paper.name, bytes: paper.bytes }
  })
}
