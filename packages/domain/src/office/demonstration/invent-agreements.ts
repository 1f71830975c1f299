import { namePartners } from '@kindfold/content/charities/charities.ts'
import { agreementContentKeys } from '@kindfold/content/money/agreement-contents.ts'
import { announceChange } from '@kindfold/database/announce-change.ts'
import { agreements } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import { createHash } from 'node:crypto'
import { addDays, addMonths, londonInstant } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import type { FinancePerson } from '../../money/finance-person.ts'

/** The first agreement of every partner, before the invented months, and one that waits for approval. */
export async function inventAgreements(
  services: Services,
  asked: { first: string; today: string; slugs: string[]; finance: FinancePerson; approver: FinancePerson },
): Promise<void> {
  const { first, today, slugs, finance, approver } = asked
  const startsOn = addMonths(first, -2)
  const enteredAt = londonInstant(addDays(first, -12), '10:00')
  const bytes = drawPaper()
  const terms = {
    base: 'gross' as const,
    costs: 'operator' as const,
    claims: 'operator' as const,
    paymentDays: 28,
    vatTerms: 'It leaves VAT and invoices to what an accountant answers.',
    contents: [...agreementContentKeys],
    document: bytes,
    documentName: 'invented-agreement.pdf',
    documentSha256: createHash('sha256').update(bytes).digest('hex'),
    enteredById: finance.id,
    enteredByName: finance.name,
  }
  const next = addMonths(`${today.slice(0, 7)}-01`, 2)
  await transact(services, async (tx) => {
    await tx.insert(agreements).values([
      ...slugs.map((charitySlug) => ({
        ...terms,
        charitySlug,
        version: 1,
        startsOn,
        shareBasisPoints: 8000,
        paymentDaysClause: '6.1',
        signedByOperatorOn: addDays(startsOn, -9),
        signedByCharityOn: addDays(startsOn, -6),
        enteredAt,
        approvedById: approver.id,
        approvedByName: approver.name,
        approvedAt: new Date(enteredAt.getTime() + 3 * 60 * 60_000),
      })),
      ...slugs.slice(0, 1).map((charitySlug) => ({
        ...terms,
        charitySlug,
        version: 2,
        startsOn: next,
        endsOn: addDays(addMonths(next, 12), -1),
        shareBasisPoints: 8250,
        paymentDaysClause: '6.2',
        signedByOperatorOn: addDays(today, -3),
        signedByCharityOn: addDays(today, -2),
        enteredAt: services.clock.now(),
      })),
    ])
    await announceChange(tx, 'facts')
  })
}

/** A PDF of one page that says that it is invented. */
function drawPaper(): Uint8Array {
  const line = `An invented agreement with one of ${namePartners()}.`.replace(/[^ -~]|[()\\]/g, ' ')
  const text = `BT /F1 11 Tf 60 760 Td (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const place = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new TextEncoder().encode(file)
}
