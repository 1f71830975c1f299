import { agreementContentKeys } from '@kindfold/content/money/agreement-contents.ts'
import { agreements } from '@kindfold/database/schema/money.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../base/services/services.ts'
import { readFacts } from '../publishing/changing-fact/read-facts.ts'

/**
 * Puts an agreement that two people entered and approved, as the charity's next version, and brings it into force. Call
 * `forgetInstallation` after it.
 */
export async function agree(
  services: Services,
  {
    charitySlug,
    startsOn,
    ...also
  }: { charitySlug: string; startsOn: string } & Partial<typeof agreements.$inferInsert>,
): Promise<string> {
  const at = services.clock.now()
  const id = await services.database.transaction(async (tx) => {
    const [row] = await tx
      .insert(agreements)
      .values({
        charitySlug,
        version: sql`(select coalesce(max(version), 0) + 1 from agreements where charity_slug = ${charitySlug})`,
        startsOn,
        shareBasisPoints: 8000,
        base: 'gross',
        costs: 'operator',
        claims: 'operator',
        paymentDays: 28,
        paymentDaysClause: '6.1',
        vatTerms: 'Nothing is said of it.',
        signedByOperatorOn: startsOn,
        signedByCharityOn: startsOn,
        contents: [...agreementContentKeys],
        enteredById: 'fay',
        enteredByName: 'Fay',
        enteredAt: at,
        approvedById: 'abe',
        approvedByName: 'Abe',
        approvedAt: at,
        ...also,
      })
      .returning({ id: agreements.id })
    return row?.id ?? ''
  })
  await readFacts(services)
  return id
}
