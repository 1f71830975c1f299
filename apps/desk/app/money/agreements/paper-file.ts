import { openSignedPaper } from '@kindfold/domain/money/agreement/open-signed-paper.ts'
import { data, redirect } from 'react-router'
import { requireFresh } from '../../session/ask-again.ts'
import { openDesk } from '../../session/open-desk.ts'
import type { Route } from './+types/paper-file.ts'

/** `/money/agreements/:agreementId/paper`: the signed paper as a file, by the button of its page. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/money/agreements/${params.agreementId}`, 303)

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  // The page asks who they are, should that be long ago; a file cannot.
  await requireFresh(context, new Request(new URL(`/money/agreements/${params.agreementId}`, request.url)))
  const paper = await openSignedPaper(desk.services, { id: params.agreementId, by: desk.by })
  if (paper === null) throw data(null, { status: 404 })
  const ascii = paper.name.replace(/[^\w .()-]/g, '_')
  return new Response(new Uint8Array(paper.bytes), {
    headers: {
      // Somebody else made it: no browser shows it within our pages.
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(paper.name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}
