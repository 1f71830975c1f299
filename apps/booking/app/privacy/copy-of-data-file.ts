import { copyOfDataForRequest } from '@kindfold/domain/booking/privacy/copy-of-data.ts'
import { markPrivacyAnswered } from '@kindfold/domain/booking/privacy/find-privacy-request.ts'
import { redirect } from 'react-router'
import { servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/copy-of-data-file.ts'
import { openRequest } from './open-request.ts'
import { sendCopy } from './send-copy.ts'

/** `/privacy-requests/:token/copy`: only the button leads here; opening the address redirects to the page with it. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/privacy-requests/${encodeURIComponent(params.token)}`)
}

export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { id, request } = await openRequest(context, params.token)
  if (request.kind !== 'copy' || request.endedAs === 'refused' || request.isForgotten)
    return redirect(`/privacy-requests/${encodeURIComponent(params.token)}`, 303)
  const copy = await copyOfDataForRequest(services, { privacyRequestId: id })
  await markPrivacyAnswered(services, { privacyRequestId: id, answer: 'copy downloaded' })
  return sendCopy(copy)
}
