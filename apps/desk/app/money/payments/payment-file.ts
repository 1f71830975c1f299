import { takePaymentFile } from '@kindfold/domain/money/payment/make-file.ts'
import { readBankToCompare } from '@kindfold/domain/money/restore/bank-to-compare.ts'
import { data, redirect } from 'react-router'
import { requireFresh } from '../../session/ask-again.ts'
import { openDesk } from '../../session/open-desk.ts'
import type { Route } from './+types/payment-file.ts'

/** `/money/files/:id`: a file for the bank, the same bytes each time. The audit says who took it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  await requireFresh(context, request)
  // The page says what is to be done first.
  if ((await readBankToCompare(desk.services)) !== null) throw redirect('/money/payments#restored', 303)
  const file = await takePaymentFile(desk.services, { id: params.fileId, by: desk.by })
  if (file === null) throw data(null, { status: 404 })
  return new Response(Buffer.from(file.bytes), {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
