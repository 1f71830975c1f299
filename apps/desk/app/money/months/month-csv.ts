import { readPublishedMonth } from '@kindfold/domain/money/public/read-published-ledger.ts'
import { data } from 'react-router'
import { openDesk } from '../../session/open-desk.ts'
import type { Route } from './+types/month-csv.ts'

/** `/money/months/:month/csv`: the kept file of a closed month; of an open one its lines as they are now. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = openDesk(context)
  const file = await readPublishedMonth(services, params.month)
  if (file === null) throw data(null, { status: 404 })
  return new Response(Buffer.from(file.bytes), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${params.month}${file.state === 'closed' ? '' : '-open'}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
